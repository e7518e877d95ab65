"""Adafruit CLUE: nRF52840, 240x240, two keys."""

from boards.io.keys import A, B

ID = "clue_nrf52840_express"
ALSO = ()
NAME = "Adafruit CLUE"

WIDTH = 240
HEIGHT = 240
DISPLAY = None

KEYS = (("keys", False, True, (("BUTTON_A", A), ("BUTTON_B", B))),)
PADS = 0
LEGEND = (
    (A, "A"),
    (B, "B"),
)

SOUND = ("pwm", "SPEAKER", None)
LIGHTS = ("neopixel", "NEOPIXEL", 1, None)
BATTERY = None  # no pin measures it

NVM = ("nrf", 8192, 10_000)  # two pages of 4 KB
HEAP = 138_000  # computed from its firmware of 10.2.1, not measured
BUDGET = 200 * 1024
DRIVE = 2 * 1024 * 1024  # GD25Q16
FLASH = None
APP = None
