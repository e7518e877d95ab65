"""A hint: the champion thinks for the person on turn; then the cursor is on what it would do."""

from sorry_bots.thinker import CHAMPION
from sorry_core import moves
from sorry_core.moves import DISCARD
from sorry_core.state import CARD
from sorry_handheld.turn.rival import ponder
from sorry_handheld.units import CHAMPION_PLAY
from sorry_handheld.words.names import HINT_HINT, HINT_THINKS


class Hint:
    """A hint that a person has asked for. The next press drops it."""

    def __init__(self, screen) -> None:
        """Say that the champion thinks."""
        self.screen = screen
        self.words = screen.app.section("hint")
        screen.dashboard.say(self.words[HINT_THINKS])

    def tick(self) -> bool:
        """Think a little more; then show card, pawn and ghost. True when they are shown."""
        screen = self.screen
        session = screen.session
        move = ponder(screen, CHAMPION)
        if move < 0:
            return False
        uses = moves.kind(move) != DISCARD
        if not session.state[CARD]:
            screen.part.point(moves.card(move))
            if uses:
                screen.part.use()
        if uses:
            screen.choose_move()
            screen.choice.point(move)
        screen.show_hint(self.words[HINT_HINT])
        self._drop_champion()
        return True

    def _drop_champion(self) -> None:
        """Drop the champion's modules: perhaps no champion plays in this game."""
        self.screen.session.drop_thinker()
        for name in CHAMPION_PLAY:
            self.screen.app.forget(name)
