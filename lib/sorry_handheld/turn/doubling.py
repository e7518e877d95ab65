"""Doubling on the turn screen (D1): who calls, who stays in, who drops out, one after the other."""

from sorry_core.state import ASKED, CALLER, CARD, PHASE, RESPOND, STAKE, TURN
from sorry_handheld import sounds
from sorry_handheld.intents import OK
from sorry_handheld.turn.waits import SEEN_END, TO_ANSWER
from sorry_handheld.words.names import (
    DOUBLING_ACCEPTS,
    DOUBLING_ANSWER,
    DOUBLING_DOUBLES,
    DOUBLING_DROPS,
    GAME_COLOUR,
)

# What the screen waits for (turn.py, presses.py).


class Calls:
    """What happens between two cards. A computer player is asked once, before its turn."""

    def __init__(self, screen) -> None:
        """Its words."""
        self.screen = screen
        self.words = screen.app.section("doubling")

    def may_call(self, colour: int) -> bool:
        """Whether this colour may double now."""
        from sorry_core.doubling import may_call

        may = may_call(self.screen.session.state, colour)
        self._done()
        return may

    def _done(self) -> None:
        """Let go of what is needed only now and then: this is the fullest of all screens."""
        self.screen.app.forget("sorry_bots.doubling")
        self.screen.app.forget("sorry_core.doubling")

    def open(self) -> bool:
        """Whether a double is called or answered now: then that is shown, and nothing else."""
        session = self.screen.session
        if session.script >= 0:
            return False
        state = session.state
        if state[PHASE] == RESPOND:
            self._answer(session, state[ASKED])
            return True
        turn = state[TURN]
        level = session.seats[turn]
        if not level or state[CARD] or session.asked == session.number():
            return False
        session.asked = session.number()
        from sorry_bots.doubling import calls

        wants = calls(session.head(), state, turn, level, session.dice)
        self._done()
        if not wants:
            return False
        from sorry_core.doubling import call

        call(state, turn)
        self._done()
        self._tell(DOUBLING_DOUBLES, turn)
        return True

    def _answer(self, session, asked: int) -> None:
        """A person is asked for it; a computer player decides."""
        state = session.state
        level = session.seats[asked]
        screen = self.screen
        if not level:
            self._say(DOUBLING_DOUBLES, state[CALLER] - 1)
            screen.panel.say("", screen.app.prompt_of(self.words[DOUBLING_ANSWER], OK))
            screen.wait(TO_ANSWER)
            return
        from sorry_bots.doubling import stays_in

        if stays_in(session.head(), state, asked, level, session.dice):
            from sorry_core.doubling import accept

            accept(state, asked)
            self._done()
            self._tell(DOUBLING_ACCEPTS, asked)
        else:
            from sorry_core.doubling import drop

            drop(state, asked)
            self._done()
            screen.view.show(state)
            screen.panel.grey()
            self._tell(DOUBLING_DROPS, asked)

    def _say(self, word: int, colour: int) -> None:
        screen = self.screen
        text = self.words[word]
        name = screen.app.words[GAME_COLOUR + colour]
        stake = screen.session.state[STAKE]
        screen.panel.say_card(text % (name, stake) if word == DOUBLING_DOUBLES else text % name)

    def _tell(self, word: int, colour: int) -> None:
        """Say it for a while; then whatever comes next. The last round is cut here."""
        screen = self.screen
        screen.session.mark()
        screen.app.saves.turn(screen.session)
        screen.app.tunes.play(sounds.DRAW, screen.app.now)
        self._say(word, colour)
        screen.panel.say("")
        screen.wait(SEEN_END)
