"""Board: one TileGrid that stays as it is, and a small one each for pawn, ghost and marker."""

import displayio

from sorry_core.state import OUT
from sorry_core.track import ABSENT
from sorry_handheld.draw.layout import Layout, cell_of
from sorry_handheld.draw.ground import blank
from sorry_handheld.draw.sprites import sprite
from sorry_handheld.draw.tiles import (
    BACK,
    CURSOR,
    GHOST,
    MARK,
    TABLE,
)

_MARKS = 12
_FRAMES = 5
_GHOSTS = 2
_EDGE = 2  # a marker is so many pixels wider than a cell, on each side
_BLINK_MS = 1024  # ghosts are seen for the first 700 of them
_SEEN_MS = 700


class Board:
    """The board's page and everything that stands on it."""

    def __init__(self, layout: Layout, marks: int = 0) -> None:
        """Paint the tiles, with marks for those who ask, and lay the board out, without pawns."""
        from sorry_handheld.draw.squares import lay_board
        from sorry_handheld.draw.tiles import board_tiles, markers, pawns, shader

        self.layout = layout
        self.group = blank(layout)
        size = layout.cell
        self._tiles = (board_tiles(size, marks), shader(False))
        grid = self._ground()
        lay_board(grid, layout.rows_above())
        self.group.append(grid)
        clear = shader(True)
        sheet = (markers(size), clear)
        self.marks = [self._hidden(sheet, size + 2 * _EDGE, MARK) for _ in range(_MARKS)]
        self.frames = [self._hidden(sheet, size + 2 * _EDGE, CURSOR) for _ in range(_FRAMES)]
        self._pawns = sheet = (pawns(size, marks), clear)
        self.pawns = [self._hidden(sheet, size, i >> 2) for i in range(16)]
        self.ghosts = [self._hidden(sheet, size, GHOST) for _ in range(_GHOSTS)]
        self._out = 0  # the colours that dropped out, a bit each
        # How many of each are set
        self._marked = 0
        self._framed = 0
        self._ghosted = 0

    def _ground(self) -> displayio.TileGrid:
        """A grid that covers the panel, all of it table so far; the board is laid into it."""
        layout = self.layout
        size = layout.cell
        above = layout.rows_above()
        across = (layout.width + size - 1) // size
        down = above + (layout.height - layout.top + size - 1) // size
        return self._grid((0, layout.top - above * size), across, down, TABLE)

    def _hidden(self, sheet, size: int, tile: int) -> displayio.TileGrid:
        """A sprite that is not seen yet."""
        made = sprite(self.group, sheet, (size, size), tile, (0, 0))
        made.hidden = True
        return made

    def _grid(self, at: tuple[int, int], across: int, down: int, tile: int) -> displayio.TileGrid:
        """Squares of the board, all of one kind."""
        size = self.layout.cell
        return displayio.TileGrid(
            self._tiles[0],
            pixel_shader=self._tiles[1],
            width=across,
            height=down,
            tile_width=size,
            tile_height=size,
            x=at[0],
            y=at[1],
            default_tile=tile,
        )

    def extra(self, tile: int) -> displayio.TileGrid:
        """One more pawn, hidden, for whatever a kind of game shows beside the board."""
        return self._hidden(self._pawns, self.layout.cell, tile)

    def cards(self, at: tuple[int, int], across: int, down: int) -> displayio.TileGrid:
        """A card face down, or a pile of them, made of the board's tiles."""
        return self._grid(at, across, down, BACK)

    def pawn(self, n: int, place: int) -> None:
        """Stand a pawn on a place of its way."""
        if place == ABSENT:
            self.pawns[n].hidden = True
        else:
            tile = n >> 2
            if self._out >> tile & 1:  # dropped out (D1a): pale
                tile += GHOST
            self._set(self.pawns[n], tile, n, place, 0)

    def show(self, state: bytearray) -> None:
        """Stand every pawn where it is in the state."""
        self._out = state[OUT]
        for n in range(16):
            self.pawn(n, state[n])

    def clear(self) -> None:
        """No marks, no cursor, no ghosts."""
        for each in self.marks:
            each.hidden = True
        self._marked = 0
        self.unset()
        self.hide_unset()

    def mark(self, pawn: int, place: int) -> None:
        """One more mark around a pawn that can move or be chosen; marks stay until cleared."""
        if self._marked < _MARKS:
            self._set(self.marks[self._marked], MARK, pawn, place, _EDGE)
            self._marked += 1

    def unset(self) -> None:
        """Forget cursor, hits and ghosts. Set those that there are now, then call `hide_unset`."""
        self._framed = self._ghosted = 0

    def hide_unset(self) -> None:
        """Hide the frames and ghosts that were not set again. Nothing else is repainted."""
        for i in range(self._framed, _FRAMES):
            self.frames[i].hidden = True
        for i in range(self._ghosted, _GHOSTS):
            self.ghosts[i].hidden = True

    def frame(self, pawn: int, place: int, kind: int) -> None:
        """The cursor around a pawn, or one more frame around a pawn that is hit."""
        if self._framed < _FRAMES:
            self._set(self.frames[self._framed], kind, pawn, place, _EDGE)
            self._framed += 1

    def blink(self, past: int) -> None:
        """Let the ghosts blink: nobody takes them for pawns then. `past` ms since they were set."""
        hidden = past % _BLINK_MS > _SEEN_MS
        for i in range(self._ghosted):
            if self.ghosts[i].hidden != hidden:
                self.ghosts[i].hidden = hidden

    def ghost(self, pawn: int, place: int) -> None:
        """One more ghost, where a pawn would stand."""
        self._set(self.ghosts[self._ghosted], GHOST + (pawn >> 2), pawn, place, 0)
        self._ghosted += 1

    def _set(self, sprite, tile: int, pawn: int, place: int, margin: int) -> None:
        """Show a sprite where a pawn stands; it is `margin` pixels wider on each side."""
        at = cell_of(pawn >> 2, place, pawn & 3)
        if sprite[0] != tile:
            sprite[0] = tile
        sprite.x = self.layout.x_of(at) - margin
        sprite.y = self.layout.y_of(at) - margin
        if sprite.hidden:
            sprite.hidden = False
