"""Board: one TileGrid that stays as it is; above it layers of dots, marks, pawns and ghosts."""

import displayio

from sorry_core.state import OUT, all_home
from sorry_core.track import ABSENT, HOME
from sorry_handheld.art.names import GHOST_COLOURS, PAWNS_HOME
from sorry_handheld.draw.ground import blank
from sorry_handheld.draw.layout import OFF, Layout, cell_of
from sorry_handheld.draw.sheets import drawings

# The frames around a pawn.
CURSOR = 0
HIT = 1
"""It would be sent back to its Start."""

HOUSES = b"\x61\x18\x8d\xd6"
"""The cell of each house's upper left corner."""
_BLINK_MS = 1024  # ghosts are seen for the first 700 of them
_SEEN_MS = 700


class Layer:
    """Sprites of one drawing, as many as were needed at once since the turn began."""

    def __init__(self, layout: Layout, first: displayio.TileGrid) -> None:
        """Begin with one sprite. Each sprite is placed in the middle of a cell."""
        self.group = displayio.Group()
        self.group.append(first)
        self.used = 0
        self._layout = layout

    def sprite(self) -> displayio.TileGrid:
        """Make one more like the first, which is in no group yet."""
        first: displayio.TileGrid = self.group[0]  # type: ignore[assignment]
        return displayio.TileGrid(
            first.bitmap,
            pixel_shader=first.pixel_shader,
            tile_width=first.tile_width,
            tile_height=first.tile_height,
            x=OFF,
        )

    def next(self) -> displayio.TileGrid:
        """Take one more sprite into use."""
        if self.used == len(self.group):
            self.group.append(self.sprite())
        self.used += 1
        return self.group[self.used - 1]  # type: ignore[return-value]

    def put(self, cell: int) -> displayio.TileGrid:
        """Take one more sprite into use, in the middle of a cell."""
        sprite = self.next()
        layout = self._layout
        sprite.x = layout.x_of(cell) + (layout.cell - sprite.tile_width) // 2
        sprite.y = layout.y_of(cell) + (layout.cell - sprite.tile_height) // 2
        return sprite

    def put_away(self) -> None:
        """Move the sprites that are not in use off the panel. Nothing else is repainted."""
        for i in range(self.used, len(self.group)):
            self.group[i].x = OFF

    def shrink(self) -> None:
        """Take all sprites out of use, and drop all but the first, of which the others are copies.

        A sprite takes 96 bytes of heap, and a seven may have needed twenty.
        """
        self.used = 0
        while len(self.group) > 1:
            self.group.pop()
        self.put_away()


class Board:
    """The board's page and everything that stands on it."""

    def __init__(self, layout: Layout, sheets, marks: int = 0) -> None:
        """Lay the board out, without pawns; with larger marks for those who ask."""
        from sorry_handheld.draw.table import lay

        self.layout = layout
        self.group = blank(layout)
        self.middle = displayio.Group()
        """What lies on the board, below all that moves."""
        self.pawns = displayio.Group()
        self._out = 0  # the colours that dropped out, a bit each
        self._pale: list[displayio.Palette | None] = [
            None
        ] * 4  # their colours, and those of ghosts, once they are needed
        self.grid, self.teams, layers = lay(self, sheets, marks)
        self.marks = layers[0]
        self.frames = layers[1:3]  # CURSOR and HIT
        self.dots = layers[3]
        self.ghosts = layers[4]
        self._passing = layers[1:]  # those that change with the cursor

    def extra(self, colour: int) -> displayio.TileGrid:
        """Make one more pawn, hidden, for whatever a kind of game shows beside the board."""
        made: displayio.TileGrid = self.ghosts.sprite()
        made.hidden = True
        self.dress(made, colour)
        self.group.append(made)
        return made

    def dress(
        self, sprite: displayio.TileGrid, colour: int, pale: bool = False, home: bool = False
    ) -> None:
        """Set how a pawn looks. pale: a ghost, or one that has dropped out. home: a window."""
        palette = self._pale_of(colour) if pale else self.teams[colour]
        if sprite.pixel_shader is not palette:
            sprite.pixel_shader = palette
        tile = PAWNS_HOME if home else colour
        if sprite[0] != tile:
            sprite[0] = tile

    def _pale_of(self, colour: int) -> displayio.Palette:
        """A player's pale colours, read when they are first needed."""
        pale = self._pale[colour]
        if pale is None:
            with drawings(self.layout) as sheets:
                pale = self._pale[colour] = sheets.palette(GHOST_COLOURS + colour)
        return pale

    # --- pawns

    def show(self, state: bytearray) -> None:
        """Place every pawn as in the state."""
        self._out = state[OUT]
        for colour in range(4):
            if self._out >> colour & 1 and all_home(state, colour):
                self._out &= ~(1 << colour)  # it has its place, while others play on
        for n in range(16):
            self.pawn(n, state[n])

    def pawn(self, n: int, place: int) -> None:
        """Place a pawn on a place of its way."""
        if place == ABSENT:
            self.pawns[n].x = OFF
        else:
            self._stand(self.pawns[n], n, place, self._out >> (n >> 2) & 1 > 0)

    def _stand(self, sprite, pawn: int, place: int, pale: bool) -> None:
        """Show a pawn where it stands; one that is Home looks out of its window."""
        layout = self.layout
        colour = pawn >> 2
        home = place == HOME
        self.dress(sprite, colour, pale, home)
        cell = cell_of(colour, place, pawn & 3)
        x = 0
        y = layout.pawn_top
        if home:
            cell = HOUSES[colour]
            x = layout.windows_at[0] + layout.windows_apart[0] * (pawn & 1)
            y = layout.windows_at[1] + layout.windows_apart[1] * (pawn >> 1 & 1)
        sprite.x = layout.x_of(cell) + x
        sprite.y = layout.y_of(cell) + y

    # --- marks

    def clear(self) -> None:
        """Remove marks, cursor, hits, ghosts and dots.

        Pale colours, 224 bytes each, are read again when they are needed again.
        """
        self.marks.shrink()
        for layer in self._passing:
            layer.shrink()
        self.ghosts.group[0].pixel_shader = self.teams[0]
        for colour in range(4):
            if not self._out >> colour & 1:
                self._pale[colour] = None

    def mark(self, pawn: int, place: int) -> None:
        """Put one more mark around a pawn that can move or be chosen; it stays until `clear`."""
        self.marks.put(cell_of(pawn >> 2, place, pawn & 3))

    def unset(self) -> None:
        """Forget cursor, hits, ghosts and dots. Set those of now, then call `hide_unset`."""
        for layer in self._passing:
            layer.used = 0

    def hide_unset(self) -> None:
        """Hide what was not set again. Nothing else is repainted."""
        for layer in self._passing:
            layer.put_away()

    def frame(self, pawn: int, place: int, kind: int) -> None:
        """Put the cursor around a pawn, or one more burst behind a pawn that is hit."""
        self.frames[kind].put(cell_of(pawn >> 2, place, pawn & 3))

    def ghost(self, pawn: int, place: int) -> None:
        """Put one more ghost where a pawn would stand."""
        self.ghosts.group.hidden = False
        self._stand(self.ghosts.next(), pawn, place, True)

    def blink(self, past: int) -> None:
        """Let the ghosts blink, so that nobody takes them for pawns.

        `past` is how many ms ago they were set.
        """
        self.ghosts.group.hidden = past % _BLINK_MS > _SEEN_MS
