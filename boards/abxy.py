"""Eight keys on pins SW_*: a pad, A, B, X and Y. A PicoSystem and a Picopad share them."""

from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

KEYS = (
    (
        "keys",
        False,
        True,
        (
            ("SW_UP", UP),
            ("SW_DOWN", DOWN),
            ("SW_LEFT", LEFT),
            ("SW_RIGHT", RIGHT),
            ("SW_A", A),
            ("SW_B", B),
            ("SW_X", MENU),
            ("SW_Y", EXTRA),
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
    (MENU, "X"),
    (EXTRA, "Y"),
)
