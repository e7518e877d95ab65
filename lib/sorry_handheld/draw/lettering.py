"""Lettering: words without a Label. A block of letters is one TileGrid over the firmware's font.

A letter takes a byte here and 125 bytes in a Label. So the turn, where every kilobyte counts, is
written with these.
"""

import displayio
import terminalio

from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH

ACCENTED = "áéíóúüñÁÉÍÓÚÜÑ¡¿"
"""Letters that a font may lack, and what stands for each; for the last ones nothing."""
UNACCENTED = "aeiouunAEIOUUN"


def tile(letter: str) -> int:
    """Where the font has this letter, which it must have (see in_font)."""
    code = ord(letter)
    if code < 127:
        return code - 32  # so in every firmware (shared-module/fontio/BuiltinFont.c)
    return int(terminalio.FONT.get_glyph(code).tile_index)  # type: ignore[attr-defined]


def in_font(text: str) -> str:
    """The text in letters that the font has: one with an accent may lose it."""
    made = ""
    for letter in text:
        if letter > "~" and terminalio.FONT.get_glyph(ord(letter)) is None:
            at = ACCENTED.find(letter)
            letter = UNACCENTED[at : at + 1] if at >= 0 else "?"
        made += letter
    return made


def wrap(text: str, columns: int) -> str:
    """The text in lines of at most so many letters, broken between words, but not at a ~."""
    made = ""
    room = columns
    for word in text.split(" "):
        if made and len(word) >= room:
            made += "\n"
            room = columns
        elif made:
            made += " "
            room -= 1
        made += word
        room -= len(word)
    return made.replace("~", " ")


class Lines:
    """A block of letters. Writing sets the tiles that differ, so only those are repainted."""

    def __init__(
        self, group, at: tuple[int, int], columns: int, colour: int, rows: int = 1, scale: int = 1
    ) -> None:
        """Blank, with its upper left corner there."""
        self.shades = displayio.Palette(2)
        self.shades[1] = colour
        self.shades.make_transparent(0)
        self.grid = displayio.TileGrid(
            terminalio.FONT.bitmap,
            pixel_shader=self.shades,
            width=columns,
            height=rows,
            tile_width=LETTER_WIDTH,
            tile_height=LETTER_HEIGHT,
        )
        self.frame: displayio.TileGrid | displayio.Group = self.grid  # what has a position
        if scale > 1:
            self.frame = displayio.Group(scale=scale)
            self.frame.append(self.grid)
        self.frame.x, self.frame.y = at
        group.append(self.frame)

    def write(self, text: str, centred: bool = False) -> None:
        """A line of the text in each row, and blanks behind it; what finds no room is left out."""
        columns = self.grid.width
        at = end = 0
        for line in in_font(text).split("\n"):
            end += columns
            if centred:
                line = " " * ((columns - len(line)) // 2) + line
            for letter in line:
                if at < end:
                    self._fill(at, at + 1, tile(letter))
                    at += 1
            self._fill(at, end, 0)
            at = end
        self._fill(at, columns * self.grid.height, 0)

    def _fill(self, at: int, end: int, n: int) -> None:
        """Set some tiles, as far as there are any."""
        grid = self.grid
        for i in range(at, min(end, grid.width * grid.height)):
            if grid[i] != n:
                grid[i] = n

    def tint(self, colour: int) -> None:
        """The colour of the letters."""
        if self.shades[1] != colour:
            self.shades[1] = colour

    def badge(self, colour: int) -> None:
        """A colour behind the letters, over the whole block."""
        if self.shades[0] != colour or self.shades.is_transparent(0):
            self.shades[0] = colour
            self.shades.make_opaque(0)
