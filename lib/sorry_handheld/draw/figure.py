"""Figure: a piece of the board on paper, above a page of How to Play, with pawns, dots and a card.

`!7 ____,,____/b*B,,b**B` in a help file: the card (0 for none), rows of squares, and behind the
slash rows of what stands on them. A blank row is paper.

Squares: `_` plain, `<=>` and `o` a red slide and red's circle, `1234` red's yard, `z` green's zone,
`ABCD` green's house, `.` felt.
Pieces: `k` the pack, `s` a stake, `c` a chip with its face down, `rbyg` pawns, `RBYG` where they would stand, `*` the way, `x` a pawn that is hit, `h` a pawn
of green's that is Home, `-` or `.` nothing.
"""

import displayio

from sorry_handheld.art.names import (
    BOARD,
    BOARD_FELT,
    BOARD_GREEN_HOUSE_NE,
    BOARD_GREEN_HOUSE_NW,
    BOARD_GREEN_ZONE,
    BOARD_HOUSE_SE,
    BOARD_HOUSE_SW,
    BOARD_RED_CIRCLE,
    BOARD_RED_SLIDE,
    BOARD_RED_SLIDE_BEGINS,
    BOARD_RED_SLIDE_ENDS,
    BOARD_RED_YARD_NE,
    BOARD_RED_YARD_NW,
    BOARD_RED_YARD_SE,
    BOARD_RED_YARD_SW,
    BOARD_SQUARE,
    CHIP_HIDDEN_COLOURS,
    CHIPS,
    CHIPS_HIDDEN,
    GHOST_COLOURS,
    HAND,
    PACK_THICK,
    PAWNS,
    PAWNS_HOME,
    STAKE,
    STEP,
    TEAM_COLOURS,
    VICTIM,
)
from sorry_handheld.draw.deck import picture
from sorry_handheld.draw.ground import flat
from sorry_handheld.draw.layout import Layout
from sorry_handheld.draw.palette import INK, PAPER, PAPER_LINE

ROWS = 3
_ACROSS = 16
_LIP = 2  # pixels of the paper's lower edge
_FELT = 1  # of the board's colours: here it is paper,
_SQUARE = 2  # and squares are white on it
_CARD_COLUMNS = 2  # the card lies over the first squares
_CODES = "._<=>o1234zABCD"
_TILES = bytes(
    (
        BOARD_FELT,
        BOARD_SQUARE,
        BOARD_RED_SLIDE_BEGINS,
        BOARD_RED_SLIDE,
        BOARD_RED_SLIDE_ENDS,
        BOARD_RED_CIRCLE,
        BOARD_RED_YARD_NW,
        BOARD_RED_YARD_NE,
        BOARD_RED_YARD_SW,
        BOARD_RED_YARD_SE,
        BOARD_GREEN_ZONE,
        BOARD_GREEN_HOUSE_NW,
        BOARD_GREEN_HOUSE_NE,
        BOARD_HOUSE_SW,
        BOARD_HOUSE_SE,
    )
)
_PAWNS = "rbyg"
_GHOSTS = "RBYG"
_THINGS = "xksc"
_DRAWN = bytes((VICTIM, PACK_THICK, STAKE, CHIPS))
_NOTHING = "-."
_GREEN = 3


class Figure:
    """Its group lies on the page; `show` draws another figure into it."""

    def __init__(self, layout: Layout, sheets) -> None:
        """Begin empty. All drawings stay in memory, except those of cards."""
        self._cell = layout.cell
        self.card = 0  # the one beside the squares, 0 none
        self.group = displayio.Group(x=layout.figure_at[0], y=layout.figure_at[1])
        self._board = sheets.grid(BOARD, width=_ACROSS, height=ROWS)
        shades = sheets.palette(sheets.colours, True)
        shades[_FELT] = PAPER
        shades[_SQUARE] = INK
        self._board.pixel_shader = shades
        self._pawns = sheets.bitmap(PAWNS)
        self._pawn_size = (sheets.tile_width, sheets.tile_height)

    def show(self, line: str, sheets) -> None:
        """Draw what a line of the book says; nothing for an empty one."""
        group = self.group
        while len(group):
            group.pop()
        self.card = 0
        if not line:
            return
        number, _, rest = line[1:].partition(" ")
        self.card = card = int(number)
        squares, _, pieces = rest.partition("/")
        rows = squares.split(",")
        left = _left(rows, card > 0)
        self._lay(rows, left)
        group.append(self._board)
        flat(group, PAPER_LINE, 0, ROWS * self._cell, _ACROSS * self._cell, _LIP)
        if card:
            self._card(card, sheets)
        rows = pieces.split(",")
        for i in range(len(rows)):
            self._pieces(rows[i], left, i, sheets)

    def _lay(self, rows: list[str], left: int) -> None:
        """The squares; all others are felt."""
        for y in range(ROWS):
            row = rows[y] if y < len(rows) else ""
            for x in range(_ACROSS):
                code = row[x - left : x - left + 1] if x >= left else ""
                self._board[x, y] = _TILES[_CODES.find(code or ".")]

    def _card(self, card: int, sheets) -> None:
        """The card in the left corner, as high as it is."""
        made = sheets.grid(picture(card, HAND), x=2)
        made.y = (ROWS * self._cell - sheets.tile_height) // 2
        self.group.append(made)

    def _pieces(self, row: str, left: int, y: int, sheets) -> None:
        """What stands on a row. The way has the colour of the first pawn."""
        colour = 0
        for letter in row:
            if letter in _PAWNS:
                colour = _PAWNS.find(letter)
                break
        for x in range(len(row)):
            if row[x] not in _NOTHING:
                self._piece(row[x], colour, (left + x) * self._cell, y * self._cell, sheets)

    def _piece(self, letter: str, colour: int, x: int, y: int, sheets) -> None:
        """One piece on the square that has its upper left corner there."""
        if letter == "*":
            made = sheets.grid(STEP, member=colour)
        elif letter in _THINGS:
            made = sheets.grid(_DRAWN[_THINGS.find(letter)])
            if letter == "c":
                made[0] = CHIPS_HIDDEN
                made.pixel_shader = sheets.palette(CHIP_HIDDEN_COLOURS)
        else:
            made = self._pawn(letter, sheets)
        made.x = x + (self._cell - made.tile_width) // 2
        made.y = y + (self._cell - made.tile_height) // 2
        self.group.append(made)

    def _pawn(self, letter: str, sheets) -> displayio.TileGrid:
        """A pawn, the ghost of one, or one that is Home."""
        sheets.tile_width, sheets.tile_height = self._pawn_size
        colours = GHOST_COLOURS if letter in _GHOSTS else TEAM_COLOURS
        colour = (_GHOSTS if letter in _GHOSTS else _PAWNS).find(letter)
        tile = colour
        if letter == "h":
            colour, tile = _GREEN, PAWNS_HOME
        made: displayio.TileGrid = sheets.over(self._pawns, sheets.palette(colours + colour))
        made[0] = tile
        return made


def _left(rows: list[str], card: bool) -> int:
    """The column where the squares begin, so that they are in the middle."""
    most = 0
    for row in rows:
        most = max(most, len(row))
    first = _CARD_COLUMNS if card else 0
    return first + (_ACROSS - first - most) // 2
