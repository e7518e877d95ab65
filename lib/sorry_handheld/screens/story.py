"""The story of a game in one page: places, bumps given and taken, slides, the longest run.

From here the others can play on for their places, and the game can be gone through step by step.
"""

from sorry_core.state import WINNERS, turn_number
from sorry_handheld import screens
from sorry_handheld.art.names import BIG, MID, SMALL
from sorry_handheld.draw.buttons import Buttons
from sorry_handheld.draw.ledger import Ledger
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import GROUND, INK_NOTE
from sorry_handheld.intents import BACK, LEFT, MENU, OK, UP
from sorry_handheld.ranking import order
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.session import Session
from sorry_handheld.tale import GIVEN, RUN, SLIDES, TAKEN
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    STORY_AGAIN,
    STORY_HEAD,
    STORY_MOVES,
    STORY_PLACE,
    STORY_PLAY_ON,
    STORY_TITLE,
    STORY_TURNS,
)

_GAP = 3  # pixels between two buttons
_NARROW = 8  # pixels beside the words of a button, where there is little room


def _widths(page: Page, texts: list[str], font: int, pad: int) -> list[int]:
    """How wide buttons with these words are."""
    return [(page.font(font).width * len(text) + pad) // 4 * 4 for text in texts]


class Screen(BaseScreen):
    """A sheet of paper with a column a player, in the order of their places."""

    def enter(self):
        """The paper and its numbers, and what can be done next."""
        app = self.app
        layout = app.layout
        session: Session = app.session
        self.words: Words = app.section("story")
        page = Page(app, GROUND, layout.points_paper[1])
        page.ribbon(self.words[STORY_HEAD], 1, layout.points_head_at, layout.end_font)
        turns = turn_number(session.state)
        x, y = layout.pause_saved_at
        page.label(self.words[STORY_TURNS] % turns, x, y, layout.note_font, INK_NOTE, 1)
        colours = order(session, session.at_end()[WINNERS])
        ledger = Ledger(page, colours, 0, self._lines(session, colours), range(1))
        while ledger.write():
            pass
        self._offer(page, session)
        return page.close()

    def _lines(self, session, colours: list[int]) -> list[list[str]]:
        """The name of each line and what each player has in it."""
        lines = [[self.words[STORY_PLACE]]]
        for i in range(len(colours)):
            lines[0].append(str(i + 1))
        for n in range(4):
            first = (GIVEN, TAKEN, SLIDES, RUN)[n]
            line = [self.words[STORY_PLACE + 1 + n]]
            for colour in colours:
                line.append(str(session.tale[first + colour]))
            lines.append(line)
        return lines

    def _offer(self, page: Page, session: Session) -> None:
        """Play on if somebody can, else again; the moves; the title."""
        layout = page.layout
        self.does = [STORY_PLAY_ON if session.may_play_on() else STORY_AGAIN]
        self.does += [STORY_MOVES, STORY_TITLE]
        texts = [self.words[word] for word in self.does]
        font, pad = layout.button_font, layout.button_pad
        wide = _widths(page, texts, font, pad)
        if sum(wide) + 4 * _GAP > layout.width:
            font, pad = (MID, pad) if font == BIG else (SMALL, _NARROW)
            wide = _widths(page, texts, font, pad)
        middle, y, high = layout.points_buttons
        x = middle - (sum(wide) + 2 * _GAP) // 2
        self.buttons = Buttons(page, font)
        for i in range(3):
            self.buttons.add(texts[i], x, y, wide[i], high)
            x += wide[i] + _GAP
        self.buttons.choose(0)

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        if UP <= intent <= LEFT + 1:
            step = -1 if intent == UP or intent == LEFT else 1
            self.buttons.choose((self.buttons.at + step) % 3)
        elif intent == OK:
            self._do(self.does[self.buttons.at])
        elif intent == BACK or intent == MENU:
            self.app.go(screens.END, screens.SEEN)

    def _do(self, what: int) -> None:
        """What the cursor is on."""
        app = self.app
        if what == STORY_PLAY_ON:
            app.session.play_on()
            app.go(screens.TURN)
        elif what == STORY_AGAIN:
            from sorry_handheld.games import play_again

            play_again(app)
        elif what == STORY_MOVES:
            app.back = screens.STORY
            app.go(screens.STEPS)
        else:
            from sorry_handheld.games import stop

            stop(app)
