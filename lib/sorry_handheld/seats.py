"""Who plays each colour: four bytes, for red, blue, yellow, green."""

from sorry_handheld.words.names import GAME_COLOUR, GAME_YOU

PERSON = 0
"""A person. 1 to 4 are computer players, by their level."""
NOBODY = 5
"""This colour does not play."""


def colours(seats) -> int:
    """Which colours play, a bit each."""
    mask = 0
    for i in range(4):
        if seats[i] != NOBODY:
            mask |= 1 << i
    return mask


def persons(seats) -> int:
    """How many seats are taken by persons."""
    n = 0
    for seat in seats:
        if seat == PERSON:
            n += 1
    return n


def name(words, seats, colour: int) -> str:
    """The name of a player: "Fox"; "You" for the only person; a person's colour if there are more.

    `words` are those of section [game]. In a replay nobody is a person, so pass the seats of the
    game that is replayed.
    """
    seat = seats[colour]
    alone = seat != PERSON or persons(seats) == 1
    return str(words[GAME_YOU + seat if alone else GAME_COLOUR + colour])
