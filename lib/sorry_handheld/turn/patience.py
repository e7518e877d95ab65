"""Patience (T2): two Home and two in the safety zone, for red and for yellow, always in sight."""

from sorry_core.state import homes, safe
from sorry_handheld.draw.tiles import HOME_TILE, ZONE_TILE
from sorry_handheld.turn.part import Part


class Patience(Part):
    """Two rows of four places, filled with pawns as they get there."""

    def __init__(self, screen) -> None:
        """Beside the badge or below the words, wherever there is room."""
        board = screen.board
        layout = screen.app.layout
        size = layout.cell
        at = layout.aims_at
        if layout.aims_over_pack:
            screen.dashboard.hide_pack()
        grid = board.cards(at, 4, 2)
        board.group.append(grid)
        self.pawns = []
        for i in range(8):
            colour = 2 * (i >> 2)
            grid[i] = (ZONE_TILE if i & 2 else HOME_TILE) + colour
            sprite = board.extra(colour)
            sprite.x = at[0] + (i & 3) * size
            sprite.y = at[1] + (i >> 2) * size
            self.pawns.append(sprite)

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
