"""The set-up of a new game: what people have chosen, and what the rulebooks allow of it.

A choice is kept even while another one rules it out. For example, the travel edition has no
partners: whoever chose partners, then travel, then another edition has partners again.
"""

from sorry_core import editions
from sorry_core.editions import PARTNERS, PATIENCE, STANDARD
from sorry_core.flags import LEADER
from sorry_core.state import number, put
from sorry_handheld.seats import NOBODY, PERSON, colours, persons
from sorry_handheld.settings import EDITION, FIRST, MODE, OPTIONS, SEATS, TARGET

GAME_TARGETS = (0, 2, 3, 5, 10)
"""The targets of a match in games won; 0: it has no target and goes on until people stop."""
POINT_TARGETS = (0, 50, 100, 200, 500, 1000)
"""The targets of a match in points, where points are counted; 0 as above."""

# What can be chosen on the screen More, in the order of its cells. Cell 0 is Play.
FOR_EDITION = 1
FOR_MODE = 2
FOR_EXTRAS = 3
FOR_MATCH = 4
FOR_FIRST = 5
FOR_SEAT = 6
# What can be chosen on the screen New Game: how many play, and the level of the computer players.
FOR_PLAYERS = 10
FOR_RIVALS = 11
_USUAL = b"\1\0\3\2"  # seats after a patience, which says nothing about rivals
_FACES = b"\2\3\1\4"
"""Mixed rivals, the first one opposite: Scout, Fox, Dizzy, Champ."""


class Setup:
    """Edition, mode, options, seats, target, who begins. They always make a game that can begin.

    The fields with an underscore are what people chose; those without are what becomes of it.
    """

    def __init__(self, settings: bytearray) -> None:
        """Begin with the set-up of the last game."""
        self._year = settings[EDITION]
        self._kind = settings[MODE]
        self._extras = settings[OPTIONS]
        alone = self._kind == PATIENCE
        self._seats = bytearray(_USUAL if alone else settings[SEATS : SEATS + 4])
        self._first = settings[FIRST]
        self._goals = bytearray(2)
        target = number(settings, TARGET, 2)
        goals = POINT_TARGETS if self._kind == editions.POINTS else GAME_TARGETS
        for i in range(len(goals)):
            if goals[i] == target:
                self._goals[self._kind == editions.POINTS] = i
        self.seats = bytearray(4)
        self._fit()

    def _fit(self) -> None:
        """Turn the choices into a game that some rulebook has."""
        self.edition = self._year
        self.mode = self._kind if editions.has(self._year, self._kind) else STANDARD
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
        self.target = goals[self._goals[goals is POINT_TARGETS] if len(goals) > 1 else 0]
        self.first = self._first if self._may_begin(self._first) else 0

    def _rival(self) -> int:
        """The level of a computer player for an empty seat: that of the best one already there."""
        best = 0
        for seat in self._seats:
            if best < seat < NOBODY:
                best = seat
        return best or 2

    def _may(self, options: int) -> bool:
        """Whether this game has these options."""
        return not editions.fault(self.edition, self.mode, colours(self.seats), options)

    def goals(self) -> tuple[int, ...]:
        """The targets that a match may have."""
        if self.mode == PATIENCE:
            return (0,)
        return POINT_TARGETS if self.mode == editions.POINTS else GAME_TARGETS

    def is_led(self) -> bool:
        """E5: whether the highest card decides who begins."""
        return editions.customs(self.edition, self.mode) & LEADER > 0

    def _may_begin(self, first: int) -> bool:
        """Whether `first` can be set: 1 to 4 are the colours, 0 means anyone and always can."""
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
        """The level of all computer players; 0 if there are none, NOBODY if they differ."""
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
        """Change a choice to its next value (step 1) or the one before (-1); the rest adapts."""
        if what == FOR_EDITION:
            self._year = (self._year + step) % editions.COUNT
        elif what == FOR_MODE:
            self._kind = (self.mode + step) % editions.MODE_COUNT
            while not editions.has(self._year, self._kind):
                self._kind = (self._kind + step) % editions.MODE_COUNT
        elif what == FOR_EXTRAS:
            self._extras = (self.options + step) % 4
            while not self._may(self._extras):
                self._extras = (self._extras + step) % 4
        elif what == FOR_MATCH:
            goals = self.goals()
            if len(goals) > 1:
                i = goals is POINT_TARGETS
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
        """One player more or less. Persons keep their seats; the first rival sits opposite."""
        count = (self.players() - 2 + step) % 3 + 2
        if self.mode == PATIENCE or self.mode == PARTNERS:
            self._kind = STANDARD
        else:
            self._seats[:] = self.seats
        seats = self._seats
        order = [i for i in range(4) if seats[i] == PERSON]
        at = order[0] if order else 0
        for colour in (at, (at + 2) & 3, (at + 1) & 3, (at + 3) & 3):
            if colour not in order:
                order.append(colour)
        for i in range(4):
            if i >= count:
                seats[order[i]] = NOBODY
            elif seats[order[i]] == NOBODY:
                seats[order[i]] = self._newcomer()

    def _newcomer(self) -> int:
        """The level of one more rival: a new face, unless there are some who are all alike."""
        rivals = [seat for seat in self._seats if PERSON < seat < NOBODY]
        if len(rivals) > 1 and min(rivals) == max(rivals):
            return rivals[0]
        for level in _FACES:
            if level not in rivals:
                break
        return level

    def _turn_level(self, step: int) -> None:
        """All rivals get the next level or the one before; two or more can also be mixed."""
        if self.mode == PATIENCE:
            return
        self._seats[:] = seats = self.seats
        rivals = [i for i in (3, 2, 1, 0) if PERSON < seats[i] < NOBODY]
        level = self.level() % NOBODY  # 0: mixed
        level = (level + step) % 5 if len(rivals) > 1 else (level - 1 + step) % 4 + 1
        for i in range(len(rivals)):
            self._seats[rivals[i]] = level or _FACES[i]

    def _turn_seat(self, colour: int, step: int) -> None:
        """Put another player on a seat: a person, a level, or nobody if the game allows that."""
        if self.mode == PATIENCE:
            return
        self._seats[:] = self.seats
        seats = self._seats
        seats[colour] = (seats[colour] + step) % 6
        if editions.fault(self.edition, self.mode, colours(seats), 0):
            seats[colour] = (seats[colour] + step) % 6

    def keep(self, settings: bytearray) -> None:
        """Write the set-up into the settings, so that it is offered again the next time."""
        settings[EDITION] = self.edition
        settings[MODE] = self.mode
        settings[OPTIONS] = self.options
        settings[SEATS : SEATS + 4] = self.seats
        put(settings, TARGET, 2, self.target)
        settings[FIRST] = self.first
