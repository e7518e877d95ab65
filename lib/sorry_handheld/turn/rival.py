"""The turn of a computer player: it draws, thinks, shows what it will do, and then does it.

These functions belong to the turn screen, which is their first parameter.
"""

from sorry_core import moves
from sorry_core.moves import DISCARD, PASS
from sorry_core.state import CARD, DRAW, PHASE, TURN, turn_number
from sorry_handheld.settings import FAMILY
from sorry_handheld.ticks import WRAP
from sorry_handheld.turn.waits import SEEN_CARD, SEEN_END, SEEN_MOVE, THINK
from sorry_handheld.words.names import DEEDS_BEGINS

_SLICE_MS = 15  # of thought in a frame, and 5 for the last position: then the keys are read again
_MOVE_MS = 360  # for which its pawn and ghost are seen before it moves


def begin(screen) -> None:
    """Let a computer player draw, or think about its hand. A new game first says who begins."""
    session = screen.session
    if screen.has_just_come() and turn_number(session.state) == 1 and session.replay_at < 0:
        dashboard = screen.dashboard
        name = dashboard.called(session.state[TURN])
        dashboard.say(dashboard.words[DEEDS_BEGINS].replace("%1", name))
        screen.wait(SEEN_END)
        return
    if session.state[PHASE] == DRAW:
        screen.draw(screen.part.pick())
        return
    screen.card_shown = False
    session.look()
    screen.wait(THINK)


def think(screen) -> bool:
    """Think, then show what the computer player will do; whether it goes on thinking."""
    if screen.session.over():  # a replay of a round too long to be kept whole
        screen.end()
        return False
    move = ponder(screen)
    if move < 0:
        return True
    _announce(screen, _soften(screen, move) if screen.app.settings[FAMILY] else move)
    return False


def ponder(screen, level: int = 0) -> int:
    """Think until the keys have to be read again; -1: there is no move yet.

    A frame is filled with thought, so that reading keys and painting take little of the time.
    """
    app = screen.app
    session = screen.session
    decided = session.chosen >= 0
    trace = app.trace
    since = trace.us() if trace else 0
    move: int = session.think(level)
    while move < 0 and (app.handheld.ticks() - app.now) & WRAP < _SLICE_MS:
        move = session.think(level)
    if trace and not decided:
        trace("bot", "us", trace.us(since))
    return move


def _soften(screen, move: int) -> int:
    """Find a kinder move, if this one hits a person and another one does not."""
    session = screen.session
    if session.replay_at < 0:
        from sorry_handheld.turn.gentle import gentle

        return gentle(screen.app, session, move)
    return move


def _announce(screen, move: int) -> None:
    """Show what was decided: the card of the hand first, then the pawn; then play it."""
    kind = moves.kind(move)
    if not screen.session.state[CARD] and not screen.card_shown:
        screen.card_shown = True
        screen.part.played(moves.card(move), kind == DISCARD)
        screen.wait(SEEN_CARD)
    elif kind != DISCARD and (kind != PASS or screen.session.count > 1):
        screen.load_choice().announce(screen.session, move)
        screen.wait(SEEN_MOVE, _MOVE_MS)
    else:
        screen.play(move)
