"""New Game, though one is saved: shall it be replaced?"""

from sorry_handheld import screens
from sorry_handheld.art.names import MOODS_SHOCK
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import GROUND, INK_ASIDE
from sorry_handheld.games import begin_game, saved_turn
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import REPLACE_HEAD, REPLACE_KEEP, REPLACE_NEWER, REPLACE_SAVED


class Screen(BaseScreen):
    """The question, with No and Yes."""

    def enter(self):
        """Show the question, what would be lost, the answers."""
        app = self.app
        layout = app.layout
        words = app.section("replace")
        floor = layout.pause_floor
        page = Page(app, GROUND, 0 if floor[0] else floor[1])
        page.ribbon(words[REPLACE_HEAD], 0, layout.head_at, layout.head_font)
        x, y = layout.pause_floor
        page.floor(y, x)
        x, y = layout.pause_person_at
        page.person(0, MOODS_SHOCK, x, y)
        turn = saved_turn(app)
        text = words[REPLACE_SAVED] % turn if turn else words[REPLACE_NEWER]
        font = page.font(layout.note_font)
        y = layout.replace_line_y
        for line in wrap(text, layout.width // font.width - 1).split("\n"):
            page.label(line, layout.width // 2, y, layout.note_font, INK_ASIDE, 0.5)
            y += font.height + 2
        self.menu = Menu(page, words.row(REPLACE_KEEP, 2), layout.replace_menu_at)
        return page.close()

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        if self.menu.intent(intent):
            return
        if intent == OK and self.menu.at:
            app.play(begin_game(app))
        elif intent == OK or intent == BACK or intent == MENU:
            app.go(screens.TITLE)
