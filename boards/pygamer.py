"""Adafruit PyGamer: SAMD51, 160x128, four keys in a shift register and an analog stick."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B
from boards.pybadge_pygamer import *

ID = "pygamer"
ALSO = ()
NAME = "Adafruit PyGamer"

KEYS = (
    ("shift", "BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", True, (B, A, MENU, EXTRA)),
    ("stick", "JOYSTICK_X", "JOYSTICK_Y", 15000, 50000),
)
LEGEND = (
    (UP, "stick up"),
    (DOWN, "stick down"),
    (LEFT, "stick left"),
    (RIGHT, "stick right"),
    (A, "A"),
    (B, "B"),
    (MENU, "START"),
    (EXTRA, "SELECT"),
)

DRIVE = 8 * 1024 * 1024  # GD25Q64
