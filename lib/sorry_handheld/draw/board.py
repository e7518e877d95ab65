"""The board on the panel: one static TileGrid, and a small one each for pawn, ghost and marker."""

import displayio

from sorry_core.state import OUT
from sorry_core.track import ABSENT
from sorry_handheld.draw.layout import Layout, cell

CURSOR = 0
MARK = 1
HIT = 2

_MARKS = 12
_FRAMES = 5


def _tile_of(tiles, square: int):
    """The tile of a margin square."""
    colour = square // 15
    at = square % 15
    if at == 1 or at == 9:
        return tiles.BEGIN + colour
    if at == 4:
        return tiles.CIRCLE + colour
    if at == 13:
        return tiles.END + colour
    if 1 < at < 4 or 9 < at < 13:
        return tiles.MID + colour
    return tiles.SQUARE


class View:
    """The board's group and its sprites."""

    def __init__(self, layout: Layout, marks: int = 0) -> None:
        """Paint the tiles, with marks for those who ask, and lay the board out, without pawns."""
        from sorry_handheld.draw import tiles

        self.layout = layout
        self.group = displayio.Group()
        size = layout.cell
        self.tiles = tiles.board_tiles(size, marks)
        self.colours = tiles.palette(False)
        self._clear = tiles.palette(True)
        self.group.append(self._board(tiles))
        bitmap = tiles.markers(size)
        self.marks = [self._sprite(bitmap, size + 4, MARK) for _ in range(_MARKS)]
        self.frames = [self._sprite(bitmap, size + 4, CURSOR) for _ in range(_FRAMES)]
        bitmap = tiles.sprites(size, marks)
        self._bitmap = bitmap
        self._out = 0
        self.pawns = [self._sprite(bitmap, size, i >> 2) for i in range(16)]
        self.ghosts = [self._sprite(bitmap, size, 4) for _ in range(2)]
        self._marked = 0
        self._framed = 0
        self._haunted = 0

    def _board(self, tiles) -> displayio.TileGrid:
        layout = self.layout
        size = layout.cell
        above = (layout.top + size - 1) // size
        across = (layout.width + size - 1) // size
        grid = displayio.TileGrid(
            self.tiles,
            pixel_shader=self.colours,
            width=across,
            height=above + (layout.height - layout.top + size - 1) // size,
            tile_width=size,
            tile_height=size,
            x=0,
            y=layout.top - above * size,
            default_tile=tiles.TABLE,
        )
        for y in range(1, 15):
            for x in range(1, 15):
                grid[(y + above) * across + x] = tiles.FELT
        for colour in range(4):
            for square in range(15 * colour, 15 * colour + 15):
                self._put(
                    grid,
                    above,
                    colour,
                    (square + 57 - 15 * colour) % 60,
                    0,
                    _tile_of(tiles, square),
                )
            for place in range(60, 65):
                self._put(grid, above, colour, place, 0, tiles.ZONE + colour)
            for n in range(4):
                self._put(grid, above, colour, 65, n, tiles.HOME + colour)
                self._put(grid, above, colour, 66, n, tiles.START + colour)
        return grid

    def _put(self, grid, above: int, colour: int, place: int, n: int, tile: int) -> None:
        at = cell(colour, place, n)
        grid[at & 15, (at >> 4) + above] = tile

    def _sprite(self, bitmap, size: int, tile: int) -> displayio.TileGrid:
        """One hidden sprite on top of all before it."""
        made = displayio.TileGrid(
            bitmap,
            pixel_shader=self._clear,
            tile_width=size,
            tile_height=size,
            default_tile=tile,
        )
        made.hidden = True
        self.group.append(made)
        return made

    def extra(self, tile: int) -> displayio.TileGrid:
        """One more pawn, hidden, for whatever a kind of game shows beside the board."""
        return self._sprite(self._bitmap, self.layout.cell, tile)

    def cards(self, at: tuple[int, int], across: int, down: int) -> displayio.TileGrid:
        """A card, or a pile of them, made of the board's tiles."""
        size = self.layout.cell
        return displayio.TileGrid(
            self.tiles,
            pixel_shader=self.colours,
            width=across,
            height=down,
            tile_width=size,
            tile_height=size,
            x=at[0],
            y=at[1],
            default_tile=4,
        )

    def pawn(self, n: int, place: int) -> None:
        """Stand a pawn on a place of its way."""
        if place == ABSENT:
            self.pawns[n].hidden = True
        else:
            tile = n >> 2
            if self._out >> tile & 1:  # dropped out (D1a): pale
                tile += 4
            self._set(self.pawns[n], tile, n, place, 0)

    def show(self, state: bytearray) -> None:
        """Stand every pawn where it is in the state."""
        self._out = state[OUT]
        for n in range(16):
            self.pawn(n, state[n])

    def clear(self) -> None:
        """No marks, no cursor, no ghosts."""
        for sprite in self.marks:
            sprite.hidden = True
        self._marked = 0
        self.free()
        self.settle()

    def mark(self, pawn: int, place: int) -> None:
        """One more mark around a pawn that can move or be chosen; marks stay until cleared."""
        if self._marked < _MARKS:
            self._set(self.marks[self._marked], MARK, pawn, place, 2)
            self._marked += 1

    def free(self) -> None:
        """Take cursor, ghosts and hits back; set those that stay, then `settle`."""
        self._framed = self._haunted = 0

    def settle(self) -> None:
        """Hide the frames and ghosts that were not set again. Nothing else is repainted."""
        for i in range(self._framed, _FRAMES):
            self.frames[i].hidden = True
        for i in range(self._haunted, 2):
            self.ghosts[i].hidden = True

    def frame(self, pawn: int, place: int, kind: int) -> None:
        """The cursor around a pawn, or one more frame around a pawn that is hit."""
        if self._framed < _FRAMES:
            self._set(self.frames[self._framed], kind, pawn, place, 2)
            self._framed += 1

    def blink(self, past: int) -> None:
        """Ghosts come and go, to be told from pawns; `past` ms since they were set."""
        hidden = past & 1023 > 700
        for i in range(self._haunted):
            if self.ghosts[i].hidden != hidden:
                self.ghosts[i].hidden = hidden

    def ghost(self, pawn: int, place: int) -> None:
        """One more ghost, where a pawn would stand."""
        self._set(self.ghosts[self._haunted], 4 + (pawn >> 2), pawn, place, 0)
        self._haunted += 1

    def _set(self, sprite, tile: int, pawn: int, place: int, margin: int) -> None:
        at = cell(pawn >> 2, place, pawn & 3)
        if sprite[0] != tile:
            sprite[0] = tile
        sprite.x = self.layout.x_of(at) - margin
        sprite.y = self.layout.y_of(at) - margin
        if sprite.hidden:
            sprite.hidden = False
