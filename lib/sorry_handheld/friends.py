"""Friends around one screen: each holds a pad, and only the pad of whoever is on turn counts.

The first pad belongs to the first person, counted from red on, and so forth. Whoever takes another
colour (E5) keeps the pad. A person who plays alone may use any pad. If a person's pad is missing,
anyone may press for that person, and the device is passed round as on other boards. Only boards
whose profile has PADS load this module.
"""

from sorry_core.state import TURN
from sorry_handheld import screens
from sorry_handheld.seats import PERSON

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
        is_played = app.session is not None and not app.session.demo
        colour = app.screen.whose_keys() if is_played else -1
        self._settle(colour)
        pad = pad_of(app.session, colour) if colour >= 0 else 0
        own = pad and buttons.connected() >> pad & 1
        buttons.listen_to(1 | 1 << pad if own else EVERYBODY)

    def hand_over(self) -> None:
        """Uncover every hand if each person has a pad: then the device is not passed round (H3)."""
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

    def _settle(self, colour: int) -> None:
        """Let the last move stay once the next person is on turn: nobody takes back somebody else's
        move."""
        app = self.app
        session = app.session
        if app.showing == screens.TURN and colour >= 0 and colour != session.before_card[TURN]:
            session.settle()
