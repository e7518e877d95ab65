"""Loads what only one kind of game needs on the turn screen, and is then dropped itself."""

from micropython import const

_RULES = const(21)
_CUSTOMS = const(22)
_TEAM = const(1)
_HANDS = const(4)
_ALONE = const(128)
_CHIPS = const(1)
_DOUBLING = const(4)


def load(screen) -> None:
    """Give the screen its part, and doubling."""
    rules = screen.session.state[_RULES]
    customs = screen.session.state[_CUSTOMS]
    if customs & _DOUBLING:
        from sorry_handheld.calls import Calls

        screen.calls = Calls(screen)
    if rules & _HANDS:
        from sorry_handheld.hand import Hand

        screen.part = Hand(screen)
    elif rules & _TEAM:
        from sorry_handheld.team import Team

        screen.part = Team(screen)
    elif rules & _ALONE:
        from sorry_handheld.progress import Progress

        screen.part = Progress(screen)
    elif customs & _CHIPS:
        from sorry_handheld.chips import Chips

        screen.part = Chips(screen)
    screen.panel.part = screen.part
