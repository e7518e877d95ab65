"""Positions judged by rules of thumb: Scout, Fox, and whoever plays patience."""

from sorry_bots.scale import WIN
from sorry_bots.thinker import FOX
from sorry_core.flags import ALONE
from sorry_core.state import COLOURS, OUT, OVER, PHASE, RULES, WINNERS
from sorry_core.track import HOME, ROUND, SIDE, ZONE


def worth(state: bytearray, mine: int, level: int) -> int:
    """What this position is worth to the colours of `mine`, a bit each."""
    if state[RULES] & ALONE and level >= FOX:
        return _patience(state)
    if state[PHASE] == OVER:
        return WIN if state[WINNERS] & mine else -WIN
    return _fox(state, mine) if level >= FOX else _scout(state, mine)


def _scout(state: bytearray, mine: int) -> int:
    """One's own pawns only, the foremost most."""
    total = 0
    for p in range(16):
        place = state[p]
        if place <= HOME and mine >> (p >> 2) & 1:
            total += place * place
    return total


def _fox(state: bytearray, mine: int) -> int:
    """Both sides' progress, one's own safety, and who is behind one's pawns."""
    theirs = state[COLOURS] & ~state[OUT] & ~mine
    total = 0
    for p in range(16):
        place = state[p]
        if place <= HOME:
            if mine >> (p >> 2) & 1:
                total += 4 * place + 20
                total += 25 if place >= ZONE else -_behind(state, p, theirs)
            elif theirs >> (p >> 2) & 1:
                total -= place + 10
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
    red = _safe(state, 0)
    yellow = _safe(state, 8)
    # The colour that waits for the other may be forced to bring a third pawn Home: keep level.
    return red + yellow - abs(red - yellow) // 2


def _safe(state: bytearray, first: int) -> int:
    """How near a colour is to its places. Home is worth less than the end of the zone."""
    total = 0
    for p in range(first, first + 4):
        place = state[p]
        if place < HOME:
            total += 4 * place + 60
        elif place == HOME:
            total += 260
    return total
