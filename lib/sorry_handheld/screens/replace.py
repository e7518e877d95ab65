"""New Game, though one is saved: shall it be replaced?"""

from sorry_handheld import screens
from sorry_handheld.draw.labels import centred
from sorry_handheld.draw.layout import LINE_PITCH
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import page
from sorry_handheld.draw.palette import INK, INK_PROMPT
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
        group = page(layout)
        scale = layout.head_scale
        middle = layout.width // 2
        top = layout.replace_y
        group.append(centred(middle, top, app.words[GAME_REPLACE], INK, scale))
        text = app.words[GAME_TURN] % app.game.number() if app.game else app.words[GAME_NEWER]
        group.append(centred(middle, top + LINE_PITCH * scale, text, INK_PROMPT))
        words = app.words.row(GAME_NO, 2)
        self.menu = Menu(app, group, words, 0, layout.replace_menu_y, 2 * layout.menu_row, 6)
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
