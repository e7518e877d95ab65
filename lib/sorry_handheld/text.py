"""Words on the panel: labels of the firmware's font, six pixels a letter and twelve a line."""

import displayio
import terminalio
from adafruit_display_text.label import Label  # type: ignore[import-untyped]

_ACCENTED = "áéíóúüñÁÉÍÓÚÜÑ¡¿"
_PLAIN = "aeiouunAEIOUUN!?"


def plain(text: str) -> str:
    """The text with letters that the font lacks written as plain ones."""
    made = ""
    for letter in text:
        if letter > "~" and terminalio.FONT.get_glyph(ord(letter)) is None:
            at = _ACCENTED.find(letter)
            letter = _PLAIN[at] if at >= 0 else "?"
        made += letter
    return made


def wrap(text: str, columns: int) -> str:
    """The text in lines of at most so many letters, broken between words."""
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
    return plain(made)


def label(at: tuple[int, int], text: str, colour: int = 0xFFFFFF, scale: int = 1) -> Label:
    """A label whose upper left corner stays where it is put."""
    return Label(
        terminalio.FONT,
        text=plain(text),
        color=colour,
        scale=scale,
        line_spacing=1.0,
        anchor_point=(0, 0),
        anchored_position=at,
    )


def centred(x: int, y: int, text: str, colour: int = 0xFFFFFF, scale: int = 1) -> Label:
    """A label whose upper edge is at `y`, with `x` in its middle."""
    made = label((0, 0), text, colour, scale)
    made.anchor_point = (0.5, 0)
    made.anchored_position = (x, y)
    return made


def rewrite(line: Label, text: str, length: int) -> None:
    """Change a line of `length` letters in place; Label itself would send all of them anew."""
    glyphs = line[0]
    for i in range(length):
        code = ord(text[i]) if i < len(text) else 32
        tile = terminalio.FONT.get_glyph(code).tile_index  # type: ignore[attr-defined]
        if glyphs[i][0] != tile:
            glyphs[i][0] = tile


def letters(at: tuple[int, int], columns: int, rows: int, ink: int) -> displayio.TileGrid:
    """Some lines of words as one grid of letters: a Label takes a hundred bytes a letter."""
    shade = displayio.Palette(2)
    shade[1] = ink
    shade.make_transparent(0)
    return displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=shade,
        width=columns,
        height=rows,
        tile_width=6,
        tile_height=12,
        x=at[0],
        y=at[1],
    )


def write(grid: displayio.TileGrid, text: str) -> None:
    """Put lines into such a grid; only letters that differ are repainted."""
    lines = text.split("\n")
    for y in range(grid.height):
        line = lines[y] if y < len(lines) else ""
        for x in range(grid.width):
            code = ord(line[x]) if x < len(line) else 32
            tile = terminalio.FONT.get_glyph(code).tile_index  # type: ignore[attr-defined]
            if grid[x, y] != tile:
                grid[x, y] = tile
