"""The game in front of you: draw, choose, play; the computers in turn; the last round again."""

import gc
from array import array

from micropython import const

from sorry_handheld import events, sounds
from sorry_handheld.choose import Choice
from sorry_handheld.intents import BACK, EXTRA, MENU, OK
from sorry_handheld.motion import Motion
from sorry_handheld.panel import Panel
from sorry_handheld.session import Session
from sorry_handheld.view import CURSOR, View
from sorry_handheld.words import Words

_W_DRAW = const(10)
_W_GO = const(12)
_W_CANT = const(38)
_W_WHY = const(39)
_W_REPLAY = const(46)
_W_DEMO = const(52)

_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_LEFT = const(26)
_LEAD = const(1)
_DRAW = const(2)
_SET_MOTION = const(2)
_SET_SINGLE = const(4)
_SET_MARKS = const(5)
_HOME = const(65)
_START = const(66)

_TICKS = const(0x1FFFFFFF)
_SHOW_MS = const(800)

# What the screen waits for.
_TO_DRAW = const(1)  # a person's press
_CHOICE = const(2)  # a person's choice
_STUCK = const(3)  # a person's press: no move is open
_SEEN_CARD = const(4)  # a computer's card has been seen
_THINK = const(5)
_SEEN_MOVE = const(6)  # its pawn and ghost have been seen
_MOVING = const(7)
_SEEN_END = const(8)  # the result has been seen


