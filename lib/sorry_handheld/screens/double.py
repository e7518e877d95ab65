"""A double: a person calls it, or answers it: accept, at the new stake, or drop out (D1, D1a)."""

from sorry_core.doubling import drop_score
from sorry_core.state import CALLER, PHASE, RESPOND, STAKE
from sorry_handheld import screens
from sorry_handheld.draw.labels import centred
from sorry_handheld.draw.layout import LINE_PITCH
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import page
from sorry_handheld.draw.palette import INK, INK_ASIDE, INK_PROMPT
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import (
    DOUBLE_ACCEPT,
    DOUBLE_ANSWER,
    DOUBLE_CALL,
    DOUBLE_DROP_SCORES,
    DOUBLE_NO,
    DOUBLE_STAKE,
    GAME_COLOUR,
)


class Screen(BaseScreen):
    """The question, what is at stake, the answers. BACK looks at the board once more."""

    def __init__(self, app) -> None:
        """Find out who asks only when the screen is built."""
        super().__init__(app)
        self.callers: list[int] = []  # the persons' colours that may call

    def enter(self):
        """Ask."""
        app = self.app
        session = app.session
        state = session.state
        words = app.section("double")
        self.asked = state[PHASE] == RESPOND
        stake = state[STAKE]
        if self.asked:
            due = session.due()
            title = words[DOUBLE_ANSWER] % app.words[GAME_COLOUR + state[CALLER] - 1]
            more = words[DOUBLE_DROP_SCORES] % drop_score(state, due)
            choices = words.row(DOUBLE_ACCEPT, 2)
            stake //= 2
        else:
            for colour in range(4):
                if not session.seats[colour] and session.may_double(colour):
                    self.callers.append(colour)
            title = words[DOUBLE_CALL]
            more = ""
            choices = [app.words[GAME_COLOUR + colour] for colour in self.callers] + [
                words[DOUBLE_NO]
            ]
        return self._page(title, words[DOUBLE_STAKE] % (stake, 2 * stake), more, choices)

    def _page(self, title: str, stake: str, more: str, choices: list[str]):
        """The texts one below the other, the answers at the foot."""
        layout = self.app.layout
        group = page(layout)
        scale = layout.menu_scale
        columns = layout.columns(scale) - 1
        y = layout.double_y
        for text, ink in ((title, INK), (stake, INK_PROMPT), (more, INK_ASIDE)):
            text = wrap(text, columns)
            group.append(centred(layout.width // 2, y, text, ink, scale))
            y += LINE_PITCH * scale * (1 + text.count("\n"))
        row = layout.double_row
        top = layout.height - row * len(choices) - row // 2
        self.menu = Menu(self.app, group, choices, 0, top, row * len(choices), 8)
        return group

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        if self.menu.intent(intent):
            return
        if intent == OK:
            self._decide(self.menu.at)
        if intent == OK or intent == BACK or intent == MENU:
            self.app.go(screens.TURN)

    def _decide(self, at: int) -> None:
        session = self.app.session
        if self.asked:
            session.answer_double(session.due(), not at)
        elif at < len(self.callers):
            session.call_double(self.callers[at])
