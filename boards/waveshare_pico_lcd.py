"""Waveshare Pico-LCD-1.3, and what every Raspberry Pi Pico that wears it shares.

240x240, a joystick and four keys. The profile of each Pico takes all of it.
"""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

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
    # Half of an RP2040's 125 MHz, as fast as the panel may be; an RP2350 makes 37.5 MHz of it.
    {"rotation": 270, "rowstart": 80, "baudrate": 62_500_000},
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
PADS = 0
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
LIGHTS = ("led", "LED")  # on the Pico itself, under the panel; with Wi-Fi it hangs on that chip
BATTERY = None

NVM = ("rp2", 4096, 100_000)  # one sector; writing onto 0xFF skips the erase
BUDGET = 200 * 1024
APP = None
