"""A game in play: its state, who plays which colour, the legal moves, the last round.

Only a Session changes such a game: it applies moves, marks where a round begins, and has the game
saved. Screens tell it what to do; they only read the state.

A round is what computer players have done since a person last moved. It can be shown again.
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
    all_home,
    first_colour,
    number,
    put,
    turn_number,
)
from sorry_handheld.gamelog import CALL, CHIP, DROP, STAY, GameLog
from sorry_handheld.seats import PERSON, colours, persons
from sorry_handheld.store.store import AFTER_TURN, AT_START
from sorry_handheld.tale import SIZE as TALE_SIZE
from sorry_handheld.tale import SO_FAR

_ROUND = 40  # moves of a round that are kept for its replay
_LEVELS_OF_A_REPLAY = b"\1\1\1\1"  # any level will do: it only must not be a person


class Session:
    """One game. It is a demonstration if `demo` is set, a replay if `replay_at` is 0 or more."""

    def __init__(self, seats: bytes, dice: bytes, saves=None) -> None:
        """Take who plays red, blue, yellow, green, and eight bytes for the computer players' dice.

        `saves` is where the game is saved; None for one that never is: a demonstration, a replay.
        """
        self.state = bytearray(SIZE)
        self.seats = seats
        self.moved = 0  # how many seats clockwise everybody has moved over since the start (E5)
        self.demo = False
        self.lesson_step = -1  # which step of a lesson this is; -1: this is no lesson
        self.moves = array("H", bytes(256))  # the legal moves, listed by `look`
        self.count = 0  # how many of them there are
        # The state before the last move. If that was a seven in parts: before the first part, and
        # before the last one. `preview` uses the latter as well.
        self.before_card = bytearray(SIZE)
        self.before_part = bytearray(SIZE)
        self.fresh = False  # the last move is a person's, and nothing has happened since
        self.round_start = bytearray(SIZE)  # the state in which the last round began
        self.round_moves = array("H", bytes(2 * _ROUND))  # what computer players did in it
        self.round_length = 0  # how many of these moves there are
        self.replay_at = -1  # in a replay, the index in `round_moves` of the next move
        self.chosen = -1  # the move that a computer player has decided on
        self.holder = -1  # whose person holds the device and has seen their hand; -1: unknown
        self.together = False  # one person plays several colours, and need not pass the device
        self.asked = -1  # the turn in which a computer player was last asked whether to double
        self.dice = bytearray(8)
        self._head = None  # the Thinker, once a computer player has been on turn
        self._thinking = False  # it has begun, and not decided yet
        self.passed = False  # the last move was a PASS
        self.said = -1  # the last line of a computer player (turn/voices.py)
        self.tale = bytearray(TALE_SIZE)  # bumps, slides, runs (tale.py)
        self._tale_before = bytearray(TALE_SIZE)  # `tale` before the last move
        self.game_log: GameLog | None = None  # all moves, on boards whose nvm does not keep them
        self._last_entries = 0  # how many entries of `game_log` belong to the last move
        self.result: bytearray | None = None  # the end of the game, while the others play on
        self.came_in: list[int] = []  # meanwhile: who has come in, the winner first
        self._saves = saves
        pack.seed(self.dice, dice, 0)

    # --- the beginning, and the next game

    def new(self, bits: bytes, edition: int, mode: int, options: int, target: int = 0) -> None:
        """Lay out a new match for these seats; `bits` are eight random bytes.

        Next, call `begin`, or draw for the lead.
        """
        from sorry_core.game import new

        new(self.state, edition, mode, colours(self.seats), options, bits)
        put(self.state, TARGET, 2, target)

    def begin(self, first: int = -1) -> None:
        """Begin the game with this colour; -1: the rules or the dice decide who leads."""
        from sorry_core.game import begin, choose_first

        begin(self.state, choose_first(self.state) if first < 0 else first)
        self._open()

    def _open(self) -> None:
        """Clear what is kept about a game, because a new one begins."""
        for i in range(TALE_SIZE):
            self.tale[i] = 0
        self.mark()
        self._begin_game_log()

    def _begin_game_log(self) -> None:
        """Start the log of all moves here, on boards that need one."""
        if self.game_log is not None:
            self.game_log.begin(self.state, self.seats)

    def draw_for_lead(self) -> None:
        """Let all who may still lead draw a card (E5). The state then has cards and leaders."""
        from sorry_core.game import leader_round

        leader_round(self.state)
        self.keep_turn()

    def who_leads(self) -> int:
        """E5: the colour that leads; -1 while several may still lead."""
        mask = self.state[FIRST]
        if not mask or mask & mask - 1:
            return -1
        return first_colour(mask)

    def lead(self, by: int) -> None:
        """Let the leader take the colour `by` seats on and begin; all others move as far (E5)."""
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
        self._begin_game_log()

    def next_game(self, bits: bytes = b"") -> None:
        """Begin the next game of the match; with `bits` a new match of the same kind.

        The winner leads (E6).
        """
        from sorry_core.game import lay_next, name_leader

        state = self.state
        if self.result is not None:  # the others have played on
            state[:] = self.result
            self.result = None
            self.came_in = []
        if bits:
            target = number(state, TARGET, 2)
            first = state[FIRST]
            self.new(bits, state[EDITION], state[MODE], state[OPTIONS], target)
        else:
            first = lay_next(state)
        if state[CUSTOMS] & LEADER and self.seats[first] == PERSON:
            name_leader(state, first)  # E5: a leader takes a colour, also in a later game
            self._open()
        else:
            self.begin(first)
        self.holder = self.asked = -1
        self.keep(AT_START)

    # --- who comes in after the winner

    def at_end(self) -> bytearray:
        """The state in which the game was won, even if others have played on since."""
        return self.state if self.result is None else self.result

    def may_play_on(self) -> bool:
        """Whether others can still play on, for the second place and those after it."""
        from sorry_core.standings import may_play_on

        if self.result is not None and not self.over():
            return True
        return may_play_on(self.state)

    def play_on(self) -> None:
        """Let the others play on.

        The game itself is over. It is counted, and its save is not changed any more.
        """
        if self.result is None:
            self.result = bytearray(self.state)
            self._note_standings()
            self.mark()

    def _note_standings(self) -> None:
        """Note who has just come in."""
        from sorry_handheld.ranking import come_in

        for colour in come_in(self.state):
            self.came_in.append(colour)

    # --- what is saved

    def keep(self, moment: int) -> None:
        """Save the game, if the store writes at such a moment (names in store/store.py)."""
        if self._saves is not None and self.result is None:
            self._saves.save(moment, self)

    def is_kept(self) -> bool:
        """Whether this game is saved at all. A demonstration, a replay and a lesson are not."""
        return self._saves is not None

    def lasting(self) -> bytearray:
        """The state to save.

        In the middle of a seven it is the state before the first part. So the whole seven can be
        chosen anew when the game is resumed.
        """
        return self.before_card if self.before_card[FORMAT] and self._is_parted() else self.state

    def _is_parted(self) -> bool:
        """Whether a part of a seven was played, and the rest is still to come."""
        return 0 < self.state[LEFT] < 7

    def keep_turn(self) -> None:
        """Save the game after a turn was shown. Between the parts of a seven nothing is saved."""
        if not self.state[LEFT]:
            self.keep(AFTER_TURN)

    # --- who plays

    def person_number(self, colour: int) -> int:
        """The number of the person who plays this colour, from 1.

        A person keeps the number when all move over to other colours (E5).
        """
        n = 1
        at = self.moved
        while at != colour:
            n += self.seats[at] == PERSON
            at = (at + 1) & 3
        return n

    def say(self, line: int) -> None:
        """Remember what a computer player says, so that it is not said twice in a row."""
        self.said = line

    def persons(self) -> int:
        """How many seats are taken by persons."""
        return persons(self.seats)

    def due(self) -> int:
        """The colour that has to act: the one asked about a double, else the one on turn."""
        state = self.state
        return state[ASKED] if state[PHASE] == RESPOND else state[TURN]

    def is_person(self) -> bool:
        """Whether the colour that has to act is a person's."""
        return self.seats[self.due()] == PERSON

    def is_covered(self) -> bool:
        """H3: whether the device must first be passed to another person, to keep hands secret."""
        return (
            self.state[RULES] & HANDS > 0
            and not self.together
            and self.holder != self.due()
            and self.is_person()
            and self.persons() > 1
        )

    def hand_to(self, colour: int) -> None:
        """Note that this colour's person holds the device (H3); -1: it is unknown who does."""
        self.holder = colour

    def hand_to_one(self) -> None:
        """Note that one person plays all colours of persons: no hand is hidden any more (E8)."""
        self.together = True

    def hand_to_each(self) -> None:
        """Note that every person plays their own colours: hands are covered again (H3)."""
        self.together = False

    def over(self) -> bool:
        """Whether there is a winner, or a replay has come to its end."""
        return self.state[PHASE] == OVER or 0 <= self.replay_at == self.round_length

    # --- a turn

    def draw(self, chip: int = -1) -> int:
        """Turn up a card; in the travel edition the chip at place `chip`.

        A replay takes the place of the chip from its log.
        """
        self.settle()
        if self.replay_at >= 0 and self.round_moves[self.replay_at] & CHIP:
            chip = self.round_moves[self.replay_at] & 15
            self.replay_at += 1
        elif chip >= 0 and not self.is_person():
            self._note_for_replay(CHIP | chip)
        if chip >= 0:
            self._note_in_game_log(CHIP | chip)
        self.chosen = -1
        return pack.draw(self.state, chip)

    def look(self, card: int = 0) -> int:
        """List the legal moves, or only those of one card of the hand; return their number."""
        self._thinking = False  # whatever was thought so far was about another position
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
        """The state after this move, which is not really played.

        further: play this move on top of the last preview, not of the game. The result is in
        `before_part`, so the next preview or move overwrites it.
        """
        if not further:
            self.before_part[:] = self.state
        apply(self.before_part, move)
        return self.before_part

    def play(self, move: int) -> None:
        """Play a legal move. Afterwards `before_part` is the state in which it was played."""
        state = self.state
        if not state[LEFT] or state[LEFT] == 7:
            self.settle()
            self.before_card[:] = state
            self._tale_before[:] = self.tale
            self._last_entries = 0
        person = self.seats[state[TURN]] == PERSON
        self.before_part[:] = state
        if self.replay_at >= 0:
            self.replay_at += 1
        elif not person:
            self._note_for_replay(move)
        self.chosen = -1
        apply(state, move)
        self.fresh = person
        self.passed = kind(move) == PASS
        if not self.passed:
            from sorry_handheld.tale import count

            count(self.tale, self.before_part, state, move)
        if state[TURN] != self.before_part[TURN]:
            self.tale[SO_FAR] = 0
        self._note_in_game_log(move)
        if self.result is not None and state[PHASE] == OVER:
            self._note_standings()

    def choose(self, move: int) -> None:
        """Set the move that a computer player has decided on: `think` returns it from now on."""
        self.chosen = move

    def _note_for_replay(self, entry: int) -> None:
        """Note a move for the replay of the round. If the round is long, only its first moves."""
        if self.round_length < _ROUND:
            self.round_moves[self.round_length] = entry
            self.round_length += 1

    def _note_in_game_log(self, entry: int) -> None:
        """Add an entry to the log of the whole game (gamelog.py): a move, a chip, a double."""
        if self.game_log is not None and self.result is None:
            self.game_log.note(entry)
            self._last_entries += 1

    def take_back(self) -> bool:
        """Undo the parts of the seven in use; whether there were any."""
        return self._is_parted() and self._go_back()

    def may_undo(self) -> bool:
        """Whether the last move can be taken back.

        It can if it is a person's, and nobody has drawn or played since. In games with hands it
        cannot: a new card was drawn at once, and the person has seen it (H1).
        """
        state = self.state
        if self.passed or state[RULES] & HANDS or state[PHASE] == OVER:
            return False
        return self.fresh and self.replay_at < 0

    def undo(self) -> bool:
        """Take the last move back, with all its parts; False if it has to stay."""
        return self.may_undo() and self._go_back()

    def _go_back(self) -> bool:
        """Return to the state before the last move; False if there is none, as after resuming."""
        if not self.before_card[FORMAT]:
            return False
        self.state[:] = self.before_card
        self.tale[:] = self._tale_before
        if self.game_log is not None:
            self.game_log.drop(self._last_entries)
            self._last_entries = 0
        while self.came_in and not all_home(self.state, self.came_in[-1]):
            self.came_in.pop()
        self.chosen = -1
        self.fresh = False
        return True

    def settle(self) -> None:
        """Let the last move stay: it cannot be taken back any more.

        If it has ended a person's turn, a new round begins.
        """
        if self.fresh:
            self.fresh = False
            if self.state[TURN] != self.before_card[TURN]:
                self.mark()

    def mark(self) -> None:
        """Begin a new round here: a replay will show what happens from now on."""
        self.fresh = False
        self.round_start[:] = self.state
        self.round_length = 0
        self.chosen = -1  # a colour may have dropped out, and its pawns are gone (D1a)

    def replay(self) -> "Session":
        """Make a session that shows the last round; if there is no round, return this session."""
        self.settle()
        if not self.round_length or self.replay_at >= 0:
            return self
        made = Session(_LEVELS_OF_A_REPLAY, bytes(8))
        made.state[:] = self.round_start
        made.round_moves = self.round_moves
        made.round_length = self.round_length
        made.replay_at = 0
        return made

    # --- a double

    def may_double(self, colour: int) -> bool:
        """D1, D2: whether this colour may double now."""
        from sorry_core.doubling import may_call

        return self.result is None and may_call(self.state, colour)

    def call_double(self, colour: int) -> None:
        """Let this colour double (D1). Now the others have to answer, one after the other."""
        from sorry_core.doubling import call

        call(self.state, colour)
        self._note_in_game_log(CALL | colour)
        self.mark()
        self.keep_turn()

    def answer_double(self, colour: int, stays: bool) -> None:
        """Let this colour stay in, at the new stake (D1), or drop out (D1a)."""
        from sorry_core.doubling import accept, drop

        if stays:
            accept(self.state, colour)
        else:
            drop(self.state, colour)
        self._note_in_game_log((STAY if stays else DROP) | colour)
        self.mark()
        self.keep_turn()

    def ask_once(self) -> bool:
        """Whether to ask the computer player on turn if it wants to double. True once a turn."""
        if self.asked == turn_number(self.state) or self.result is not None:
            return False
        self.asked = turn_number(self.state)
        return True

    # --- computer players

    def think(self, level: int = 0) -> int:
        """Think for one slice of time. Returns a move, or -1 if more thinking is needed.

        The seat on turn thinks, at its own level, or at `level` if that is given (for a hint).
        """
        if self.replay_at >= 0:
            return self.round_moves[self.replay_at]
        if self.chosen >= 0:
            return self.chosen
        if self._head is None:
            self.head()
            return -1  # loading takes a slice by itself
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
        """The Thinker of all computer players, loaded when it is first needed."""
        if self._head is None:
            from sorry_bots.thinker import Thinker

            self._head = Thinker()  # type: ignore[assignment]  # its type cannot be named earlier
        return self._head

    def drop_thinker(self) -> None:
        """Drop the Thinker, because another screen comes and needs the memory."""
        self._head = None
        self._thinking = False
