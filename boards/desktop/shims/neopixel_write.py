"""Coloured lights on one pin."""

from typing import Any as _Any

from boards.desktop.running import host as _host


def neopixel_write(digitalinout: _Any, buf: _Any) -> None:
    """Send the colours, green first, three bytes a light."""
    from digitalio import DigitalInOut, Direction

    if not isinstance(digitalinout, DigitalInOut):
        raise TypeError("digitalinout must be of type DigitalInOut")
    if digitalinout.direction is not Direction.OUTPUT:
        raise ValueError("Expected a DigitalInOut that is an output")
    _host().neopixels(bytes(buf))
