"""LILYGO T-Display S3: ESP32-S3 with PSRAM, 320x170, two keys."""

from boards.io.keys import A, B

ID = "lilygo_tdisplay_s3"
ALSO = ()
NAME = "LILYGO T-Display S3"

# The game shows its 240x135 in the middle.
WIDTH = 320
HEIGHT = 170
DISPLAY = None

# BUTTON0 is the boot key. Both ground their pin; not checked in hand.
KEYS = (("keys", False, True, (("BUTTON1", A), ("BUTTON0", B))),)
PADS = 0
LEGEND = (
    (A, "IO14"),
    (B, "IO0"),
)

SOUND = None
LIGHTS = None
# Half the battery in LILYGO's own pinout; 3.3 V empty, 4.2 V full. Not checked in hand.
BATTERY = ("BATTERY", 32768, 41704)

NVM = ("esp", 8192, 100_000)  # a blob in NVS: every read allocates 8 KB
HEAP = 171_000  # planned; with its PSRAM there is far more
PSRAM = 8 * 1024 * 1024
BUDGET = 200 * 1024
DRIVE = 4 * 1024 * 1024  # at least: 16 MB of flash, the partition not measured
FLASH = None
APP = None
