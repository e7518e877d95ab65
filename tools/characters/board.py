"""The board in characters: two columns a square, shapes and letters beside the colours.

Every player has a colour and a shape, so that the board can be read without colours too. A pawn is
its shape on its colour; a ghost is the same, but pale. The character to the left of the shape shows
something about the pawn: that it can move, that it is chosen, that it is hit.
"""

from __future__ import annotations

from typing import NamedTuple

from boards.desktop.faces.cells import Cell, Colour
from sorry_core.track import HOME
from sorry_handheld.art.names import (
    BOARD,
    CARDS,
    CARDS_BACK,
    CURSOR,
    FIELD,
    GHOST_COLOURS,
    MARKED_PAWNS,
    MOVABLE,
    PAWNS,
    PAWNS_HOME,
    PORTRAITS,
    STEP,
    TEAM_COLOURS,
    VICTIM,
)
from sorry_handheld.draw import palette
from sorry_handheld.draw.layout import cell_of
from tools.characters.seen import Piece, colour_of, labels, near, palette_of

SIZE = 16
WIDE = 2 * SIZE
SHAPES = "●■◆▲"
"""Red, blue, yellow, green: as on the backs of the cards."""
ARROWS = "►▼◄▲"
"""Where each one's slides lead."""
NAMES = ("RED", "BLUE", "YELLOW", "GREEN")
# A colour is picked apart as (ink, ground).
FELT = colour_of(palette.GROUND)
NIGHT = colour_of(palette.TABLE)
CREAM = colour_of(palette.PAPER)
SHADE = (240, 216, 172)
DARK = colour_of(palette.INK_PAPER)
GOLD = colour_of(palette.INK_CHOSEN)
WHITE = colour_of(palette.INK)
TEAM = tuple(map(colour_of, palette.SEAT_BADGE))
TEAM_INK = tuple(map(colour_of, palette.SEAT_BADGE_INK))
DEEP = tuple(map(colour_of, palette.CHAIR_DARK))
BRIGHT = tuple(map(colour_of, palette.SEAT_INK))
QUIET = colour_of(palette.INK_ASIDE)
FACES = (("oo", "--"), ("^^", "vv"), (";;", "~~"))
"""Eyes and mouths: neutral, glad, upset."""

_TILES = labels("BOARD_")
_CARDS = {CARDS + n: name for n, name in enumerate(("1", "2", "3", "4", "5", "7", "8", "10"))}
_CARDS |= {CARDS + 8: "11", CARDS + 9: "12", CARDS + 10: "SORRY!", CARDS_BACK: ""}
PAWN_SHEETS = (PAWNS, MARKED_PAWNS)
_FACES = 15  # five players in three moods


class Square(NamedTuple):
    """What a square looks like before anything stands on it."""

    text: str
    ink: Colour
    ground: Colour


