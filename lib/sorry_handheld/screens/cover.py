"""Hands are secret (H3): the device goes to another person, who uncovers it."""

import displayio

from sorry_handheld import screens
from sorry_handheld.draw.labels import DEEP, centred
from sorry_handheld.draw.lettering import backdrop
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
        group = displayio.Group()
        group.append(backdrop(layout, DEEP[due]))
        scale = 4 if layout.large else 3 if layout.width >= 160 else 2
        at = layout.width // 2
        top = layout.height // 4
        small = 2 if layout.large else 1
        group.append(centred(at, top - 12 * small, words[COVER_PASS], 0xE0E8E0, small))
        group.append(centred(at, top + 8, app.words[GAME_COLOUR + due], 0xFFFFFF, scale))
        text = app.prompt_of(words[COVER_READY], OK)
        group.append(centred(at, layout.height - 24 * small, text, 0xFFE060, small))
        return group

    def intent(self, intent: int) -> None:
        """They have it."""
        app = self.app
        if intent == OK:
            app.session.hand_to(app.session.due())
            app.go(screens.TURN)
        elif intent == BACK or intent == MENU:
            app.go(screens.PAUSE)
