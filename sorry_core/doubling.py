"""Doubling in 1939's points: call, accept, drop out (D1, D1a, D1b, D2)."""

from micropython import const

from sorry_core.pack import discard
from sorry_core.scoring import finish
from sorry_core.state import homes, put
from sorry_core.turn import next_turn

_COLOURS = const(20)
_CUSTOMS = const(22)
_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_STAKE = const(30)
_CALLER = const(31)
_ASKED = const(32)
_OUT = const(33)
_HAND = const(81)
_SCORE = const(109)

_MOVE = const(3)
_RESPOND = const(4)

_DOUBLING = const(4)
_HOME = const(65)
_START = const(66)


def call_fault(state: bytearray, colour: int) -> str:
    """D1, D2: why this colour may not double now, in plain words, or an empty string."""
    if not state[_CUSTOMS] & _DOUBLING:
        return "this game has no doubling"
    if not state[_COLOURS] & ~state[_OUT] & 1 << colour:
        return "only a colour still in the game may double"
    if state[_PHASE] == _RESPOND:
        return "a double is open already"
    if state[_PHASE] != _MOVE:
        return "no game is running"
    if state[_CARD]:
        return "a card is being used"
    if state[_CALLER] == colour + 1:
        return "who called last may not call again"
    if state[_STAKE] >= 64:
        return "the stake stops at 64"
    return ""


def call(state: bytearray, colour: int) -> None:
    """Double, or redouble; every other colour still in answers in turn."""
    fault = call_fault(state, colour)
    if fault:
        raise ValueError(fault)
    state[_STAKE] *= 2
    state[_CALLER] = colour + 1
    state[_ASKED] = colour
    state[_PHASE] = _RESPOND
    _ask_next(state)


def accept(state: bytearray, colour: int) -> None:
    """Stay in, at the new stake."""
    _must_be_asked(state, colour)
    _ask_next(state)


def drop(state: bytearray, colour: int) -> None:
    """D1a: leave the game, scoring the pawns Home at the stake before this call."""
    _must_be_asked(state, colour)
    put(state, _SCORE + 2 * colour, 2, homes(state, colour) * (state[_STAKE] // 2))
    state[_OUT] |= 1 << colour
    for i in range(_HAND + 5 * colour, _HAND + 5 * colour + 5):
        discard(state, state[i])
        state[i] = 0
    for i in range(4 * colour, 4 * colour + 4):
        if state[i] < _HOME:
            state[i] = _START
    _ask_next(state)


def _must_be_asked(state: bytearray, colour: int) -> None:
    if state[_PHASE] != _RESPOND:
        raise ValueError("no double is open")
    if state[_ASKED] != colour:
        raise ValueError("another colour must answer first")


def _ask_next(state: bytearray) -> None:
    """Clockwise from the caller; back at the caller, the game goes on or has ended."""
    caller = state[_CALLER] - 1
    playing = state[_COLOURS] & ~state[_OUT]
    asked = state[_ASKED] + 1 & 3
    while not playing >> asked & 1:
        asked = asked + 1 & 3
    state[_ASKED] = asked
    if asked != caller:
        return
    state[_ASKED] = 0
    state[_PHASE] = _MOVE
    if playing == 1 << caller:  # D1b
        state[_TURN] = caller
        finish(state, playing)
    elif not playing >> state[_TURN] & 1:
        next_turn(state)
