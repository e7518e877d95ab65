"""Shows the aims of patience: for each colour a house, and two squares of its safety zone."""

import displayio

from sorry_core.track import ZONE
from sorry_handheld.art.names import RIBBON_NONE, RIBBON_TAIL_1
from sorry_handheld.draw.board import HOUSES
from sorry_handheld.draw.layout import cell_of

_BELOW = 16  # one row of cells


def shorten(dashboard, wide: int) -> None:
    """Make the ribbon shorter: it has room for a short name."""
    ribbon = dashboard.ribbon
    tails = ribbon.bitmap.width // ribbon.tile_width - RIBBON_TAIL_1
    band = wide // ribbon.tile_width - tails
    for i in range(band, ribbon.width):
        ribbon[i] = RIBBON_TAIL_1 + i - band if i < band + tails else RIBBON_NONE
    dashboard.band = band * ribbon.tile_width


def lay_aims(board, x: int, y: int, colour: int) -> list[displayio.TileGrid]:
    """Lay one colour's places, and its pawns on them, hidden."""
    cell = board.layout.cell
    grid = displayio.TileGrid(
        board.grid.bitmap,
        pixel_shader=board.grid.pixel_shader,
        width=4,
        tile_width=cell,
        tile_height=cell,
        x=x,
        y=y,
    )
    front = HOUSES[colour] + _BELOW
    zone = cell_of(colour, ZONE, 0)
    for i, at in enumerate((front, front + 1, zone, zone)):
        grid[i] = board.grid[at & 15, at >> 4]
    board.middle.append(grid)
    pawns = [board.extra(colour) for _ in range(4)]
    for i in range(4):
        pawns[i].x = x + i * cell
        pawns[i].y = y + board.layout.pawn_top
    return pawns
