"""Tells in one line what a move does, with names: "Bump Fox!", "Fox bumps you!"."""

from sorry_core import moves
from sorry_core.moves import BACKWARD, BEGIN, EXCHANGE, PASS, TAKE
from sorry_core.rules import landing
from sorry_core.state import TURN
from sorry_core.track import HOME
from sorry_handheld.seats import PERSON
from sorry_handheld.turn.wording import bumped, fill
from sorry_handheld.words.names import (
    DEEDS_BACK,
    DEEDS_BUMP,
    DEEDS_DECLINE,
    DEEDS_HOME,
    DEEDS_OUT,
    DEEDS_SLIDE,
    DEEDS_SORRY,
    DEEDS_STEP,
    DEEDS_SWAP,
    GAME_COLOUR,
)

_THREE_FORMS = (DEEDS_BUMP, DEEDS_SWAP)


def deed(dashboard, session, move: int) -> str:
    """What a move does that the player on turn might play."""
    turn = session.state[TURN]
    form = 0 if session.is_person() else 1
    if moves.kind(move) == PASS:
        return fill(dashboard.words[DEEDS_DECLINE + form], dashboard.called(turn), "", 0)
    after = session.preview(move)
    word, other, number = _word(session.state, after, move)
    if word == DEEDS_SORRY and form:
        word = DEEDS_BUMP  # the card says it already, and perhaps its player will
    seats = dashboard.app.session.seats
    if form and word in _THREE_FORMS:
        yours = seats[other] == PERSON and dashboard.app.session.persons() == 1
        form = 1 if yours else 2
    mover = dashboard.called(turn)
    whom = dashboard.called(other)
    if whom == mover:  # two of a kind: "Dizzy bumps Red!"
        whom = dashboard.app.words[GAME_COLOUR + other]
    return fill(dashboard.words[word + form], mover, whom, number)


def _word(state: bytearray, after: bytearray, move: int) -> tuple[int, int, int]:
    """The most important thing that a move does: its word (first form), whom it hits, a number."""
    kind = moves.kind(move)
    pawn = moves.pawn(move)
    word, hit, number = bumped(state, after, pawn, pawn >> 2)
    if word:
        return DEEDS_SORRY if kind == TAKE and word == DEEDS_BUMP else word, hit, number
    if after[pawn] == HOME:
        return DEEDS_HOME, 0, 0
    if kind == EXCHANGE:
        return DEEDS_SWAP, moves.target(move) >> 2, 0
    if after[pawn] != landing(state, move):
        return DEEDS_SLIDE, 0, 0
    if kind == BEGIN:
        return DEEDS_OUT, 0, 0
    return DEEDS_BACK if kind == BACKWARD else DEEDS_STEP, 0, moves.steps(move)
