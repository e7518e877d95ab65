"""The way that a pawn goes, place by place on its own way (sorry_core.track)."""

from sorry_core.track import ENTRANCE, ROUND

_FARTHEST = 13  # more squares than any card goes: a way that seems longer leads backward


def leads_backward(start: int, end: int) -> bool:
    """Whether a pawn goes backward: also when it passes square 0 on the way to 59."""
    return end < start or end > start + _FARTHEST


def length(start: int, end: int) -> int:
    """How many squares a pawn goes."""
    n = end - start
    if n > _FARTHEST:
        n -= ROUND
    return abs(n)


def step(place: int, backward: bool) -> int:
    """The next place on the way."""
    if not backward:
        return place + 1
    return place - 1 if place else ENTRANCE
