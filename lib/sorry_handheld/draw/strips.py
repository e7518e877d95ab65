"""Strips: ribbons, paper, buttons and boxes, laid from small tiles to any length.

Each is one TileGrid. `wide` and `high` are pixels; whole tiles are laid, at least so many.
"""

import displayio

from sorry_handheld.art.names import (
    BOX,
    PAPER_COLOURS,
    RIBBON,
    RIBBON_TAIL_1,
)

_BOX_SIDES = 3
_MIDDLE = 4


def ribbon(sheets, colour: int, x: int, y: int, wide: int) -> displayio.TileGrid:
    """Lay a ribbon in a player's colour: bands, and a tail with a notch at its right end."""
    bitmap = sheets.bitmap(RIBBON)
    tails = bitmap.width // sheets.tile_width - RIBBON_TAIL_1
    tiles = (wide + sheets.tile_width - 1) // sheets.tile_width
    made: displayio.TileGrid = sheets.over(
        bitmap, sheets.palette(sheets.colours + colour), x, y, tiles
    )
    for i in range(tails):
        made[tiles - tails + i] = RIBBON_TAIL_1 + i
    return made


def box(
    sheets, x: int, y: int, wide: int, high: int, number: int = BOX, colours: int = PAPER_COLOURS
) -> displayio.TileGrid:
    """Lay a sheet of paper of any size, from nine tiles; with RING a frame around something."""
    bitmap = sheets.bitmap(number)
    across = (wide + sheets.tile_width - 1) // sheets.tile_width
    down = (high + sheets.tile_height - 1) // sheets.tile_height
    made: displayio.TileGrid = sheets.over(
        bitmap, sheets.palette(colours), x, y, across, down, _MIDDLE
    )
    for row in range(down):  # the edges only: setting a tile takes time
        upper = _BOX_SIDES * _third(row, down)
        for column in range(0, across, 1 if upper != _BOX_SIDES else across - 1):
            made[column, row] = upper + _third(column, across)
    return made


def _third(i: int, count: int) -> int:
    """Which of three tiles: the first, one between, the last."""
    return 0 if not i else 2 if i == count - 1 else 1
