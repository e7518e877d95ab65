"""Hack Club Sprig: RP2040, 160x128, two crosses of four keys, an I2S amplifier."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ID = "hack_club_sprig"
ALSO = ()
NAME = "Hack Club Sprig"

WIDTH = 160
HEIGHT = 128
DISPLAY = None

# W A S D on the left; on the right L where other handhelds have A, K for B, I for X, J for Y.
KEYS = (
    (
        "keys",
        False,
        True,
        (
            ("BUTTON_W", UP), ("BUTTON_S", DOWN), ("BUTTON_A", LEFT), ("BUTTON_D", RIGHT),
            ("BUTTON_L", A), ("BUTTON_K", B), ("BUTTON_I", MENU), ("BUTTON_J", EXTRA),
        ),
    ),
)  # fmt: skip
PADS = 0
LEGEND = (
    (UP, "W"),
    (DOWN, "S"),
    (LEFT, "A"),
    (RIGHT, "D"),
    (A, "L"),
    (B, "K"),
    (MENU, "I"),
    (EXTRA, "J"),
)

SOUND = ("i2s", "AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN", None)
LIGHTS = ("led", "WHITE_LED")  # the blue one is the firmware's; lit at high, not checked in hand
BATTERY = None  # two AAA cells: no source says what its pin reads

NVM = ("rp2", 4096, 100_000)  # one sector; writing onto 0xFF skips the erase
HEAP = 160_000  # as the PicoSystem, not measured
BUDGET = 200 * 1024
DRIVE = 1024 * 1024
FLASH = ("rp2040", 1024 * 1024, 2 * 1024 * 1024)  # 1,020 KB of firmware and the nvm come first
APP = None
