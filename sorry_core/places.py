"""Places: once somebody has won, the others may play on until the last place is decided.

No rulebook has this, so it changes no game: the game that is over is counted and stays as it is.
What goes on is a copy of its state. In the copy, whoever has a place already takes no more turns,
as if that colour had dropped out. By the rules the copy is no game: it is never saved, and `check`
refuses it.
"""

from sorry_core.flags import ALONE, TEAM
from sorry_core.state import CARD, COLOURS, OUT, OVER, PHASE, RULES, WINNERS
from sorry_core.turn import next_turn


def to_place(state: bytearray) -> int:
    """The colours that have no place yet though somebody has won, a bit each.

    Nobody among partners, who come in together, and nobody in patience, which one person plays.
    """
    if state[PHASE] != OVER or state[RULES] & (TEAM | ALONE):
        return 0
    return state[COLOURS] & ~state[OUT] & ~state[WINNERS]


def may_play_on(state: bytearray) -> bool:
    """Whether two or more colours have no place yet. A single one has the last place anyway."""
    left = to_place(state)
    return left & (left - 1) > 0


def play_on(state: bytearray) -> None:
    """Whoever has just come in takes no more turns; the turn passes on.

    Call this on a copy: by the rules the state is no game afterwards.
    """
    if not may_play_on(state):
        raise ValueError("nobody is left to play on")
    state[OUT] |= state[WINNERS]
    state[WINNERS] = 0
    state[CARD] = 0
    next_turn(state)
