"""A hint: the champion thinks for the person on turn; then the cursor is on what it would do."""

from sorry_core.moves import DISCARD, KIND
from sorry_core.state import CARD
from sorry_handheld.intents import OK
from sorry_handheld.words.names import GAME_PLAY, HINT_HINT, HINT_THINKS

_CHAMPION = 4  # the level of the seat that gives it


class Hint:
    """Asked for; the next press does without it."""

    def __init__(self, screen) -> None:
        """Say that it comes."""
        self.screen = screen
        self.words = screen.app.section("hint")
        screen.panel.say_key(self.words[HINT_THINKS])

    def tick(self) -> bool:
        """A slice of thought; then show the card, the pawn, its ghost. Whether that was it."""
        screen = self.screen
        session = screen.session
        move = session.think(_CHAMPION)
        if move < 0:
            return False
        if not session.state[CARD]:
            screen.part.point(move >> 11)
            if move & KIND != DISCARD:
                screen.part.use()
        if move & KIND != DISCARD:
            screen.choose_move()
            screen.choice.point(move)
        screen.panel.say_key(self.words[HINT_HINT] % screen.app.prompt(GAME_PLAY, OK))
        return True
