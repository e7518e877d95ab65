"""Labels: words of menus and messages, in the firmware's font. The board has lettering.py."""

import terminalio
from adafruit_display_text.label import Label  # type: ignore[import-untyped]

from sorry_handheld.draw.layout import LETTER_WIDTH
from sorry_handheld.draw.lettering import plain
from sorry_handheld.draw.palette import INK


def label(at: tuple[int, int], text: str, colour: int = INK, scale: int = 1) -> Label:
    """A label whose upper left corner stays where it is put."""
    return Label(
        terminalio.FONT,
        text=plain(text),
        color=colour,
        scale=scale,
        line_spacing=1.0,
        anchor_point=(0, 0),
        anchored_position=at,
    )


def centred(x: int, y: int, text: str, colour: int = INK, scale: int = 1) -> Label:
    """A label with its upper edge at `y` and `x` in its middle, smaller if it finds no room."""
    while scale > 1 and LETTER_WIDTH * scale * len(text) > 2 * x:
        scale -= 1
    made = label((0, 0), text, colour, scale)
    made.anchor_point = (0.5, 0)
    made.anchored_position = (x, y)
    return made
