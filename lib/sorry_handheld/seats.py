"""Who plays each colour: four bytes, for red, blue, yellow, green."""

from sorry_handheld.words.names import GAME_COLOUR, GAME_YOU

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


def name(words, seats, colour: int) -> str:
    """What a seat is called: "You" if only one person plays, else a person's colour; "Fox".

    `words` are those of [game]. A replay has no persons: give it the seats of its game.
    """
    seat = seats[colour]
    alone = seat != PERSON or persons(seats) == 1
    return str(words[GAME_YOU + seat if alone else GAME_COLOUR + colour])
