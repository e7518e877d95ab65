"""bitmaptools for the MicroPython VM."""


def fill_region(bitmap, x1, y1, x2, y2, value):
    assert 0 <= x1 <= x2 <= bitmap.width and 0 <= y1 <= y2 <= bitmap.height and 0 <= value < 16
