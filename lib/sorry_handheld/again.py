"""One more: the last round again, the next game, the next match. Loaded when it is asked for."""

from sorry_core.state import EDITION, MODE, OPTIONS, TARGET
from sorry_handheld.session import Session


def replay(session: Session) -> Session:
    """The last round as a session of its own, or this one when there was none."""
    if not session.logged or session.script >= 0:
        return session
    made = Session(b"\1\1\1\1", bytes(8))
    made.state[:] = session.base
    made.log = session.log
    made.logged = session.logged
    made.script = 0
    return made


def next_game(session: Session) -> None:
    """The next game of the match: the winner begins (E6)."""
    from sorry_core import game

    game.next_game(session.state)
    _fresh(session)


def next_match(session: Session, bits: bytes) -> None:
    """A match has been won: the same once more, from nothing."""
    state = session.state
    target = state[TARGET] | state[TARGET + 1] << 8
    session.new(bits, state[EDITION], state[MODE], state[OPTIONS], target)
    session.begin()
    _fresh(session)


def _fresh(session: Session) -> None:
    session.holder = session.asked = -1
    session.mark()
