"""Patience (T2): two Home and two in the safety zone, for red and for yellow, always in sight.

While no card is up, its place says so in words.
"""

from sorry_core.state import CARD, homes, safe
from sorry_handheld.draw.aims import lay_aims, shorten
from sorry_handheld.turn.part import Part
from sorry_handheld.words.names import DEEDS_GOAL


class Patience(Part):
    """A house and two squares of the zone, for red and for yellow; pawns fill them."""

    def __init__(self, screen) -> None:
        """Lay them beside the ribbon, or wherever there is room."""
        self.screen = screen
        layout = screen.app.layout
        x, y = layout.aims_at
        if layout.aims_over_pack:
            screen.dashboard.hide_pack()
        shorten(screen.dashboard, layout.aims_who_wide)
        self.pawns = lay_aims(screen.board, x, y, 0) + lay_aims(screen.board, x, y + layout.cell, 2)

    def show(self, session) -> None:
        """Fill as many places as there are pawns."""
        state = session.state
        if not state[CARD]:
            dashboard = self.screen.dashboard
            dashboard.describe(dashboard.words[DEEDS_GOAL])
        for row in range(2):
            at_home = homes(state, 2 * row)
            in_zone = safe(state, 2 * row)
            for i in range(4):
                empty = i >= at_home if i < 2 else i - 2 >= in_zone
                pawn = self.pawns[4 * row + i]
                if pawn.hidden != empty:
                    pawn.hidden = empty
