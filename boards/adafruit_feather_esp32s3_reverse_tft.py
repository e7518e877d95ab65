"""Adafruit Feather ESP32-S3 Reverse TFT: 240x135, three keys beside the screen."""

from boards.io.keys import RIGHT, A, B

ID = "adafruit_feather_esp32s3_reverse_tft"
ALSO = ()
NAME = "Feather ESP32-S3 Reverse TFT"

WIDTH = 240
HEIGHT = 135
DISPLAY = None

# D0 is the boot key and grounds its pin; D1 and D2 connect theirs to 3.3 V.
KEYS = (
    ("keys", False, True, (("D0", B),)),
    ("keys", True, True, (("D1", RIGHT), ("D2", A))),
)
PADS = 0
LEGEND = (
    (RIGHT, "D1"),
    (A, "D2"),
    (B, "D0"),
)

SOUND = None
LIGHTS = ("neopixel", "NEOPIXEL", 1, "NEOPIXEL_POWER")  # power is on at high
BATTERY = None  # no pin measures it; a MAX17048 on I2C would

NVM = ("esp", 8192, 100_000)  # a blob in NVS: every read allocates 8 KB
HEAP = 171_000  # planned; with its PSRAM there is far more
PSRAM = 2 * 1024 * 1024
BUDGET = 200 * 1024
DRIVE = 960 * 1024  # at least: 4 MB of flash, the partition not measured
FLASH = None
APP = None
