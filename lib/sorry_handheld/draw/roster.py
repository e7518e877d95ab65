"""Roster: all players one below the other, beside the board of the widest panel."""

import displayio

from sorry_core.state import homes
from sorry_handheld.art.names import CURSOR_COLOURS, FIELD, LAMPS, LAMPS_LIT, RING
from sorry_handheld.draw.palette import CHAIR, CHAIR_DARK, CHAIR_RIM, INK, INK_ASIDE
from sorry_handheld.draw.strips import box
from sorry_handheld.seats import NOBODY, name

_PITCH = 44
_RING = (76, 40)
_FACE = (4, 6)  # of a field, from the corner of the ring; the face is two pixels farther in
_NAME = (36, 8)
_LETTERS = 6
_WINDOWS = (37, 22)


class Roster:
    """Of each player the face, the name and a window for each pawn, lit when it is Home."""

    def __init__(self, app, board, sheets, faces, small) -> None:
        """`faces` lends the faces that sit at the board, `small` is the font."""
        self._at: tuple[int, int] = app.layout.roster_at
        self._names: list = [None] * 4
        self._windows: list = [None] * 4
        self._turn = -1
        group = board.middle
        ground = sheets.bitmap(FIELD)
        seats = app.session.seats
        for colour in range(4):
            if seats[colour] != NOBODY:
                x, y = self._corner(colour, _FACE)
                group.append(sheets.over(ground, _shade(colour), x, y))
                like = faces[colour]
                group.append(
                    displayio.TileGrid(
                        like.bitmap, pixel_shader=like.pixel_shader, x=x + 2, y=y + 2
                    )
                )
                self._names[colour] = small.block(
                    group, self._corner(colour, _NAME), _LETTERS, 1, INK_ASIDE
                )
                text = name(app.words, seats, colour)
                if len(text) <= _LETTERS:  # else the colour says it
                    self._names[colour].write(text)
        lights = sheets.bitmap(LAMPS)
        for colour in range(4):
            if seats[colour] != NOBODY:
                x, y = self._corner(colour, _WINDOWS)
                self._windows[colour] = sheets.over(lights, board.teams[colour], x, y, 4)
                group.append(self._windows[colour])
        x, y = self._at
        self._ring = box(sheets, -99, y, *_RING, RING, CURSOR_COLOURS)
        group.append(self._ring)

    def _corner(self, colour: int, at: tuple[int, int]) -> tuple[int, int]:
        """Where something of a player's row is."""
        return self._at[0] + at[0], self._at[1] + _PITCH * colour + at[1]

    def turn(self, colour: int, state: bytearray) -> None:
        """This colour is on turn; its pawns and the others' may have got Home."""
        for i in range(4):
            row = self._windows[i]
            if row is not None:
                lit = homes(state, i)
                for n in range(4):
                    tile = LAMPS_LIT if n < lit else 0
                    if row[n] != tile:
                        row[n] = tile
                self._names[i].tint(INK if i == colour else INK_ASIDE)
        self._ring.x, self._ring.y = self._corner(colour, (0, 0))


def _shade(colour: int) -> displayio.Palette:
    """The colours of a field in the light."""
    made = displayio.Palette(4)
    made.make_transparent(0)
    made[1] = CHAIR_RIM
    made[2] = CHAIR[colour]
    made[3] = CHAIR_DARK[colour]
    return made
