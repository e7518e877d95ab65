"""What every sentence about a move needs: names, and who goes back to Start."""

from sorry_core.track import START
from sorry_handheld.words.names import DEEDS_BUMP, DEEDS_OWN, DEEDS_SEVERAL


def fill(text: str, mover: str, other: str, number) -> str:
    """A sentence of section [deeds], with names and a number filled in."""
    return text.replace("%1", mover).replace("%2", other).replace("%3", str(number))


def bumped(state: bytearray, after: bytearray, mover: int, own: int) -> tuple[int, int, int]:
    """Who goes back to Start: the word that tells it (0: nobody does), their colour, their number.

    `own` is the mover's colour. If pawns of several colours are bumped, only their number is told.
    """
    word = hit = number = 0
    for q in range(16):
        if q != mover and after[q] == START and state[q] != START:
            if number and hit != q >> 2:
                word = DEEDS_SEVERAL
            elif not number:
                hit = q >> 2
                word = DEEDS_OWN if hit == own else DEEDS_BUMP
            number += 1
    return word, hit, number
