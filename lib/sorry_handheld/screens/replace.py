"""New Game, though one is saved: shall it be replaced?"""

import displayio

from sorry_handheld import screens
from sorry_handheld.draw.labels import centred
from sorry_handheld.draw.lettering import backdrop
from sorry_handheld.draw.menu import Menu
from sorry_handheld.games import begin_game
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import GAME_NEWER, GAME_NO, GAME_REPLACE, GAME_TURN


class Screen(BaseScreen):
    """No, or yes."""

    def enter(self):
        """The question, what would be lost, the answers."""
        app = self.app
        layout = app.layout
        group = displayio.Group()
        group.append(backdrop(layout))
        scale = 3 if layout.large else 2 if layout.width >= 160 else 1
        middle = layout.width // 2
        top = layout.height // 8
        group.append(centred(middle, top, app.words[GAME_REPLACE], 0xFFFFFF, scale))
        text = app.words[GAME_TURN] % app.game.number() if app.game else app.words[GAME_NEWER]
        group.append(centred(middle, top + 14 * scale, text, 0xFFE060, 1))
        row = 30 if layout.large else 16
        words = app.words.row(GAME_NO, 2)
        self.menu = Menu(app, group, words, 0, layout.height // 2, 2 * row, 6)
        return group

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        if self.menu.intent(intent):
            return
        if intent == OK and self.menu.at:
            app.play(begin_game(app))
        elif intent == OK or intent == BACK or intent == MENU:
            app.go(screens.TITLE)
