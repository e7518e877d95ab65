"""terminalio.FONT as in the English firmware: one bitmap, with a tile for each letter of ASCII.

Blinka's font is another one: each glyph has a bitmap of its own, and there are accented letters.
With it, text as a TileGrid over FONT.bitmap would fail here and work on the device, and accented
letters would be shown here and be missing there.
"""

from collections import namedtuple
from pathlib import Path
from typing import Any

from boards.desktop.blinka import displayio

_FIRST, _LAST = 0x20, 0x7E
_WIDTH, _HEIGHT = 6, 12

Glyph = namedtuple("Glyph", "bitmap tile_index width height dx dy shift_x shift_y")


def _rows(path: Path) -> dict[int, list[int]]:
    """The glyphs of a BDF file: rows of bits, the leftmost pixel in bit 7."""
    glyphs: dict[int, list[int]] = {}
    code, reading = -1, False
    for line in path.read_text(encoding="ascii", errors="replace").splitlines():
        word, _, rest = line.partition(" ")
        if word == "ENCODING":
            code = int(rest)
            glyphs[code] = []
        elif word in ("BITMAP", "ENDCHAR"):
            reading = word == "BITMAP"
        elif reading:
            glyphs[code].append(int(line, 16))
    return glyphs


def _bitmap() -> Any:
    glyphs = _rows(Path(str(displayio.__file__)).parent / "resources" / "ter-u12n.bdf")
    bitmap = displayio.Bitmap(_WIDTH * (_LAST - _FIRST + 1), _HEIGHT, 2)
    for code in range(_FIRST, _LAST + 1):
        for y, row in enumerate(glyphs[code]):
            for x in range(_WIDTH):
                if row & (0x80 >> x):
                    bitmap[(code - _FIRST) * _WIDTH + x, y] = 1
    bitmap._read_only = True  # it lies in the firmware
    return bitmap


class BuiltinFont:
    """The firmware's own font."""

    def __init__(self) -> None:
        self._bitmap: Any = None

    @property
    def bitmap(self) -> Any:
        """All glyphs side by side."""
        if self._bitmap is None:
            self._bitmap = _bitmap()
        return self._bitmap

    def get_bounding_box(self) -> tuple[int, int]:
        """Width and height of every glyph."""
        return _WIDTH, _HEIGHT

    def get_glyph(self, codepoint: int) -> Any:
        """The glyph, or None where the font has none."""
        if not _FIRST <= codepoint <= _LAST:
            return None
        tile = codepoint - _FIRST
        return Glyph(self.bitmap, tile, _WIDTH, _HEIGHT, 0, 0, _WIDTH, 0)


FONT = BuiltinFont()
