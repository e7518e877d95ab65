"""Which keys of this computer stand for the keys of a handheld."""

from collections.abc import Iterable

from boards.desktop.wiring import BITS
from boards.io.keys import DIRECTIONS, DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

# The first of each is the one that the player is shown.
KEYBOARD = {
    UP: ("up",),
    DOWN: ("down",),
    LEFT: ("left",),
    RIGHT: ("right",),
    A: ("z", "enter", "space"),
    B: ("x", "backspace", "escape"),
    MENU: ("m", "tab"),
    EXTRA: ("c",),
}


# Keys that a board may have by the same name.
NAMED = {"Enter": "enter", "Esc": "escape", "Del": "backspace", "Tab": "tab"}


def keyboard(bits: int, legend: Iterable[tuple[int, str]] = ()) -> dict[str, int]:
    """For a board with these keys: the key that each key of this computer pushes.

    `legend` has their names: Esc is Esc on a board that has such a key.
    """
    keys = {name: bit for bit, names in KEYBOARD.items() if bit & bits for name in names}
    if not bits & DIRECTIONS:
        # The CLUE has two keys only: A left of the screen and B right of it.
        keys.update({"left": bits & A, "right": bits & B})
    elif bits & DIRECTIONS == RIGHT:
        # A single "next" key: every arrow stands for it.
        keys.update(dict.fromkeys(("up", "down", "left"), RIGHT))
    keys.update({NAMED[name]: bit & bits for bit, name in legend if name in NAMED})
    return {name: bit for name, bit in keys.items() if bit in BITS.values()}
