"""What a move did, as small ints for whoever shows it: kind << 20 | pawn << 16 | from << 8 | to.

`from` and `to` are places on the pawn's own way (sorry_core.track).
"""

from sorry_core import moves
from sorry_core.moves import BACKWARD, DISCARD, EXCHANGE, FORWARD, PASS
from sorry_core.rules import landing
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


def tell(before: bytearray, after: bytearray, move: int, out) -> int:
    """Fill `out` with the events that lead from one state to the other; how many."""
    kind = moves.kind(move)
    if kind == PASS or kind == DISCARD:
        return 0
    pawn = moves.pawn(move)
    place = landing(before, move)
    how = HOP if kind == FORWARD or kind == BACKWARD else FLY
    out[0] = how << 20 | pawn << 16 | before[pawn] << 8 | place
    n = 1
    other = moves.target(move) if kind == EXCHANGE else -1
    if after[pawn] != place and after[pawn] != START:
        out[n] = GLIDE << 20 | pawn << 16 | place << 8 | after[pawn]
        n += 1
    for q in range(16):
        if q != pawn and after[q] != before[q]:
            how = FLY if q == other and after[q] != START else BUMP
            out[n] = how << 20 | q << 16 | before[q] << 8 | after[q]
            n += 1
    return n
