"""Adafruit Fruit Jam: RP2350B with 8 MB of PSRAM, a picture by HDMI, USB pads, Fruit Jam OS."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ID = "adafruit_fruit_jam"
ALSO = ()
NAME = "Adafruit Fruit Jam"

WIDTH = 320
HEIGHT = 240
DISPLAY = ("fruitjam",)

# A pad's keys by the names of relic_usb_host_gamepad; then the three buttons on the board.
KEYS = (
    (
        "pads",
        (
            ("UP", UP), ("DOWN", DOWN), ("LEFT", LEFT), ("RIGHT", RIGHT),
            ("JOYSTICK_UP", UP), ("JOYSTICK_DOWN", DOWN),
            ("JOYSTICK_LEFT", LEFT), ("JOYSTICK_RIGHT", RIGHT),
            ("A", A), ("B", B), ("START", MENU), ("X", EXTRA), ("Y", EXTRA),
        ),
    ),
    ("keys", False, True, (("BUTTON1", DOWN), ("BUTTON2", A), ("BUTTON3", B))),
)  # fmt: skip
PADS = 4
LEGEND = (
    (UP, "up"),
    (DOWN, "down"),
    (LEFT, "left"),
    (RIGHT, "right"),
    (A, "A"),
    (B, "B"),
    (MENU, "START"),
    (EXTRA, "X"),
)

SOUND = ("tlv320", "I2S_BCLK", "I2S_WS", "I2S_DIN", "I2S_MCLK")
LIGHTS = ("neopixel", "NEOPIXEL", 5, None)
BATTERY = None

# Its nvm belongs to all apps of Fruit Jam OS, so the game is kept in files: two pages, by turns.
NVM = ("file", 8192, 100_000)
HEAP = 171_000  # planned; with its PSRAM there is far more
PSRAM = 8 * 1024 * 1024
BUDGET = 400 * 1024  # there is room enough: pads, files and an icon come on top
DRIVE = 13 * 1024 * 1024  # of 16 MB: 1 MB of firmware and 2 MB of /saves come first
FLASH = None  # a one-file install would replace Fruit Jam OS
APP = "apps/Sorry"