class Screen:
    """One session on the board."""

    def __init__(self, app) -> None:
        """Take app.session, which may be a demonstration."""
        self.app = app
        self.session: Session = app.session
        self.waits = 0
        self.move = 0
        self._since = app.now
        self._show_ms = _SHOW_MS >> (app.settings[_SET_MOTION] == 1)  # fast: half as long
        self._events = array("l", [0] * events.MOST)

    def enter(self):
        """Build the board as the session has it."""
        app = self.app
        self.view = View(app.layout, app.settings[_SET_MARKS])
        self.panel = Panel(app, self.view)
        self.motion = Motion(self.view, app.tunes, self._events, app.settings[_SET_MOTION])
        self.choice = Choice(app, self.view, self.panel)
        if app.wants_replay:
            app.wants_replay = False
            self._replay()
        else:
            self._resume()
        return self.view.group

    def leave(self) -> None:
        """Nothing of it is kept: the session has it all, but what it was thinking."""
        self.session.rest()
        self.app.session.rest()
        self.app.handheld.lights.show(0, 0, 0)

    # --- presses

    def intent(self, intent: int) -> None:
        """A press: it chooses, or hastens what is shown."""
        app = self.app
        if self.session.demo:
            app.deafen()
            app.go("sorry_handheld.title")
        elif intent == MENU:
            app.go("sorry_handheld.pause")
        elif intent == EXTRA:
            self._replay()
        elif self.waits == _CHOICE:
            self._choose(intent)
        elif self.waits == _TO_DRAW:
            if intent == OK:
                self._draw()
            elif intent == BACK:
                app.go("sorry_handheld.pause")
        elif self.waits == _STUCK:
            if intent == OK:
                self._play(self.session.moves[0])
        elif self.waits == _MOVING:
            self.motion.finish()
        else:
            self._next()

    def _choose(self, intent: int) -> None:
        move = self.choice.intent(intent)
        if move >= 0:
            self._play(move)
            return
        self._since = self.app.now
        self.app.tunes.play(sounds.PICK, self.app.now)
        if move == -2 and self.session.take_back():
            self.view.show(self.session.state)
            self._offer()

    # --- time

    def tick(self, now: int) -> bool:
        """Animate, think, or let what is shown be seen for a while."""
        if self.waits == _MOVING:
            if self.motion.tick(now):
                return True
            self._after()
        elif self.waits == _THINK:
            self._think()
        elif self.waits == _CHOICE:
            self.view.blink((now - self._since) & _TICKS)
        elif self.waits >= _SEEN_CARD and (now - self._since) & _TICKS >= self._show_ms:
            self._next()
        return False

    def _wait(self, what: int) -> None:
        self.waits = what
        self._since = self.app.now

    def _next(self) -> None:
        """What was shown has been seen."""
        if self.waits == _SEEN_CARD:
            self._wait(_THINK)
        elif self.waits == _SEEN_MOVE:
            self._play(self.move)
        elif self.waits == _SEEN_END:
            self._resume()

    # --- a turn

    def _resume(self) -> None:
        """Go on from wherever the session is."""
        session = self.session
        self.view.clear()
        self.view.show(session.state)
        if session.over():
            self._end()
            return
        if session.state[_PHASE] == _LEAD:
            self.app.go("sorry_handheld.lead")
            return
        self.panel.turn(session, self.app.handheld.lights)
        if session.state[_PHASE] != _DRAW:
            self.panel.face(session.state[_CARD])
            self._offer()
            return
        gc.collect()  # now, while nothing moves
        if self.app.trace:
            from sorry_handheld.trace import heap

            self.app.trace("turn", "colour", session.state[_TURN], "heap", heap())
        if session.is_person():
            self.panel.face(0)
            self.panel.say("", self.app.prompt(_W_DRAW, OK))
            self._wait(_TO_DRAW)
        else:
            self._draw()

    def _draw(self) -> None:
        app = self.app
        card = self.session.draw()
        app.tunes.play(sounds.DRAW, app.now)
        if app.trace:
            app.trace("draw", "card", card)
        self.panel.turn(self.session, app.handheld.lights)
        self.panel.face(card)
        self._offer()

    def _offer(self) -> None:
        """A card is up: list its moves, and let somebody choose."""
        trace = self.app.trace
        since = trace.us() if trace else 0
        n = self.session.look()
        if trace:
            trace("legal", "n", n, "us", trace.us(since))
        move = self.session.moves[0]
        stuck = n == 1 and not move >> 8 & 7
        if stuck:
            self.app.tunes.play(sounds.CANT, self.app.now)
            self.panel.say_card(self._why())
        if not self.session.is_person():
            self.panel.say("", self._label())
            self._wait(_SEEN_CARD)
        elif stuck:
            self.panel.say("", self.app.prompt(_W_GO, OK))
            self._wait(_STUCK)
        else:
            self.choice.begin(self.session)
            self._wait(_CHOICE)
            if n == 1 and self.app.settings[_SET_SINGLE] and not 0 < self.session.state[_LEFT] < 7:
                self.move = move  # seen for a while, then it plays itself
                self._wait(_SEEN_MOVE)

    def _label(self) -> str:
        """What this is, when it is no game of yours."""
        words: Words = self.app.words
        if self.session.demo:
            return words[_W_DEMO]
        return words[_W_REPLAY] if self.session.script >= 0 else ""

    def _why(self) -> str:
        """Why nothing can be moved."""
        state = self.session.state
        first = 4 * state[_TURN]
        card = state[_CARD]
        waiting = out = 0
        for i in range(first, first + 4):
            if state[i] == _START:
                waiting += 1
            elif state[i] < _HOME:
                out += 1
        why = 4
        if card == 13:
            why = 2 if waiting else 3
        elif not out:
            why = 1 if card < 3 else 0
        words: Words = self.app.words
        return words[_W_CANT] + ": " + words[_W_WHY + why]

    def _think(self) -> None:
        """A slice of a computer player's thought; then show what it will do."""
        trace = self.app.trace
        since = trace.us() if trace else 0
        move = self.session.think()
        if trace:
            trace("bot", "us", trace.us(since))
        if move < 0:
            return
        self.move = move
        if move >> 8 & 7:
            pawn = move >> 4 & 15
            self.view.frame(pawn, self.session.state[pawn], CURSOR)
            self.choice.session = self.session
            self.choice.foresee(move)
            self.view.settle()
            self._wait(_SEEN_MOVE)
        else:
            self._play(move)

    def _play(self, move: int) -> None:
        session = self.session
        self.view.clear()
        session.play(move)
        if self.app.trace:
            self.app.trace("move", "move", move)
        n = events.tell(session.before, session.state, move, self._events)
        self.motion.start(n, self.app.now)
        self._wait(_MOVING)

    def _after(self) -> None:
        """The pawns have arrived."""
        session = self.session
        self.app.saves.turn(session)
        if session.demo or session.script >= 0 or not self._was_person():
            self._wait(_SEEN_END)
        else:
            self._resume()

    def _was_person(self) -> bool:
        """Whether a person made the move just shown."""
        return self.session.seats[self.session.before[_TURN]] == 0

    def _replay(self) -> None:
        """Show the last round again; from a replay, go back to the game."""
        if self.session.script >= 0:
            self.session = self.app.session
        else:
            self.session = self.session.replay() or self.session
        self._resume()

    def _end(self) -> None:
        """The replay is over, or the game."""
        if self.session.script >= 0:
            self._replay()
        elif self.session.demo:
            self.app.go("sorry_handheld.title")
        else:
            self.app.go("sorry_handheld.end")
