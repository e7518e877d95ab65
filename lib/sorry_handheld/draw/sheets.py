"""Reads drawings: a sheet's pixels go from the file straight into a bitmap.

`tools/art/pack.py` describes the format of the file. Code that needs drawings opens the file, reads
them and closes it; bitmaps and palettes stay as long as grids use them. This module itself stays in
memory, because on a board every import makes the firmware collect garbage, which takes time.
"""

from struct import unpack_from

import displayio

from sorry_handheld.art import file_of
from sorry_handheld.art.names import PALETTES_AT, STAMP

HEAD_BYTES = 8
SHEET_BYTES = 12
PALETTE_BYTES = 4
SQUEEZED = 0x80


class Sheets:
    """The open file of drawings. `with drawings(layout) as sheets:` closes it at the end."""

    def __init__(self, path: str) -> None:
        """Open it; ValueError if it was packed for another version of the game."""
        self._buffer = bytearray(48)  # what was read: an entry of the index, sixteen colours
        self._palettes: dict[int, displayio.Palette] = {}
        self.tile_width = 0
        self.tile_height = 0
        self.colours = 0  # the number of the palette of the sheet that was read last
        self._file = open(path, "rb")  # noqa: SIM115  it stays open as long as the screen is made
        self._read(0)
        if unpack_from("<H", self._buffer, 4)[0] != STAMP:
            raise ValueError(path)

    def __enter__(self):  # itself; bitmaps of grids can be handed to it
        """Return the sheets themselves."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close the file."""
        self.close()

    def close(self) -> None:
        """Close the file. What was read stays."""
        self._file.close()

    def _read(self, at: int) -> None:
        """Fill the buffer from this place of the file."""
        self._file.seek(at)
        self._file.readinto(self._buffer)

    def bitmap(self, number: int, into: displayio.Bitmap | None = None) -> displayio.Bitmap:
        """Read the pixels of a sheet into a new bitmap, or into one that has its size already."""
        self._read(HEAD_BYTES + SHEET_BYTES * number)
        width, height, self.tile_width, self.tile_height, bits, self.colours, at = unpack_from(
            "<HHBBBBI", self._buffer
        )
        made = displayio.Bitmap(width, height, 1 << (bits & 15)) if into is None else into
        if bits & SQUEEZED:
            self._unsqueeze(made, at)
        else:
            self._file.seek(at)
            self._file.readinto(made)  # type: ignore[arg-type]
        if into is not None:
            made.dirty()
        return made

    def _unsqueeze(self, bitmap: displayio.Bitmap, at: int) -> None:
        """Unpack a compressed sheet, in small pieces: these fit even into a heap in fragments."""
        import zlib

        view = memoryview(bitmap)  # type: ignore[arg-type]
        done = 0
        while done < len(view):
            self._read(at)
            length = unpack_from("<H", self._buffer)[0]
            self._file.seek(at + 2)
            piece = zlib.decompress(self._file.read(length), -12)
            view[done : done + len(piece)] = piece
            done += len(piece)
            at += 2 + length

    def palette(self, number: int, fresh: bool = False) -> displayio.Palette:
        """Read a palette. All who ask for it share it; a `fresh` one is not shared: change that."""
        if number in self._palettes and not fresh:
            return self._palettes[number]
        buffer = self._buffer
        self._read(PALETTES_AT + PALETTE_BYTES * number)
        at, count, clear = unpack_from("<HBB", buffer)
        self._read(at)
        made = displayio.Palette(count)
        for i in range(count):
            at = 3 * i
            made[i] = buffer[at] << 16 | buffer[at + 1] << 8 | buffer[at + 2]
        if clear:
            made.make_transparent(0)
        if not fresh:
            self._palettes[number] = made
        return made

    def grid(
        self, number: int, x: int = 0, y: int = 0, member: int = 0, width: int = 1, height: int = 1
    ) -> displayio.TileGrid:
        """Make a grid of a sheet's tiles; `member` counts on in the set of its palette."""
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
        """Make one more grid over the bitmap that was read last, with this tile everywhere."""
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

    def lay_tiles(self, number: int, grid: displayio.TileGrid) -> None:
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
