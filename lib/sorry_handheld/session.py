"""A game being played: the core's state, who sits where, the moves open, the last round.

Session alone changes a game in play: it applies a move, marks where a round begins and tells the
store. Screens ask it for that and only look at the state.
"""

from array import array

from sorry_core import pack
from sorry_core.flags import HANDS, LEADER
from sorry_core.moves import PASS, kind
from sorry_core.moves import card as card_of
from sorry_core.rules import apply, legal_moves
from sorry_core.state import (
    ASKED,
    CUSTOMS,
    EDITION,
    FIRST,
    FORMAT,
    LEFT,
    MODE,
    OPTIONS,
    OVER,
    PHASE,
    RESPOND,
    RULES,
    SIZE,
    TARGET,
    TURN,
    TURNS,
    all_home,
    number,
    put,
)
from sorry_handheld.gamelog import CALL, CHIP, DROP, STAY, GameLog
from sorry_handheld.seats import PERSON, colours, persons
from sorry_handheld.store.store import AFTER_TURN, AT_START
from sorry_handheld.tale import SIZE as TALE_SIZE
from sorry_handheld.tale import SO_FAR

_ROUND = 40
_LEVELS_OF_A_REPLAY = b"\1\1\1\1"  # no person plays in it


class Session:
    """One game. With `demo` it is a demonstration; with a `script` from 0 on it is a replay."""

    def __init__(self, seats: bytes, dice: bytes, saves=None) -> None:
        """Seats of red, blue, yellow, green; eight bytes for the computer players' dice.

        `saves` are told of everything that happens. A demonstration and a replay have none.
        """
        self.state = bytearray(SIZE)
        self.seats = seats
        self.moved = 0  # so many seats clockwise of where everybody sat at first (E5)
        self.demo = False
        self.lesson = -1  # the step that is played; -1: it is no lesson
        self.moves = array("H", bytes(256))
        self.count = 0
        self.before = bytearray(SIZE)
        self.seven = bytearray(SIZE)  # the state before the last move, of a seven its first part
        self.fresh = False  # a person has played that move, and nothing has happened since
        self.base = bytearray(SIZE)  # the state before the last round
        self.log = array("H", bytes(2 * _ROUND))
        self.logged = 0
        self.script = -1  # the next move of the log, in a replay
        self.chosen = -1  # what a computer player has decided to play
        self.holder = -1  # the person who has seen their hand: the device is theirs
        self.together = False  # one person plays several colours, and need not pass the device
        self.asked = -1  # the turn in which a computer player was last asked whether to double
        self.dice = bytearray(8)
        self._head = None  # a Thinker, while a computer player is on turn
        self._thinking = False
        self.passed = False  # that last move was none
        self.said = -1  # the last line of a computer player (turn/voices.py)
        self.tale = bytearray(TALE_SIZE)  # bumps, slides, runs (tale.py)
        self._told = bytearray(TALE_SIZE)  # the same before that last move
        self.steps: GameLog | None = None  # all moves, where nvm does not have them
        self._stepped = 0  # how many of them belong to that last move
        self.result: bytearray | None = None  # the end of the game, while others play on
        self.places: list[int] = []  # who has come in then, the winner first
        self._saves = saves
        pack.seed(self.dice, dice, 0)

    # --- the beginning, and the next game

    def new(self, bits: bytes, edition: int, mode: int, options: int, target: int = 0) -> None:
        """A new match for these seats from eight bytes of chance; `begin` it, or draw the lead."""
        from sorry_core.game import new

        new(self.state, edition, mode, colours(self.seats), options, bits)
        put(self.state, TARGET, 2, target)

    def begin(self, first: int = -1) -> None:
        """This colour begins; -1: the rules or the dice say who."""
        from sorry_core.game import begin, choose_first

        begin(self.state, choose_first(self.state) if first < 0 else first)
        self._open()

    def _open(self) -> None:
        """A game begins: nothing of it is told yet."""
        for i in range(TALE_SIZE):
            self.tale[i] = 0
        self.mark()
        self._log()

    def _log(self) -> None:
        """From here on moves are kept."""
        if self.steps is not None:
            self.steps.begin(self.state, self.seats)

    def draw_for_lead(self) -> None:
        """E5: all who may still lead draw a card; the state has the cards, and who remains."""
        from sorry_core.game import leader_round

        leader_round(self.state)
        self.keep_turn()

    def who_leads(self) -> int:
        """E5: the colour that leads; -1 while several may still do."""
        mask = self.state[FIRST]
        if not mask or mask & mask - 1:
            return -1
        colour = 0
        while not mask >> colour & 1:
            colour += 1
        return colour

    def lead(self, by: int) -> None:
        """E5: the leader takes the colour so many seats on, and begins. The others move over."""
        from sorry_core.game import move_over

        move_over(self.state, by)
        old = self.seats
        self.seats = bytes([old[(i - by) & 3] for i in range(4)])
        self.moved = (self.moved + by) & 3
        self.begin(self.who_leads())
        self.keep(AT_START)

    def resume(self, state: bytearray) -> None:
        """Go on from a saved state."""
        self.state[:] = state
        self.mark()
        self._log()

    def next_game(self, bits: bytes = b"") -> None:
        """The next game of the match, or with bits a new match like it: the winner begins (E6)."""
        from sorry_core.game import lay_next, name_leader

        state = self.state
        if self.result is not None:  # the others have played on
            state[:] = self.result
            self.result = None
            self.places = []
        if bits:
            target = number(state, TARGET, 2)
            first = state[FIRST]
            self.new(bits, state[EDITION], state[MODE], state[OPTIONS], target)
        else:
            first = lay_next(state)
        if state[CUSTOMS] & LEADER and self.seats[first] == PERSON:
            name_leader(state, first)  # E5: a leader takes a colour, also in a later game
        else:
            self.begin(first)
        self.holder = self.asked = -1
        self._open()
        self.keep(AT_START)

    # --- the places

    def at_end(self) -> bytearray:
        """The state in which the game was won, whoever has played on since."""
        return self.state if self.result is None else self.result

    def may_play_on(self) -> bool:
        """Whether others can still play for their places."""
        from sorry_core.places import may_play_on

        if self.result is not None and not self.over():
            return True
        return may_play_on(self.state)

    def play_on(self) -> None:
        """The others go on. The game itself is over: it is counted, and stays saved as it is."""
        if self.result is None:
            self.result = bytearray(self.state)
            self._place()
            self.mark()

    def _place(self) -> None:
        """Whoever has come in gets a place."""
        from sorry_handheld.places import come_in

        came_in = come_in(self.state)
        for colour in came_in:
            self.places.append(colour)

    # --- what is saved

    def keep(self, moment: int) -> None:
        """Save it; the moment is one of the store's, which says whether it is worth a write."""
        if self._saves is not None and self.result is None:
            self._saves.save(moment, self)

    def is_kept(self) -> bool:
        """Whether it is saved. A demonstration, a replay and a lesson are not."""
        return self._saves is not None

    def lasting(self) -> bytearray:
        """What is saved of it: of a seven in parts the state before it, so that all of it is open
        when the game is resumed."""
        return self.seven if self.seven[FORMAT] and self._is_parted() else self.state

    def _is_parted(self) -> bool:
        """Whether a part of a seven was played, and the rest is still to come."""
        return 0 < self.state[LEFT] < 7

    def keep_turn(self) -> None:
        """What was done has been seen: save it. Between the parts of a seven nothing is saved."""
        if not self.state[LEFT]:
            self.keep(AFTER_TURN)

    # --- who plays

    def number(self) -> int:
        """Which turn this is, from 1."""
        return 1 + number(self.state, TURNS, 2)

    def player(self, colour: int) -> int:
        """Which person plays this colour, from 1: the same one when the colours have changed."""
        n = 1
        at = self.moved
        while at != colour:
            n += self.seats[at] == PERSON
            at = (at + 1) & 3
        return n

    def say(self, line: int) -> None:
        """A computer player says this: it is not said twice in a row."""
        self.said = line

    def persons(self) -> int:
        """How many seats are persons'."""
        return persons(self.seats)

    def due(self) -> int:
        """The colour that has to do something: it answers a double, or is on turn."""
        state = self.state
        return state[ASKED] if state[PHASE] == RESPOND else state[TURN]

    def is_person(self) -> bool:
        """Whether it is a person that has to do something."""
        return self.seats[self.due()] == PERSON

    def is_covered(self) -> bool:
        """H3: whether the device goes to another person first, who may see another hand."""
        return (
            self.state[RULES] & HANDS > 0
            and not self.together
            and self.holder != self.due()
            and self.is_person()
            and self.persons() > 1
        )

    def hand_to(self, colour: int) -> None:
        """H3: this person holds the device and sees their hand; -1 nobody is known to."""
        self.holder = colour

    def hand_to_one(self) -> None:
        """E8: one person plays all the colours that are persons': nothing is hidden from them."""
        self.together = True

    def over(self) -> bool:
        """Whether there is a winner, or a replay has come to its end."""
        return self.state[PHASE] == OVER or 0 <= self.logged == self.script

    # --- a turn

    def draw(self, chip: int = -1) -> int:
        """Turn up a card; of the chips the one at `chip`, which a replay knows."""
        self.settle()
        if self.script >= 0 and self.log[self.script] & CHIP:
            chip = self.log[self.script] & 15
            self.script += 1
        elif chip >= 0 and not self.is_person():
            self._note(CHIP | chip)
        if chip >= 0:
            self._step(CHIP | chip)
        self.chosen = -1
        return pack.draw(self.state, chip)

    def look(self, card: int = 0) -> int:
        """List the moves now open, or those of one card of the hand; how many."""
        self._thinking = False  # what was thought before belongs to another position
        moves = self.moves
        count = legal_moves(self.state, moves)  # type: ignore[arg-type]  # as good
        if card:
            n = 0
            for i in range(count):
                if card_of(moves[i]) == card:
                    moves[n] = moves[i]
                    n += 1
            count = n
        self.count = count
        return count

    def preview(self, move: int, further: bool = False) -> bytearray:
        """The state as this move would leave it, or if `further` as it would leave the one before.

        Good until the next call or move.
        """
        if not further:
            self.before[:] = self.state
        apply(self.before, move)
        return self.before

    def play(self, move: int) -> None:
        """Play a move of the list; `before` is then the state that it was played in."""
        state = self.state
        if not state[LEFT] or state[LEFT] == 7:
            self.settle()
            self.seven[:] = state
            self._told[:] = self.tale
            self._stepped = 0
        person = self.seats[state[TURN]] == PERSON
        self.before[:] = state
        if self.script >= 0:
            self.script += 1
        elif not person:
            self._note(move)
        self.chosen = -1
        apply(state, move)
        self.fresh = person
        self.passed = kind(move) == PASS
        if not self.passed:
            from sorry_handheld.tale import count

            count(self.tale, self.before, state, move)
        if state[TURN] != self.before[TURN]:
            self.tale[SO_FAR] = 0
        self._step(move)
        if self.result is not None and state[PHASE] == OVER:
            self._place()

    def choose(self, move: int) -> None:
        """Decide on a move: `think` returns it, and `play` plays it."""
        self.chosen = move

    def _note(self, entry: int) -> None:
        """Note a move of the round, to be shown again; of a long round only its first moves."""
        if self.logged < _ROUND:
            self.log[self.logged] = entry
            self.logged += 1

    def _step(self, entry: int) -> None:
        """Keep a move, or what else has happened, of the game itself."""
        if self.steps is not None and self.result is None:
            self.steps.note(entry)
            self._stepped += 1

    def take_back(self) -> bool:
        """Undo the parts of a seven that is being used."""
        return self._is_parted() and self._go_back()

    def may_undo(self) -> bool:
        """Whether a person's last move can be taken back: nobody has drawn or played since, and it
        has shown no hidden card. A hand is filled up at once (H1)."""
        state = self.state
        if self.passed or state[RULES] & HANDS or state[PHASE] == OVER:
            return False
        return self.fresh and self.script < 0

    def undo(self) -> bool:
        """Take the last move back, with all its parts; False if it has to stay."""
        return self.may_undo() and self._go_back()

    def _go_back(self) -> bool:
        """To the state before the last move. One that was resumed knows of none before."""
        if not self.seven[FORMAT]:
            return False
        self.state[:] = self.seven
        self.tale[:] = self._told
        if self.steps is not None:
            self.steps.drop(self._stepped)
            self._stepped = 0
        while self.places and not all_home(self.state, self.places[-1]):
            self.places.pop()
        self.chosen = -1
        self.fresh = False
        return True

    def settle(self) -> None:
        """The last move stays. If it has ended a person's turn, a new round begins."""
        if self.fresh:
            self.fresh = False
            if self.state[TURN] != self.seven[TURN]:
                self.mark()

    def mark(self) -> None:
        """A new round begins here: what was before is not shown again."""
        self.fresh = False
        self.base[:] = self.state
        self.logged = 0
        self.chosen = -1  # pawns may have gone with one who dropped out (D1a)

    def replay(self) -> "Session":
        """The last round as a session of its own, or this one when there was none."""
        self.settle()
        if not self.logged or self.script >= 0:
            return self
        made = Session(_LEVELS_OF_A_REPLAY, bytes(8))
        made.state[:] = self.base
        made.log = self.log
        made.logged = self.logged
        made.script = 0
        return made

    # --- a double

    def may_double(self, colour: int) -> bool:
        """D1, D2: whether this colour may double now."""
        from sorry_core.doubling import may_call

        return self.result is None and may_call(self.state, colour)

    def call_double(self, colour: int) -> None:
        """D1: this colour doubles. The others answer one after the other."""
        from sorry_core.doubling import call

        call(self.state, colour)
        self._step(CALL | colour)
        self.mark()
        self.keep_turn()

    def answer_double(self, colour: int, stays: bool) -> None:
        """D1: this colour stays in, at the new stake, or drops out (D1a)."""
        from sorry_core.doubling import accept, drop

        if stays:
            accept(self.state, colour)
        else:
            drop(self.state, colour)
        self._step((STAY if stays else DROP) | colour)
        self.mark()
        self.keep_turn()

    def ask_once(self) -> bool:
        """Whether to ask the computer player on turn if it doubles: true only once a turn."""
        if self.asked == self.number() or self.result is not None:
            return False
        self.asked = self.number()
        return True

    # --- computer players

    def think(self, level: int = 0) -> int:
        """One slice of thought: a move, or -1 when it needs more.

        The seat on turn thinks, at its own level or, for a hint, at this one.
        """
        if self.script >= 0:
            return self.log[self.script]
        if self.chosen >= 0:
            return self.chosen
        if self._head is None:
            self.head()
            return -1  # loading it is a slice of its own
        if not self._thinking:
            turn = self.state[TURN]
            self.head().begin(self.state, turn, level or self.seats[turn], self.dice)
            self._thinking = True
        move = self.head().step()
        if move is None:
            return -1
        self._thinking = False
        self.chosen = int(move)
        return self.chosen

    def head(self):
        """What all computer players think with; loaded when the first one is on turn."""
        if self._head is None:
            from sorry_bots.thinker import Thinker

            self._head = Thinker()  # type: ignore[assignment]  # its type cannot be named earlier
        return self._head

    def rest(self) -> None:
        """Let the computer players' module go: another screen comes."""
        self._head = None
        self._thinking = False
