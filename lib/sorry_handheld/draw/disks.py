"""The thirteen chips of the travel edition: their faces, or their backs, and the cursor."""

import displayio

from sorry_core.editions import CHIP_COUNT, MIX, SORRY
from sorry_handheld.art.names import (
    CHIP_COLOURS,
    CHIP_HIDDEN_COLOURS,
    CHIPS,
    CHIPS_FACE,
    CHIPS_HIDDEN,
    HALO,
)
from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.layout import OFF
from sorry_handheld.draw.palette import INK_PAPER
from sorry_handheld.draw.sheets import drawings

ROW = 5
"""Chips of a row."""
_ROOM = 20  # a smaller chip has room for two digits, but not for two letters
# Which colours each chip has: out of Start, forward, back, a choice, sorry; the last is the back.
_COLOURS = b"\5\0\0\1\2\1\0\3\1\0\3\3\1\4\2"


def _text(card: int) -> str:
    """What is printed on a chip; nothing on one that is not seen."""
    if not card:
        return ""
    return "S!" if card == SORRY else "Mx" if card == MIX else str(card)


class Disks:
    """The chips and the cursor, hidden until one is to be chosen."""

    def __init__(self, layout, dashboard) -> None:
        """Lay three rows, the last one shorter and in the middle."""
        self.group = displayio.Group()
        self.group.hidden = True
        dashboard.group.append(self.group)
        self._font = dashboard.small
        self._texts: list[Letters | None] = [None] * CHIP_COUNT
        with drawings(layout) as sheets:
            halo = sheets.grid(HALO, OFF)
            bitmap = sheets.bitmap(CHIPS)
            self._colours = [sheets.palette(CHIP_COLOURS + i) for i in range(5)]
            self._colours.append(sheets.palette(CHIP_HIDDEN_COLOURS))
            self.disks = [sheets.over(bitmap, self._colours[-1]) for _ in range(CHIP_COUNT)]
        for i in range(CHIP_COUNT):
            self._place(layout, i)
        self.halo = halo
        self.group.append(halo)

    def _place(self, layout, i: int) -> None:
        """Put a chip in its row."""
        chip = self.disks[i]
        x, y = layout.chips_at
        row = i // ROW
        chip.x = x + (i % ROW + row // 2) * layout.chips_step[0]
        chip.y = y + row * layout.chips_step[1]
        chip[0] = CHIPS_HIDDEN
        self.group.append(chip)

    def put(self, i: int, card: int) -> None:
        """Let a chip show this card, or with 0 its back."""
        chip = self.disks[i]
        colours = self._colours[_COLOURS[card]]
        if chip.pixel_shader is not colours:
            chip.pixel_shader = colours
        tile = CHIPS_FACE if card else CHIPS_HIDDEN
        if chip[0] != tile:
            chip[0] = tile
        if card or self._texts[i] is not None:
            self._write(i, chip, _text(card))

    def _write(self, i: int, chip, text: str) -> None:
        """Write into the middle of a chip; its letters are made when they are first needed."""
        font = self._font
        if chip.tile_width < _ROOM and not text[:1].isdigit():
            text = text[:1]
        letters = self._texts[i]
        if letters is None:
            letters = self._texts[i] = font.block(self.group, (0, 0), 2, 1, INK_PAPER)
        letters.grid.x = chip.x + (chip.tile_width - font.width * len(text) + 1) // 2
        letters.grid.y = chip.y + (chip.tile_height - font.height + 2) // 2
        letters.write(text)

    def point(self, i: int) -> None:
        """Put the cursor around this chip; -1: around none."""
        if i < 0:
            self.halo.x = OFF
            return
        chip = self.disks[i]
        self.halo.x = chip.x - (self.halo.tile_width - chip.tile_width) // 2
        self.halo.y = chip.y - (self.halo.tile_height - chip.tile_height) // 2
