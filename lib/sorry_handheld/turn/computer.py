"""A computer player's turn on the board: it thinks in slices, and its card and move are seen."""

from sorry_core.moves import DISCARD, KIND
from sorry_core.state import CARD
from sorry_handheld.draw.tiles import CURSOR
from sorry_handheld.turn.waits import SEEN_CARD, SEEN_MOVE
from sorry_handheld.words import Words
from sorry_handheld.words.names import GAME_DEMO, GAME_REPLAY

# What the screen waits for (turn.py).


def label(screen) -> str:
    """What this is, when it is no game of yours."""
    words: Words = screen.app.words
    if screen.session.demo:
        return words[GAME_DEMO]
    return words[GAME_REPLAY] if screen.session.script >= 0 else ""


def think(screen) -> None:
    """A slice of its thought; then show what it will do."""
    session = screen.session
    if session.over():  # a replay of a round too long to be kept whole
        screen._end()
        return
    trace = screen.app.trace
    since = trace.us() if trace else 0
    move = session.think()
    if trace:
        trace("bot", "us", trace.us(since))
    if move < 0:
        return
    kind = move & KIND
    if not session.state[CARD] and not screen.turned:
        screen.turned = move >> 11
        screen.part.played(screen.turned, kind == DISCARD)
        screen.wait(SEEN_CARD)
    elif kind and kind != DISCARD:
        pawn = move >> 4 & 15
        screen.view.frame(pawn, session.state[pawn], CURSOR)
        screen.choice.session = session
        screen.choice.foresee(move)
        screen.view.hide_unset()
        screen.wait(SEEN_MOVE)
    else:
        screen.play(move)
