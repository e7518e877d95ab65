"""Adafruit PyBadge and EdgeBadge: SAMD51, 160x128, eight keys in a shift register."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ID = "pybadge"
ALSO = ("edgebadge",)
NAME = "Adafruit PyBadge"

WIDTH = 160
HEIGHT = 128
DISPLAY = None

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
PADS = 0
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

SOUND = ("dac", "SPEAKER", "SPEAKER_ENABLE")  # SPEAKER is A0, the DAC; the amplifier is on at high
LIGHTS = ("neopixel", "NEOPIXEL", 5, None)
# A6 is half the battery (Adafruit's pinouts page); 3.3 V empty, 4.2 V full. Not checked in hand.
BATTERY = ("A6", 32768, 41704)

NVM = ("samd", 8192, 10_000)  # one block: every write erases all of it
HEAP = 146_000  # computed from its firmware of 10.2.1, not measured
BUDGET = 200 * 1024
DRIVE = 2 * 1024 * 1024  # GD25Q16
FLASH = None
APP = None
