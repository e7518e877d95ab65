"""Seeed Wio Terminal: SAMD51, 320x240, a five-way switch and three keys, a buzzer."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ID = "seeeduino_wio_terminal"
ALSO = ()
NAME = "Seeed Wio Terminal"

WIDTH = 320
HEIGHT = 240
DISPLAY = None

# Nothing is printed on its keys: the names are those of Seeed's wiki, which also says that a
# pressed key is low. Not checked in hand.
KEYS = (
    (
        "keys",
        False,
        True,
        (
            ("SWITCH_UP", UP), ("SWITCH_DOWN", DOWN),
            ("SWITCH_LEFT", LEFT), ("SWITCH_RIGHT", RIGHT),
            ("SWITCH_PRESS", A), ("BUTTON_1", B), ("BUTTON_2", MENU), ("BUTTON_3", EXTRA),
        ),
    ),
)  # fmt: skip
PADS = 0
LEGEND = (
    (UP, "up"),
    (DOWN, "down"),
    (LEFT, "left"),
    (RIGHT, "right"),
    (A, "press"),
    (B, "A"),
    (MENU, "B"),
    (EXTRA, "C"),
)

SOUND = ("pwm", "BUZZER", None)
LIGHTS = ("led", "LED")  # lit at high, not checked in hand
BATTERY = None  # it has none; the one of its chassis is a chip of its own

NVM = ("samd", 8192, 10_000)  # one block: every write erases all of it
HEAP = 138_000  # planned: a PyGamer has the same memory, 146,000 of it free
BUDGET = 200 * 1024
DRIVE = 4 * 1024 * 1024  # W25Q32
FLASH = None
APP = None
