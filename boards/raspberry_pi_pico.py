"""Raspberry Pi Pico under a Waveshare Pico-LCD-1.3: RP2040, 240x240, a joystick and four keys."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ID = "raspberry_pi_pico"
ALSO = ()
NAME = "Raspberry Pi Pico with Pico-LCD-1.3"

WIDTH = 240
HEIGHT = 240
DISPLAY = (
    "st7789",
    {
        "clock": "GP10",
        "data": "GP11",
        "command": "GP8",
        "select": "GP9",
        "reset": "GP12",
        "light": "GP13",
    },
    {"rotation": 270, "rowstart": 80, "baudrate": 62_500_000},  # half of the 125 MHz clock
)

# GP3 is a push on the joystick.
KEYS = (
    (
        "keys",
        False,
        True,
        (
            ("GP2", UP), ("GP18", DOWN), ("GP16", LEFT), ("GP20", RIGHT), ("GP3", A),
            ("GP15", A), ("GP17", B), ("GP19", MENU), ("GP21", EXTRA),
        ),
    ),
)  # fmt: skip
LEGEND = (
    (UP, "up"),
    (DOWN, "down"),
    (LEFT, "left"),
    (RIGHT, "right"),
    (A, "A"),
    (B, "B"),
    (MENU, "X"),
    (EXTRA, "Y"),
)

SOUND = None
LIGHTS = ("led", "LED")  # on the Pico itself, under the panel
BATTERY = None

NVM = ("rp2", 4096, 100_000)  # one sector; writing onto 0xFF skips the erase
HEAP = 160_000  # as the PicoSystem, less the panel's driver
BUDGET = 200 * 1024
DRIVE = 1000 * 1024  # 2 MB of flash less the firmware
