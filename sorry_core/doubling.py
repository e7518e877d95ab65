"""Doubling in 1939's points: call, accept, drop out (D1, D1a, D1b, D2)."""

from sorry_core.editions import MOST_STAKE
from sorry_core.flags import DOUBLING
from sorry_core.pack import discard
from sorry_core.state import (
    ASKED,
    CALLER,
    CARD,
    COLOURS,
    CUSTOMS,
    GAME_POINTS,
    HAND,
    HAND_SIZE,
    MOVE,
    OUT,
    PHASE,
    RESPOND,
    STAKE,
    TURN,
    homes,
    put,
)
from sorry_core.track import HOME, START
from sorry_core.turn import next_turn


def call_fault(state: bytearray, colour: int) -> str:
    """D1, D2: the reason why this colour may not double now; an empty string if it may."""
    if not state[CUSTOMS] & DOUBLING:
        return "this game has no doubling"
    if not state[COLOURS] & ~state[OUT] & 1 << colour:
        return "only a colour still in the game may double"
    if state[PHASE] == RESPOND:
        return "a double is open already"
    if state[PHASE] != MOVE:
        return "no game is running"
    if state[CARD]:
        return "a card is being used"
    if state[CALLER] == colour + 1:
        return "the last caller may not call again"
    if state[STAKE] >= MOST_STAKE:
        return "the stake stops at %d" % MOST_STAKE
    return ""


def may_call(state: bytearray, colour: int) -> bool:
    """D1, D2: whether this colour may double now."""
    return not call_fault(state, colour)


def call(state: bytearray, colour: int) -> None:
    """Double, or redouble. Every other colour still in the game then has to answer, in turn."""
    fault = call_fault(state, colour)
    if fault:
        raise ValueError(fault)
    state[STAKE] *= 2
    state[CALLER] = colour + 1
    state[ASKED] = colour
    state[PHASE] = RESPOND
    _ask_next(state)


def accept(state: bytearray, colour: int) -> None:
    """Stay in, at the new stake."""
    _must_be_asked(state, colour)
    _ask_next(state)


def drop(state: bytearray, colour: int) -> None:
    """D1a: leave the game. The colour scores, its hand is discarded, its pawns go to Start."""
    _must_be_asked(state, colour)
    put(state, GAME_POINTS + 2 * colour, 2, drop_score(state, colour))
    state[OUT] |= 1 << colour
    hand = HAND + HAND_SIZE * colour
    for i in range(hand, hand + HAND_SIZE):
        discard(state, state[i])
        state[i] = 0
    for i in range(4 * colour, 4 * colour + 4):
        if state[i] < HOME:
            state[i] = START
    _ask_next(state)


def drop_score(state: bytearray, colour: int) -> int:
    """D1a: what this colour scores if it drops out now: its pawns Home times the old stake."""
    return homes(state, colour) * (state[STAKE] // 2)


def _must_be_asked(state: bytearray, colour: int) -> None:
    """Raise a ValueError unless this colour has to answer now."""
    if state[PHASE] != RESPOND:
        raise ValueError("no double is open")
    if state[ASKED] != colour:
        raise ValueError("another colour must answer first")


def _ask_next(state: bytearray) -> None:
    """Ask the next colour, clockwise. When all have answered, the game goes on or ends."""
    caller = state[CALLER] - 1
    playing = state[COLOURS] & ~state[OUT]
    asked = state[ASKED] + 1 & 3
    while not playing >> asked & 1:
        asked = asked + 1 & 3
    state[ASKED] = asked
    if asked != caller:
        return
    state[ASKED] = 0
    state[PHASE] = MOVE
    if playing == 1 << caller:  # D1b
        state[TURN] = caller
        from sorry_core.scoring import finish  # loaded only now, because it takes heap

        finish(state, playing)
    elif not playing >> state[TURN] & 1:
        next_turn(state)
