"""What is to be played: what people wish for, and what the rulebooks make of it.

A wish is kept even while another choice rules it out. Travel has no partners; whoever chooses
another edition after it has the partners again.
"""

from sorry_core import editions
from sorry_core.editions import PARTNERS, PATIENCE, STANDARD
from sorry_core.flags import LEADER
from sorry_core.state import number, put
from sorry_handheld.seats import NOBODY, PERSON, colours, persons
from sorry_handheld.settings import EDITION, FIRST, MODE, OPTIONS, SEATS, TARGET

GAMES = (0, 2, 3, 5, 10)
"""Where a match may end: so many games won,"""
POINTS = (0, 50, 100, 200, 500, 1000)
"""or so many points; 0 nowhere."""

# What can be chosen, in the order of the form: after Play.
FOR_EDITION = 1
FOR_MODE = 2
FOR_EXTRAS = 3
FOR_MATCH = 4
FOR_FIRST = 5
FOR_SEAT = 6
# In short: how many play, and how well the computer players do.
FOR_PLAYERS = 10
FOR_RIVALS = 11
_USUAL = b"\2\0\2\2"


class Setup:
    """Edition, mode, options, seats, target, who begins: always a game that can begin."""

    def __init__(self, settings: bytearray) -> None:
        """Begin with the set-up of the last time."""
        self._year = settings[EDITION]
        self._kind = settings[MODE]
        self._extras = settings[OPTIONS]
        alone = self._kind == PATIENCE
        self._seats = bytearray(_USUAL if alone else settings[SEATS : SEATS + 4])
        self._first = settings[FIRST]
        self._goals = bytearray(2)
        target = number(settings, TARGET, 2)
        goals = POINTS if self._kind == editions.POINTS else GAMES
        for i in range(len(goals)):
            if goals[i] == target:
                self._goals[self._kind == editions.POINTS] = i
        self.seats = bytearray(4)
        self._fit()

    def _fit(self) -> None:
        """Make of the wishes a game that the rulebooks have."""
        self.edition = self._year
        self.mode = self._kind if self._has(self._kind) else 0
        self.seats[:] = self._seats
        if self.mode == PATIENCE:  # T1
            self.seats[:] = b"\0\5\0\5"
        elif self.mode == PARTNERS:  # always four
            for i in range(4):
                if self.seats[i] == NOBODY:
                    self.seats[i] = self._rival()
        self.options = 0
        for kept in (1, 2, 3):
            if self._may(self._extras & kept):
                self.options = self._extras & kept
        goals = self.goals()
        self.target = goals[self._goals[goals is POINTS] if len(goals) > 1 else 0]
        self.first = self._first if self._may_begin(self._first) else 0

    def _rival(self) -> int:
        """The level of a computer player who takes an empty seat: as good as the best there."""
        best = 0
        for seat in self._seats:
            if best < seat < NOBODY:
                best = seat
        return best or 2

    def _has(self, mode: int) -> bool:
        """Whether this edition has that mode."""
        return not editions.fault(self._year, mode, 5 if mode == PATIENCE else 15, 0)

    def _may(self, options: int) -> bool:
        """Whether this game has these options."""
        return not editions.fault(self.edition, self.mode, colours(self.seats), options)

    def goals(self) -> tuple[int, ...]:
        """The targets that a match may have."""
        if self.mode == PATIENCE:
            return (0,)
        return POINTS if self.mode == editions.POINTS else GAMES

    def is_led(self) -> bool:
        """E5: whether the highest card says who begins."""
        return editions.customs(self.edition, self.mode) & LEADER > 0

    def _may_begin(self, first: int) -> bool:
        """Whether this colour, from 1, can be the one to begin; 0, anyone, always can."""
        if self.mode == PATIENCE or self.is_led():
            return not first
        return not first or self.seats[first - 1] != NOBODY

    def players(self) -> int:
        """How many colours play."""
        n = 0
        for seat in self.seats:
            n += seat != NOBODY
        return n

    def level(self) -> int:
        """The level of all computer players; 0 without any, NOBODY when they differ."""
        found = 0
        for seat in self.seats:
            if PERSON < seat < NOBODY:
                if found and found != seat:
                    return NOBODY
                found = seat
        return found

    def persons(self) -> int:
        """How many colours are played by persons."""
        return persons(self.seats)

    def turn(self, what: int, step: int) -> None:
        """Take the next value (1) of a field, or the one before (-1); the others adapt."""
        if what == FOR_EDITION:
            self._year = (self._year + step) % 4
        elif what == FOR_MODE:
            self._kind = (self.mode + step) % 4
            while not self._has(self._kind):
                self._kind = (self._kind + step) % 4
        elif what == FOR_EXTRAS:
            self._extras = (self.options + step) % 4
            while not self._may(self._extras):
                self._extras = (self._extras + step) % 4
        elif what == FOR_MATCH:
            goals = self.goals()
            if len(goals) > 1:
                i = goals is POINTS
                self._goals[i] = (self._goals[i] + step) % len(goals)
        elif what == FOR_FIRST:
            self._first = (self.first + step) % 5
            while not self._may_begin(self._first):
                self._first = (self._first + step) % 5
        elif what == FOR_PLAYERS:
            self._turn_players(step)
        elif what == FOR_RIVALS:
            self._turn_level(step)
        else:
            self._turn_seat(what - FOR_SEAT, step)
        self._fit()

    def _turn_players(self, step: int) -> None:
        """One more plays, or one less. Persons stay; the first rival sits opposite."""
        count = (self.players() - 2 + step) % 3 + 2
        if self.mode == PATIENCE or self.mode == PARTNERS:
            self._kind = STANDARD
        else:
            self._seats[:] = self.seats
        seats = self._seats
        level = self._rival()
        order = [i for i in range(4) if seats[i] == PERSON]
        at = order[0] if order else 0
        for colour in (at, (at + 2) & 3, (at + 1) & 3, (at + 3) & 3):
            if colour not in order:
                order.append(colour)
        for i in range(4):
            if i >= count:
                seats[order[i]] = NOBODY
            elif seats[order[i]] == NOBODY:
                seats[order[i]] = level

    def _turn_level(self, step: int) -> None:
        """All computer players play at the next level, or at the one before."""
        if self.mode == PATIENCE:
            return
        self._seats[:] = self.seats
        level = self.level()
        level = self._rival() if level == NOBODY else (level - 1 + step) % 4 + 1
        for i in range(4):
            if PERSON < self._seats[i] < NOBODY:
                self._seats[i] = level

    def _turn_seat(self, colour: int, step: int) -> None:
        """Seat somebody else: a person, a level, or nobody where the game can do without."""
        if self.mode == PATIENCE:
            return
        self._seats[:] = self.seats
        seats = self._seats
        seats[colour] = (seats[colour] + step) % 6
        if editions.fault(self.edition, self.mode, colours(seats), 0):
            seats[colour] = (seats[colour] + step) % 6

    def keep(self, settings: bytearray) -> None:
        """Write it into the settings: this game begins now, and is offered the next time."""
        settings[EDITION] = self.edition
        settings[MODE] = self.mode
        settings[OPTIONS] = self.options
        settings[SEATS : SEATS + 4] = self.seats
        put(settings, TARGET, 2, self.target)
        settings[FIRST] = self.first
