"""Loads what this kind of game has on the turn screen. Afterwards this module is dropped."""

from sorry_core.flags import ALONE, CHIPS, DOUBLING, HANDS, TEAM
from sorry_core.state import CUSTOMS, RULES
from sorry_handheld.turn.part import Calls, Part


def calls_for(screen) -> Calls:
    """Load doubling, if this game has it."""
    if not screen.session.state[CUSTOMS] & DOUBLING:
        return Calls()
    from sorry_handheld.turn.doubling import Doubling

    return Doubling(screen)


def part_for(screen) -> Part:
    """Load the part that this kind of game has, or the one that does nothing."""
    if screen.session.lesson_step >= 0:
        from sorry_handheld.turn.notes import Notes

        return Notes(screen)
    rules = screen.session.state[RULES]
    if rules & HANDS:
        from sorry_handheld.turn.hand import Hand

        return Hand(screen)
    if rules & TEAM:
        from sorry_handheld.turn.team import Team

        return Team(screen)
    if rules & ALONE:
        from sorry_handheld.turn.patience import Patience

        return Patience(screen)
    if screen.session.state[CUSTOMS] & CHIPS:
        from sorry_handheld.turn.chips import Chips

        return Chips(screen)
    return Part()
