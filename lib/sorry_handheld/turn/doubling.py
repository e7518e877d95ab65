"""Doubling on the turn screen (D1): who calls, who stays in, who drops out, one after the other."""

from sorry_core.state import ASKED, CALLER, PHASE, RESPOND, STAKE, TURN
from sorry_handheld import sounds
from sorry_handheld.draw.moments import NOD
from sorry_handheld.seats import PERSON
from sorry_handheld.turn.part import Calls
from sorry_handheld.turn.waits import SEEN_END, TO_ANSWER
from sorry_handheld.units import DOUBLING_PLAY
from sorry_handheld.words.names import (
    DOUBLING_ACCEPTS,
    DOUBLING_ANSWER,
    DOUBLING_DOUBLES,
    DOUBLING_DROPS,
)


class Doubling(Calls):
    """Doubling, between two cards. A computer player is asked once, before its turn."""

    stakes = True

    def __init__(self, screen) -> None:
        """Read its words."""
        self.screen = screen
        self.words = screen.app.section("doubling")

    def may_call(self, colour: int) -> bool:
        """Whether this colour may double now."""
        may: bool = self.screen.session.may_double(colour)
        self._drop_rules()
        return may

    def _drop_rules(self) -> None:
        """Let go of what is needed only now and then: this is the fullest of all screens."""
        for name in DOUBLING_PLAY:
            self.screen.app.forget(name)

    def open(self) -> bool:
        """Whether a double is called or answered now: then that is shown, and nothing else."""
        session = self.screen.session
        if session.replay_at >= 0:
            return False
        if session.state[PHASE] != RESPOND:
            return self._call(session)
        asked = session.state[ASKED]
        if session.seats[asked] == PERSON:
            self._ask_person(session)
        else:
            self._answer(session, asked)
        return True

    def _call(self, session) -> bool:
        """Whether the computer player on turn doubles."""
        turn = session.state[TURN]
        if session.seats[turn] == PERSON or not session.ask_once():
            return False
        if not self._wants(session, turn, False):
            return False
        session.call_double(turn)
        self._tell(DOUBLING_DOUBLES, turn)
        return True

    def _ask_person(self, session) -> None:
        """Say who doubles; a press leads to the answers."""
        screen = self.screen
        self._say(DOUBLING_DOUBLES, session.state[CALLER] - 1, True)
        screen.dashboard.say_card(self.words[DOUBLING_ANSWER])
        screen.wait(TO_ANSWER)

    def _answer(self, session, asked: int) -> None:
        """Let a computer player stay in or drop out."""
        stays = self._wants(session, asked, True)
        session.answer_double(asked, stays)
        if not stays:
            self.screen.board.show(session.state)
        self._tell(DOUBLING_ACCEPTS if stays else DOUBLING_DROPS, asked)

    def _wants(self, session, colour: int, answers: bool) -> bool:
        """Whether a computer player doubles, or, if it `answers`, stays in."""
        from sorry_bots import doubling

        decides = doubling.stays_in if answers else doubling.calls
        level = session.seats[colour]
        wants: bool = decides(session.head(), session.state, colour, level, session.dice)
        self._drop_rules()
        return wants

    def _say(self, word: int, colour: int, asks: bool = False) -> None:
        """Say who doubles, accepts or drops out."""
        screen = self.screen
        text = self.words[word]
        name = screen.dashboard.called(colour)
        stake = screen.session.state[STAKE]
        text = text % (name, stake) if word == DOUBLING_DOUBLES else text % name
        screen.dashboard.say(text, asks)

    def _tell(self, word: int, colour: int) -> None:
        """Say it for a while. Then the turn goes on."""
        screen = self.screen
        self._drop_rules()
        screen.app.tunes.play(sounds.DOUBLE, screen.app.now)
        self._say(word, colour)
        screen.perform(NOD, [screen.part.coin])
        screen.dashboard.say_card("")
        screen.wait(SEEN_END)
