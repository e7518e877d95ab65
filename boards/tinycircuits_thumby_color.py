"""TinyCircuits Thumby Color: RP2350, 128x128, nine keys, a keychain."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ID = "tinycircuits_thumby_color"
ALSO = ()
NAME = "TinyCircuits Thumby Color"

WIDTH = 128
HEIGHT = 128
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
            ("BUTTON_A", A),
            ("BUTTON_B", B),
            ("BUTTON_MENU", MENU),
            ("BUTTON_BUMPER_LEFT", EXTRA),
            ("BUTTON_BUMPER_RIGHT", EXTRA),
        ),
    ),
)
PADS = 0
LEGEND = (
    (UP, "up"),
    (DOWN, "down"),
    (LEFT, "left"),
    (RIGHT, "right"),
    (A, "A"),
    (B, "B"),
    (MENU, "MENU"),
    (EXTRA, "bumper"),
)

SOUND = ("pwm", "SPEAKER", "SPEAKER_ENABLE", "RUMBLE")  # on at high; no PWM: see PioVoice
LIGHTS = ("rgb", "LED_R", "LED_G", "LED_B", False)  # lit at low, as in TinyCircuits' own engine
# Half the battery; 3.3 V empty, 4.2 V full, both as in TinyCircuits' own battery_level().
BATTERY = ("VOLTAGE_MONITOR", 32768, 41704)

NVM = ("rp2", 4096, 100_000)  # one sector; writing onto 0xFF skips the erase
HEAP = 171_000  # planned as on RP2040; an RP2350 has more, not measured
BUDGET = 200 * 1024
DRIVE = 15 * 1024 * 1024
FLASH = ("rp2350", 1024 * 1024, 16 * 1024 * 1024)  # 1,020 KB of firmware and the nvm come first
APP = None
