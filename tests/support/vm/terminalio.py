"""terminalio for the MicroPython VM."""

import displayio


class Glyph:
    bitmap = displayio.Bitmap(6 * 95, 12, 2)
    tile_index = 0
    width = 6
    height = 12
    dx = 0
    dy = -2
    shift_x = 6
    shift_y = 0


class Font:
    bitmap = Glyph.bitmap

    def get_glyph(self, code):
        if not 32 <= code < 127:
            return None
        glyph = Glyph()
        glyph.tile_index = code - 32
        return glyph

    def get_bounding_box(self):
        return (6, 12)


FONT = Font()
