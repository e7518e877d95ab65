"""The cap of a key, with what is printed on it: before words that say what the key does."""

import displayio

from sorry_handheld.art.names import BOX, BUTTON_ON_COLOURS
from sorry_handheld.draw.palette import INK_PAPER
from sorry_handheld.draw.strips import box

HIGH = 12


def cap_wide(font, name: str) -> int:
    """How many pixels the cap of a key is wide."""
    return int((font.width * len(name) + 9) // 4 * 4)


def cap(sheets, font, name: str, x: int, y: int) -> displayio.Group:
    """Make a cap with its upper left corner there."""
    wide = cap_wide(font, name)
    made = displayio.Group(x=x, y=y)
    made.append(box(sheets, 0, 0, wide, HIGH, BOX, BUTTON_ON_COLOURS))
    left = (wide - font.width * len(name) + 1) // 2
    font.block(made, (left, (HIGH - font.height + 1) // 2), len(name), 1, INK_PAPER).write(name)
    return made


def corner_cap(sheets, font, name: str, wide: int, high: int) -> displayio.Group:
    """Make a cap in the lower right corner of a paper of this size."""
    return cap(sheets, font, name, wide - 4 - cap_wide(font, name), high - 3 - HIGH)
