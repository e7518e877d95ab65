"""Words on the panel: labels of the firmware's font, six pixels a letter and twelve a line."""

import terminalio
from adafruit_display_text.label import Label  # type: ignore[import-untyped]

ACCENTED = "áéíóúüñÁÉÍÓÚÜÑ¡¿"
"""Letters that a font may lack, and what stands for each; for the last ones nothing."""
PLAIN = "aeiouunAEIOUUN"


def plain(text: str) -> str:
    """The text with letters that the font lacks written as plain ones."""
    made = ""
    for letter in text:
        if letter > "~" and terminalio.FONT.get_glyph(ord(letter)) is None:
            at = ACCENTED.find(letter)
            letter = PLAIN[at : at + 1] if at >= 0 else "?"
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
    """A label with its upper edge at `y` and `x` in its middle, smaller if it finds no room."""
    while scale > 1 and 3 * scale * len(text) > x:
        scale -= 1
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
