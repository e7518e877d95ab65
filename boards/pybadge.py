"""Adafruit PyBadge and EdgeBadge: SAMD51, 160x128, eight keys in a shift register."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B
from boards.pybadge_pygamer import *

ID = "pybadge"
ALSO = ("edgebadge",)
NAME = "Adafruit PyBadge"

KEYS = (
    (
        "shift",
        "BUTTON_CLOCK",
        "BUTTON_OUT",
        "BUTTON_LATCH",
        True,
        (B, A, MENU, EXTRA, RIGHT, DOWN, UP, LEFT),
    ),
)
LEGEND = (
    (UP, "up"),
    (DOWN, "down"),
    (LEFT, "left"),
    (RIGHT, "right"),
    (A, "A"),
    (B, "B"),
    (MENU, "START"),
    (EXTRA, "SELECT"),
)

DRIVE = 2 * 1024 * 1024  # GD25Q16
