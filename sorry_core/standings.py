"""Who comes second, third and fourth: once somebody has won, the others may play on for that.

No rulebook has this, so it changes no game: the game that is over is counted and stays as it is.
What goes on is a copy of its state. In the copy, whoever has come in counts as dropped out, and so
takes no more turns. By the rules the copy is no game: it is never saved, and `check` refuses it.
"""

from sorry_core.flags import ALONE, TEAM
from sorry_core.state import CARD, COLOURS, OUT, OVER, PHASE, RULES, WINNERS
from sorry_core.turn import next_turn


def still_out(state: bytearray) -> int:
    """The colours that have not come in when somebody just has, a bit each.

    There are none among partners, who come in together, nor in patience, which one person plays.
    """
    if state[PHASE] != OVER or state[RULES] & (TEAM | ALONE):
        return 0
    return state[COLOURS] & ~state[OUT] & ~state[WINNERS]


def may_play_on(state: bytearray) -> bool:
    """Whether two or more colours have not come in. A single one is the last anyway."""
    left = still_out(state)
    return left & (left - 1) > 0


def play_on(state: bytearray) -> None:
    """Go on without the colour that has just come in: the turn passes to the next one.

    Call this on a copy: by the rules the state is no game afterwards.
    """
    if not may_play_on(state):
        raise ValueError("nobody is left to play on")
    state[OUT] |= state[WINNERS]
    state[WINNERS] = 0
    state[CARD] = 0
    next_turn(state)
