"""Places: once somebody has won, the others may play on until the last place is decided.

No rulebook knows of it, so it changes no game: the one that is over is counted, and stays as it is.
What goes on is a copy of its state in which whoever has a place takes no more turns, just as one
who has dropped out. Such a copy is no game by the rules: it is not saved, and `check` refuses it.
"""

from sorry_core.flags import ALONE, TEAM
from sorry_core.state import CARD, COLOURS, OUT, OVER, PHASE, RULES, WINNERS
from sorry_core.turn import next_turn


def to_place(state: bytearray) -> int:
    """The colours that have no place yet though somebody has won, a bit each.

    Partners come in together, one who plays alone comes in or not: they leave nobody.
    """
    if state[PHASE] != OVER or state[RULES] & (TEAM | ALONE):
        return 0
    return state[COLOURS] & ~state[OUT] & ~state[WINNERS]


def may_play_on(state: bytearray) -> bool:
    """Whether two or more are left; one alone has the last place."""
    left = to_place(state)
    return left & (left - 1) > 0


def play_on(state: bytearray) -> None:
    """Who has just come in takes no more turns; the next one does. The state is no game then."""
    if not may_play_on(state):
        raise ValueError("nobody is left to play on")
    state[OUT] |= state[WINNERS]
    state[WINNERS] = 0
    state[CARD] = 0
    next_turn(state)
