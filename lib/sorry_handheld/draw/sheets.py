"""Grids of drawings, to build a screen from.

A screen opens the file, takes what it shows and closes it; the bitmaps and palettes live as long as
the grids that use them.
"""

from struct import unpack_from

import displayio

from sorry_handheld.art import file_of
from sorry_handheld.draw.pixels import HEAD_BYTES, SHEET_BYTES, Pixels


class Sheets(Pixels):
    """The open file of drawings. `with Sheets(path) as sheets:` closes it at the end."""

    def grid(
        self, number: int, x: int = 0, y: int = 0, member: int = 0, width: int = 1, height: int = 1
    ) -> displayio.TileGrid:
        """A sheet as a grid of its tiles; `member` counts on in the set of its palette."""
        bitmap = self.bitmap(number)
        return self.over(bitmap, self.palette(self.colours + member), x, y, width, height)

    def over(
        self,
        bitmap: displayio.Bitmap,
        palette: displayio.Palette,
        x: int = 0,
        y: int = 0,
        width: int = 1,
        height: int = 1,
        tile: int = 0,
    ) -> displayio.TileGrid:
        """One more grid over the bitmap that was read last, with this tile everywhere."""
        return displayio.TileGrid(
            bitmap,
            pixel_shader=palette,
            width=width,
            height=height,
            tile_width=self.tile_width,
            tile_height=self.tile_height,
            x=x,
            y=y,
            default_tile=tile,
        )

    def lay(self, number: int, grid: displayio.TileGrid) -> None:
        """Put the tiles of a map into a grid of its size, such as the board's."""
        self._read(HEAD_BYTES + SHEET_BYTES * number)
        width, height, _, _, _, _, at = unpack_from("<HHBBBBI", self._buffer)
        for y in range(height):
            self._read(at + y * width)
            for x in range(width):
                grid[x, y] = self._buffer[x]


def drawings(layout) -> Sheets:
    """The drawings for the panel in hand, open."""
    return Sheets(file_of(layout.width, layout.height))
