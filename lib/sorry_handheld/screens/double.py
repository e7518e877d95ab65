"""A double: a person calls it, or answers it: accept, at the new stake, or drop out (D1, D1a)."""

from sorry_core.doubling import drop_score
from sorry_core.state import CALLER, PHASE, RESPOND, STAKE
from sorry_handheld import screens
from sorry_handheld.art.names import MOODS_GLAD
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import GROUND, INK_PROMPT
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.seats import PERSON, name
from sorry_handheld.words.names import (
    DOUBLE_ACCEPT,
    DOUBLE_ANSWER,
    DOUBLE_CALL,
    DOUBLE_DROP_SCORES,
    DOUBLE_NO,
    DOUBLE_STAKE,
)


def _callers(session) -> list[int]:
    """The persons' colours that may call a double now."""
    return [
        colour
        for colour in range(4)
        if session.seats[colour] == PERSON and session.may_double(colour)
    ]


class Screen(BaseScreen):
    """The question, what is at stake, the answers. BACK returns to the board for a look."""

    def __init__(self, app) -> None:
        """Begin without callers: `enter` finds out who may call."""
        super().__init__(app)
        self.callers: list[int] = []  # the persons' colours that may call

    def enter(self):
        """Ask whether to answer a double, or who calls one."""
        app = self.app
        session = app.session
        state = session.state
        words = app.section("double")
        self.asked = state[PHASE] == RESPOND
        stake = state[STAKE]
        title = words[DOUBLE_CALL]
        more = ""
        caller = session.due()
        if self.asked:
            caller = state[CALLER] - 1
            title = words[DOUBLE_ANSWER] % name(app.words, session.seats, caller)
            more = words[DOUBLE_DROP_SCORES] % drop_score(state, session.due())
            choices = words.row(DOUBLE_ACCEPT, 2)
            stake //= 2
        else:
            self.callers = _callers(session)
            choices = [name(app.words, session.seats, colour) for colour in self.callers]
            choices.append(words[DOUBLE_NO])
        floor = app.layout.pause_floor
        page = Page(app, GROUND, 0 if floor[0] else floor[1])
        page.ribbon(title, caller, app.layout.head_at, app.layout.head_font)
        self._lay(page, caller, (words[DOUBLE_STAKE] % (stake, 2 * stake), more))
        self.menu = Menu(page, choices, app.layout.replace_menu_at)
        return page.close()

    def _lay(self, page: Page, caller: int, lines: tuple[str, str]) -> None:
        """Put whoever calls on the floor, and what is at stake above the answers."""
        layout = page.layout
        x, y = layout.pause_floor
        page.floor(y, x)
        x, y = layout.pause_person_at
        page.person(caller, MOODS_GLAD, x, y)
        y = layout.replace_line_y
        for text in lines:
            page.label(text, layout.replace_menu_at[0], y, layout.note_font, INK_PROMPT)
            y += page.font(layout.note_font).height + 2

    def whose_keys(self) -> int:
        """Tell who is to answer; anyone may call."""
        return self.app.session.due() if self.asked else -1

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        if self.menu.intent(intent):
            return
        if intent == OK:
            self._decide(self.menu.at)
        if intent == OK or intent == BACK or intent == MENU:
            self.app.go(screens.TURN)

    def _decide(self, at: int) -> None:
        """Do what the cursor is on."""
        session = self.app.session
        if self.asked:
            session.answer_double(session.due(), not at)
        elif at < len(self.callers):
            session.call_double(self.callers[at])
