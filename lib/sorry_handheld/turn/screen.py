"""The turn screen: persons draw, choose and play, computer players follow (rival.py).

The screen is a state machine. Its state, `waits`, is what it waits for (waits.py). In each state,
`tick` does what time brings about, and `_press` what a press does. What only some kinds of game
have is behind `part` and `calls` (part.py).
"""

import gc

from sorry_core import moves
from sorry_core.moves import PASS
from sorry_core.state import CARD, LEAD, LEFT, MOVE, PHASE, TURN
from sorry_handheld import screens, sounds
from sorry_handheld.draw.board import Board
from sorry_handheld.draw.dashboard import Dashboard
from sorry_handheld.draw.moments import FLIP, RIM, SHRUG, Moment
from sorry_handheld.draw.motion import Motion
from sorry_handheld.draw.portraits import Portraits
from sorry_handheld.draw.roster import Roster
from sorry_handheld.intents import BACK, EXTRA, HINT, MENU, OK
from sorry_handheld.screens.base import ANIMATED, IDLE, THINKING, BaseScreen
from sorry_handheld.seats import PERSON
from sorry_handheld.session import Session
from sorry_handheld.settings import FAMILY, MOTION, QUICK, SILENT, SINGLE, STILL
from sorry_handheld.ticks import WRAP
from sorry_handheld.turn import rival
from sorry_handheld.turn.choice import GO_BACK, Choice
from sorry_handheld.turn.part import Calls, Part
from sorry_handheld.turn.waits import (
    CHOICE,
    MOVING,
    NOTHING,
    OWN_END,
    PART,
    SEEN_CARD,
    SEEN_END,
    SEEN_MOVE,
    SHOWN,
    STUCK,
    THINK,
    TO_ANSWER,
    TO_DRAW,
    TURNING,
)
from sorry_handheld.units import (
    CHOICE_PLAY,
    HITS,
    MOMENTS,
    MOTION_PLAY,
    TABLE,
)
from sorry_handheld.units import STUCK as STUCK_REASONS
from sorry_handheld.words.names import DEEDS_DRAW, DEEDS_UNDO

# How long things are shown, in ms, unless a press shortens it.
_WORDS_MS = 800
_CARD_MS = 50  # a rival's card: it is short, because the card was seen when it was turned up
_STUCK_MS = 460  # why a rival can move nothing; it is read on while the next card turns
_FAMILY_STUCK_MS = 2000  # why a person can move nothing, where the turn then passes by itself
_END_MS = 100
_VOICE_MS = 750
_SEEN = (SEEN_CARD, SEEN_MOVE, SEEN_END)
_UNDO_MS = 700  # after a person's move: it can be taken back at least for so long
_PERSONS = (TO_DRAW, CHOICE, STUCK, PART, TO_ANSWER)  # a person has to press something
# In all other states a press skips what is shown. One that comes late may then be meant for that.
_UNHURRIED = _PERSONS + (NOTHING, SHOWN, TURNING)
_DEAF_MS = 250  # so keys are ignored for a while when a person's state follows


