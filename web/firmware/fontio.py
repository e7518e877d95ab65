"""fontio: a glyph, and the firmware's own font."""

from collections import namedtuple

import _web
from displayio import Bitmap

_FIRST, _LAST = 0x20, 0x7E
_WIDTH, _HEIGHT = 6, 12

Glyph = namedtuple(
    "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
)


class BuiltinFont:
    """All letters of ASCII side by side in one bitmap, as in English firmware."""

    def __init__(self):
        self._bitmap = None

    @property
    def bitmap(self):
        if self._bitmap is None:
            self._bitmap = Bitmap(_WIDTH * (_LAST - _FIRST + 1), _HEIGHT, 2)
            with open(_web.font(), "rb") as file:
                file.readinto(self._bitmap)
            self._bitmap._frozen = True
        return self._bitmap

    def get_bounding_box(self):
        return _WIDTH, _HEIGHT

    def get_glyph(self, codepoint):
        if not _FIRST <= codepoint <= _LAST:
            return None
        return Glyph(self.bitmap, codepoint - _FIRST, _WIDTH, _HEIGHT, 0, 0, _WIDTH, 0)
