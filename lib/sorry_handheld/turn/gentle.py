"""Gentle rivals, for families: a computer player avoids bumping a person, if it can."""

from sorry_core import moves
from sorry_core.moves import DISCARD, PASS
from sorry_handheld.outcome import was_bumped
from sorry_handheld.seats import PERSON
from sorry_handheld.units import GENTLE


def gentle(app, session, move: int) -> int:
    """Decide on this move, or on a kinder one. Afterwards this module is dropped."""
    app.forget(GENTLE)
    move = kinder(session, move)
    session.choose(move)
    return move


def kinder(session, move: int) -> int:
    """Return this move, or a kinder one of the same card if it sends a person's pawn back."""
    if not _hurts(session, move):
        return move
    best = -1
    found = move
    for i in range(session.count):
        other = session.moves[i]
        if moves.card(other) == moves.card(move) and not _hurts(session, other):
            kind = moves.kind(other)
            far = 0 if kind == PASS or kind == DISCARD else session.before_part[moves.pawn(other)]
            if far > best:
                best = far
                found = other
    return found


def _hurts(session, move: int) -> bool:
    """Whether this move would send a person's pawn back to Start."""
    after = session.preview(move)
    for q in range(16):
        if session.seats[q >> 2] == PERSON and was_bumped(session.state, after, q):
            return True
    return False
