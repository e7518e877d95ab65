"""neopixel_write: coloured lights on one pin."""

import _web
from digitalio import DigitalInOut as _DigitalInOut
from digitalio import Direction as _Direction


def neopixel_write(digitalinout, buf):
    """Send the colours, green first, three bytes a light. The first stands for all."""
    if not isinstance(digitalinout, _DigitalInOut):
        raise TypeError("digitalinout must be of type DigitalInOut")
    if digitalinout.direction is not _Direction.OUTPUT:
        raise ValueError("Expected a DigitalInOut that is an output")
    if len(buf) >= 3:
        _web.light(buf[1], buf[0], buf[2])
