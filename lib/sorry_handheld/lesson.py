"""A first game in seven steps, and a word at its end: the lesson that newcomers can play.

Each step is a position and the card that is drawn in it, set up by the rules' own functions. Then
the real turn goes on. Whatever move is chosen, the next step begins from its own position. A lesson
has no saves: it touches neither the game that was put aside nor the scores.
"""

from sorry_core.editions import E2004, STANDARD
from sorry_core.notation import parse
from sorry_core.state import PACK, PACK_N, TURN
from sorry_handheld import screens, settings
from sorry_handheld.session import Session

PUPIL = 1
"""The colour of whoever learns: blue."""
_SEATS = b"\2\0\1\5"  # Scout, a person, Dizzy, nobody
# Where everybody stands (sorry_core/notation.py), and the next card.
STEPS = (
    ("S,S,S,S/S,S,S,S/S,S,S,S/-", 1),  # a pawn comes out
    ("S,S,S,S/S,S,S,19/S,S,S,S/-", 3),  # it goes on
    ("S,S,S,S/S,S,S,22/S,S,S,27/-", 5),  # it bumps yellow
    ("S,S,S,S/S,S,S,27/S,S,S,S/-", 12),  # it slides
    ("S,S,S,S/S,S,43,8/S,S,S,45/-", 7),  # two pawns share a seven
    ("S,S,S,52/S,S,45,13/S,S,S,24/-", 13),  # SORRY!
    ("S,S,S,S/S,15,H,H/S,S,30,S/-", 8),  # exactly Home
    ("S,S,S,S/S,H,H,H/S,S,30,S/-", 0),  # that was all
)


class Lesson(Session):
    """A game of which every turn is a step; `lesson` is the one that is played."""

    def __init__(self) -> None:
        """At its first step."""
        super().__init__(_SEATS, bytes(8))
        self.lesson = 0
        self._lay()

    def is_last(self) -> bool:
        """Whether nothing is left to play."""
        return self.lesson == len(STEPS) - 1

    def go_on(self) -> None:
        """If the pupil has moved: the next step."""
        if self.state[TURN] != PUPIL:
            self.lesson += 1
            self._lay()

    def _lay(self) -> None:
        """A new game in which everybody has got where the step wants them, its card on the pack."""
        self.new(bytes(8), E2004, STANDARD, 0)
        self.begin(PUPIL)
        position, card = STEPS[self.lesson]
        state = self.state
        state[0:16] = parse(position)
        top = PACK + state[PACK_N] - 1
        at = PACK
        while at < top and state[at] != card:
            at += 1
        state[at], state[top] = state[top], state[at]
        self.mark()


def begin_lesson(app) -> None:
    """Put a lesson on the board. From now on the title does not offer it any more."""
    app.settings[settings.LESSON] = 1
    settings.keep(app.saves.store, app.settings)
    app.saves.store.flush()
    app.session = Lesson()
    app.go(screens.TURN)
