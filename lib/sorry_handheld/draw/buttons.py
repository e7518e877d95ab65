"""Buttons side by side: the one that the cursor is on is gold."""

import displayio

from sorry_handheld.art.names import BUTTON_COLOURS, BUTTON_ON_COLOURS, SMALL
from sorry_handheld.draw.palette import INK_PAPER

NONE = -1
_SMALL_DOWN = 2  # pixels: small letters begin at the top of their cell


class Buttons:
    """Buttons of a page; `at` is the one with the cursor. NONE: the cursor is elsewhere."""

    def __init__(self, page, font: int = NONE) -> None:
        """Begin without buttons; `font` is that of their words, if it is not the usual one."""
        self.page = page
        self._font = page.layout.button_font if font == NONE else font
        self.at = NONE
        self._boxes: list[displayio.TileGrid] = []
        sheets = page.sheets
        self._colours = (sheets.palette(BUTTON_COLOURS), sheets.palette(BUTTON_ON_COLOURS))

    def add(self, text: str, x: int, y: int, width: int, height: int) -> None:
        """Add a button, with its word in its middle."""
        page = self.page
        font = self._font
        self._boxes.append(page.box(x, y, width, height, BUTTON_COLOURS))
        top = y + (height - page.font(font).height) // 2 + page.layout.button_down
        if font == SMALL:
            top += _SMALL_DOWN
        page.label(text, x + width // 2, top, font, INK_PAPER, 0.5)

    def choose(self, at: int) -> None:
        """Put the cursor on one of them, or on none."""
        if at != self.at:
            self._shade(0)
            self.at = at
            self._shade(1)

    def _shade(self, on: int) -> None:
        """Make the button with the cursor gold, or as the others are."""
        if self.at >= 0:
            self._boxes[self.at].pixel_shader = self._colours[on]
