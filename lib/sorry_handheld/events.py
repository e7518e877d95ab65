"""What a move did, as a list of events for whoever draws it.

An event is one pawn's way, packed into an int: kind << 20 | pawn << 16 | from << 8 | to. `from` and
`to` are places on the pawn's own way (sorry_core.track).
"""

from sorry_core import moves
from sorry_core.moves import BACKWARD, DISCARD, EXCHANGE, FORWARD, PASS
from sorry_core.rules import landing
from sorry_core.state import LEFT, turn_number
from sorry_core.track import HOME, START
from sorry_handheld.outcome import slid

HOP = 1
"""Along the way, square by square, forward or backward."""
GLIDE = 2
"""Down a slide."""
FLY = 3
"""Straight to the new place: out of Start, by exchange or by SORRY."""
BUMP = 4
"""Straight back to Start."""

MOST = 8
"""No move has more events than this. It is the length of a buffer for them."""


def kind(event: int) -> int:
    """One of the names above."""
    return event >> 20


def pawn(event: int) -> int:
    """The pawn that moves, 0..15."""
    return event >> 16 & 15


def start(event: int) -> int:
    """The place where it starts."""
    return event >> 8 & 255


def end(event: int) -> int:
    """The place where it ends."""
    return event & 255


def _event(kind: int, pawn: int, start: int, end: int) -> int:
    """Pack an event."""
    return kind << 20 | pawn << 16 | start << 8 | end


def rests(pawn: int, place: int) -> int:
    """An event in which the pawn stays where it is."""
    return _event(HOP, pawn, place, place)


def tell(before: bytearray, after: bytearray, move: int, out) -> int:
    """Fill `out` with the events that lead from one state to the other; return their number."""
    how = moves.kind(move)
    if how == PASS or how == DISCARD:
        return 0
    mover = moves.pawn(move)
    place = landing(before, move)
    first = HOP if how == FORWARD or how == BACKWARD else FLY
    out[0] = _event(first, mover, before[mover], place)
    n = 1
    other = moves.target(move) if how == EXCHANGE else -1
    if slid(place, after[mover]):
        out[n] = _event(GLIDE, mover, place, after[mover])
        n += 1
    for q in range(16):
        if q != mover and after[q] != before[q]:
            then = FLY if q == other and after[q] != START else BUMP
            out[n] = _event(then, q, before[q], after[q])
            n += 1
    return n


def is_remarkable(session) -> bool:
    """Whether a computer player may comment on the move that was just finished.

    That is so if more than one pawn has moved or one got Home, and now and then if none could move.
    """
    state = session.state
    if session.replay_at >= 0 or state[LEFT]:
        return False
    if session.passed:
        return not turn_number(session.state) & 7
    moved = 0
    for q in range(16):
        if state[q] != session.before_card[q]:
            moved += 2 if state[q] == HOME else 1
    return moved > 1
