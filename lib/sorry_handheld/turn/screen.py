"""The game in front of you: draw, choose, play; the computers in turn; the last round again."""

import gc
from array import array

from sorry_core.editions import MIX
from sorry_core.flags import CHIPS
from sorry_core.moves import KIND
from sorry_core.state import CARD, CUSTOMS, DRAW, LEAD, LEFT, PHASE, TURN
from sorry_handheld import events, screens, sounds
from sorry_handheld.draw.board import Board
from sorry_handheld.draw.dashboard import Panel
from sorry_handheld.draw.motion import Motion
from sorry_handheld.intents import OK
from sorry_handheld.session import Session
from sorry_handheld.settings import MARKS, MOTION, SINGLE
from sorry_handheld.ticks import WRAP
from sorry_handheld.turn.choice import Choice
from sorry_handheld.turn.computer import label, think
from sorry_handheld.turn.presses import advise, press
from sorry_handheld.turn.waits import (
    CHOICE,
    MOVING,
    PART,
    SEEN_CARD,
    SEEN_END,
    SEEN_MOVE,
    STUCK,
    THINK,
    TO_DRAW,
)
from sorry_handheld.words.names import GAME_DRAW, GAME_GO

_SHOW_MS = 800
# What the screen waits for.


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
        self._show_ms = _SHOW_MS >> (app.settings[MOTION] == 1)  # fast: half as long
        self._events = array("l", [0] * events.MOST)

    def enter(self):
        """Build the board as the session has it."""
        app = self.app
        self.view = Board(app.layout, app.settings[MARKS])
        app.forget("sorry_handheld.draw.tiles")  # the painter is the largest module of this screen
        self.panel = Panel(app, self.view)
        self.motion = Motion(self.view, app.tunes, self._events, app.settings[MOTION])
        self.choice = Choice(app, self.view, self.panel)
        from sorry_handheld.turn.parts import load

        load(self)
        app.forget("sorry_handheld.turn.parts")
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
        elif self.waits == MOVING:
            if self.motion.tick(now):
                return True
            self._after()
        elif self.waits == THINK:
            think(self)
        elif self.waits == CHOICE:
            self.view.blink((now - self._since) & WRAP)
        elif SEEN_CARD <= self.waits <= SEEN_END and (now - self._since) & WRAP >= self._show_ms:
            self._next()
        return False

    def wait(self, what: int) -> None:
        """Wait for this, from now on."""
        self.waits = what
        self._since = self.app.now

    def _next(self) -> None:
        """What was shown has been seen."""
        if self.waits == SEEN_CARD:
            self.wait(THINK)
        elif self.waits == SEEN_MOVE:
            self.play(self.session.think())
        elif self.waits == SEEN_END:
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
        if session.state[PHASE] == LEAD:
            self.app.go(screens.LEADER)
            return
        if session.is_covered():
            self.app.go(screens.COVER)
            return
        self.panel.turn(session, self.app.handheld.lights)
        if session.state[CARD]:
            self.panel.face(session.state[CARD])
            self._offer()
            return
        gc.collect()  # now, while nothing moves
        if self.app.trace:
            from sorry_handheld.trace import heap

            self.app.trace("turn", "colour", session.state[TURN], "heap", heap())
        if self.calls and self.calls.open():
            return
        self.panel.face(0)
        self._begin(session.state[PHASE] == DRAW)

    def _begin(self, draws: bool) -> None:
        """A turn begins: a card is drawn, or chosen from the hand."""
        if not self.session.is_person():
            if draws:
                self.draw(self.part.pick() if self._has_chips() else -1)
            else:
                self.panel.say("", label(self))
                self.turned = 0
                self.session.look()
                self.wait(THINK)
        elif draws and not self._has_chips():
            self.panel.say("", self.app.prompt(GAME_DRAW, OK))
            self.wait(TO_DRAW)
        else:
            self.part.begin()
            self.wait(PART)

    def _has_chips(self) -> int:
        return self.session.state[CUSTOMS] & CHIPS

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
            if card == MIX:
                self.wait(SEEN_END)
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
        stuck = n == 1 and not move & KIND
        if stuck:
            self.app.tunes.play(sounds.CANT, self.app.now)
            self.panel.say_card(self._why())
        if not self.session.is_person():
            self.panel.say("", label(self))
            self.wait(SEEN_CARD)
        elif stuck:
            self.panel.say("", self.app.prompt(GAME_GO, OK))
            self.wait(STUCK)
        else:
            self.choose_move()
            if n == 1 and self.app.settings[SINGLE] and not 0 < self.session.state[LEFT] < 7:
                self.session.chosen = move  # seen for a while, then it plays itself
                self.wait(SEEN_MOVE)

    def choose_move(self) -> None:
        """A person is to choose among the moves of the session's list."""
        self.choice.begin(self.session)
        self.wait(CHOICE)

    def _why(self) -> str:
        """Why nothing can be moved, from a module that is not kept."""
        from sorry_handheld.turn.stuck import why

        text: str = why(self.app, self.session.state)
        self.app.forget("sorry_handheld.turn.stuck")
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
        self.wait(MOVING)

    def _after(self) -> None:
        """The pawns have arrived."""
        session = self.session
        self.app.saves.turn(session)
        if session.demo or session.script >= 0 or session.seats[session.before[TURN]]:
            self.wait(SEEN_END)  # no person made it
        else:
            self._resume()

    def _replay(self) -> None:
        """Show the last round again; from a replay, go back to the game."""
        if self.session.script >= 0:
            self.session = self.app.session
        else:
            from sorry_handheld.again import replay

            self.session = replay(self.session)
            self.app.forget("sorry_handheld.again")
        self._resume()

    def _end(self) -> None:
        """The replay is over, or the game."""
        if self.session.script >= 0:
            self._replay()
        elif self.session.demo:
            self.app.go(screens.TITLE)
        else:
            self.app.go(screens.END)
