"""Why nothing can be moved: the true reason, in a few letters. Loaded when it is asked for."""

from micropython import const

_W_CANT = const(38)
_W_WHY = const(39)
_V_PAST = const(0)
_V_OWN = const(1)
_V_SWAP = const(2)
_V_SEVEN = const(3)

_RULES = const(21)
_TURN = const(24)
_CARD = const(25)
_TEAM = const(1)
_ZONE = const(60)
_HOME = const(65)
_START = const(66)
_SORRY = const(13)

# Reasons that lie in [game]: none is out, circle taken, no target, none in Start, no room.
_R_OUT = const(0)
_R_CIRCLE = const(1)
_R_TARGET = const(2)
_R_WAITING = const(3)
_R_ROOM = const(4)
_OF_OURS = const(8)  # and those of [why], from here


def why(app, state: bytearray) -> str:
    """Can't move: and why."""
    reason = _reason(state)
    text = app.section("why")[reason - _OF_OURS] if reason >= _OF_OURS else ""
    return "%s: %s" % (app.words[_W_CANT], text or app.words[_W_WHY + reason])


def _reason(state: bytearray) -> int:
    card = state[_CARD]
    waiting = out = 0
    for p in range(16):
        if _ours(state, p):
            if state[p] == _START:
                waiting += 1
            elif state[p] < _HOME:
                out += 1
    if card == _SORRY:
        return _R_TARGET if waiting else _R_WAITING
    if card < 3 and waiting:
        return _R_CIRCLE  # M3: else one of them would start
    if not out:
        return _R_OUT
    if card == 11 and _on_margin(state):
        return _OF_OURS + _V_SWAP
    return _of_pawns(state, card)


def _of_pawns(state: bytearray, card: int) -> int:
    """What keeps the pawns that are out: Home is nearer, their own stand there, or both."""
    past = own = 0
    for p in range(16):
        if _ours(state, p) and state[p] < _HOME:
            if card != 4 and state[p] + card > _HOME:
                past += 1
            else:
                own += 1
    if card == 7 and own + past > 1:
        return _OF_OURS + _V_SEVEN  # neither whole nor in parts (C7)
    if past and (own or card == 10):
        return _R_ROOM
    return _OF_OURS + (_V_PAST if past else _V_OWN)


def _on_margin(state: bytearray) -> bool:
    """Whether a pawn could be exchanged, if there were anybody to exchange it with."""
    for p in range(16):
        if _ours(state, p) and state[p] < _ZONE:
            return True
    return False


def _ours(state: bytearray, pawn: int) -> bool:
    """P1: a pawn of the player on turn, or of the team."""
    apart = pawn >> 2 ^ state[_TURN]
    return not apart or (apart == 2 and state[_RULES] & _TEAM > 0)
