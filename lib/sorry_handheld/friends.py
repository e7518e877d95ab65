"""Friends around one screen: each holds a pad, and only the pad of whoever is on turn counts.

Only a board whose profile has PADS loads this. Whoever plays alone may take any pad. So may all
where a person has none: then the device is passed round as on other boards.
"""

from sorry_core.state import COLOURS, FIRST, LEAD, PHASE, RESPOND, TURN
from sorry_handheld import screens
from sorry_handheld.seats import PERSON, persons
from sorry_handheld.turn.waits import MOVING, OWN_END

EVERYBODY = 31
"""The board's own keys and all pads, a bit each, as in boards/io/pads.py."""


class Friends:
    """`pads` has the pad of each colour, from 1; 0 for a colour that anyone may play."""

    def __init__(self, app) -> None:
        """Nobody sits yet."""
        self.app = app
        self.pads = bytearray(4)
        self._leader = -1  # E5: who leads, while a colour is chosen

    def sit_down(self, seats) -> None:
        """A new game: the persons' colours, from red on, get the pads from the first on."""
        pad = 0
        for colour in range(4):
            self.pads[colour] = 0
            if seats[colour] == PERSON and persons(seats) > 1:
                pad += 1
                self.pads[colour] = pad
        self._leader = -1

    def come_back(self, pads) -> None:
        """A saved game: everybody has the pad that they had."""
        self.pads[:] = pads
        self._leader = -1

    def pads_of(self, session) -> bytearray:
        """What is saved of it. E5: who takes another colour keeps their pad."""
        state = session.state
        mask = state[FIRST]
        if state[PHASE] == LEAD:
            self._leader = -1 if mask & mask - 1 else _number(mask)
        elif self._leader >= 0:
            self._move_on(state[COLOURS], self._leader, mask)
            self._leader = -1
        return self.pads

    def _move_on(self, mask: int, leader: int, taken: int) -> None:
        """Everybody sits so many places further round as the leader does."""
        playing = [colour for colour in range(4) if mask >> colour & 1]
        by = playing.index(taken) - playing.index(leader)
        old = bytes(self.pads)
        for i in range(len(playing)):
            self.pads[playing[(i + by) % len(playing)]] = old[playing[i]]

    # --- whose keys count

    def heed(self) -> None:
        """Say whose keys count now."""
        buttons = self.app.handheld.buttons
        self.hand_over()
        colour = self._acting()
        pad = self.pads[colour] if colour >= 0 else 0
        own = pad and buttons.connected() >> pad & 1
        buttons.heed(1 | 1 << pad if own else EVERYBODY)

    def hand_over(self) -> None:
        """H3: where everybody holds a pad, nothing is passed round, and nothing is covered."""
        session = self.app.session
        if session is None:
            return
        self.pads_of(session)
        if session.is_person() and self._all_hold(session.seats):
            session.hand_to(session.due())

    def _all_hold(self, seats) -> bool:
        """Whether every person's pad is there."""
        there = self.app.handheld.buttons.connected()
        for colour in range(4):
            if seats[colour] == PERSON and not there & 1 << self.pads[colour]:
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
            leads = self._leader >= 0 and session.seats[self._leader] == PERSON
            return self._leader if leads else -1
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


def _number(bit: int) -> int:
    """Which bit this is, from 0; -1 for none."""
    n = -1
    while bit:
        bit >>= 1
        n += 1
    return n
