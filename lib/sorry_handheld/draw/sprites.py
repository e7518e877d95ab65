"""Sprites: pawns and other small pictures on a page."""

import displayio

from sorry_handheld.art.names import GHOST_COLOURS, PAWNS, TEAM_COLOURS
from sorry_handheld.draw.sheets import drawings

PALE = 4
"""From here on a pawn's number means the pale one."""


def sprite(
    group: displayio.Group,
    sheet: tuple[displayio.Bitmap, displayio.Palette],
    size: tuple[int, int],
    tile: int,
    at: tuple[int, int],
) -> displayio.TileGrid:
    """Put one tile of a sheet, which is a bitmap and its colours, on top of all before it."""
    made = displayio.TileGrid(
        sheet[0],
        pixel_shader=sheet[1],
        tile_width=size[0],
        tile_height=size[1],
        default_tile=tile,
        x=at[0],
        y=at[1],
    )
    group.append(made)
    return made


class Pawns:
    """The pawns of all colours, as this panel shows them."""

    def __init__(self, app) -> None:
        """Read the pixels; colours are read when a pawn of theirs is put somewhere."""
        self.size: int = app.layout.cell
        self._layout = app.layout
        self._colours: dict[int, displayio.Palette] = {}
        with drawings(app.layout) as sheets:
            self._bitmap = sheets.bitmap(PAWNS)
            self._tile = (sheets.tile_width, sheets.tile_height)

    def put(self, group: displayio.Group, tile: int, at: tuple[int, int]) -> displayio.TileGrid:
        """Put a pawn there: 0 to 3 is one of that colour, 4 to 7 a pale one."""
        sheet = (self._bitmap, self.colours(tile))
        return sprite(group, sheet, self._tile, tile % PALE, at)

    def colours(self, tile: int) -> displayio.Palette:
        """What a pawn wears: give it to a sprite, and the sprite its tile, to change its colour."""
        if tile not in self._colours:
            first = TEAM_COLOURS if tile < PALE else GHOST_COLOURS - PALE
            with drawings(self._layout) as sheets:
                self._colours[tile] = sheets.palette(first + tile)
        return self._colours[tile]
