"""A game being played: the core's state, who sits where, the moves open, the last round."""

from array import array

from micropython import const

from sorry_core import pack
from sorry_core.rules import apply, legal_moves

PERSON = 0
"""A seat: a person, or the level of a computer player from 1,"""
NOBODY = 5
"""or empty: that colour does not play."""

_FORMAT = const(16)
_PHASE = const(23)
_TURN = const(24)
_LEFT = const(26)
_TARGET = const(137)
_TURNS = const(139)
_SIZE = const(141)

_OVER = const(5)
_ROUND = const(40)


def _nobody():
    """No computer player yet: its module is loaded when one is on turn."""


class Session:
    """One game. `demo` is a game that nobody plays, `script` one that happened already."""

    def __init__(self, seats: bytes, dice: bytes) -> None:
        """Seats of red, blue, yellow, green; eight bytes for the computer players' dice."""
        self.state = bytearray(_SIZE)
        self.seats = seats
        self.demo = False
        self.moves = array("H", bytes(256))
        self.count = 0
        self.before = bytearray(_SIZE)
        self.seven = bytearray(_SIZE)  # the state before the first part, to go back to
        self.base = bytearray(_SIZE)  # the state before the last round
        self.log = array("H", bytes(2 * _ROUND))
        self.logged = 0
        self.script = -1  # the next move of the log, in a replay
        self._dice = bytearray(8)
        self._head = _nobody()  # a computer player's, while the board is on the screen
        self._thinking = False
        pack.seed(self._dice, dice, 0)

    def new(self, bits: bytes, edition: int, mode: int, options: int, target: int = 0) -> None:
        """A new match for these seats from eight bytes of chance; `begin` it, or draw the lead."""
        from sorry_core import game

        game.new(self.state, edition, mode, self.colours(), options, bits)
        self.state[_TARGET] = target & 255
        self.state[_TARGET + 1] = target >> 8

    def begin(self, first: int = -1) -> None:
        """This colour begins, or whom the rules or the dice say."""
        from sorry_core import game

        game.begin(self.state, game.choose_first(self.state) if first < 0 else first)
        self._mark()

    def colours(self) -> int:
        """Which colours play, a bit each."""
        mask = 0
        for i in range(4):
            if self.seats[i] != NOBODY:
                mask |= 1 << i
        return mask

    def resume(self, state: bytearray) -> None:
        """Go on from a saved state."""
        self.state[:] = state
        self._mark()

    def number(self) -> int:
        """Which turn this is, from 1."""
        return 1 + (self.state[_TURNS] | self.state[_TURNS + 1] << 8)

    def again(self) -> None:
        """The next game: the winner begins."""
        from sorry_core import game

        game.next_game(self.state)
        self._mark()

    def persons(self) -> int:
        """How many seats are persons'."""
        n = 0
        for seat in self.seats:
            if seat == PERSON:
                n += 1
        return n

    def is_person(self) -> bool:
        """Whether a person is on turn."""
        return self.seats[self.state[_TURN]] == PERSON

    def over(self) -> bool:
        """Whether there is a winner, or a replay has come to its end."""
        return self.state[_PHASE] == _OVER or 0 <= self.logged == self.script

    def draw(self) -> int:
        """Turn up a card."""
        return pack.draw(self.state)

    def look(self) -> int:
        """List the moves now open; how many."""
        self._thinking = False  # what was thought before belongs to another position
        self.count = legal_moves(self.state, self.moves)  # type: ignore[arg-type]  # as good
        return self.count

    def preview(self, move: int) -> bytearray:
        """The state as this move would leave it; good until the next call or move."""
        self.before[:] = self.state
        apply(self.before, move)
        return self.before

    def play(self, move: int) -> None:
        """Play a move of the list; `before` is then the state that it was played in."""
        state = self.state
        if state[_LEFT] == 7:
            self.seven[:] = state
        turn = state[_TURN]
        person = self.seats[turn] == PERSON
        self.before[:] = state
        if self.script >= 0:
            self.script += 1
        elif not person and self.logged < _ROUND:
            self.log[self.logged] = move
            self.logged += 1
        apply(state, move)
        if person and state[_TURN] != turn:
            self._mark()

    def take_back(self) -> bool:
        """Undo the parts of a seven that is being used."""
        left = self.state[_LEFT]
        if not left or left == 7 or not self.seven[_FORMAT]:
            return False  # resumed in the middle of it, what was before is not known
        self.state[:] = self.seven
        return True

    def think(self) -> int:
        """One slice of a computer player's thought: a move, or -1 when it needs more."""
        if self.script >= 0:
            return self.log[self.script]
        if self._head is None:
            from sorry_bots.thinker import Thinker

            self._head = Thinker()
        if not self._thinking:
            turn = self.state[_TURN]
            self._head.begin(self.state, turn, self.seats[turn], self._dice)
            self._thinking = True
        move = self._head.step()
        if move is None:
            return -1
        self._thinking = False
        return int(move)

    def rest(self) -> None:
        """Let the computer players' module go: another screen comes."""
        self._head = _nobody()
        self._thinking = False

    def is_covered(self) -> bool:
        """H3: whether somebody else may be looking."""
        return self.persons() > 1

    def replay(self):
        """The last round as a session of its own, or None when there was none."""
        if not self.logged or self.script >= 0:
            return None
        made = Session(b"\1\1\1\1", bytes(8))
        made.state[:] = self.base
        made.log = self.log
        made.logged = self.logged
        made.script = 0
        return made

    def _mark(self) -> None:
        """A new round begins here."""
        self.base[:] = self.state
        self.logged = 0
