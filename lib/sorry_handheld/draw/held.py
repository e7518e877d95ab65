"""The cards of a hand side by side, and gold bars around the chosen one.

Each card has a bitmap of its own, which is read anew when the card changes.
"""

import displayio

from sorry_core.state import HAND_SIZE
from sorry_handheld.art.names import HAND, HAND_BACK
from sorry_handheld.draw.deck import picture
from sorry_handheld.draw.layout import OFF
from sorry_handheld.draw.palette import CURSOR_INK, HALF
from sorry_handheld.draw.sheets import drawings

_BAR = 2
DULL = 64
"""Added to a card that cannot be used now."""
_DULL_SHADE = 2
"""DULL is shifted so far beside the number of a palette, which is below 256."""


def _dim(palette: displayio.Palette) -> None:
    """Make all colours half as bright."""
    for i in range(len(palette)):
        palette[i] = (palette[i] or 0) >> 1 & HALF


class Held:
    """Five cards, and the frame of the cursor."""

    def __init__(self, layout, group) -> None:
        """Lay five cards face down."""
        self._layout = layout
        self.group = displayio.Group()
        group.append(self.group)
        x, y = layout.hand_at
        self.faces = bytearray(HAND_SIZE)
        """What lies where: a card, perhaps DULL; 0 its back."""
        self._shades = [-1] * HAND_SIZE
        """The colours of each card, bright or dull: cards of the same ones share a palette."""
        with drawings(layout) as sheets:
            self.cards = [
                sheets.grid(HAND_BACK, x + i * layout.hand_step, y) for i in range(HAND_SIZE)
            ]
        for card in self.cards:
            self.group.append(card)
        self._make_bars(self.group, self.cards[0].tile_width, self.cards[0].tile_height)

    def _make_bars(self, group, wide: int, high: int) -> None:
        """Make the bars above, below, left and right of a card."""
        shade = displayio.Palette(1)
        shade[0] = CURSOR_INK
        across = displayio.Bitmap(wide + 2 * _BAR, _BAR, 2)
        down = displayio.Bitmap(_BAR, high, 2)
        self._bars = [
            displayio.TileGrid(bitmap, pixel_shader=shade, x=OFF)
            for bitmap in (across, across, down, down)
        ]
        for bar in self._bars:
            group.append(bar)

    def put(self, i: int, face: int) -> None:
        """Let this card lie there, face up. Only what differs is read and painted."""
        grid = self.cards[i]
        if grid.hidden:
            grid.hidden = False
        if self.faces[i] == face:
            return
        self.faces[i] = face
        with drawings(self._layout) as sheets:
            sheets.bitmap(picture(face & ~DULL, HAND), grid.bitmap)
            shade = sheets.colours | (face & DULL) << _DULL_SHADE
            if self._shades[i] == shade:
                return
            self._shades[i] = -1
            if shade in self._shades:
                palette = self.cards[self._shades.index(shade)].pixel_shader
            else:
                palette = sheets.palette(sheets.colours, True)
                if face & DULL:
                    _dim(palette)
        self._shades[i] = shade
        grid.pixel_shader = palette

    def take(self, i: int) -> None:
        """Take the card away."""
        if not self.cards[i].hidden:
            self.cards[i].hidden = True

    def point(self, i: int) -> None:
        """Put the cursor on a card; -1: on none."""
        if i < 0:
            self.frame(OFF, OFF, 0, 0)
        else:
            card = self.cards[i]
            self.frame(card.x, card.y, card.tile_width, card.tile_height)

    def frame(self, x: int, y: int, wide: int, high: int) -> None:
        """Put the bars around whatever is there."""
        above, below, left, right = self._bars
        above.x = below.x = x + (wide - above.tile_width) // 2
        above.y = y - _BAR
        below.y = y + high
        sides = high == left.tile_height  # a coin has none: it is less high
        left.x = x - _BAR if sides else OFF
        right.x = x + wide if sides else OFF
        left.y = right.y = y
