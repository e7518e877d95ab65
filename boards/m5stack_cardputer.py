"""M5Stack Cardputer: ESP32-S3 without PSRAM, 240x135, a keyboard of 56 keys."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ID = "m5stack_cardputer"
ALSO = ()
NAME = "M5Stack Cardputer"

WIDTH = 240
HEIGHT = 135
DISPLAY = None

# By the character of the key without shift (the firmware's keymap.h). The arrows are printed on
# ; . , / and Esc on `.
KEYS = (
    (
        "cardputer",
        (
            (";", UP), (".", DOWN), (",", LEFT), ("/", RIGHT),
            ("w", UP), ("s", DOWN), ("a", LEFT), ("d", RIGHT),
            ("\r", A), (" ", A), ("\b", B), ("`", MENU), ("\t", EXTRA),
        ),
    ),
)  # fmt: skip
PADS = 0
LEGEND = (
    (UP, ";"),
    (DOWN, "."),
    (LEFT, ","),
    (RIGHT, "/"),
    (A, "Enter"),
    (B, "Del"),
    (MENU, "Esc"),
    (EXTRA, "Tab"),
)

SOUND = ("i2s", "I2S_BIT_CLOCK", "I2S_WORD_SELECT", "I2S_DATA", None)
LIGHTS = ("neopixel", "NEOPIXEL", 1, None)
# Assumed to be half the battery; 3.3 V empty, 4.2 V full. Not checked in hand.
BATTERY = ("BAT_ADC", 32768, 41704)

NVM = ("esp", 8192, 100_000)  # a blob in NVS: every read allocates 8 KB
HEAP = 100_000  # planned, not measured: no PSRAM
BUDGET = 200 * 1024
DRIVE = 2 * 1024 * 1024  # at least: 8 MB of flash, the partition not measured
FLASH = None
APP = None
