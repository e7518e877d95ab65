"""A computer player's turn on the board: it thinks in slices, and its card and move are seen."""

from micropython import const

from sorry_handheld.view import CURSOR
from sorry_handheld.words import Words

_W_REPLAY = const(46)
_W_DEMO = const(52)

_CARD = const(25)
_DISCARD = const(6)
# What the screen waits for (turn.py).
_SEEN_CARD = const(4)
_SEEN_MOVE = const(6)


def label(screen) -> str:
    """What this is, when it is no game of yours."""
    words: Words = screen.app.words
    if screen.session.demo:
        return words[_W_DEMO]
    return words[_W_REPLAY] if screen.session.script >= 0 else ""


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
    kind = move >> 8 & 7
    if not session.state[_CARD] and not screen.turned:
        screen.turned = move >> 11
        screen.part.played(screen.turned, kind == _DISCARD)
        screen.wait(_SEEN_CARD)
    elif kind and kind != _DISCARD:
        pawn = move >> 4 & 15
        screen.view.frame(pawn, session.state[pawn], CURSOR)
        screen.choice.session = session
        screen.choice.foresee(move)
        screen.view.settle()
        screen.wait(_SEEN_MOVE)
    else:
        screen.play(move)
