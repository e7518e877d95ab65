"""A hint: the champion thinks for the person on turn; then the cursor is on what it would do."""

from sorry_core.moves import DISCARD, KIND
from sorry_core.state import CARD, MOVE, PHASE
from sorry_handheld.intents import OK
from sorry_handheld.turn.waits import CHOICE, PART
from sorry_handheld.words.names import GAME_PLAY, HINT_HINT, HINT_THINKS

_CHAMPION = 4
# What the screen waits for (turn.py).


def ask(screen) -> None:
    """Let it think, if there is anything to choose."""
    if screen.session.script < 0 and (
        screen.waits == CHOICE or (screen.waits == PART and screen.session.state[PHASE] == MOVE)
    ):
        screen.hint = Hint(screen)


class Hint:
    """Asked for; the next press does without it."""

    def __init__(self, screen) -> None:
        """Say that it comes."""
        self.screen = screen
        self.words = screen.app.section("hint")
        screen.panel.key.write(self.words[HINT_THINKS])

    def tick(self) -> None:
        """A slice of thought; then show the card, the pawn, its ghost and the words."""
        screen = self.screen
        session = screen.session
        move = session.think(_CHAMPION)
        if move < 0:
            return
        screen.hint = None
        if not session.state[CARD]:
            screen.part.point(move >> 11)
            if move & KIND != DISCARD:
                screen.part.taken()
        if move & KIND != DISCARD:
            screen.choose_move()
            screen.choice.point(move)
        screen.panel.key.write(self.words[HINT_HINT] % screen.app.prompt(GAME_PLAY, OK))
