"""A person chooses a move in one or two steps.

The first step is a pawn and the kind of its move; this is called a choice. If several moves belong
to it, the second step is the target. The list of moves is sorted, so the moves of one choice lie
side by side. A seven is chosen with a slider instead (seven.py).
"""

from sorry_core import moves
from sorry_core.moves import EXCHANGE, PASS, TAKE
from sorry_core.rules import landing
from sorry_handheld.draw.board import CURSOR, HIT
from sorry_handheld.draw.dots import lay_dots
from sorry_handheld.draw.palette import CURSOR_INK, INK
from sorry_handheld.intents import BACK, OK, direction
from sorry_handheld.outcome import was_bumped
from sorry_handheld.session import Session
from sorry_handheld.settings import MOTION, STILL
from sorry_handheld.sounds import PICK
from sorry_handheld.turn.deeds import deed
from sorry_handheld.words.names import DEEDS_SORRY_WHOM, DEEDS_SWAP_WHOM

_BREATH_MS = 300
_CALM_MS = 600  # before the cursor begins to breathe
_INK = 2  # in the cursor's palette
# What `intent` answers besides a move.
NOT_YET = -1
"""Nothing is decided yet."""
GO_BACK = -2
"""The person wants to go back."""


def _is_one_choice(move: int, other: int) -> bool:
    """Whether two moves use one card, one pawn and one kind of move: their upper bits are equal."""
    return move >> 4 == other >> 4


class Choice:
    """Where the cursor is: `at` among the moves, all of them or those of one choice."""

    def __init__(self, app, board, dashboard) -> None:
        """Take the board and the dashboard that it is shown on."""
        self.app = app
        self.board = board
        self.dashboard = dashboard
        self.session: Session = app.session
        self.at = 0
        self.inside = False  # in the second step: choosing among the moves of one choice

    def begin(self, session: Session) -> None:
        """Offer the moves of the session's list; to decline an 11 is offered last."""
        self.session = session
        self.inside = False
        self.at = 0
        if moves.kind(session.moves[0]) == PASS:
            self.at = 1
        elif self._first(session.count - 1) == 0:
            self.inside = True
        self.board.clear()
        self._mark()
        self.show()
        self.dashboard.ask()

    def point(self, move: int) -> None:
        """Put the cursor on this move."""
        session = self.session
        for i in range(session.count):
            if session.moves[i] == move:
                self.at = i
        self.inside = self._first(self.at) < self._last(self.at)
        self.show()

    def announce(self, session: Session, move: int) -> None:
        """Show what a computer player will do: its pawn, its ghost, who is hit, and in words."""
        self.session = session
        pawn = moves.pawn(move)
        self.dashboard.report(deed(self.dashboard, session, move))
        if moves.kind(move) == PASS:
            return  # an 11 is declined (C11)
        self.board.frame(pawn, session.state[pawn], CURSOR)
        self.way(session.state, session.preview(move), move)
        self.foresee(session.before_part, 1 << pawn)
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
        """The last move of the choice that move `at` belongs to."""
        listed = self.session.moves
        while at + 1 < self.session.count and _is_one_choice(listed[at], listed[at + 1]):
            at += 1
        return at

    def intent(self, intent: int) -> int:
        """Take a press; the move to play, NOT_YET or GO_BACK."""
        first = self._first(self.at)
        last = self._last(self.at)
        if intent == OK:
            if self.inside or first == last:
                return self.session.moves[self.at]
            self.inside = True
        elif intent == BACK:
            if not self.inside or (first == 0 and last == self.session.count - 1):
                return GO_BACK
            self.inside = False
            self.at = first
        elif direction(intent):
            self._step(direction(intent), first, last)
        self.show()
        return NOT_YET

    def second(self) -> int:
        """A move to be played after the one that was chosen; 0: none. Only a seven has two."""
        return 0

    def note(self) -> bytes:
        """The tune of a press that moves the cursor."""
        return PICK

    def leave(self) -> None:
        """Leave the cursor gold, because something else is chosen now."""
        self._breathe(CURSOR_INK)

    def blink(self, past: int) -> None:
        """Let ghosts blink, and the cursor be gold and white in turn, unless motion is off."""
        self.board.blink(past)
        if self.app.settings[MOTION] != STILL:
            white = past >= _CALM_MS and not past // _BREATH_MS & 1
            self._breathe(INK if white else CURSOR_INK)

    def _breathe(self, ink: int) -> None:
        """Give the cursor this colour. It has a palette of its own."""
        shades = self.board.frames[CURSOR].group[0].pixel_shader
        if shades[_INK] != ink:
            shades[_INK] = ink

    def _step(self, by: int, first: int, last: int) -> None:
        """Go to the next (1) or the one before (-1), round and round."""
        count = self.session.count
        if self.inside:
            at = self.at + by
            self.at = first if at > last else last if at < first else at
        elif by > 0:
            self.at = last + 1 if last + 1 < count else 0
        else:
            self.at = self._first(first - 1 if first else count - 1)

    def show(self) -> None:
        """Show the pawn chosen, its ghost, and who is hit. Only what moves is repainted."""
        session = self.session
        board = self.board
        move = session.moves[self.at]
        several = self.is_several()
        self.dashboard.tell(self._words(move, several))
        board.unset()
        if moves.kind(move) != PASS:
            pawn = moves.pawn(move)
            board.frame(pawn, session.state[pawn], CURSOR)
            if not several:
                self.way(session.state, session.preview(move), move)
                self.foresee(session.before_part, 1 << pawn)
        board.hide_unset()

    def _words(self, move: int, several: bool) -> str:
        """What the move shown does, or what is still to be chosen."""
        if several:
            whom = DEEDS_SORRY_WHOM if moves.kind(move) == TAKE else DEEDS_SWAP_WHOM
            return str(self.dashboard.words[whom])
        return deed(self.dashboard, self.session, move)

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

    def way(self, state: bytearray, after: bytearray, move: int) -> None:
        """Show where a move leads, from one state to the other: a ghost, and dots up to there."""
        pawn = moves.pawn(move)
        kind = moves.kind(move)
        place = landing(state, move)
        flies = kind == EXCHANGE or kind == TAKE
        self.board.ghost(pawn, after[pawn])
        lay_dots(self.board, pawn, place if flies else state[pawn], place, after[pawn])

    def foresee(self, after: bytearray, movers: int) -> None:
        """Show what happens to the other pawns: who is hit, who is exchanged.

        `movers` has a bit for each pawn that moves.
        """
        state = self.session.state
        for q in range(16):
            if movers >> q & 1:
                continue
            if was_bumped(state, after, q):
                self.board.frame(q, state[q], HIT)
            elif after[q] != state[q]:
                self.board.ghost(q, after[q])
