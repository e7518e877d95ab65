"""LeadCards: for each colour that plays a card, its pawn and its player, to see who leads (E5)."""

import displayio

from sorry_handheld.art.names import CARDS_BACK, CURSOR, CURSOR_COLOURS, RING
from sorry_handheld.draw.deck import picture
from sorry_handheld.draw.fonts import Font, Letters
from sorry_handheld.draw.palette import INK_FIELD
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.draw.sprites import Pawns
from sorry_handheld.draw.strips import box

_APART = 12  # at most so many pixels lie between two cards
_EDGE = 2  # a ring and the cursor reach so far beyond what they are around


class LeadCards:
    """The cards side by side; gold around those that lead, a cursor around one of the pawns."""

    def __init__(self, app, group: displayio.Group, colours: list[int], sheets) -> None:
        """Lay cards face down, pawns, room for names."""
        self._layout = layout = app.layout
        self._group = group
        self.names: list[Letters] = []
        back = sheets.bitmap(CARDS_BACK)
        self._size: tuple[int, int] = (sheets.tile_width, sheets.tile_height)
        shade = sheets.palette(sheets.colours)
        self._step: int = min(layout.width // len(colours), self._size[0] + _APART)
        self._left: int = (layout.width - self._step * len(colours)) // 2
        self._first = len(group)  # where in the group the cards are
        for i in range(len(colours)):
            group.append(sheets.over(back, shade, self._x(i), layout.lead_y))
        self._back = (back, shade)
        self._rings = [self._ring(sheets, i) for i in range(len(colours))]
        self._lay_pawns(app, colours)
        self._lay_names(sheets, len(colours))
        self.frame = sheets.grid(CURSOR, y=layout.lead_pawn_y - _EDGE)
        self.frame.hidden = True
        group.append(self.frame)

    def _x(self, i: int) -> int:
        """The left edge of a card."""
        return self._left + self._step * i + (self._step - self._size[0]) // 2

    def _middle(self, i: int, wide: int) -> int:
        """Where something so wide begins to be in the middle of a card."""
        return self._left + self._step * i + (self._step - wide) // 2

    def _ring(self, sheets, i: int) -> displayio.TileGrid:
        """Make the gold around a card, hidden."""
        wide, high = self._size
        made = box(
            sheets, 0, 0, wide + 2 * _EDGE, high + 2 * _EDGE, number=RING, colours=CURSOR_COLOURS
        )
        made.x = self._middle(i, made.width * made.tile_width)
        made.y = self._layout.lead_y - (made.height * made.tile_height - high) // 2
        made.hidden = True
        self._group.append(made)
        return made

    def _lay_pawns(self, app, colours: list[int]) -> None:
        """Put a pawn below each card."""
        self._pawns = Pawns(app)
        self._worn: list[displayio.TileGrid] = []
        for i in range(len(colours)):
            at = (self._middle(i, self._layout.cell), self._layout.lead_pawn_y)
            self._worn.append(self._pawns.put(self._group, colours[i], at))

    def wear(self, i: int, colour: int) -> None:
        """Give the pawn below a card another colour."""
        pawn = self._worn[i]
        if pawn[0] != colour:
            pawn[0] = colour
            pawn.pixel_shader = self._pawns.colours(colour)

    def _lay_names(self, sheets, count: int) -> None:
        """Make room for a name below each pawn."""
        font = Font(sheets, self._layout.lead_name)
        columns = min(self._step // font.width, 9)
        for i in range(count):
            x = self._middle(i, columns * font.width)
            name = Letters(font, x, self._layout.lead_name_y, columns, INK_FIELD)
            self._group.append(name.grid)
            self.names.append(name)

    def show(self, i: int, card: int) -> None:
        """Turn up a card."""
        with drawings(self._layout) as sheets:
            made = sheets.grid(picture(card), self._x(i), self._layout.lead_y)
        self._group[self._first + i] = made

    def lead(self, i: int, leads: bool) -> None:
        """Put gold around a card, if it leads."""
        if self._rings[i].hidden == leads:
            self._rings[i].hidden = not leads

    def turn_down(self) -> None:
        """Turn all cards face down."""
        for i in range(len(self._rings)):
            self.lead(i, False)
            with drawings(self._layout) as sheets:
                sheets.tile_width, sheets.tile_height = self._size
                self._group[self._first + i] = sheets.over(
                    self._back[0], self._back[1], self._x(i), self._layout.lead_y
                )

    def point(self, i: int) -> None:
        """Put the cursor around this pawn."""
        self.frame.x = self._middle(i, self.frame.tile_width)
        if self.frame.hidden:
            self.frame.hidden = False
