"""Roster: all players one below the other, beside the board of the widest panel."""

import displayio

from sorry_core.state import homes
from sorry_handheld.art.names import CURSOR_COLOURS, FIELD, LAMPS, LAMPS_LIT, RING
from sorry_handheld.draw.layout import FACE_IN, OFF
from sorry_handheld.draw.palette import CHAIR, CHAIR_DARK, CHAIR_RIM, INK, INK_ASIDE
from sorry_handheld.draw.strips import box
from sorry_handheld.seats import NOBODY, name

_LETTERS = 6  # of a name: a longer one is a colour's, which is seen


class Row:
    """A player: the face, the name, a window for each pawn, lit when it is Home."""

    def __init__(self, group, sheets, layout, colour: int, ground, like, small) -> None:
        """Make a row; `ground` is a field's bitmap, `like` the player's face, `small` a font."""
        down = layout.roster_step * colour
        x, y = layout.roster_face
        group.append(displayio.TileGrid(ground, pixel_shader=_shade(colour), x=x, y=y + down))
        group.append(
            displayio.TileGrid(
                like.bitmap, pixel_shader=like.pixel_shader, x=x + FACE_IN, y=y + down + FACE_IN
            )
        )
        x, y = layout.roster_name
        self.name = small.block(group, (x, y + down), _LETTERS, 1, INK_ASIDE)
        x, y = layout.roster_lamps
        self.lamps = sheets.grid(LAMPS, x, y + down, colour, 4)
        group.append(self.lamps)

    def light(self, count: int) -> None:
        """Light a window for each pawn that is Home."""
        for n in range(4):
            tile = LAMPS_LIT if n < count else 0
            if self.lamps[n] != tile:
                self.lamps[n] = tile


class Roster:
    """The rows, and a ring around that of whoever is on turn."""

    def __init__(self, app, board, sheets, seats: bytes, faces, small) -> None:
        """Make a row for everybody who plays; `faces` are those at the board, by colour."""
        self._layout = layout = app.layout
        self.rows: list[Row | None] = [None] * 4
        ground = sheets.bitmap(FIELD)
        for colour in range(4):
            if seats[colour] != NOBODY:
                row = Row(board.middle, sheets, layout, colour, ground, faces[colour], small)
                text = name(app.words, seats, colour)
                row.name.write(text if len(text) <= _LETTERS else "")
                self.rows[colour] = row
        wide, high = layout.roster_ring
        self.ring = box(sheets, OFF, 0, wide, high, RING, CURSOR_COLOURS)
        board.middle.append(self.ring)

    def turn(self, colour: int, state: bytearray) -> None:
        """Put the ring around this colour, and show who has got Home."""
        for i in range(4):
            row = self.rows[i]
            if row is not None:
                row.light(homes(state, i))
                row.name.tint(INK if i == colour else INK_ASIDE)
        x, y = self._layout.roster_at
        self.ring.x = x
        self.ring.y = y + self._layout.roster_step * colour


def _shade(colour: int) -> displayio.Palette:
    """The colours of a field in the light."""
    made = displayio.Palette(4)
    made.make_transparent(0)
    made[1] = CHAIR_RIM
    made[2] = CHAIR[colour]
    made[3] = CHAIR_DARK[colour]
    return made
