"""Finds out what is on the panel: every drawing and every word that can be seen, and where.

The game reads its drawings by their numbers (art/names.py). While it runs on this computer, it is
remembered by which number each bitmap and palette was read. So nothing is guessed from pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from PIL import Image

from boards.desktop.faces.cells import Colour
from sorry_handheld.art import names
from sorry_handheld.art.names import ALPHABET, BIG, MID, SMALL

READER = "sorry_handheld.draw.sheets"
FONTS = (BIG, MID, SMALL)
OTHER = -1
# Bitmaps and palettes of the game, which take no attributes as on a device.
_numbers: WeakKeyDictionary[Any, int] = WeakKeyDictionary()


class Piece(NamedTuple):
    """A grid of tiles from one sheet. Its number is OTHER if it is not one of our drawings."""

    sheet: int
    grid: Any
    x: int
    y: int
    parent: Any
    scale: int = 1

    @property
    def wide(self) -> int:
        """Pixels from its left to its right edge."""
        return int(self.grid.width * self.grid.tile_width) * self.scale

    @property
    def high(self) -> int:
        """Pixels from its upper to its lower edge."""
        return int(self.grid.height * self.grid.tile_height) * self.scale

    @property
    def middle(self) -> tuple[int, int]:
        """The pixel in its middle."""
        return self.x + self.wide // 2, self.y + self.high // 2


class Word(NamedTuple):
    """Some letters side by side, or a character that stands for a drawing.

    Rows of one block of letters belong together: nothing comes between them.
    """

    text: str
    x: int
    y: int
    wide: int
    high: int
    ink: Colour
    ground: Colour | None = None
    marked: bool = False
    block: Any = None


def mark_numbers(module: ModuleType) -> None:
    """Change the module that reads drawings, so that the number of each is remembered."""
    bitmap, palette = module.Sheets.bitmap, module.Sheets.palette

    def read_bitmap(self: Any, number: int, into: Any = None) -> Any:
        made = bitmap(self, number, into)
        _numbers[made] = number
        return made

    def read_palette(self: Any, number: int, fresh: bool = False) -> Any:
        made = palette(self, number, fresh)
        _numbers[made] = number
        return made

    module.Sheets.bitmap = read_bitmap
    module.Sheets.palette = read_palette


def palette_of(piece: Piece, default: int) -> int:
    """Return the number of its palette."""
    return _numbers.get(piece.grid.pixel_shader, default)


def pieces(group: Any, x: int = 0, y: int = 0, scale: int = 1) -> Iterator[Piece]:
    """Every grid that is not hidden, those below first."""
    x, y, scale = x + group.x * scale, y + group.y * scale, scale * group.scale
    for part in group:
        if getattr(part, "hidden", False):
            continue
        if hasattr(part, "append"):
            yield from pieces(part, x, y, scale)
        elif hasattr(part, "tile_width"):
            sheet = _numbers.get(part.bitmap, OTHER)
            yield Piece(sheet, part, x + part.x * scale, y + part.y * scale, group, scale)


def on_panel(found: list[Piece], size: tuple[int, int]) -> list[Piece]:
    """Those of them whose middle is on the panel."""
    wide, high = size
    return [piece for piece in found if 0 <= piece.middle[0] < wide and 0 <= piece.middle[1] < high]


def colour_of(number: int) -> Colour:
    """A colour of the game's palette as three bytes."""
    return number >> 16, number >> 8 & 255, number & 255


def words(found: list[Piece], picture: Image.Image) -> list[Word]:
    """The words among them, in reading order, each with the colours that it has."""
    runs: list[Word] = []
    for piece in found:
        if piece.sheet in FONTS:
            for run in _runs(piece):
                joined = _joined(runs[-1], run) if runs else None
                runs[-1:] = [joined] if joined else [*runs[-1:], run]
    made = [_trimmed(run) for run in runs if run.text.strip()]
    return [_on_ground(word, picture) for word in sorted(made, key=lambda word: (word.y, word.x))]


def _runs(piece: Piece) -> Iterator[Word]:
    """The rows of a grid of letters."""
    grid, scale = piece.grid, piece.scale
    ink = colour_of(grid.pixel_shader[1])
    high = grid.tile_height * scale
    for row in range(grid.height):
        text = "".join(ALPHABET[grid[column, row]] for column in range(grid.width))
        yield Word(text, piece.x, piece.y + row * high, piece.wide, high, ink, block=grid)


def _joined(left: Word, right: Word) -> Word | None:
    """Two words as one, if they belong together; else None.

    A label has a grid for each letter and none for a blank, so its letters are found one by one.
    """
    if (left.y, left.high, left.ink) != (right.y, right.high, right.ink) or len(right.text) != 1:
        return None
    gap = right.x - left.x - left.wide
    if gap not in (0, right.wide) or not left.text.strip():
        return None
    text = left.text + " " * (gap // right.wide) + right.text
    return left._replace(text=text, wide=left.wide + gap + right.wide)


def _trimmed(word: Word) -> Word:
    """Without the blanks before and behind it."""
    letter = word.wide // len(word.text)
    blanks = len(word.text) - len(word.text.lstrip())
    text = word.text.strip()
    return word._replace(text=text, x=word.x + letter * blanks, wide=letter * len(text))


def _on_ground(word: Word, picture: Image.Image) -> Word:
    """With the colour that most of what is behind it has."""
    box = (max(word.x, 0), max(word.y, 0), word.x + word.wide, word.y + word.high)
    part = picture.crop((*box[:2], min(box[2], picture.width), min(box[3], picture.height)))
    colours: Any = part.getcolors(1 << 16) or []
    seen = [(count, colour) for count, colour in colours if not near(colour, word.ink)]
    return word._replace(ground=max(seen)[1] if seen else (0, 0, 0))


def near(one: Any, other: Any) -> bool:
    """Whether a panel of 16 bits a pixel shows both alike."""
    return all(abs(a - b) < 9 for a, b in zip(one, other, strict=True))


def labels(prefix: str) -> dict[int, str]:
    """Sheets or tiles of names.py whose names begin so, and how they go on."""
    return {
        value: name.removeprefix(prefix)
        for name, value in vars(names).items()
        if name.startswith(prefix) and not name.endswith("COLOURS")
    }
