"""Partners: the ribbon of whoever is on turn also shows a pawn of the partner, who may move too."""

from sorry_handheld.turn.part import Part


class Team(Part):
    """The partner's pawn at the end of the ribbon (P1)."""

    def __init__(self, screen) -> None:
        """In its tail."""
        layout = screen.app.layout
        x, y = layout.who_at
        self.board = screen.board
        self.mate = screen.board.extra(0)
        self.mate.x = x + layout.who_wide - layout.cell
        self.mate.y = y + (screen.dashboard.ribbon.tile_height - layout.cell) // 2
        self.mate.hidden = False

    def show(self, session) -> None:
        """The partner of whoever is on turn."""
        self.board.dress(self.mate, session.due() ^ 2)
