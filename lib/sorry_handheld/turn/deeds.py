"""Tells what a move would do, before it is played."""

from sorry_core import moves
from sorry_core.moves import PASS
from sorry_core.state import TURN
from sorry_handheld.turn.wording import main_effect, sentence
from sorry_handheld.words.names import DEEDS_DECLINE


def deed(dashboard, session, move: int) -> str:
    """Tell what a move does that the player on turn might play."""
    if moves.kind(move) == PASS:
        effect = DEEDS_DECLINE, 0, 0
    else:
        effect = main_effect(session.state, session.preview(move), move)
    return sentence(dashboard, session.state[TURN], session.is_person(), effect)
