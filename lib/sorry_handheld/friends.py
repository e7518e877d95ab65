"""Friends around one screen: each holds a pad, and only the pad of whoever is on turn counts.

The first pad belongs to the first person, counted from red on, and so forth. Whoever takes another
colour (E5) keeps the pad. A person who plays alone may use any pad. If a person's pad is missing,
anyone may press for that person, and the device is passed round as on other boards. Only boards
whose profile has PADS load this module.
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
    for i in range(4):  # in the order of the first game: since then all may have moved over (E5)
        seat = (i + session.moved) & 3
        if session.seats[seat] == PERSON:
            pad += 1
            if seat == colour:
                return pad
    return 0


class Friends:
    """Tells the board's Pads whose keys count now."""

    def __init__(self, app) -> None:
        """Keep the app: it knows the screen and whose turn it is."""
        self.app = app

    def choose_pads(self) -> None:
        """Tell Pads which sets of keys count now: those of whoever has to do something."""
        app = self.app
        buttons = app.handheld.buttons
        self.hand_over()
        colour = self._acting()
        pad = pad_of(app.session, colour) if colour >= 0 else 0
        own = pad and buttons.connected() >> pad & 1
        buttons.listen_to(1 | 1 << pad if own else EVERYBODY)

    def hand_over(self) -> None:
        """H3: if every person has a pad, the device is not passed round, so no hand is covered."""
        session = self.app.session
        if session is not None and session.is_person() and self._all_hold(session):
            session.hand_to(session.due())

    def _all_hold(self, session) -> bool:
        """Whether every person's pad is plugged in."""
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
        """The person who may press on the turn screen; -1: anyone.

        While a person's move is shown, that person may hasten it or take it back. Once the next
        person is on turn, the move stays: nobody takes back somebody else's move.
        """
        if waits == MOVING or waits == OWN_END:
            turn: int = session.before_part[TURN]
            return turn if session.seats[turn] == PERSON else -1
        if not session.is_person():
            return -1
        if session.fresh and session.state[TURN] != session.before_card[TURN]:
            session.settle()
        return int(session.due())


def _leader(session) -> int:
    """E5: the person who takes a colour; -1 while all draw, or if a computer player leads."""
    mask = session.state[FIRST]
    for colour in range(4):
        if mask == 1 << colour and session.seats[colour] == PERSON:
            return colour
    return -1
