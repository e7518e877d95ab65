"""A person chooses: first a pawn and how it goes, then, where that leaves more than one, the target
or how far. Moves are sorted, so that those of one choice lie together: they share move >> 4."""

from sorry_core.moves import BACKWARD, BEGIN, EXCHANGE, KIND, TAKE
from sorry_core.rules import landing
from sorry_core.state import LEFT
from sorry_core.track import HOME, START
from sorry_handheld.draw.tiles import CURSOR, HIT
from sorry_handheld.intents import BACK, DOWN, OK, RIGHT
from sorry_handheld.session import Session
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    GAME_BACKS,
    GAME_BEGINS,
    GAME_BUMPS,
    GAME_CARD,
    GAME_COLOUR,
    GAME_DECLINE,
    GAME_FORWARD,
    GAME_GETS_HOME,
    GAME_LEFT,
    GAME_PLAY,
    GAME_SLIDES,
    GAME_SORRY_WHOM,
    GAME_STEPS,
    GAME_SWAP_WHOM,
    GAME_SWAPS,
    GAME_THEN,
)

NOT_YET = -1
"""What `intent` answers besides a move: nothing is decided,"""
GO_BACK = -2
"""or the person wants to go back."""


class Choice:
    """Where the cursor is: `at` among the moves, all of them or those of one choice."""

    def __init__(self, app, view, panel) -> None:
        """Shows itself on the view and on the panel."""
        self.app = app
        self.view = view
        self.panel = panel
        self.session: Session = app.session
        self.at = 0
        self.inside = False  # choosing among the moves of one choice
        self.left = 0  # squares of a seven, before the part that is chosen
        self._counted = ""  # what was last said of them

    def begin(self, session: Session) -> None:
        """The moves of the session's list are open; a declined 11 is offered last."""
        self.session = session
        self.inside = False
        self.at = 0
        self.left = session.state[LEFT] or (7 if session.moves[0] >> 11 == 7 else 0)
        self._counted = ""
        if session.moves[0] & KIND == 0:
            self.at = 1
        elif self._first(session.count - 1) == 0:
            self._enter()
        self.panel.say("", self.app.prompt(GAME_PLAY, OK))
        self.view.clear()
        self._mark()
        self.show()

    def point(self, move: int) -> None:
        """Put the cursor on this move."""
        session = self.session
        for i in range(session.count):
            if session.moves[i] == move:
                self.at = i
        self.inside = self._first(self.at) < self._last(self.at)
        self.show()

    def announce(self, session: Session, move: int) -> None:
        """What a computer player will do: its pawn, its ghost, and who is hit."""
        self.session = session
        pawn = move >> 4 & 15
        self.view.frame(pawn, session.state[pawn], CURSOR)
        self._foresee(move)
        self.view.hide_unset()

    def is_several(self) -> bool:
        """Whether OK would not play yet, but lead to the moves of the choice under the cursor."""
        return not self.inside and self._last(self.at) > self._first(self.at)

    def _first(self, at: int) -> int:
        """The first move of the choice that move `at` belongs to."""
        moves = self.session.moves
        while at and moves[at - 1] >> 4 == moves[at] >> 4:
            at -= 1
        return at

    def _last(self, at: int) -> int:
        moves = self.session.moves
        while at + 1 < self.session.count and moves[at + 1] >> 4 == moves[at] >> 4:
            at += 1
        return at

    def _enter(self) -> None:
        """Choose within this choice: for a seven from the longest part down."""
        self.inside = True
        if self.left:
            self.at = self._last(self.at)

    def intent(self, intent: int) -> int:
        """Take a press; the move to play, NOT_YET or GO_BACK."""
        first = self._first(self.at)
        last = self._last(self.at)
        if intent == OK:
            if self.inside or first == last:
                return self.session.moves[self.at]
            self._enter()
        elif intent == BACK:
            if not self.inside or (first == 0 and last == self.session.count - 1):
                return GO_BACK
            self.inside = False
            self.at = first
        elif intent <= RIGHT:
            on = intent == RIGHT or intent == DOWN
            if self.inside and self.left:
                on = not on  # a seven's parts are offered from the longest down
            self._step(on, first, last)
        self.show()
        return NOT_YET

    def _step(self, on: bool, first: int, last: int) -> None:
        """To the next or the one before, round and round."""
        count = self.session.count
        if self.inside:
            at = self.at + (1 if on else -1)
            self.at = first if at > last else last if at < first else at
        elif on:
            self.at = last + 1 if last + 1 < count else 0
        else:
            self.at = self._first(first - 1 if first else count - 1)

    def show(self) -> None:
        """The pawn chosen, its ghost, and who is hit. Only what moves is repainted."""
        session = self.session
        view = self.view
        move = session.moves[self.at]
        several = self.is_several()
        left = self.left
        if several and left:  # a seven shows how far this pawn could go
            move = session.moves[self._last(self.at)]
        view.unset()
        if move & KIND:
            pawn = move >> 4 & 15
            view.frame(pawn, session.state[pawn], CURSOR)
            if not several or left:
                self._foresee(move)
        view.hide_unset()
        self.panel.tell(self._words(move, several))
        if left:
            self._count(0 if several else move & 15)

    def _count(self, steps: int) -> None:
        """What of a seven is left now, and after a part of so many squares."""
        left = self.left
        words: Words = self.app.words
        if steps:
            text = words[GAME_THEN] % (left, left - steps)
        elif left < 7:
            text = words[GAME_LEFT] % left
        else:
            text = words[GAME_CARD + 6]
        if text != self._counted:
            self._counted = text
            self.panel.say_card(text)

    def _mark(self) -> None:
        """Mark the pawns that can move; when only a target is open (SORRY), the targets."""
        session = self.session
        done = 0
        for i in range(session.count):
            move = session.moves[i]
            pawn = move & 15 if self.inside and move & KIND == TAKE else move >> 4 & 15
            if move & KIND and not done >> pawn & 1:
                done |= 1 << pawn
                self.view.mark(pawn, session.state[pawn])

    def _foresee(self, move: int) -> None:
        """Ghosts where a move would lead, and who is hit."""
        state = self.session.state
        after = self.session.preview(move)
        pawn = move >> 4 & 15
        self.view.ghost(pawn, after[pawn])
        for q in range(16):
            if q != pawn and after[q] != state[q]:
                if after[q] == START:
                    self.view.frame(q, state[q], HIT)
                else:
                    self.view.ghost(q, after[q])

    def _words(self, move: int, several: bool) -> str:
        """What the move shown does, in a few words."""
        words: Words = self.app.words
        state = self.session.state
        kind = move & KIND
        if not kind:
            return words[GAME_DECLINE]
        if several and kind == EXCHANGE:
            return words[GAME_SWAP_WHOM]
        if several and kind == TAKE:
            return words[GAME_SORRY_WHOM]
        pawn = move >> 4 & 15
        after = self.session.preview(move)
        text = ""
        if kind == EXCHANGE:
            text = words[GAME_SWAPS] + " " + words[GAME_COLOUR + ((move & 15) >> 2)]
        hit = -1
        for q in range(16):
            if q != pawn and after[q] == START and state[q] != START:
                hit = q
        if hit >= 0:
            text = words[GAME_BUMPS] + " " + words[GAME_COLOUR + (hit >> 2)]
        elif after[pawn] == HOME:
            text = words[GAME_GETS_HOME]
        elif after[pawn] != landing(state, move):
            text = words[GAME_SLIDES]
        elif not text:
            word = (
                GAME_BEGINS if kind == BEGIN else GAME_BACKS if kind == BACKWARD else GAME_FORWARD
            )
            text = words[word]
        return words[GAME_STEPS] % (move & 15, text) if self.left else text
