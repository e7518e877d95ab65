"""uGame S3 by deshipu: ESP32-S3 with PSRAM, 320x240, seven keys, an I2S amplifier."""

from boards.io.keys import DOWN, LEFT, MENU, RIGHT, UP, A, B

ID = "deshipu_ugame_s3"
ALSO = ()
NAME = "uGame S3"

WIDTH = 320
HEIGHT = 240
DISPLAY = None

KEYS = (
    (
        "keys",
        False,
        True,
        (
            ("BUTTON_UP", UP),
            ("BUTTON_DOWN", DOWN),
            ("BUTTON_LEFT", LEFT),
            ("BUTTON_RIGHT", RIGHT),
            ("BUTTON_O", A),
            ("BUTTON_X", B),
            ("BUTTON_Z", MENU),
        ),
    ),
)
PADS = 0
LEGEND = (
    (UP, "up"),
    (DOWN, "down"),
    (LEFT, "left"),
    (RIGHT, "right"),
    (A, "O"),
    (B, "X"),
    (MENU, "Z"),
)

SOUND = ("i2s", "AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA", "AUDIO_GAIN")
LIGHTS = None
# Assumed to be half the battery: no source was found. 3.3 V empty, 4.2 V full.
BATTERY = ("BATTERY", 32768, 41704)

NVM = ("esp", 8192, 100_000)  # a blob in NVS: every read allocates 8 KB
HEAP = 171_000  # planned; with its PSRAM there is far more
PSRAM = 8 * 1024 * 1024
BUDGET = 200 * 1024
DRIVE = 4 * 1024 * 1024  # at least: 16 MB of flash, the partition not measured
FLASH = None
APP = None
