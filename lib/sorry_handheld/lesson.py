"""The lesson that newcomers can play: a game in seven steps, and a last word at its end.

Each step sets up a position and the card that is drawn in it. Then the turn screen goes on as in
any game. Whichever move is chosen, the next step begins from its own position; only the step that
asks to bump somebody comes once more if nobody was bumped. A lesson is never saved, so it touches
neither the game that was put aside nor the scores.
"""

from sorry_core.editions import E2004, STANDARD
from sorry_core.notation import parse
from sorry_core.state import PACK, PACK_N, TURN
from sorry_core.track import START
from sorry_handheld import screens, settings
from sorry_handheld.session import Session

PUPIL = 1
"""The colour of whoever learns: blue."""
_SEVEN = 4  # the step that asks to bump
_SEATS = b"\2\0\1\5"  # Scout, a person, Dizzy, nobody
# For each step the position (sorry_core/notation.py) and the next card.
STEPS = (
    ("S,S,S,S/S,S,S,S/S,S,S,S/-", 1),  # a pawn comes out
    ("S,S,S,S/S,S,S,19/S,S,S,S/-", 3),  # it goes on
    ("S,S,S,S/S,S,S,22/S,S,S,27/-", 5),  # it bumps yellow
    ("S,S,S,S/S,S,S,27/S,S,S,S/-", 12),  # it slides
    ("S,S,S,S/S,S,43,8/S,S,S,45/-", 7),  # two pawns share a seven
    ("S,S,S,52/S,S,45,13/S,S,S,24/-", 13),  # SORRY!
    ("S,S,S,S/S,15,H,H/S,S,30,S/-", 8),  # exactly Home
    ("S,S,S,S/S,H,H,H/S,S,30,S/-", 0),  # the last word: nothing is played
)


class Lesson(Session):
    """A game in which every turn is a step of the lesson; `lesson_step` is its number."""

    def __init__(self) -> None:
        """Begin at the first step."""
        super().__init__(_SEATS, bytes(8))
        self.lesson_step = 0
        self.missed = False  # the step asked to bump, and nobody was: it is played once more
        self._lay()

    def is_last(self) -> bool:
        """Whether this is the last word, in which nothing is played."""
        return self.lesson_step == len(STEPS) - 1

    def go_on(self) -> None:
        """Go to the next step, if the pupil has finished this one."""
        if self.state[TURN] != PUPIL:
            bumped = self.state[8:12] == bytes((START,)) * 4  # yellow
            self.missed = self.lesson_step == _SEVEN and not bumped and not self.missed
            if not self.missed:
                self.lesson_step += 1
            self._lay()

    def _lay(self) -> None:
        """Set up the position of this step, with its card on top of the pack."""
        self.new(bytes(8), E2004, STANDARD, 0)
        self.begin(PUPIL)
        position, card = STEPS[self.lesson_step]
        state = self.state
        state[0:16] = parse(position)
        top = PACK + state[PACK_N] - 1
        at = PACK
        while at < top and state[at] != card:
            at += 1
        state[at], state[top] = state[top], state[at]
        self.mark()


def begin_lesson(app) -> None:
    """Begin a lesson. From now on the title does not offer one any more."""
    app.settings[settings.LESSON] = 1
    settings.keep(app.saves.store, app.settings)
    app.saves.store.flush()
    app.session = Lesson()
    app.go(screens.TURN)
