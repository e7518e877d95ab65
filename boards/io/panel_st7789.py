"""An ST7789 panel on plain pins, for a board whose firmware makes no display."""

import busio
import displayio
from adafruit_st7789 import ST7789  # type: ignore[import-untyped]
from fourwire import FourWire


def open_panel(profile, board_module):
    """Make the display of profile.DISPLAY: its kind, its pins by name, its settings."""
    _, pins, settings = profile.DISPLAY
    displayio.release_displays()  # a display that was made before a reload still has the pins
    spi = busio.SPI(getattr(board_module, pins["clock"]), getattr(board_module, pins["data"]))
    bus = FourWire(
        spi,
        command=getattr(board_module, pins["command"]),
        chip_select=getattr(board_module, pins["select"]),
        reset=getattr(board_module, pins["reset"]),
        baudrate=settings["baudrate"],
    )
    return ST7789(
        bus,
        width=profile.WIDTH,
        height=profile.HEIGHT,
        rowstart=settings["rowstart"],
        rotation=settings["rotation"],
        backlight_pin=getattr(board_module, pins["light"]),
        auto_refresh=False,
    )
