"""Paints the tiles of the board and the sprites when a screen is entered; then it is dropped.

Everything is rectangles, which the firmware fills fast; a pixel at a time would take too long.
"""

import bitmaptools
import displayio

from sorry_handheld.draw.palette import BOARD

# Tiles of the board: one of each, then one for each colour.
TABLE = 0
SQUARE = 1
FELT = 2
FACE = 3
BACK = 4
BEGIN = 5
MID = 9
END = 13
CIRCLE = 17
ZONE_TILE = 21
START_TILE = 25
HOME_TILE = 29
_BOARD_TILES = 33

# Tiles of the pawns: one for each colour, then their ghosts. A pale pawn is a ghost that stays.
GHOST = 4

# Tiles of the markers: frames around a pawn.
CURSOR = 0
MARK = 1
"""It can move or be chosen."""
HIT = 2
"""It would be sent back to its Start."""

# Places in palette.BOARD. Of each player: the colour at 4.., its pale one at 8..
_CREAM = 1
_LINE = 2
_FELT = 3
_FULL = 4
_PALE = 8
_WHITE = 12
_BLACK = 13
_GLOW = 14
_BACK = 15


def shader(clear: bool) -> displayio.Palette:
    """The sixteen colours; for sprites the first is clear."""
    made = displayio.Palette(16)
    for i in range(16):
        made[i] = BOARD[i]
    if clear:
        made.make_transparent(0)
    return made


def half(shape: int, row: int, r: int) -> int:
    """How far a shape of radius `r` reaches left and right in a row from -r to r.

    0 a disc, 1 a square, 2 a diamond, 3 a triangle: the colours differ in shape as well.
    """
    if shape == 0:
        x = r
        while x * x + row * row > r * r + r:
            x -= 1
        return x
    if shape == 1:
        return r
    return r - abs(row) if shape == 2 else (row + r) // 2


class Painter:
    """Fills rectangles within one tile of a bitmap, turned by quarter turns."""

    def __init__(self, count: int, size: int) -> None:
        """A bitmap of so many tiles in a row."""
        self.size = size
        self.bitmap = displayio.Bitmap(count * size, size, 16)
        self._left = 0
        self._turn = 0
        self._span = size

    def tile(self, number: int, turn: int, span: int) -> None:
        """Paint on this tile; turning happens within its first `span` pixels each way."""
        self._left = number * self.size
        self._turn = turn
        self._span = span

    def fill(self, x: int, y: int, w: int, h: int, value: int) -> None:
        """One rectangle."""
        for _ in range(self._turn):
            x, y = self._span - y - h, x
            w, h = h, w
        x += self._left
        bitmaptools.fill_region(self.bitmap, x, y, x + w, y + h, value)

    def shape(self, kind: int, centre: int, r: int, inset: int, value: int) -> None:
        """One of the four shapes around (centre, centre), smaller by `inset` all around."""
        for row in range(inset - r, r - inset + 1):
            x = half(kind, row, r) - inset if kind else half(0, row, r - inset)
            if x >= 0:
                self.fill(centre - x, centre + row, 2 * x + 1, 1, value)


def board_tiles(size: int, marks: int = 0) -> displayio.Bitmap:
    """All tiles of the board; with marks every colour's bear its shape."""
    paint = Painter(_BOARD_TILES, size)
    n = size - 1  # the last row and column are the line between squares
    paint.tile(SQUARE, 0, n)
    _square(paint, size, _CREAM)
    paint.tile(FELT, 0, n)
    paint.fill(0, 0, size, size, _FELT)
    paint.tile(FACE, 0, n)
    paint.fill(0, 0, size, size, _WHITE)
    paint.tile(BACK, 0, n)
    _back(paint, size)
    for colour in range(4):
        _slide(paint, size, colour)
        _fields(paint, size, colour, marks)
        if marks:
            _mark_tiles(paint, size, colour)
    return paint.bitmap


def _fields(paint: Painter, size: int, colour: int, marks: int) -> None:
    """Safety zone, Start and Home: with marks in the colour's shape, else discs and diamonds."""
    r = (size - 2) // 2
    centre = r + (size > 8)
    paint.tile(ZONE_TILE + colour, 0, size - 1)
    _square(paint, size, _FULL + colour)
    paint.tile(START_TILE + colour, 0, size - 1)
    paint.fill(0, 0, size, size, _FULL + colour)
    paint.shape(colour if marks else 0, centre, r, 0, _PALE + colour)
    paint.tile(HOME_TILE + colour, 0, size - 1)
    paint.fill(0, 0, size, size, _FULL + colour)
    paint.shape(colour if marks else 2, centre, r, 0, _WHITE)


