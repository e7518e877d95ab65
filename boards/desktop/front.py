"""What a face of the handheld does: show the panel, hear the keys, sound the speaker.

This one does nothing of it and is the headless face; window.py and terminal.py are the others.
"""

from typing import TYPE_CHECKING

from boards.desktop.keys import BITS, DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

if TYPE_CHECKING:
    from boards.desktop.host import Host

# The keys of this computer for each key of a handheld: the first of each is the one that is shown.
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


class FrontError(Exception):
    """This face cannot be shown; its text is for the player."""


class Stop(BaseException):
    """The play is over. Not an Exception: no guard in the game may swallow it."""

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.code = code


class Front:
    """A face that nobody looks at."""

    def open(self, host: "Host") -> None:
        """Begin to show this handheld."""

    def close(self) -> None:
        """Leave everything as it was found."""

    def pump(self) -> None:
        """Take what the player did; raises Stop when they leave."""

    def draw(self) -> None:
        """The panel has changed."""

    def tone(self, hz: int, volume: float) -> None:
        """Sound a tone until the next; 0 Hz is silence."""

    def say(self, text: str) -> None:
        """Something that the game printed."""
        print(text, end="")


def keyboard(bits: int) -> dict[str, int]:
    """Which key of the board each key of this computer pushes."""
    keys = {name: bit for bit, names in KEYBOARD.items() if bit & bits for name in names}
    arrows = UP | DOWN | LEFT | RIGHT
    if not bits & arrows:
        # Two keys and nothing else (CLUE): A lies left of the screen and B right of it.
        keys.update({"left": bits & A, "right": bits & B})
    elif bits & arrows == RIGHT:
        # A single "next" key: any arrow is it.
        keys.update(dict.fromkeys(("up", "down", "left"), RIGHT))
    return {name: bit for name, bit in keys.items() if bit in BITS.values()}