class Screen(BaseScreen):
    """One session on the board."""

    # What draw/table.py lays.
    board: Board
    portraits: Portraits
    dashboard: Dashboard
    roster: Roster

    def __init__(self, app) -> None:
        """Take app.session, which may be a demonstration."""
        super().__init__(app)
        self.session: Session = app.session
        self.waits = NOTHING
        self.part = Part()
        self.calls = Calls()
        self.hint = None  # Hint, while the champion thinks for a person
        self._hinted = False  # the cursor is where a hint has put it
        self._second_part = 0  # the other part of a seven, to be played next
        self.card_shown = False  # the card of the hand that a computer player uses now
        self._since = app.now  # since when it waits
        self._lasts = 0  # and for how many ms, if it is only shown
        self._played = 0  # when the last move was
        self._prepared = False  # what turns a card up is loaded
        self._move = 0  # the last move
        self.motion: Motion | None = None  # while pawns move
        self.moment: Moment | None = None  # while one is seen
        self.choice: Choice | None = None  # while somebody chooses, or a move is announced
        self.bubble = None  # a Group, while a computer player says something

    def enter(self):
        """Build the board, and go on from where the session is."""
        self._build()
        wish = self.app.wish
        if wish == screens.REPLAY:
            self._replay()
        else:
            self._resume()
        return self.board.group

    def _build(self) -> None:
        """Lay everything out."""
        from sorry_handheld.draw.table import set_table
        from sorry_handheld.turn.parts import calls_for, part_for

        set_table(self, self.app.session.seats)
        self.calls = calls_for(self)
        self.part = part_for(self)
        for name in TABLE:
            self.app.forget(name)

    def leave(self) -> None:
        """Stop thinking and switch the lights off. The session keeps the game."""
        self.session.drop_thinker()
        if self.app.session is not None:
            self.app.session.drop_thinker()
        self.app.handheld.lights.show(0, 0, 0)

    # --- time and presses, by what the screen waits for

    def wait(self, what: int, ms: int = _WORDS_MS) -> None:
        """Change to another state. `ms` is how long it lasts, if something is only shown.

        When it becomes a person's turn, keys that are down are ignored: they were meant to skip
        something else.
        """
        app = self.app
        if what in _PERSONS and self.waits not in _UNHURRIED:
            app.ignore_keys(_DEAF_MS)
        self.waits = what
        self._since = app.now
        self._lasts = ms // 2 if app.settings[MOTION] == QUICK else ms

    def tick(self, now: int) -> int:
        """Do what time brings about; return IDLE, ANIMATED or THINKING."""
        waits = self.waits
        thinks = False
        self.dashboard.tick()
        turns = self.moment is not None
        if self.moment is not None and not self.moment.tick(now):
            self._drop_moment()
        if self.hint is not None:
            thinks = not self.hint.tick()
            if not thinks:
                self.hint = None
        elif waits == TO_DRAW:
            self._prepare()
        elif waits == TURNING:
            if not turns:  # the whole card was painted in the frame before
                self._offer()
        elif waits == SHOWN:
            self._take_up()
            if self.app.wish == screens.HINT:
                self.advise()
        elif waits == MOVING:
            assert self.motion is not None
            if self.motion.tick(now):
                return ANIMATED
            self._arrive()
        elif waits == THINK:
            thinks = now == self._since or rival.think(self)  # what is new is painted first
        elif waits == CHOICE:
            assert self.choice is not None
            self.choice.blink((now - self._since) & WRAP)
        elif waits == OWN_END:
            if (now - self._played) & WRAP >= _UNDO_MS and self._is_heard(now):
                self._resume()
        elif waits in _SEEN:
            thinks = self._look_on(now)
        if thinks:
            return THINKING
        return IDLE if self.moment is None else ANIMATED

    def _look_on(self, now: int) -> bool:
        """Show a computer player's card while it thinks, or a move or words for a while.

        Returns whether it has to think further. The card is painted before it begins to think.
        """
        thinks = False
        if self.waits == SEEN_CARD and self.session.state[CARD] and not self.session.over():
            thinks = now == self._since or rival.ponder(self) < 0
        if (now - self._since) & WRAP >= self._lasts:
            self._go_on()
        return thinks

    def intent(self, intent: int) -> None:
        """Do what a press means at any time; for all others ask `_press`."""
        app = self.app
        self.hint = None
        app.tunes.hush()  # its reason is over; and while the panel is painted, no tone would end
        self.end_moment()
        if self.session.demo:
            app.ignore_keys()
            app.go(screens.TITLE)
        elif intent == MENU:
            self.part.menu(app)
        elif intent == EXTRA:
            self._replay()
        elif intent == HINT:
            self.advise()
        else:
            self._press(intent)

    def _press(self, intent: int) -> None:
        """Do what a press means in this state: choose something, or skip what is shown."""
        waits = self.waits
        if waits == CHOICE:
            self._choose(intent)
        elif waits == PART:
            self._drop_hint()
            self.app.tunes.play(sounds.PICK, self.app.now)
            self.part.intent(intent)
        elif intent == BACK and self.session.undo():
            self._undo()
        elif waits == OWN_END:
            self._drop_bubble()
        elif waits == MOVING:
            assert self.motion is not None
            self.motion.finish()
        elif waits in _SEEN:
            self._go_on()
        elif intent == OK:
            self._press_ok()
        elif intent == BACK and (waits == TO_DRAW or waits == TO_ANSWER):
            self.app.go(screens.PAUSE)

    def _press_ok(self) -> None:
        """Do the one thing that a person can do now."""
        if self.waits == TO_DRAW:
            self.draw()
        elif self.waits == STUCK:
            self.play(self.session.moves[0])
        elif self.waits == TO_ANSWER:
            self.app.go(screens.DOUBLE)

    def _choose(self, intent: int) -> None:
        """Let a person move the cursor, play a move, or go back."""
        self._drop_hint()
        choice = self.choice
        assert choice is not None
        move = choice.intent(intent)
        if move >= 0:
            rest = choice.second()
            self.play(move)
            self._second_part = rest
            return
        self._since = self.app.now
        self.app.tunes.play(choice.note(), self.app.now)
        if move == GO_BACK and (self.session.take_back() or not self.session.state[CARD]):
            self._resume()  # a seven from its beginning, or the hand again

    def _drop_hint(self) -> None:
        """Forget the hint, because the cursor moves on."""
        if self._hinted:
            self._hinted = False
            self.dashboard.say_card_again()

    def _undo(self) -> None:
        """Show the board after a person's last move was taken back: its card is up again."""
        if self.motion is not None:
            self.motion.finish()
        self._drop_motion()
        self.session.keep_turn()
        self.dashboard.say_card_again()
        self._resume()

    def perform(self, what: int, sprites=(), at: int = 0) -> None:
        """Begin a moment, unless nothing is to move; draw/moments.py says what it asks for."""
        self.end_moment()
        if self.app.settings[MOTION] != STILL:
            from sorry_handheld.draw.moments import begin

            self.moment = begin(self, what, sprites, at)

    def end_moment(self) -> None:
        """End the animation in front of the board: a key was pressed, or the turn goes on."""
        if self.moment is not None:
            self.moment.finish()
            self._drop_moment()

    def _prepare(self) -> None:
        """Load what turns a card up. While a person waits to draw, there is time for it."""
        if self.moment is None and not self._prepared and self.app.settings[MOTION] != STILL:
            self._prepared = True
            from sorry_handheld.draw import moments  # noqa: F401  it is used by `perform`

    def _drop_moment(self) -> None:
        """Drop the animation and its modules."""
        self.moment = None
        self._prepared = False
        for name in MOMENTS:
            self.app.forget(name)

    def _go_on(self) -> None:
        """Go on, because what is shown has been seen."""
        if self.waits == SEEN_CARD:
            self.wait(THINK)
        elif self.waits == SEEN_MOVE:
            self.play(self.session.think())
        else:
            self._resume()

    # --- a turn

    def _resume(self) -> None:
        """Go on from wherever the session is."""
        session = self.session
        self.end_moment()
        self._drop_bubble()
        self._drop_choice()
        self.part.go_on()
        self.board.clear()
        self.board.show(session.state)
        if session.over():
            self.end()
        elif session.state[PHASE] == LEAD:
            self.app.go(screens.LEADER)
        elif session.is_covered():
            self.app.go(screens.COVER)
        else:
            self._show_turn()
            self.dashboard.face(session.state[CARD])
            if self.waits == NOTHING:
                self.wait(SHOWN)  # first it is painted: what comes now takes a while
            else:
                self._take_up()

    def _take_up(self) -> None:
        """Go on with the card that is turned up; if there is none, begin the turn."""
        if self.session.state[CARD]:
            self._offer()
        else:
            self._begin()

    def _show_turn(self) -> None:
        """Show whose turn it is, and what belongs to them."""
        self.dashboard.turn(self.session, self.app.handheld.lights)
        self.dashboard.offer(self.session.is_person())
        self.portraits.turn(self.session.due())
        if self.app.layout.roster_at:
            self.roster.turn(self.session.due(), self.session.state)
        self.part.show(self.session)

    def _begin(self) -> None:
        """Begin a turn: a double comes first, then a card is drawn, or chosen from the hand."""
        if not self.has_just_come():  # else the app has just done it
            gc.collect()  # now, while nothing moves
        if self.app.trace:
            from sorry_handheld.trace import heap

            self.app.trace("turn", "colour", self.session.state[TURN], "heap", heap())
        if self.calls.open():
            return
        if not self.session.is_person():
            rival.begin(self)
        elif self.part.begin():
            self._greet(PART)
        else:
            self.dashboard.invite(self.dashboard.words[DEEDS_DRAW])
            self._greet(TO_DRAW)

    def has_just_come(self) -> bool:
        """Whether the board has come in front, and nothing has happened on it yet."""
        return self.waits == NOTHING or self.waits == SHOWN

    def _greet(self, what: int) -> None:
        """Begin a person's turn with a tune and a moment."""
        app = self.app
        app.tunes.play(sounds.MOTIFS[self.session.due()], app.now)
        if not self.has_just_come():
            self.perform(RIM)
        self.wait(what)

    def draw(self, chip: int = -1) -> None:
        """Turn up a card, or this chip."""
        app = self.app
        card = self.session.draw(chip)
        app.tunes.play(sounds.DRAW, app.now)
        if app.trace:
            app.trace("draw", "card", card)
        self._show_turn()
        if self.part.turned(card, chip):
            app.tunes.play(sounds.MIX, app.now)
            self.wait(SEEN_END)
            return
        self.perform(FLIP)
        if self.moment is None:
            self.dashboard.face(card)
        self.wait(TURNING)  # the moves are listed when it is up

    def _offer(self) -> None:
        """List the moves of the card that is up, and let somebody choose."""
        trace = self.app.trace
        since = trace.us() if trace else 0
        n = self.session.look()
        if trace:
            trace("legal", "n", n, "us", trace.us(since))
        stuck = n == 1 and moves.kind(self.session.moves[0]) == PASS
        if stuck:
            self.app.tunes.play(sounds.CANT, self.app.now)
            self._tell_why()
            self.perform(SHRUG)
        if not self.session.is_person():
            self.wait(SEEN_CARD, _STUCK_MS if stuck else _CARD_MS)
        elif stuck and self.app.settings[FAMILY]:
            self.session.choose(self.session.moves[0])
            self.wait(SEEN_MOVE, _FAMILY_STUCK_MS)
        elif stuck:
            self.wait(STUCK)
        else:
            self._offer_person(n)

    def _offer_person(self, count: int) -> None:
        """Let a person choose; an only move plays itself after it was seen, if that is set."""
        self.choose_move()
        single = count == 1 and not 0 < self.session.state[LEFT] < 7
        if single and self.app.settings[SINGLE]:
            self.session.choose(self.session.moves[0])
            self.wait(SEEN_MOVE)

    def choose_move(self) -> None:
        """Let a person choose among the moves of the session's list; a seven has a slider."""
        self._drop_choice()
        if moves.card(self.session.moves[0]) == 7:
            from sorry_handheld.turn.seven import Seven

            self.choice = Seven(self.app, self.board, self.dashboard)
            self.choice.begin(self.session)
        else:
            self.load_choice().begin(self.session)
        self.wait(CHOICE)

    def load_choice(self) -> Choice:
        """Load what shows a move before it is played; it goes when the pawns move."""
        from sorry_handheld.turn.choice import Choice as Kind

        self.choice = Kind(self.app, self.board, self.dashboard)
        return self.choice

    def _drop_choice(self) -> None:
        """Drop the choice, with the slider of a seven, and its modules."""
        self._second_part = 0
        if self.choice is not None:
            self.choice.leave()
            self.choice = None
            for name in CHOICE_PLAY:
                self.app.forget(name)

    def _tell_why(self) -> None:
        """Tell why nothing can be moved. The module that does so is dropped again."""
        from sorry_handheld.turn.stuck import tell

        tell(self.app, self.session, self.dashboard)
        for name in STUCK_REASONS:
            self.app.forget(name)

    def play(self, move: int) -> None:
        """Play a move, and let the pawns go."""
        session = self.session
        self.end_moment()
        self._drop_choice()
        self.board.clear()
        self.dashboard.hush()
        self.portraits.calm()
        session.play(move)
        if self.app.trace:
            self.app.trace("move", "move", move)
        from sorry_handheld.draw.motion import begin

        self.motion = begin(self, move)
        self._played = self.app.now
        self._move = move
        if session.may_undo():
            text = self.app.prompt_of(self.dashboard.words[DEEDS_UNDO], BACK)
            self.dashboard.say_card(text)
        self.wait(MOVING)

    def _arrive(self) -> None:
        """Go on with the turn, because the pawns have arrived."""
        session = self.session
        stirs = self._stirs()
        self._drop_motion()
        if self._second_part:
            self.play(self._second_part)
            return
        session.keep_turn()
        spoken = stirs and self._speak()
        if session.may_undo():
            self.wait(OWN_END, _VOICE_MS)
        elif spoken:
            self.wait(SEEN_END, _VOICE_MS)
        elif session.passed or session.seats[session.before_part[TURN]] == PERSON:
            self._resume()
        else:
            self.wait(SEEN_END, _END_MS)

    def _stirs(self) -> bool:
        """Whether there may be something to say."""
        from sorry_handheld.events import is_remarkable

        return is_remarkable(self.session)

    def _speak(self) -> bool:
        """Whether a computer player has something to say about what has happened."""
        if not self.app.settings[SILENT]:
            from sorry_handheld.turn.voices import speak

            self.bubble = speak(self, self._move)
        return self.bubble is not None

    def _is_heard(self, now: int) -> bool:
        """Whether what was said, if anything, was seen for long enough."""
        return self.bubble is None or (now - self._since) & WRAP >= self._lasts

    def _drop_bubble(self) -> None:
        """Remove the bubble, because it has been read."""
        if self.bubble is not None:
            self.board.group.remove(self.bubble)
            self.bubble = None

    def _drop_motion(self) -> None:
        """Drop what has moved the pawns, and its module."""
        self.motion = None
        for name in HITS + MOMENTS + (MOTION_PLAY,):
            self.app.forget(name)

    # --- besides the turns

    def whose_keys(self) -> int:
        """Tell whose keys count now (screens/base.py).

        While a person's move is shown, that person may hasten it or take it back. In a replay it
        is still the game's turn.
        """
        session = self.app.session
        turn = session.due()
        if self.waits == MOVING or self.waits == OWN_END:
            turn = session.before_part[TURN]
        return turn if session.seats[turn] == PERSON else -1

    def advise(self) -> None:
        """Ask the champion for a hint. While it thinks, keys still work."""
        session = self.session
        chooses = self.waits == CHOICE or (self.waits == PART and session.state[PHASE] == MOVE)
        if chooses and session.replay_at < 0:
            from sorry_handheld.turn.hint import Hint

            self.hint = Hint(self)  # type: ignore[assignment]  # its type cannot be named earlier

    def show_hint(self, text: str) -> None:
        """Say that the cursor is on what a hint says, until it is moved."""
        self._hinted = True
        self.dashboard.say_card(text)

    def _replay(self) -> None:
        """Show the last round again; from a replay, go back to the game."""
        if self.session.replay_at >= 0:
            self.session = self.app.session
        else:
            self.session = self.session.replay()
        self._resume()

    def end(self) -> None:
        """Leave the board, because the replay or the game is over."""
        if self.session.replay_at >= 0:
            self._replay()
        elif self.session.demo:
            self.app.go(screens.TITLE)
        else:  # those who have played on see their places
            self.app.go(screens.END if self.session.result is None else screens.STORY)
