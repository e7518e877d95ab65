"""Small cards or chips on the table: a tile for each, and what is printed on those face up."""

import bitmaptools
import displayio
import terminalio

from sorry_core.editions import MIX, SORRY
from sorry_handheld.draw.lettering import tile
from sorry_handheld.draw.palette import CARD_BACK, CURSOR_INK, INK_PAPER, PAPER, PAPER_DULL

FACE = 0
DULL = 1
"""A card that cannot be used now."""
BACK = 2
CHOSEN = 3
"""Face up, with the cursor."""
CHOSEN_BACK = 4


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


class Tokens:
    """So many of them, hidden until they are put."""

    def __init__(self, group, count: int, at, size, columns: int, gap: int, scale: int) -> None:
        """Of a size, from `at` on, `columns` in a row; letters `scale` times as large."""
        self.group = displayio.Group()
        group.append(self.group)
        shade = displayio.Palette(4)
        shade[0] = PAPER
        shade[1] = PAPER_DULL
        shade[2] = CARD_BACK
        shade[3] = CURSOR_INK
        bitmap = _tiles(size[0], size[1])
        self.cards = []
        for i in range(count):
            card = displayio.TileGrid(
                bitmap,
                pixel_shader=shade,
                tile_width=size[0],
                tile_height=size[1],
                x=at[0] + i % columns * (size[0] + gap),
                y=at[1] + i // columns * (size[1] + gap),
            )
            card.hidden = True
            self.cards.append(card)
            self.group.append(card)
        self._print = displayio.Group(scale=scale)
        self.group.append(self._print)
        self._ink = displayio.Palette(2)
        self._ink[1] = INK_PAPER
        self._ink.make_transparent(0)
        self._texts: list[displayio.TileGrid | None] = [None] * count
        self._size = size
        self.bars: list[displayio.TileGrid] = []

    def point(self, i: int) -> None:
        """The cursor is on a card, -1 on none: bars along its edges, cheaper than the card anew."""
        card = self.cards[i]
        self.frame(card.x, card.y, self._size[1] if i >= 0 else 0)

    def frame(self, x: int, y: int, height: int) -> None:
        """The bars around whatever is there; none without a height."""
        if not self.bars:
            bitmap = displayio.Bitmap(self._size[0], 3, 1)
            shade = displayio.Palette(1)
            shade[0] = CURSOR_INK
            for _ in range(2):
                self.bars.append(displayio.TileGrid(bitmap, pixel_shader=shade))
                self.group.append(self.bars[-1])
        for n in range(2):
            bar = self.bars[n]
            if height:
                bar.x = x
                bar.y = y + n * (height - 3)
            if bar.hidden != (not height):
                bar.hidden = not height

    def put(self, i: int, card: int, tile: int) -> None:
        """Let number `i` be this card, 0 none or one face down. Only what differs is repainted."""
        grid = self.cards[i]
        if grid[0] != tile:
            grid[0] = tile
        if grid.hidden:
            grid.hidden = False
        self._write(
            i, "" if not card else "S!" if card == SORRY else "Mx" if card == MIX else str(card)
        )

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
            grid = self._texts[i] = displayio.TileGrid(
                terminalio.FONT.bitmap,
                pixel_shader=self._ink,
                width=2,
                tile_width=6,
                tile_height=12,
            )
            self._print.append(grid)
        scale = self._print.scale
        card = self.cards[i]
        x = card.x + (self._size[0] - 6 * scale * len(text)) // 2
        y = card.y + (self._size[1] - 12 * scale) // 2
        if text and grid.x != x // scale:
            grid.x = x // scale
        if text and grid.y != y // scale:
            grid.y = y // scale
        for n in range(2):
            letter = text[n] if n < len(text) else " "
            if grid[n] != tile(letter):
                grid[n] = tile(letter)