def _mark_tiles(paint: Painter, size: int, colour: int) -> None:
    """An emblem on the ends of slides, in the safety zone and on Home."""
    r = 1 if size == 8 else 3
    for tile in (BEGIN, END):
        paint.tile(tile + colour, 0, size - 1)
        _emblem(paint, colour, (size - 1) // 2, r, _WHITE)
    centre = (size - 2) // 2 + (size > 8)
    paint.tile(ZONE_TILE + colour, 0, size - 1)
    _emblem(paint, colour, centre, r, _WHITE)
    paint.tile(HOME_TILE + colour, 0, size - 1)
    _emblem(paint, colour, centre, r, _FULL + colour)


def _emblem(paint: Painter, colour: int, c: int, r: int, value: int) -> None:
    """A sign for each colour, for those who do not see it: a bar, a block, a cross, a stroke."""
    thick = r > 2
    if colour == 1:
        r -= thick
    if colour != 3:
        half = r if colour == 1 else thick
        paint.fill(c - r, c - half, 2 * r + 1, 1 + 2 * half, value)
    if colour > 1:
        paint.fill(c - thick, c - r, 1 + 2 * thick, 2 * r + 1, value)


def _square(paint: Painter, size: int, value: int) -> None:
    """A square in one colour, with the line to the next ones."""
    paint.fill(0, 0, size, size, _LINE)
    paint.fill(0, 0, size - 1, size - 1, value)


def _back(paint: Painter, size: int) -> None:
    """The back of a card: a weave."""
    paint.fill(0, 0, size, size, _BACK)
    step = 4 if size == 8 else 5
    for y in range(0, size, step):
        for x in range(0, size, step):
            paint.fill(x + 1, y + 1, 2, 2, _PALE)


def _slide(paint: Painter, size: int, colour: int) -> None:
    """Triangle, bar, end and circle: red's run to the right, each other's a quarter turn on."""
    n = size - 1
    full = _FULL + colour
    thick = n * 3 // 7
    top = (n - thick) // 2
    for tile in (BEGIN, MID, END, CIRCLE):
        paint.tile(tile + colour, 0, n)
        _square(paint, size, _CREAM)
        paint.tile(tile + colour, colour, n)
        if tile == MID:
            paint.fill(0, top, n, thick, full)
        elif tile == BEGIN:
            for x in range(n - 1):
                paint.fill(x, x // 2, 1, n - 2 * (x // 2), full)
            paint.fill(n // 2, top, n - n // 2, thick, full)
        else:
            paint.fill(0, top, n // 2, thick, full)
            r = (n - 1) // 2
            if tile == CIRCLE:
                paint.shape(0, n // 2, r, 0, full)
                paint.shape(0, n // 2, r, 1 if size == 8 else 3, _CREAM)
            else:
                paint.shape(0, n // 2, r, 1 if size == 8 else 2, full)


def pawns(size: int, marks: int = 0) -> displayio.Bitmap:
    """Four pawns, then their four ghosts; with marks each bears more than its shape."""
    paint = Painter(8, size)
    c = (size - 1) // 2
    r = c - (size > 8)
    for colour in range(4):
        paint.tile(colour, 0, size)
        paint.shape(colour, c, r, 0, _BLACK)
        paint.shape(colour, c, r, 1, _FULL + colour)
        if marks:
            _emblem(paint, colour, c, 1 if size == 8 else 4, _WHITE)
        else:
            paint.fill(
                c - (size > 8), c - (size > 8), 1 + 2 * (size > 8), 1 + 2 * (size > 8), _WHITE
            )
        paint.tile(GHOST + colour, 0, size)
        paint.shape(colour, c, r, 0, _FULL + colour)
        paint.shape(colour, c, r, 1, _PALE + colour)
        if marks:
            _emblem(paint, colour, c, 1 if size == 8 else 4, _FULL + colour)
    return paint.bitmap


def markers(size: int) -> displayio.Bitmap:
    """Frames two pixels wider than a cell: the cursor, a pawn that can move, one that is hit."""
    size += 4
    paint = Painter(3, size)
    paint.tile(CURSOR, 0, size)
    _frame(paint, size, _BLACK, _GLOW)
    paint.tile(MARK, 0, size)
    _frame(paint, size, _BLACK, _WHITE)
    gap = size // 3
    paint.fill(gap, 0, size - 2 * gap, size, 0)
    paint.fill(0, gap, size, size - 2 * gap, 0)
    paint.tile(HIT, 0, size)
    _frame(paint, size, _BLACK, _FULL)
    for i in range(0, size, 4):  # a ragged edge
        paint.fill(i, 0, 2, 1, _FULL)
        paint.fill(i, size - 1, 2, 1, _FULL)
        paint.fill(0, i, 1, 2, _FULL)
        paint.fill(size - 1, i, 1, 2, _FULL)
    return paint.bitmap


def _frame(paint: Painter, size: int, outer: int, inner: int) -> None:
    """A frame of two colours around nothing."""
    paint.fill(0, 0, size, size, outer)
    paint.fill(1, 1, size - 2, size - 2, inner)
    paint.fill(2, 2, size - 4, size - 4, 0)
