"""Hands are secret (H3): the device goes to another person, who uncovers the cards.

An arrow asks whether one person plays all colours of persons (E8): then no hand is covered, until
the next pause.
"""

from sorry_handheld import screens
from sorry_handheld.art.names import PEOPLE
from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import INK, INK_PROMPT, INK_WORDS, SEAT_GROUND
from sorry_handheld.intents import BACK, MENU, OK, RIGHT, direction
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    COVER_ASK,
    COVER_FIRST,
    COVER_NO,
    COVER_PASS,
    COVER_READY,
    COVER_SAME,
    COVER_YES,
    GAME_COLOUR,
)


class Screen(BaseScreen):
    """Who shall take the device, or whether one person plays all colours."""

    def enter(self):
        """Show the colour, large, and the keys."""
        app = self.app
        layout = app.layout
        self.words: Words = app.section("cover")
        self.asks = False
        due = app.session.due()
        page = Page(app, SEAT_GROUND[due])
        x = layout.width // 2
        who = app.words[GAME_COLOUR + due]
        page.label(who, x, layout.cover_who_y, layout.head_font, INK, 0.5)
        wide, high = page.read(PEOPLE)[1:3]
        middle = (layout.cover_who_y + layout.cover_ready_y + layout.menu_pitch - high) // 2
        page.person(due, 0, x - wide // 2, middle)
        y = layout.cover_ready_y
        pitch = page.font(layout.note_font).height + 1
        self.lines = [
            self._line(page, layout.cover_pass_y, layout.menu_font, INK_WORDS),
            self._line(page, y, layout.note_font, INK_PROMPT),
            self._line(page, y + pitch, layout.note_font, INK_PROMPT),
        ]
        self._say()
        return page.close()

    def _line(self, page: Page, y: int, font: int, ink: int) -> Letters:
        """Make a line of letters from edge to edge."""
        wide = page.font(font).width
        columns = page.layout.width // wide
        return page.letters((page.layout.width - columns * wide) // 2, y, columns, font, ink)

    def _say(self) -> None:
        """Say who shall have the device, or ask the question; and tell what the keys do."""
        app = self.app
        words = self.words
        session = app.session
        if self.asks:
            texts = [words[COVER_ASK]]
        else:
            to = words[COVER_FIRST if session.holder < 0 else COVER_PASS]
            texts = [to % session.person_number(session.due())]
        texts.append(app.prompt_of(words[COVER_YES if self.asks else COVER_READY], OK))
        if self.asks:
            texts.append(app.prompt_of(words[COVER_NO], BACK))
        elif app.keys.few:
            texts.append(app.prompt_of(words[COVER_SAME], RIGHT))
        else:
            texts.append(words[COVER_SAME] % "→")
        for i in range(3):
            self.lines[i].write(texts[i], True)

    def whose_keys(self) -> int:
        """Tell who is to uncover the cards."""
        due: int = self.app.session.due()
        return due

    def intent(self, intent: int) -> None:
        """Uncover, ask, answer, or pause."""
        app = self.app
        if intent == OK:
            app.session.hand_to(app.session.due())
            if self.asks:
                app.session.hand_to_one()
            app.go(screens.TURN)
        elif intent == MENU or (intent == BACK and not self.asks):
            app.go(screens.PAUSE)
        elif direction(intent) or intent == BACK:
            self.asks = not self.asks
            self._say()
