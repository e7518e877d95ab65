"""Positions judged by rules of thumb: Dizzy, Scout, Fox, and whoever plays patience."""

from sorry_bots.scale import WIN
from sorry_bots.thinker import DIZZY, FOX
from sorry_core.flags import ALONE
from sorry_core.state import COLOURS, OUT, OVER, PHASE, RULES, WINNERS
from sorry_core.track import HOME, ROUND, SIDE, ZONE

_PREY = 5
"""How much the progress of opponents counts against a position for Fox, who hunts them. Else 1."""
_CATCH = 60
"""How much each opponent's pawn that is on its way counts against it for Fox. Else 10."""

# Patience. Random changes of these numbers, of which the best ones were kept, led to them.
_A_SQUARE = 15
"""A square gone, on the margin."""
_ON_BOARD = 220
"""A pawn there."""
_SAFE = b"\x00\x35\x6a\x9a\xde\x2c\x61\x9b\xd5\xff\x54\x88\xc5\xea\xff"
"""By pawns in the zone and five times those Home, a 24th: two of each are best."""
_WAITING = b"\x00\x5a\xff\xff\xff"
"""By pawns at Start, taken off."""


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
    """How far both sides are, and how much the own pawns stand to lose to those behind them."""
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
    # A colour that is done may be forced to bring a third pawn Home. So both should be even.
    return red + yellow - abs(red - yellow) * 3 // 4


def _nearness(state: bytearray, first: int) -> int:
    """How near a colour is to that."""
    total = safe = starts = 0
    for p in range(first, first + 4):
        place = state[p]
        if place < ZONE:
            total += _A_SQUARE * place + _ON_BOARD
        elif place < HOME:
            total -= 2 * _A_SQUARE * (place - ZONE)  # it can go on, and need not yet
            safe += 1
        elif place == HOME:
            safe += 5
        else:
            starts += 1
    return total + 24 * _SAFE[min(safe, len(_SAFE) - 1)] - _WAITING[starts]
