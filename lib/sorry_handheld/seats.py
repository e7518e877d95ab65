"""Who plays each colour: four bytes, for red, blue, yellow, green."""

PERSON = 0
"""A seat holds a person, or the level of a computer player from 1,"""
NOBODY = 5
"""or nobody: that colour does not play."""


def colours(seats) -> int:
    """Which colours play, a bit each."""
    mask = 0
    for i in range(4):
        if seats[i] != NOBODY:
            mask |= 1 << i
    return mask


def persons(seats) -> int:
    """How many seats are persons'."""
    n = 0
    for seat in seats:
        if seat == PERSON:
            n += 1
    return n
