"""Sprites: pawns and other small pictures on a page."""

import displayio

from sorry_handheld.settings import MARKS


def sprite(
    group: displayio.Group,
    sheet: tuple[displayio.Bitmap, displayio.Palette],
    size: tuple[int, int],
    tile: int,
    at: tuple[int, int],
) -> displayio.TileGrid:
    """One tile of a sheet, which is a bitmap and its colours, on top of all before it."""
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
    """The pawns of all colours, painted for this panel."""

    def __init__(self, app) -> None:
        """Paint them. The painter is large: it is dropped again."""
        from sorry_handheld.draw import tiles

        self.size: int = app.layout.cell
        self._sheet = (tiles.pawns(self.size, app.settings[MARKS]), tiles.shader(True))
        app.forget("sorry_handheld.draw.tiles")

    def put(self, group: displayio.Group, tile: int, at: tuple[int, int]) -> displayio.TileGrid:
        """One of them: 0 to 3 a pawn of that colour, 4 to 7 a pale one."""
        return sprite(group, self._sheet, (self.size, self.size), tile, at)
