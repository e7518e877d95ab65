"""The cap of a key, with what is printed on it: before words that say what the key does."""

import displayio

from sorry_handheld.art.names import BOX, BUTTON_ON_COLOURS
from sorry_handheld.draw.palette import INK_PAPER
from sorry_handheld.draw.strips import box

_HIGH = 12


def cap(sheets, font, name: str, right: int, bottom: int) -> displayio.Group:
    """A key with its lower right corner there."""
    wide = (font.width * len(name) + 9) // 4 * 4
    made = displayio.Group(x=right - wide, y=bottom - _HIGH)
    made.append(box(sheets, 0, 0, wide, _HIGH, BOX, BUTTON_ON_COLOURS))
    left = (wide - font.width * len(name) + 1) // 2
    font.block(made, (left, 2), len(name), 1, INK_PAPER).write(name)
    return made
