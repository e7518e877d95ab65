"""Which keys of this computer stand for the keys of a handheld."""

from collections.abc import Iterable

from boards.desktop.wiring import BITS, PAD
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


# For friends at one keyboard: the sets of the second, third and fourth. B, up and A stand in a row,
# left, down and right below it, MENU and EXTRA above. The first has the keys above.
FRIENDS = ("qwe asd 12", "rty fgh 45", "uio jkl 78")
_IN_A_SET = (B, UP, A, LEFT, DOWN, RIGHT, MENU, EXTRA)

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


def keyboards(bits: int, legend: Iterable[tuple[int, str]], pads: int) -> dict[str, int]:
    """The same for a board with pads: a part of the keyboard for each of them."""
    keys = keyboard(bits, legend)
    if not pads:
        return keys
    found = {name: bit | 1 << PAD for name, bit in keys.items()}
    for number, names in enumerate(FRIENDS[: pads - 1], 2):
        for name, bit in zip(names.replace(" ", ""), _IN_A_SET, strict=True):
            found[name] = bit | number << PAD
    return found
