"""Tokens: small cards or chips, and what is printed on those that lie face up."""

import bitmaptools
import displayio
import terminalio

from sorry_core.editions import MIX, SORRY
from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH
from sorry_handheld.draw.lettering import tile
from sorry_handheld.draw.page import enlarged
from sorry_handheld.draw.palette import CARD_BACK, CURSOR_INK, INK_PAPER, PAPER, PAPER_DULL
from sorry_handheld.draw.sprites import sprite

FACE = 0
DULL = 1
"""A card that cannot be used now."""
BACK = 2
CHOSEN = 3
"""Face up, with the cursor."""
CHOSEN_BACK = 4

_BAR = 3  # pixels


def _tiles(width: int, height: int) -> displayio.Bitmap:
    """The five tiles in a row: cream, grey, a back, and two of them framed."""
    made = displayio.Bitmap(5 * width, height, 4)
    for n in range(5):
        x = n * width
        inner = b"\0\1\2\0\2"[n]
        edge = 2 if n > BACK else 0
        bitmaptools.fill_region(made, x, 0, x + width, height, 3 if edge else inner)
        bitmaptools.fill_region(made, x + edge, edge, x + width - edge, height - edge, inner)
        if inner == 2:
            bitmaptools.fill_region(made, x + 4, 4, x + width - 4, height - 4, 1)
    return made


def _shade() -> displayio.Palette:
    """The colours of the tiles."""
    made = displayio.Palette(4)
    made[0] = PAPER
    made[1] = PAPER_DULL
    made[2] = CARD_BACK
    made[3] = CURSOR_INK
    return made


def _text(card: int) -> str:
    """What is printed on a card; nothing on one that is not seen."""
    if not card:
        return ""
    return "S!" if card == SORRY else "Mx" if card == MIX else str(card)


class Tokens:
    """So many of them, hidden until they are put."""

    def __init__(self, group, count: int, at, size, columns: int, gap: int, scale: int) -> None:
        """Of a size, from `at` on, `columns` in a row; letters `scale` times as large."""
        self.group = displayio.Group()
        group.append(self.group)
        self._size = size
        sheet = (_tiles(size[0], size[1]), _shade())
        self.cards: list[displayio.TileGrid] = []
        for i in range(count):
            x = at[0] + i % columns * (size[0] + gap)
            y = at[1] + i // columns * (size[1] + gap)
            card = sprite(self.group, sheet, size, FACE, (x, y))
            card.hidden = True
            self.cards.append(card)
        self._print = enlarged(self.group, scale)
        self._ink = displayio.Palette(2)
        self._ink[1] = INK_PAPER
        self._ink.make_transparent(0)
        self._texts: list[displayio.TileGrid | None] = [None] * count
        self._bars: list[displayio.TileGrid] = []  # around the one with the cursor

    def point(self, i: int) -> None:
        """Put the cursor on a card (-1: none): two bars, which repaint less than the whole card."""
        card = self.cards[i]
        self.frame(card.x, card.y, self._size[1] if i >= 0 else 0)

    def frame(self, x: int, y: int, height: int) -> None:
        """The bars around whatever is there; none without a height."""
        if not self._bars:
            self._make_bars()
        for n in range(2):
            bar = self._bars[n]
            if height:
                bar.x = x
                bar.y = y + n * (height - _BAR)
            if bar.hidden != (not height):
                bar.hidden = not height

    def _make_bars(self) -> None:
        """One above, one below."""
        size = (self._size[0], _BAR)
        shade = displayio.Palette(1)
        shade[0] = CURSOR_INK
        sheet = (displayio.Bitmap(size[0], size[1], 1), shade)
        self._bars = [sprite(self.group, sheet, size, 0, (0, 0)) for _ in range(2)]

    def put(self, i: int, card: int, tile: int) -> None:
        """Let number `i` be this card, 0 none or one face down. Only what differs is repainted."""
        grid = self.cards[i]
        if grid[0] != tile:
            grid[0] = tile
        if grid.hidden:
            grid.hidden = False
        self._write(i, _text(card))

    def take(self, i: int) -> None:
        """No card at this place."""
        if not self.cards[i].hidden:
            self.cards[i].hidden = True
            self._write(i, "")

    def _write(self, i: int, text: str) -> None:
        """What is printed on it; the letters' grid is made when it is first needed."""
        grid = self._texts[i]
        if grid is None:
            if not text:
                return
            grid = self._texts[i] = self._letters()
        if text:
            self._centre(grid, self.cards[i], len(text))
        for n in range(2):
            letter = tile(text[n]) if n < len(text) else 0
            if grid[n] != letter:
                grid[n] = letter

    def _letters(self) -> displayio.TileGrid:
        """Room for two letters."""
        made = displayio.TileGrid(
            terminalio.FONT.bitmap,
            pixel_shader=self._ink,
            width=2,
            tile_width=LETTER_WIDTH,
            tile_height=LETTER_HEIGHT,
        )
        self._print.append(made)
        return made

    def _centre(self, grid: displayio.TileGrid, card: displayio.TileGrid, letters: int) -> None:
        """So many letters in the middle of a card."""
        scale = self._print.scale
        x = (card.x + (self._size[0] - LETTER_WIDTH * scale * letters) // 2) // scale
        y = (card.y + (self._size[1] - LETTER_HEIGHT * scale) // 2) // scale
        if grid.x != x:
            grid.x = x
        if grid.y != y:
            grid.y = y
