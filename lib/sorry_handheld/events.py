"""What a move did, as small ints for whoever shows it: kind << 20 | pawn << 16 | from << 8 | to.

`from` and `to` are places on the pawn's own way (sorry_core.track).
"""

from sorry_core.moves import BACKWARD, BEGIN, DISCARD, EXCHANGE, FORWARD, KIND
from sorry_core.track import START

HOP = 1
"""Along the way, square by square, forward or backward."""
GLIDE = 2
"""Down a slide."""
FLY = 3
"""Straight there: out of Start, by exchange or SORRY."""
BUMP = 4
"""Straight back to Start."""

MOST = 8


def landing(before: bytearray, move: int) -> int:
    """Where a move puts its pawn down, before any slide."""
    kind = move & KIND
    pawn = move >> 4 & 15
    if kind == BEGIN:
        return 1
    if kind == FORWARD:
        return before[pawn] + (move & 15)
    if kind == BACKWARD:
        back = before[pawn] - (move & 15)
        return back + 60 if back < 0 else back
    other = move & 15
    return (before[other] + 15 * ((other >> 2) - (pawn >> 2))) % 60


def tell(before: bytearray, after: bytearray, move: int, out) -> int:
    """Fill `out` with the events that lead from one state to the other; how many."""
    kind = move & KIND
    if not kind or kind == DISCARD:
        return 0
    pawn = move >> 4 & 15
    place = landing(before, move)
    how = HOP if kind == FORWARD or kind == BACKWARD else FLY
    out[0] = how << 20 | pawn << 16 | before[pawn] << 8 | place
    n = 1
    other = move & 15 if kind == EXCHANGE else -1
    if after[pawn] != place and after[pawn] != START:
        out[n] = GLIDE << 20 | pawn << 16 | place << 8 | after[pawn]
        n += 1
    for q in range(16):
        if q != pawn and after[q] != before[q]:
            how = FLY if q == other and after[q] != START else BUMP
            out[n] = how << 20 | q << 16 | before[q] << 8 | after[q]
            n += 1
    return n
