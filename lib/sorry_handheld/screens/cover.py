"""Hands are secret (H3): the device goes to another person, who uncovers it."""

from sorry_handheld import screens
from sorry_handheld.draw.labels import centred
from sorry_handheld.draw.page import page
from sorry_handheld.draw.palette import INK, INK_PROMPT, INK_WORDS, SEAT_GROUND
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import COVER_PASS, COVER_READY, GAME_COLOUR


class Screen(BaseScreen):
    """Whose turn it is to look."""

    def enter(self):
        """The colour, large, and the key that uncovers."""
        app = self.app
        layout = app.layout
        words = app.section("cover")
        due = app.session.due()
        group = page(layout, SEAT_GROUND[due])
        x = layout.width // 2
        small = layout.menu_scale
        group.append(centred(x, layout.cover_pass_y, words[COVER_PASS], INK_WORDS, small))
        name = app.words[GAME_COLOUR + due]
        group.append(centred(x, layout.cover_who_y, name, INK, layout.cover_scale))
        text = app.prompt_of(words[COVER_READY], OK)
        group.append(centred(x, layout.cover_ready_y, text, INK_PROMPT, small))
        return group

    def intent(self, intent: int) -> None:
        """They have it."""
        app = self.app
        if intent == OK:
            app.session.hand_to(app.session.due())
            app.go(screens.TURN)
        elif intent == BACK or intent == MENU:
            app.go(screens.PAUSE)
