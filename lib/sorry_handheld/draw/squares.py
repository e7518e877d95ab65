"""Squares: which tile lies where on the board. Laid once, when the board is built."""

import displayio

from sorry_core.track import HOME, MARK_TRIANGLE, ROUND, START, ZONE, mark, side
from sorry_handheld.draw.layout import cell_of, margin_cell
from sorry_handheld.draw.tiles import (
    BEGIN,
    CIRCLE,
    END,
    FELT,
    HOME_TILE,
    MID,
    SQUARE,
    START_TILE,
    ZONE_TILE,
)


def lay_board(grid: displayio.TileGrid, above: int) -> None:
    """Lay the whole board, which begins `above` rows below the grid's top."""
    for y in range(1, 15):
        for x in range(1, 15):
            grid[x, y + above] = FELT
    for margin in range(ROUND):
        _lay(grid, above, margin_cell(margin), _tile_of(margin))
    for colour in range(4):
        for place in range(ZONE, HOME):
            _lay(grid, above, cell_of(colour, place, 0), ZONE_TILE + colour)
        for n in range(4):
            _lay(grid, above, cell_of(colour, HOME, n), HOME_TILE + colour)
            _lay(grid, above, cell_of(colour, START, n), START_TILE + colour)


def _tile_of(margin: int) -> int:
    """The tile of a margin square."""
    kind = mark(margin)
    return (BEGIN, MID, END, CIRCLE)[kind - MARK_TRIANGLE] + side(margin) if kind else SQUARE


def _lay(grid: displayio.TileGrid, above: int, at: int, tile: int) -> None:
    """Put a tile into a cell of the board."""
    grid[at & 15, (at >> 4) + above] = tile