class BoardPicture:
    """Sixteen rows of cells."""

    def __init__(self, grid: Piece, found: list[Piece]) -> None:
        """Everything that stands on the board is in `found`, those below first."""
        self._grid = grid
        self._step = grid.grid.tile_width
        self._lit = False  # the field that the next face lies on
        self._seats = {self._seat(piece) for piece in found if _is_face(piece)}
        self.rows = [
            [cell for x in range(SIZE) for cell in _cells(self._square(x, y))] for y in range(SIZE)
        ]
        for piece in found:
            self._put(piece)

    def _square(self, x: int, y: int) -> Square:
        tile = self._grid.grid[x, y]
        if _TILES.get(tile, "").startswith("HOUSE"):  # the lower half looks as the upper one
            tile = self._grid.grid[x, y - 1]
        made = square_of(tile)
        if made.ground == CREAM and (x + y) % 2:
            made = made._replace(ground=SHADE)  # so that squares can be counted
        if "YARD" in _TILES.get(tile, "") and DEEP.index(made.ground) not in self._seats:
            return Square("  ", FELT, FELT)  # nobody plays this colour
        return made

    def _seat(self, piece: Piece) -> int:
        """Whose side of the board a chair is on."""
        column, row = self.at(piece)
        sides = (row, SIZE - 1 - column, SIZE - 1 - row, column)
        return sides.index(min(sides))

    def at(self, piece: Piece) -> tuple[int, int]:
        """The square that a piece's middle is on."""
        x, y = piece.middle
        column, row = (x - self._grid.x) // self._step, (y - self._grid.y) // self._step
        return min(max(column, 0), SIZE - 1), min(max(row, 0), SIZE - 1)

    def _put(self, piece: Piece) -> None:
        """Draw one thing that stands on the board. Things that have no character are left out."""
        column, row = self.at(piece)
        if piece.sheet in PAWN_SHEETS:
            self._pawn(piece, column, row)
        elif piece.sheet == STEP:
            self._step_dot(piece, column, row)
        elif piece.sheet == MOVABLE:
            self._before(column, row, "+", DARK, WHITE)
        elif piece.sheet == CURSOR:
            self._before(column, row, "►", DARK, GOLD, True)
        elif piece.sheet == VICTIM:
            self._before(column, row, "×", WHITE, DARK, True)  # noqa: RUF001
        elif piece.sheet == FIELD:
            self._lit = near(colour_of(piece.grid.pixel_shader[1] or 0), GOLD)
        elif _is_face(piece):
            self._face(piece)
        elif piece.sheet in _CARDS:
            self._card(_CARDS[piece.sheet])

    def _write(self, column: int, row: int, text: str, ink: Colour, ground: Colour) -> None:
        """Characters from a column on, not of squares."""
        for place, char in enumerate(text, column):
            self.rows[row][place] = Cell(char, ink, ground)

    def _before(
        self, column: int, row: int, char: str, ink: Colour, ground: Colour, marked: bool = False
    ) -> None:
        self.rows[row][2 * column] = Cell(char, ink, ground, marked)

    def _pawn(self, piece: Piece, column: int, row: int) -> None:
        number = palette_of(piece, TEAM_COLOURS)
        pale = number >= GHOST_COLOURS
        colour = (number - TEAM_COLOURS) & 3
        if piece.grid[0] == PAWNS_HOME:
            self._window(piece, colour, QUIET if pale else GOLD)
            return
        ground = BRIGHT[colour] if pale else TEAM[colour]
        ink = DARK if pale else TEAM_INK[colour]
        before = self.rows[row][2 * column]
        if before.char not in "+►×":  # noqa: RUF001  these stay
            self._write(2 * column, row, " ", ink, ground)
        self._write(2 * column + 1, row, "○" if pale else SHAPES[colour], ink, ground)

    def _window(self, piece: Piece, colour: int, ink: Colour) -> None:
        """A pawn that is Home, in its corner of the house."""
        corners = [cell_of(colour, HOME, n) for n in range(4)]
        left, top = min(cell & 15 for cell in corners), min(cell >> 4 for cell in corners)
        x, y = piece.middle
        column = left + (x >= self._grid.x + (left + 1) * self._step)
        row = top + (y >= self._grid.y + (top + 1) * self._step)
        self._write(2 * column, row, SHAPES[colour] * 2, ink, DEEP[colour])

    def _step_dot(self, piece: Piece, column: int, row: int) -> None:
        colour = (palette_of(piece, TEAM_COLOURS) - TEAM_COLOURS) & 3
        ground = self.rows[row][2 * column].ground
        self._write(2 * column, row, "··", DARK if ground != FELT else BRIGHT[colour], ground)

    def _face(self, piece: Piece) -> None:
        """Two squares wide and high: a face in its mood; gold is around who is on turn."""
        x, y = piece.middle
        column = 2 * round((x - self._grid.x) / self._step - 1)
        row = round((y - self._grid.y) / self._step - 1)
        ground = DEEP[self._seat(piece)]
        for text in FACES[(piece.sheet - PORTRAITS) % 3]:
            framed = f"[{text}]" if self._lit else f" {text} "
            self._write(column, row, framed, GOLD if self._lit else WHITE, ground)
            row += 1

    def _card(self, label: str) -> None:
        """The card that lies face up, in the middle of the board."""
        back = not label
        ink = colour_of(palette.INK_SORRY) if label == "SORRY!" else DARK
        ground = colour_of(palette.CARD_BACK) if back else CREAM
        for row in range(6, 10):
            text = SHAPES * 2 if back else label.center(8) if row == 7 else " " * 8
            self._write(12, row, text, BRIGHT[0] if back else ink, ground)


def square_of(tile: int) -> Square:
    """How a tile of the board looks in characters."""
    name = _TILES.get(tile, "")
    colour = next((n for n, each in enumerate(NAMES) if name.startswith(each)), -1)
    if name.startswith("FELT"):
        return Square("  ", FELT, FELT)
    if colour < 0:  # a plain square, or the lower half of a house
        return Square("  ", DARK, CREAM) if name == "SQUARE" else Square("▒▒", DARK, FELT)
    kind = name.removeprefix(NAMES[colour]).lstrip("_")
    return _coloured(kind, colour)


def _coloured(kind: str, colour: int) -> Square:
    if kind.startswith("SLIDE"):
        text = {"SLIDE_BEGINS": ARROWS[colour] * 2, "SLIDE_ENDS": "▓▓"}
        straight = "══" if colour in (0, 2) else "║║"
        return Square(text.get(kind, straight), TEAM[colour], CREAM)
    if kind == "CIRCLE":
        return Square("()", TEAM[colour], CREAM)
    if kind == "ZONE":
        return Square("  ", DARK, BRIGHT[colour])
    if kind.startswith("YARD"):
        return Square("  ", BRIGHT[colour], DEEP[colour])
    return Square("▒▒", TEAM[colour], DEEP[colour])  # a house


def _cells(square: Square) -> list[Cell]:
    return [Cell(char, square.ink, square.ground) for char in square.text]


def _is_face(piece: Piece) -> bool:
    """Whether this is a face beside a yard."""
    return PORTRAITS <= piece.sheet < PORTRAITS + _FACES


def is_board(piece: Piece) -> bool:
    """Say whether this is the board itself."""
    return piece.sheet == BOARD and piece.grid.width == piece.grid.height == SIZE
