"""The game in front of you: draw, choose, play; the computers in turn; the last round again."""

import gc
from array import array

from micropython import const

from sorry_handheld import events, sounds
from sorry_handheld.choose import Choice
from sorry_handheld.computer import label, think
from sorry_handheld.intents import OK
from sorry_handheld.motion import Motion
from sorry_handheld.panel import Panel
from sorry_handheld.presses import advise, press
from sorry_handheld.session import Session
from sorry_handheld.view import View

_W_DRAW = const(10)
_W_GO = const(12)

_CUSTOMS = const(22)
_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_LEFT = const(26)
_LEAD = const(1)
_DRAW = const(2)
_SET_MOTION = const(2)
_SET_SINGLE = const(4)
_SET_MARKS = const(5)
_CHIPS = const(1)
_MIX = const(14)

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
_PART = const(9)  # a person's choice among what only this kind of game has: a hand, chips


def _none():
    """Nothing of the kind in this game."""


class Screen:
    """One session on the board."""

    def __init__(self, app) -> None:
        """Take app.session, which may be a demonstration."""
        self.app = app
        self.session: Session = app.session
        self.waits = 0
        self.part = _none()  # what only this kind of game has: a hand, chips, a team, progress
        self.calls = _none()  # doubling
        self.hint = _none()  # while the champion thinks for a person
        self.turned = 0  # a computer player's card of the hand that is being shown
        self._since = app.now
        self._show_ms = _SHOW_MS >> (app.settings[_SET_MOTION] == 1)  # fast: half as long
        self._events = array("l", [0] * events.MOST)

    def enter(self):
        """Build the board as the session has it."""
        app = self.app
        self.view = View(app.layout, app.settings[_SET_MARKS])
        app.forget("sorry_handheld.tiles")  # the painter is the largest module of this screen
        self.panel = Panel(app, self.view)
        self.motion = Motion(self.view, app.tunes, self._events, app.settings[_SET_MOTION])
        self.choice = Choice(app, self.view, self.panel)
        from sorry_handheld.modes import load

        load(self)
        app.forget("sorry_handheld.modes")
        wants = app.wants
        app.wants = 0
        if wants == 1:
            self._replay()
        else:
            self._resume()
        if wants == 2:
            advise(self)
        return self.view.group

    def leave(self) -> None:
        """Nothing of it is kept: the session has it all, but what it was thinking."""
        self.session.rest()
        if self.app.session is not None:
            self.app.session.rest()
        self.app.handheld.lights.show(0, 0, 0)

    def intent(self, intent: int) -> None:
        """A press: it chooses, or hastens what is shown."""
        press(self, intent)

    # --- time

    def tick(self, now: int) -> bool:
        """Animate, think, or let what is shown be seen for a while."""
        if self.hint:
            self.hint.tick()
        elif self.waits == _MOVING:
            if self.motion.tick(now):
                return True
            self._after()
        elif self.waits == _THINK:
            think(self)
        elif self.waits == _CHOICE:
            self.view.blink((now - self._since) & _TICKS)
        elif (
            _SEEN_CARD <= self.waits <= _SEEN_END and (now - self._since) & _TICKS >= self._show_ms
        ):
            self._next()
        return False

    def wait(self, what: int) -> None:
        """Wait for this, from now on."""
        self.waits = what
        self._since = self.app.now

    def _next(self) -> None:
        """What was shown has been seen."""
        if self.waits == _SEEN_CARD:
            self.wait(_THINK)
        elif self.waits == _SEEN_MOVE:
            self.play(self.session.think())
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
        if session.is_covered():
            self.app.go("sorry_handheld.cover")
            return
        self.panel.turn(session, self.app.handheld.lights)
        if session.state[_CARD]:
            self.panel.face(session.state[_CARD])
            self._offer()
            return
        gc.collect()  # now, while nothing moves
        if self.app.trace:
            from sorry_handheld.trace import heap

            self.app.trace("turn", "colour", session.state[_TURN], "heap", heap())
        if self.calls and self.calls.open():
            return
        self.panel.face(0)
        self._begin(session.state[_PHASE] == _DRAW)

    def _begin(self, draws: bool) -> None:
        """A turn begins: a card is drawn, or chosen from the hand."""
        if not self.session.is_person():
            if draws:
                self.draw(self.part.pick() if self._has_chips() else -1)
            else:
                self.panel.say("", label(self))
                self.turned = 0
                self.session.look()
                self.wait(_THINK)
        elif draws and not self._has_chips():
            self.panel.say("", self.app.prompt(_W_DRAW, OK))
            self.wait(_TO_DRAW)
        else:
            self.part.begin()
            self.wait(_PART)

    def _has_chips(self) -> int:
        return self.session.state[_CUSTOMS] & _CHIPS

    def draw(self, chip: int = -1) -> None:
        """Turn up a card, or this chip."""
        app = self.app
        card = self.session.draw(chip)
        app.tunes.play(sounds.DRAW, app.now)
        if app.trace:
            app.trace("draw", "card", card)
        self.panel.turn(self.session, app.handheld.lights)
        if self._has_chips():
            self.part.turned(card, chip)
            if card == _MIX:
                self.wait(_SEEN_END)
                return
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
            self.panel.say("", label(self))
            self.wait(_SEEN_CARD)
        elif stuck:
            self.panel.say("", self.app.prompt(_W_GO, OK))
            self.wait(_STUCK)
        else:
            self.choose_move()
            if n == 1 and self.app.settings[_SET_SINGLE] and not 0 < self.session.state[_LEFT] < 7:
                self.session.chosen = move  # seen for a while, then it plays itself
                self.wait(_SEEN_MOVE)

    def choose_move(self) -> None:
        """A person is to choose among the moves of the session's list."""
        self.choice.begin(self.session)
        self.wait(_CHOICE)

    def _why(self) -> str:
        """Why nothing can be moved, from a module that is not kept."""
        from sorry_handheld.why import why

        text: str = why(self.app, self.session.state)
        self.app.forget("sorry_handheld.why")
        return text

    def play(self, move: int) -> None:
        """Play a move, and let the pawns go."""
        session = self.session
        self.view.clear()
        session.play(move)
        if self.app.trace:
            self.app.trace("move", "move", move)
        n = events.tell(session.before, session.state, move, self._events)
        self.motion.start(n, self.app.now)
        self.wait(_MOVING)

    def _after(self) -> None:
        """The pawns have arrived."""
        session = self.session
        self.app.saves.turn(session)
        if session.demo or session.script >= 0 or session.seats[session.before[_TURN]]:
            self.wait(_SEEN_END)  # no person made it
        else:
            self._resume()

    def _replay(self) -> None:
        """Show the last round again; from a replay, go back to the game."""
        if self.session.script >= 0:
            self.session = self.app.session
        else:
            from sorry_handheld.rounds import replay

            self.session = replay(self.session)
            self.app.forget("sorry_handheld.rounds")
        self._resume()

    def _end(self) -> None:
        """The replay is over, or the game."""
        if self.session.script >= 0:
            self._replay()
        elif self.session.demo:
            self.app.go("sorry_handheld.title")
        else:
            self.app.go("sorry_handheld.end")
