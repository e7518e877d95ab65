"""A double: a person calls it, or answers it: accept, at the new stake, or drop out (D1, D1a)."""

import displayio

from sorry_core.doubling import drop_score
from sorry_core.state import CALLER, PHASE, RESPOND, STAKE
from sorry_handheld import screens
from sorry_handheld.draw.labels import centred
from sorry_handheld.draw.lettering import backdrop, wrap
from sorry_handheld.draw.menu import Menu
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
        layout = app.layout
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
        group = displayio.Group()
        group.append(backdrop(layout))
        scale = 2 if layout.large else 1
        at = layout.width // 2
        columns = layout.width // (6 * scale) - 1
        y = layout.height // 12
        for text, colour in (
            (title, 0xFFFFFF),
            (words[DOUBLE_STAKE] % (stake, 2 * stake), 0xFFE060),
            (more, 0x90A8A8),
        ):
            text = wrap(text, columns)
            group.append(centred(at, y, text, colour, scale))
            y += 14 * scale * (1 + text.count("\n"))
        row = 28 if layout.large else 16
        top = layout.height - row * len(choices) - row // 2
        self.menu = Menu(app, group, choices, 0, top, row * len(choices), 8)
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
