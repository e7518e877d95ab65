"""Partners: the ribbon also shows a pawn of the partner, whose pawns may be moved as well."""

from sorry_handheld.turn.part import Part


class Team(Part):
    """The partner's pawn at the end of the ribbon (P1)."""

    def __init__(self, screen) -> None:
        """Put the partner's pawn into the ribbon's tail."""
        layout = screen.app.layout
        x, y = layout.who_at
        self.board = screen.board
        self.mate = screen.board.extra(0)
        self.mate.x = x + layout.who_wide - layout.cell
        self.mate.y = y + (screen.dashboard.ribbon.tile_height - layout.cell) // 2
        self.mate.hidden = False
        screen.dashboard.laid.append(self.mate)

    def show(self, session) -> None:
        """Show the partner of whoever is on turn."""
        self.board.dress(self.mate, session.due() ^ 2)
