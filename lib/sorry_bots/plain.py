"""Positions judged by hand: the runner, the one who plays well, patience."""

from sorry_bots.scale import WIN
from sorry_core.flags import ALONE
from sorry_core.state import COLOURS, OUT, OVER, PHASE, RULES, WINNERS
from sorry_core.track import HOME, ZONE


def worth(state: bytearray, mine: int, level: int) -> int:
    """Level 2: one's own pawns only, the foremost most. Level 3: bumps, safety, who is behind."""
    if state[RULES] & ALONE and level > 2:
        return _patience(state)
    if state[PHASE] == OVER:
        return WIN if state[WINNERS] & mine else -WIN
    theirs = state[COLOURS] & ~state[OUT] & ~mine
    total = 0
    for p in range(16):
        place = state[p]
        if place <= HOME:
            if mine >> (p >> 2) & 1:
                if level > 2:
                    total += 4 * place + 20
                    total += 25 if place >= ZONE else -_behind(state, p, theirs)
                else:
                    total += place * place
            elif level > 2 and theirs >> (p >> 2) & 1:
                total -= place + 10
    return total


def _behind(state: bytearray, p: int, theirs: int) -> int:
    """What a margin pawn stands to lose to opponents within twelve squares behind it."""
    n = 0
    here = state[p] + 15 * (p >> 2)
    for q in range(16):
        if state[q] < ZONE and theirs >> (q >> 2) & 1:
            if 0 < (here - state[q] - 15 * (q >> 2)) % 60 < 13:
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
    """How near a colour is to its places; Home is worth less than the zone, from which one goes."""
    total = 0
    for p in range(first, first + 4):
        place = state[p]
        if place < HOME:
            total += 4 * place + 60
        elif place == HOME:
            total += 260
    return total
