"""Our own letters: a sheet with one bit a pixel, for labels and for grids of letters.

BIG, MID and SMALL of names.py have the same letters in the same order, accents included.
"""

import displayio
from fontio import Glyph

from sorry_handheld.art.names import ALPHABET
from sorry_handheld.draw.palette import INK_WORDS


def tile(letter: str) -> int:
    """Where every font has a letter; a question mark stands for one that it lacks."""
    at = ALPHABET.find(letter)
    assert at >= 0, letter
    return at if at >= 0 else ALPHABET.find("?")


class Font:
    """A font with the two methods that adafruit_display_text calls."""

    def __init__(self, sheets, number: int) -> None:
        """Read its sheet."""
        self.bitmap: displayio.Bitmap = sheets.bitmap(number)
        self.width: int = sheets.tile_width
        self.height: int = sheets.tile_height

    def get_bounding_box(self) -> tuple[int, int]:
        """Width and height of every letter."""
        return self.width, self.height

    def get_glyph(self, codepoint: int) -> Glyph:
        """The tile of a letter."""
        at = tile(chr(codepoint))
        return Glyph(self.bitmap, at, self.width, self.height, 0, 0, self.width, 0)

    def block(
        self, group, at: tuple[int, int], columns: int, rows: int = 1, colour: int = INK_WORDS
    ) -> "Letters":
        """Make room for some letters in a group, blank."""
        made = Letters(self, at[0], at[1], columns, colour, rows)
        group.append(made.grid)
        return made


class Letters:
    """A block of letters in one grid. Writing sets the tiles that differ: only they are painted."""

    def __init__(
        self, font: Font, x: int, y: int, columns: int, colour: int, rows: int = 1
    ) -> None:
        """Make the grid, blank, with its upper left corner there."""
        self.shades = displayio.Palette(2)
        self.shades[1] = colour
        self.shades.make_transparent(0)
        self.grid = displayio.TileGrid(
            font.bitmap,
            pixel_shader=self.shades,
            width=columns,
            height=rows,
            tile_width=font.width,
            tile_height=font.height,
            x=x,
            y=y,
        )

    def write(self, text: str, centred: bool = False) -> None:
        """Write a line of the text into each row, then blanks; leave out what finds no room."""
        lines = text.split("\n")
        for row in range(self.grid.height):
            self._line(row, lines[row] if row < len(lines) else "", centred)

    def _line(self, row: int, line: str, centred: bool) -> None:
        """Write a line into a row, and blanks beside it."""
        columns = self.grid.width
        blanks = (columns - len(line)) // 2 if centred and len(line) < columns else 0
        for column in range(columns):
            at = column - blanks
            self._set(column, row, tile(line[at]) if 0 <= at < len(line) else 0)

    def _set(self, column: int, row: int, number: int) -> None:
        """Show a letter, unless it is there already: then nothing has to be painted."""
        if self.grid[column, row] != number:
            self.grid[column, row] = number

    def tint(self, colour: int) -> None:
        """Set the colour of the letters."""
        if self.shades[1] != colour:
            self.shades[1] = colour

    def ground(self, colour: int) -> None:
        """Set a colour behind the letters. On a ground of that colour they are painted faster."""
        self.shades[0] = colour
        self.shades.make_opaque(0)
