"""The game's own drawings and letters for pictures outside the game: icon, captions, preview."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image

from tools import ROOT
from tools.art import collection
from tools.art.collection import Collection, Sheet
from tools.art.pictures import image, paint

ART = ROOT / "art"
PANEL = "240"
ICON_SIZE = 64
PLAYERS = ("red", "blue", "yellow", "green")


@cache
def _drawn(folder: Path) -> Collection:
    return collection.read(folder)


def colour(letter: str) -> tuple[int, int, int]:
    """Return a colour of art/palette.txt."""
    red, green, blue = _drawn(ART).colours.rgb[letter].to_bytes(3, "big")
    return red, green, blue


def sheet(family: str, name: str = "", panel: str = PANEL) -> Sheet:
    """A drawing: by its name, or by the name in its family."""
    for (of, full), made in _drawn(ART).sheets.items():
        group, _, rest = full.partition("/")
        if of == panel and group == family and rest.partition(" ")[2] == name:
            return made
    raise KeyError(f"{family} {name}")


def picture(
    family: str, name: str = "", scale: int = 1, member: int = 0, panel: str = PANEL
) -> Image.Image:
    """One of the drawings, clear where nothing is drawn; `member` counts on in its palettes."""
    drawn = sheet(family, name, panel)
    number = drawn.palette_number + member % 4 if member else None
    small = image(drawn, _drawn(ART), number)
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)


def text(line: str, font: str, letter: str, scale: int = 1) -> Image.Image:
    """A line in the game's letters, `font` big, mid or small, in a colour of the palette."""
    made = _drawn(ART)
    glyphs = sheet(font)
    wide, high = glyphs.pictures[0].width, glyphs.height
    drawn = Image.new("RGBA", (max(1, wide * len(line)), high), (*colour(letter), 0))
    for place, char in enumerate(line):
        at = made.letters.find(char)
        glyph = paint(glyphs.pictures[max(at, 0)], glyphs, made, glyphs.palette_number)
        drawn.paste((*colour(letter), 255), (wide * place, 0), glyph)
    return drawn.resize((drawn.width * scale, high * scale), Image.Resampling.NEAREST)


def icon() -> Image.Image | None:
    """A peg person, for a window; None where the drawings are not installed."""
    if not ART.is_dir():
        return None
    person = picture("people", "blue")
    scale = max(1, ICON_SIZE // max(person.size))
    large = person.resize((person.width * scale, person.height * scale), Image.Resampling.NEAREST)
    square = Image.new("RGBA", (ICON_SIZE, ICON_SIZE))
    at = ((ICON_SIZE - large.width) // 2, (ICON_SIZE - large.height) // 2)
    square.paste(large, at, large)
    return square
