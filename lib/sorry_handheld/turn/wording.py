"""What a move does, in one sentence with names: "Bump Fox!", "Fox bumps you!"."""

from sorry_core import moves
from sorry_core.moves import BACKWARD, BEGIN, EXCHANGE, TAKE
from sorry_core.rules import landing
from sorry_core.track import HOME
from sorry_handheld.outcome import slid, was_bumped
from sorry_handheld.seats import PERSON, persons
from sorry_handheld.words.names import (
    DEEDS_BACK,
    DEEDS_BUMP,
    DEEDS_HOME,
    DEEDS_OUT,
    DEEDS_OWN,
    DEEDS_SEVERAL,
    DEEDS_SLIDE,
    DEEDS_SORRY,
    DEEDS_STEP,
    DEEDS_SWAP,
    GAME_COLOUR,
)

# These words have two forms for a rival's move: one says "you", one has the name of whom it hits.
_THREE_FORMS = (DEEDS_BUMP, DEEDS_SWAP)


def fill(text: str, mover: str, other: str, number) -> str:
    """Fill names and a number into a sentence of section [deeds]."""
    return text.replace("%1", mover).replace("%2", other).replace("%3", str(number))


def bumped(state: bytearray, after: bytearray, own: int) -> tuple[int, int, int]:
    """Who goes back to Start: the word that tells it (0: nobody does), their colour, their number.

    `own` is the mover's colour. If pawns of several colours are bumped, only their number is told.
    """
    word = hit = number = 0
    for q in range(16):
        if was_bumped(state, after, q):
            if number and hit != q >> 2:
                word = DEEDS_SEVERAL
            elif not number:
                hit = q >> 2
                word = DEEDS_OWN if hit == own else DEEDS_BUMP
            number += 1
    return word, hit, number


def main_effect(state: bytearray, after: bytearray, move: int) -> tuple[int, int, int]:
    """The most important thing that a move does: its word (first form), whom it hits, a number."""
    kind = moves.kind(move)
    pawn = moves.pawn(move)
    word, hit, number = bumped(state, after, pawn >> 2)
    if word:
        return DEEDS_SORRY if kind == TAKE and word == DEEDS_BUMP else word, hit, number
    if after[pawn] == HOME:
        return DEEDS_HOME, 0, 0
    if kind == EXCHANGE:
        return DEEDS_SWAP, moves.target(move) >> 2, 0
    place = landing(state, move)
    if slid(place, after[pawn]):
        return DEEDS_SLIDE, 0, 0
    if kind == BEGIN:
        return DEEDS_OUT, 0, 0
    return DEEDS_BACK if kind == BACKWARD else DEEDS_STEP, 0, moves.steps(move)


def sentence(dashboard, turn: int, is_person: bool, effect: tuple[int, int, int]) -> str:
    """Tell what a move of `turn` does (`main_effect`): to the person who makes it, or by name."""
    word, other, number = effect
    form = 0 if is_person else 1
    if form and word == DEEDS_SORRY:
        word = DEEDS_BUMP  # the card says it already, and perhaps its player will
    if form and word in _THREE_FORMS:
        seats = dashboard.seats
        form = 1 if seats[other] == PERSON and persons(seats) == 1 else 2
    mover = dashboard.called(turn)
    whom = dashboard.called(other)
    if whom == mover:  # two of a kind: "Dizzy bumps Red!"
        whom = dashboard.app.words[GAME_COLOUR + other]
    return fill(dashboard.words[word + form], mover, whom, number)
