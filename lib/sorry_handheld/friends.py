"""Friends around one screen: each holds a pad, and only the pad of whoever is on turn counts.

The persons have the pads in the order in which they sat down, from red on; who takes another colour
(E5) keeps theirs. Whoever plays alone may take any pad. So may all where a person has none: then
the device is passed round as on other boards. Only a board whose profile has PADS loads this.
"""

from sorry_core.state import FIRST, PHASE, RESPOND, TURN
from sorry_handheld import screens
from sorry_handheld.seats import PERSON
from sorry_handheld.turn.waits import MOVING, OWN_END

EVERYBODY = 31
"""The board's own keys and all pads, a bit each, as in boards/io/pads.py."""


def pad_of(session, colour: int) -> int:
    """The pad of a person's colour, from 1; 0 if anyone may play it."""
    if session.persons() < 2:
        return 0
    pad = 0
    for i in range(4):  # as they sat down: since then all have moved over (E5)
        seat = (i + session.moved) & 3
        if session.seats[seat] == PERSON:
            pad += 1
            if seat == colour:
                return pad
    return 0


class Friends:
    """Tells the keys who may press."""

    def __init__(self, app) -> None:
        """Remember the app: whose turn it is changes all the time."""
        self.app = app

    def heed(self) -> None:
        """Say whose keys count now."""
        app = self.app
        buttons = app.handheld.buttons
        self.hand_over()
        colour = self._acting()
        pad = pad_of(app.session, colour) if colour >= 0 else 0
        own = pad and buttons.connected() >> pad & 1
        buttons.heed(1 | 1 << pad if own else EVERYBODY)

    def hand_over(self) -> None:
        """H3: where everybody holds a pad, nothing is passed round, and nothing is covered."""
        session = self.app.session
        if session is not None and session.is_person() and self._all_hold(session):
            session.hand_to(session.due())

    def _all_hold(self, session) -> bool:
        """Whether every person's pad is there."""
        there = self.app.handheld.buttons.connected()
        for colour in range(4):
            if session.seats[colour] == PERSON and not there & 1 << pad_of(session, colour):
                return False
        return True

    def _acting(self) -> int:
        """The colour whose person has to do something; -1: anyone may press."""
        app = self.app
        session = app.session
        if session is None or session.demo:
            return -1
        if app.showing == screens.TURN:
            return self._on_turn(session, app.screen.waits)
        if app.showing == screens.LEADER:
            return _leader(session)
        answers = app.showing == screens.DOUBLE and session.state[PHASE] == RESPOND
        if answers or app.showing == screens.COVER:
            return int(session.due())
        return -1  # a menu

    def _on_turn(self, session, waits: int) -> int:
        """Who has moved may hasten it, or take it back; the next one may not undo it."""
        if waits == MOVING or waits == OWN_END:
            turn: int = session.before[TURN]
            return turn if session.seats[turn] == PERSON else -1
        if not session.is_person():
            return -1
        if session.fresh and session.state[TURN] != session.seven[TURN]:
            session.settle()
        return int(session.due())


def _leader(session) -> int:
    """E5: the person who takes a colour; -1 while all draw, or if a computer player leads."""
    mask = session.state[FIRST]
    for colour in range(4):
        if mask == 1 << colour and session.seats[colour] == PERSON:
            return colour
    return -1
