"""Pimoroni Explorer: RP2350, 320x240, three keys on each side of the screen and one below."""

from boards.io.keys import DOWN, EXTRA, LEFT, RIGHT, UP, A, B

ID = "pimoroni_explorer2350"
ALSO = ()
NAME = "Pimoroni Explorer"

WIDTH = 320
HEIGHT = 240
DISPLAY = None

# A, B, C stand left of the screen, X, Y, Z right of it: B is left and Y is right, as they stand.
KEYS = (
    (
        "keys",
        False,
        True,
        (
            ("SW_A", UP), ("SW_B", LEFT), ("SW_C", DOWN),
            ("SW_X", A), ("SW_Y", RIGHT), ("SW_Z", B), ("SW_USER", EXTRA),
        ),
    ),
)  # fmt: skip
PADS = 0
LEGEND = (
    (UP, "A"),
    (DOWN, "C"),
    (LEFT, "B"),
    (RIGHT, "Y"),
    (A, "X"),
    (B, "Z"),
    (EXTRA, "USER"),
)

SOUND = ("pwm", "AUDIO", "AMP_EN")  # the amplifier is on at high; not checked in hand
LIGHTS = ("led", "LED")  # lit at high; not checked in hand
BATTERY = None  # no pin measures it

NVM = ("rp2", 4096, 100_000)  # one sector; writing onto 0xFF skips the erase
HEAP = 171_000  # planned as on RP2040; an RP2350 has more, not measured
BUDGET = 200 * 1024
DRIVE = 15 * 1024 * 1024
FLASH = ("rp2350", 1024 * 1024, 16 * 1024 * 1024)  # 1,020 KB of firmware and the nvm come first
APP = None
