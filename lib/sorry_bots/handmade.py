"""Positions judged by rules of thumb: Dizzy, Scout, Fox, and whoever plays patience."""

from sorry_bots.scale import WIN
from sorry_bots.thinker import DIZZY, FOX
from sorry_core.flags import ALONE
from sorry_core.state import COLOURS, OUT, OVER, PHASE, RULES, WINNERS
from sorry_core.track import HOME, ROUND, SIDE, ZONE

_PREY = 5
"""How much an opponent's place counts for Fox, who hunts; 1 without the hunt."""
_CATCH = 60
"""The same for each opponent's pawn that is under way; 10 without the hunt."""


def worth(state: bytearray, mine: int, level: int) -> int:
    """What this position is worth to the colours of `mine`, a bit each."""
    if state[RULES] & ALONE and level >= FOX:
        return _patience(state)
    if state[PHASE] == OVER:
        return WIN if state[WINNERS] & mine else -WIN
    if level >= FOX:
        hunts = level == FOX
        return _fox(state, mine, _PREY if hunts else 1, _CATCH if hunts else 10)
    own = _scout(state, mine)
    return -own if level == DIZZY else own


def _scout(state: bytearray, mine: int) -> int:
    """Own pawns only; those far ahead count most."""
    total = 0
    for p in range(16):
        place = state[p]
        if place <= HOME and mine >> (p >> 2) & 1:
            total += place * place
    return total


def _fox(state: bytearray, mine: int, prey: int, catch: int) -> int:
    """How far both sides are, how safe the own pawns are, and who stands behind them."""
    theirs = state[COLOURS] & ~state[OUT] & ~mine
    total = 0
    for p in range(16):
        place = state[p]
        if place <= HOME:
            if mine >> (p >> 2) & 1:
                total += 4 * place + 20
                total += 25 if place >= ZONE else -_behind(state, p, theirs)
            elif theirs >> (p >> 2) & 1:
                total -= prey * place + catch
    return total


def _behind(state: bytearray, p: int, theirs: int) -> int:
    """What a margin pawn stands to lose to opponents within twelve squares behind it."""
    n = 0
    here = state[p] + SIDE * (p >> 2)
    for q in range(16):
        if state[q] < ZONE and theirs >> (q >> 2) & 1:
            if 0 < (here - state[q] - SIDE * (q >> 2)) % ROUND < 13:
                n += 1
    return n * (state[p] + 6) // 4


def _patience(state: bytearray) -> int:
    """T2: two pawns Home and two in the safety zone, of both colours, and never a third Home."""
    if state[PHASE] == OVER:
        return WIN if state[WINNERS] else -WIN
    red = _nearness(state, 0)
    yellow = _nearness(state, 8)
    # The colour that waits for the other may be forced to bring a third pawn Home: keep level.
    return red + yellow - abs(red - yellow) // 2


def _nearness(state: bytearray, first: int) -> int:
    """How near a colour is to that. Home is worth less than the end of the zone."""
    total = 0
    for p in range(first, first + 4):
        place = state[p]
        if place < HOME:
            total += 4 * place + 60
        elif place == HOME:
            total += 260
    return total
