"""Patience (T2): two Home and two in the safety zone, for red and for yellow, always in sight."""

from sorry_core.state import homes
from sorry_core.track import HOME, ZONE
from sorry_handheld.draw.tiles import HOME_TILE, ZONE_TILE
from sorry_handheld.turn.part import Part


class Progress(Part):
    """Two rows of four places, filled with pawns as they get there."""

    def __init__(self, screen) -> None:
        """Beside the badge or below the words, wherever there is room."""
        view = screen.view
        layout = screen.app.layout
        size = layout.cell
        at = layout.aims_at
        if layout.aims_over_pack:
            screen.panel.hide_pack()
        grid = view.cards(at, 4, 2)
        view.group.append(grid)
        self.pawns = []
        for i in range(8):
            colour = 2 * (i >> 2)
            grid[i] = (ZONE_TILE if i & 2 else HOME_TILE) + colour
            sprite = view.extra(colour)
            sprite.x = at[0] + (i & 3) * size
            sprite.y = at[1] + (i >> 2) * size
            self.pawns.append(sprite)

    def show(self, session) -> None:
        """Fill as many places as there are pawns."""
        state = session.state
        for row in range(2):
            home = homes(state, 2 * row)
            safe = 0
            for i in range(8 * row, 8 * row + 4):
                if ZONE <= state[i] < HOME:
                    safe += 1
            for i in range(4):
                empty = i >= home if i < 2 else i - 2 >= safe
                pawn = self.pawns[4 * row + i]
                if pawn.hidden != empty:
                    pawn.hidden = empty
