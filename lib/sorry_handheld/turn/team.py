"""Partners: beside the badge of whoever is on turn a pawn of the partner, whose pawns move too."""

from sorry_handheld.draw.layout import LETTER_HEIGHT
from sorry_handheld.turn.part import Part


class Team(Part):
    """The partner's pawn beside the badge (P1)."""

    def __init__(self, screen) -> None:
        """Right of the badge where there is room, else below its end."""
        layout = screen.app.layout
        dashboard = screen.dashboard
        x, y = layout.who_at
        scale = dashboard.badge_scale
        wide = dashboard.badge_width
        if scale > 1 and wide * scale + layout.cell + 2 > layout.who_wide:
            dashboard.shrink_badge()
            scale = 1
        wide *= scale
        if wide + layout.cell + 2 > layout.who_wide:
            wide -= layout.cell + 2
            y += LETTER_HEIGHT + 1
        else:
            y += (LETTER_HEIGHT * scale - layout.cell) // 2
        self.board = screen.board
        self.mate = screen.board.extra(0)
        self.mate.x = x + wide + 2
        self.mate.y = y

    def show(self, session) -> None:
        """The partner of whoever is on turn."""
        mate = session.due() ^ 2
        self.board.dress(self.mate, mate)
        if self.mate.hidden:
            self.mate.hidden = False
