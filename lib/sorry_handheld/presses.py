"""What a press does on the turn screen."""

from micropython import const

from sorry_handheld import sounds
from sorry_handheld.intents import BACK, EXTRA, HINT, MENU, OK

_PHASE = const(23)
_CARD = const(25)
_DRAW = const(2)

# What the screen waits for (turn.py).
_TO_DRAW = const(1)
_CHOICE = const(2)
_STUCK = const(3)
_SEEN_CARD = const(4)
_MOVING = const(7)
_SEEN_END = const(8)
_PART = const(9)
_TO_ANSWER = const(10)  # a person's press: a double is to be answered


class Presses:
    """The half of the turn screen that hears."""

    def intent(self, intent: int) -> None:
        """A press: it chooses, or hastens what is shown."""
        app = self.app
        self.hint = None
        if self.session.demo:
            app.deafen()
            app.go("sorry_handheld.title")
        elif intent == MENU:
            app.go("sorry_handheld.pause")
        elif intent == EXTRA:
            self._replay()
        elif intent == HINT:
            self.advise()
        elif self.waits == _MOVING:
            self.motion.finish()
        elif self.waits >= _SEEN_CARD and self.waits <= _SEEN_END:
            self._next()
        else:
            self._answer(intent)

    def _answer(self, intent: int) -> None:
        """A person's press for what is asked."""
        app = self.app
        if self.waits == _CHOICE:
            self._choose(intent)
        elif self.waits == _PART:
            app.tunes.play(sounds.PICK, app.now)
            self.part.intent(intent)
        elif intent == BACK and self.waits != _STUCK:
            app.go("sorry_handheld.pause")
        elif intent == OK:
            if self.waits == _TO_DRAW:
                self.draw()
            elif self.waits == _STUCK:
                self.play(self.session.moves[0])
            elif self.waits == _TO_ANSWER:
                app.go("sorry_handheld.double")

    def _choose(self, intent: int) -> None:
        move = self.choice.intent(intent)
        if move >= 0:
            self.play(move)
            return
        self._since = self.app.now
        self.app.tunes.play(sounds.PICK, self.app.now)
        if move == -2 and (self.session.take_back() or not self.session.state[_CARD]):
            self._resume()  # a seven from its beginning, or the hand again

    def advise(self) -> None:
        """What would the champion do? It thinks while the keys are still heard."""
        if self.session.script < 0 and (
            self.waits == _CHOICE or (self.waits == _PART and self.session.state[_PHASE] != _DRAW)
        ):
            from sorry_handheld.hint import Hint

            self.hint = Hint(self)

    def ask(self) -> None:
        """A person is to answer a double."""
        self.wait(_TO_ANSWER)
