"""A person chooses a move in one or two steps.

First a pawn and how it goes: that is one choice. Where several moves are left, then the target or
how far. The list of moves is sorted, so those of one choice lie side by side.
"""

from sorry_core import moves
from sorry_core.moves import BACKWARD, BEGIN, EXCHANGE, PASS, TAKE
from sorry_core.rules import landing
from sorry_core.state import LEFT
from sorry_core.track import HOME, START
from sorry_handheld.draw.board import CURSOR, HIT
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


def _is_one_choice(move: int, other: int) -> bool:
    """Whether two moves use one card, one pawn and one kind of move: their upper bits are equal."""
    return move >> 4 == other >> 4


class Choice:
    """Where the cursor is: `at` among the moves, all of them or those of one choice."""

    def __init__(self, app, board, dashboard) -> None:
        """Shows itself on the board and on the dashboard."""
        self.app = app
        self.board = board
        self.dashboard = dashboard
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
        self.left = session.state[LEFT] or (7 if moves.card(session.moves[0]) == 7 else 0)
        self._counted = ""
        if moves.kind(session.moves[0]) == PASS:
            self.at = 1
        elif self._first(session.count - 1) == 0:
            self._enter()
        self.dashboard.say("", self.app.prompt(GAME_PLAY, OK))
        self.board.clear()
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
        pawn = moves.pawn(move)
        self.board.frame(pawn, session.state[pawn], CURSOR)
        self._foresee(move)
        self.board.hide_unset()

    def is_several(self) -> bool:
        """Whether OK would not play yet, but lead to the moves of the choice under the cursor."""
        return not self.inside and self._last(self.at) > self._first(self.at)

    def _first(self, at: int) -> int:
        """The first move of the choice that move `at` belongs to."""
        listed = self.session.moves
        while at and _is_one_choice(listed[at - 1], listed[at]):
            at -= 1
        return at

    def _last(self, at: int) -> int:
        """The last one."""
        listed = self.session.moves
        while at + 1 < self.session.count and _is_one_choice(listed[at], listed[at + 1]):
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
        board = self.board
        move = session.moves[self.at]
        several = self.is_several()
        left = self.left
        if several and left:  # a seven shows how far this pawn could go
            move = session.moves[self._last(self.at)]
        board.unset()
        if moves.kind(move) != PASS:
            pawn = moves.pawn(move)
            board.frame(pawn, session.state[pawn], CURSOR)
            if not several or left:
                self._foresee(move)
        board.hide_unset()
        self.dashboard.tell(self._words(move, several))
        if left:
            self._count(0 if several else moves.steps(move))

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
            self.dashboard.say_card(text)

    def _mark(self) -> None:
        """Mark the pawns that can move; when only a target is open (SORRY), the targets."""
        session = self.session
        done = 0
        for i in range(session.count):
            move = session.moves[i]
            kind = moves.kind(move)
            pawn = moves.target(move) if self.inside and kind == TAKE else moves.pawn(move)
            if kind != PASS and not done >> pawn & 1:
                done |= 1 << pawn
                self.board.mark(pawn, session.state[pawn])

    def _foresee(self, move: int) -> None:
        """Ghosts where a move would lead, and who is hit."""
        state = self.session.state
        after = self.session.preview(move)
        pawn = moves.pawn(move)
        self.board.ghost(pawn, after[pawn])
        kind = moves.kind(move)
        place = landing(state, move)
        flies = kind == EXCHANGE or kind == TAKE
        self.board.path(pawn, place if flies else state[pawn], place, after[pawn])
        for q in range(16):
            if q != pawn and after[q] != state[q]:
                if after[q] == START:
                    self.board.frame(q, state[q], HIT)
                else:
                    self.board.ghost(q, after[q])

    def _words(self, move: int, several: bool) -> str:
        """What the move shown does, in a few words."""
        words: Words = self.app.words
        kind = moves.kind(move)
        if kind == PASS:
            return words[GAME_DECLINE]
        if several and kind == EXCHANGE:
            return words[GAME_SWAP_WHOM]
        if several and kind == TAKE:
            return words[GAME_SORRY_WHOM]
        text = self._effect(move, kind)
        return words[GAME_STEPS] % (moves.steps(move), text) if self.left else text

    def _effect(self, move: int, kind: int) -> str:
        """The most that a move does: it bumps, gets Home, slides, swaps; else how it goes."""
        words: Words = self.app.words
        state = self.session.state
        after = self.session.preview(move)
        pawn = moves.pawn(move)
        hit = -1
        for q in range(16):
            if q != pawn and after[q] == START and state[q] != START:
                hit = q
        if hit >= 0:
            return words[GAME_BUMPS] + " " + words[GAME_COLOUR + (hit >> 2)]
        if after[pawn] == HOME:
            return words[GAME_GETS_HOME]
        if after[pawn] != landing(state, move):
            return words[GAME_SLIDES]
        if kind == EXCHANGE:
            return words[GAME_SWAPS] + " " + words[GAME_COLOUR + (moves.target(move) >> 2)]
        return words[
            GAME_BEGINS if kind == BEGIN else GAME_BACKS if kind == BACKWARD else GAME_FORWARD
        ]
