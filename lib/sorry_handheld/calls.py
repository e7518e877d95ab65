"""Doubling on the turn screen (D1): who calls, who stays in, who drops out, one after the other."""

from micropython import const

from sorry_handheld import sounds
from sorry_handheld.intents import OK

_W_COLOUR = const(5)
_V_DOUBLES = const(0)
_V_ACCEPTS = const(1)
_V_DROPS = const(2)
_V_ANSWER = const(3)

_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_STAKE = const(30)
_CALLER = const(31)
_ASKED = const(32)
_RESPOND = const(4)
# What the screen waits for (turn.py, presses.py).
_SEEN_END = const(8)
_TO_ANSWER = const(10)


class Calls:
    """What happens between two cards. A computer player is asked once, before its turn."""

    def __init__(self, screen) -> None:
        """Its words."""
        self.screen = screen
        self.words = screen.app.section("calls")

    def may_call(self, colour: int) -> bool:
        """Whether this colour may double now."""
        from sorry_core.doubling import call_fault

        fault = call_fault(self.screen.session.state, colour)
        self._done()
        return not fault

    def _done(self) -> None:
        """Let go of what is needed only now and then: this is the fullest of all screens."""
        self.screen.app.forget("sorry_core.doubling")

    def open(self) -> bool:
        """Whether a double is called or answered now: then that is shown, and nothing else."""
        session = self.screen.session
        if session.script >= 0:
            return False
        state = session.state
        if state[_PHASE] == _RESPOND:
            self._answer(session, state[_ASKED])
            return True
        turn = state[_TURN]
        level = session.seats[turn]
        if not level or state[_CARD] or session.asked == session.number():
            return False
        session.asked = session.number()
        wants = session.head().doubles(state, turn, level, session.dice, False)
        self._done()
        if not wants:
            return False
        from sorry_core.doubling import call

        call(state, turn)
        self._done()
        self._tell(_V_DOUBLES, turn)
        return True

    def _answer(self, session, asked: int) -> None:
        """A person is asked for it; a computer player decides."""
        state = session.state
        level = session.seats[asked]
        screen = self.screen
        if not level:
            self._say(_V_DOUBLES, state[_CALLER] - 1)
            screen.panel.say("", screen.app.prompt_of(self.words[_V_ANSWER], OK))
            screen.wait(_TO_ANSWER)
            return
        if session.head().doubles(state, asked, level, session.dice, True):
            from sorry_core.doubling import accept

            accept(state, asked)
            self._done()
            self._tell(_V_ACCEPTS, asked)
        else:
            from sorry_core.doubling import drop

            drop(state, asked)
            self._done()
            screen.view.show(state)
            screen.panel.grey()
            self._tell(_V_DROPS, asked)

    def _say(self, word: int, colour: int) -> None:
        screen = self.screen
        text = self.words[word]
        name = screen.app.words[_W_COLOUR + colour]
        stake = screen.session.state[_STAKE]
        screen.panel.say_card(text % (name, stake) if word == _V_DOUBLES else text % name)

    def _tell(self, word: int, colour: int) -> None:
        """Say it for a while; then whatever comes next. The last round is cut here."""
        screen = self.screen
        screen.session.mark()
        screen.app.saves.turn(screen.session)
        screen.app.tunes.play(sounds.DRAW, screen.app.now)
        self._say(word, colour)
        screen.panel.say("")
        screen.wait(_SEEN_END)
