"""Patience (T2): two Home and two in the safety zone, for red and for yellow, always in sight."""

import displayio

from sorry_core.state import homes, safe
from sorry_core.track import ZONE
from sorry_handheld.draw.layout import cell_of
from sorry_handheld.turn.part import Part


class Patience(Part):
    """Two windows that light up and two squares of the zone that fill with pawns, for each."""

    def __init__(self, screen) -> None:
        """Beside the ribbon, or wherever there is room."""
        board = screen.board
        layout = screen.app.layout
        x, y = layout.aims_at
        if layout.aims_over_pack:
            screen.dashboard.hide_pack()
        screen.dashboard.shorten(layout.aims_who_wide)
        self.board = board
        self.pawns = []
        for row in range(2):
            self._lay_zone(board, x + 2 * layout.cell, y + row * layout.cell, 2 * row)
            for i in range(4):
                sprite = board.extra(2 * row)
                sprite.x = x + i * layout.cell
                sprite.y = y + row * layout.cell + layout.pawn_top
                self.pawns.append(sprite)

    def _lay_zone(self, board, x: int, y: int, colour: int) -> None:
        """Two squares of a colour's safety zone, as the board has them."""
        cell = cell_of(colour, ZONE, 0)
        board.middle.append(
            displayio.TileGrid(
                board.grid.bitmap,
                pixel_shader=board.grid.pixel_shader,
                width=2,
                tile_width=board.layout.cell,
                tile_height=board.layout.cell,
                default_tile=board.grid[cell & 15, cell >> 4],
                x=x,
                y=y,
            )
        )

    def show(self, session) -> None:
        """Light as many windows and fill as many squares as there are pawns."""
        state = session.state
        for row in range(2):
            at_home = homes(state, 2 * row)
            in_zone = safe(state, 2 * row)
            for i in range(4):
                pawn = self.pawns[4 * row + i]
                if i < 2:
                    self.board.dress(pawn, 2 * row, i >= at_home, True)
                hidden = i >= 2 and i - 2 >= in_zone
                if pawn.hidden != hidden:
                    pawn.hidden = hidden
