"""Why nothing can be moved: the true reason, in a few letters. Loaded when it is asked for."""

from sorry_core.editions import SORRY
from sorry_core.state import CARD, on_turn
from sorry_core.track import HOME, START, ZONE
from sorry_handheld.words.names import (
    GAME_CANT,
    GAME_WHY,
    STUCK_OWN,
    STUCK_PAST,
    STUCK_SEVEN,
    STUCK_SWAP,
)

# Reasons that lie in [game]: none is out, circle taken, no target, none in Start, no room.
_R_OUT = 0
_R_CIRCLE = 1
_R_TARGET = 2
_R_WAITING = 3
_R_ROOM = 4
_OF_OURS = 8  # and those of [why], from here


def why(app, state: bytearray) -> str:
    """Can't move: and why."""
    reason = _reason(state)
    text = app.section("stuck")[reason - _OF_OURS] if reason >= _OF_OURS else ""
    return "%s: %s" % (app.words[GAME_CANT], text or app.words[GAME_WHY + reason])


def _reason(state: bytearray) -> int:
    card = state[CARD]
    waiting = out = 0
    for p in range(16):
        if on_turn(state, p):
            if state[p] == START:
                waiting += 1
            elif state[p] < HOME:
                out += 1
    if card == SORRY:
        return _R_TARGET if waiting else _R_WAITING
    if card < 3 and waiting:
        return _R_CIRCLE  # M3: else one of them would start
    if not out:
        return _R_OUT
    if card == 11 and _on_margin(state):
        return _OF_OURS + STUCK_SWAP
    return _of_pawns(state, card)


def _of_pawns(state: bytearray, card: int) -> int:
    """What keeps the pawns that are out: Home is nearer, their own stand there, or both."""
    past = own = 0
    for p in range(16):
        if on_turn(state, p) and state[p] < HOME:
            if card != 4 and state[p] + card > HOME:
                past += 1
            else:
                own += 1
    if card == 7 and own + past > 1:
        return _OF_OURS + STUCK_SEVEN  # neither whole nor in parts (C7)
    if past and (own or card == 10):
        return _R_ROOM
    return _OF_OURS + (STUCK_PAST if past else STUCK_OWN)


def _on_margin(state: bytearray) -> bool:
    """Whether a pawn could be exchanged, if there were anybody to exchange it with."""
    for p in range(16):
        if on_turn(state, p) and state[p] < ZONE:
            return True
    return False
