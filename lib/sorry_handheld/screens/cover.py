"""Hands are secret (H3): the device goes to another person, who uncovers it.

Or the person who holds it says that this colour is theirs too (E8), and is not asked again.
"""

from sorry_handheld import screens
from sorry_handheld.art.names import PEOPLE
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import INK, INK_PROMPT, INK_WORDS, SEAT_GROUND
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import COVER_PASS, COVER_READY, COVER_SAME, GAME_COLOUR


class Screen(BaseScreen):
    """Whose turn it is to look."""

    def enter(self):
        """The colour, large, and the key that uncovers."""
        app = self.app
        layout = app.layout
        words = app.section("cover")
        due = app.session.due()
        page = Page(app, SEAT_GROUND[due])
        x = layout.width // 2
        to = words[COVER_PASS] % app.session.player(due)
        page.label(to, x, layout.cover_pass_y, layout.menu_font, INK_WORDS, 0.5)
        who = app.words[GAME_COLOUR + due]
        page.label(who, x, layout.cover_who_y, layout.head_font, INK, 0.5)
        wide, high = page.read(PEOPLE)[1:3]
        middle = (layout.cover_who_y + layout.cover_ready_y + layout.menu_pitch - high) // 2
        page.person(due, 0, x - wide // 2, middle)
        text = app.prompt_of(words[COVER_READY], OK)
        y = layout.cover_ready_y
        page.label(text, x, y, layout.note_font, INK_PROMPT, 0.5)
        text = app.prompt_of(words[COVER_SAME], BACK)
        y += page.font(layout.note_font).height + 1
        page.label(text, x, y, layout.note_font, INK_PROMPT, 0.5)
        return page.close()

    def intent(self, intent: int) -> None:
        """Uncover, once or for good, or pause."""
        app = self.app
        if intent == OK or intent == BACK:
            app.session.hand_to(app.session.due())
            if intent == BACK:
                app.session.hand_to_one()
            app.go(screens.TURN)
        elif intent == MENU:
            app.go(screens.PAUSE)
