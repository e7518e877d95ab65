"""bitmaptools for the MicroPython VM."""


def fill_region(bitmap, x1, y1, x2, y2, value):
    assert 0 <= x1 <= x2 <= bitmap.width and 0 <= y1 <= y2 <= bitmap.height and 0 <= value < 16


def blit(dest, source, x, y, *, x1, y1, x2, y2):
    assert 0 <= x1 < x2 <= source.width and 0 <= y1 < y2 <= source.height
    assert 0 <= x <= dest.width - (x2 - x1) and 0 <= y <= dest.height - (y2 - y1)
