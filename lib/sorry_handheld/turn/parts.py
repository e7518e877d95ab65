"""Loads what only one kind of game needs on the turn screen, and is then dropped itself."""

from sorry_core.flags import ALONE, CHIPS, DOUBLING, HANDS, TEAM
from sorry_core.state import CUSTOMS, RULES


def load(screen) -> None:
    """Give the screen its part, and doubling."""
    rules = screen.session.state[RULES]
    customs = screen.session.state[CUSTOMS]
    if customs & DOUBLING:
        from sorry_handheld.turn.doubling import Calls

        screen.calls = Calls(screen)
    if rules & HANDS:
        from sorry_handheld.turn.hand import Hand

        screen.part = Hand(screen)
    elif rules & TEAM:
        from sorry_handheld.turn.team import Team

        screen.part = Team(screen)
    elif rules & ALONE:
        from sorry_handheld.turn.patience import Progress

        screen.part = Progress(screen)
    elif customs & CHIPS:
        from sorry_handheld.turn.chips import Chips

        screen.part = Chips(screen)
    screen.panel.part = screen.part
