"""Patience (T2): two Home and two in the safety zone, for red and for yellow, always in sight."""

import displayio

from sorry_core.state import homes, safe
from sorry_core.track import ZONE
from sorry_handheld.art.names import RIBBON_NONE, RIBBON_TAIL_1
from sorry_handheld.draw.board import HOUSES
from sorry_handheld.draw.layout import cell_of
from sorry_handheld.turn.part import Part

_BELOW = 16  # one row of cells


class Patience(Part):
    """For each a house and two squares of the zone, where pawns stand as they get there."""

    def __init__(self, screen) -> None:
        """Beside the ribbon, or wherever there is room."""
        board = screen.board
        layout = screen.app.layout
        x, y = layout.aims_at
        if layout.aims_over_pack:
            screen.dashboard.hide_pack()
        self._shorten(screen.dashboard, layout.aims_who_wide)
        self.pawns = []
        for row in range(2):
            self._lay(board, x, y + row * layout.cell, 2 * row)
            for i in range(4):
                sprite = board.extra(2 * row)
                sprite.x = x + i * layout.cell
                sprite.y = y + row * layout.cell + layout.pawn_top
                self.pawns.append(sprite)

    def _shorten(self, dashboard, wide: int) -> None:
        """A shorter ribbon, with room for a short name."""
        ribbon = dashboard.ribbon
        tails = ribbon.bitmap.width // ribbon.tile_width - RIBBON_TAIL_1
        band = wide // ribbon.tile_width - tails
        for i in range(band, ribbon.width):
            ribbon[i] = RIBBON_TAIL_1 + i - band if i < band + tails else RIBBON_NONE
        dashboard.band = band * ribbon.tile_width

    def _lay(self, board, x: int, y: int, colour: int) -> None:
        """The front of a house and two squares of a safety zone, as the board has them."""
        grid = displayio.TileGrid(
            board.grid.bitmap,
            pixel_shader=board.grid.pixel_shader,
            width=4,
            tile_width=board.layout.cell,
            tile_height=board.layout.cell,
            x=x,
            y=y,
        )
        front = HOUSES[colour] + _BELOW
        zone = cell_of(colour, ZONE, 0)
        for i, cell in enumerate((front, front + 1, zone, zone)):
            grid[i] = board.grid[cell & 15, cell >> 4]
        board.middle.append(grid)

    def show(self, session) -> None:
        """Fill as many places as there are pawns."""
        state = session.state
        for row in range(2):
            at_home = homes(state, 2 * row)
            in_zone = safe(state, 2 * row)
            for i in range(4):
                empty = i >= at_home if i < 2 else i - 2 >= in_zone
                pawn = self.pawns[4 * row + i]
                if pawn.hidden != empty:
                    pawn.hidden = empty
