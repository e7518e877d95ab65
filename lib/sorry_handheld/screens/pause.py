"""Pause saves the game; then go on, see the last round again, ask for help, or quit."""

from sorry_core.flags import DOUBLING
from sorry_core.state import CUSTOMS, MOVE, PHASE
from sorry_handheld import screens
from sorry_handheld.draw.labels import centred
from sorry_handheld.draw.layout import LINE_PITCH
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import page
from sorry_handheld.draw.palette import INK, INK_ASIDE
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.session import Session
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.words.names import (
    GAME_GO_ON,
    GAME_LOW,
    GAME_NOT_SAVED,
    GAME_PAUSED,
    GAME_QUIT,
    GAME_REPLAY,
    GAME_SAVED,
    GAME_SETTINGS,
    PAUSE_DOUBLE,
    PAUSE_HINT,
    PAUSE_RULE,
)

# What can be done, in the order of the menu.
_REPLAY = 1
_HINT = 2
_DOUBLE = 4
_QUIT = 6
# Where each leads, and what that screen shall do first.
_SCREENS = (
    screens.TURN,
    screens.TURN,
    screens.TURN,
    screens.RULE,
    screens.DOUBLE,
    screens.SETTINGS,
    screens.TITLE,
)
_WISHES = (
    screens.NO_WISH,
    screens.REPLAY,
    screens.HINT,
    screens.NO_WISH,
    screens.NO_WISH,
    screens.NO_WISH,
    screens.NO_WISH,
)


class Screen(BaseScreen):
    """The menu of a game."""

    def enter(self):
        """Save, say so, and offer the menu."""
        app = self.app
        layout = app.layout
        app.session.keep(WHEN_ASKED)
        word = GAME_PAUSED
        if app.saves.store.failed:
            word = GAME_NOT_SAVED
        elif app.battery.low:
            word = GAME_LOW
        group = page(layout)
        at = layout.width // 2
        group.append(centred(at, 2, app.words[word], INK, layout.pause_scale))
        y = layout.pause_saved_y
        if word != GAME_NOT_SAVED:
            told = app.words[GAME_SAVED] % app.session.number()
            group.append(centred(at, y, told, INK_ASIDE))
        self._offer(group, y + LINE_PITCH)
        return group

    def _offer(self, group, top: int) -> None:
        """What can be done now; doubling only in games that have it (D1)."""
        app = self.app
        words = app.words
        own = app.section("pause")
        texts = [words[GAME_GO_ON], words[GAME_REPLAY], own[PAUSE_HINT], own[PAUSE_RULE]]
        texts += [own[PAUSE_DOUBLE], words[GAME_SETTINGS], words[GAME_QUIT]]
        doubles = app.session.state[CUSTOMS] & DOUBLING
        self.does: list[int] = []
        choices: list[str] = []
        greyed = 0
        for i in range(len(texts)):
            if i != _DOUBLE or doubles:
                greyed |= (0 if self._can(i) else 1) << len(choices)
                self.does.append(i)
                choices.append(texts[i])
        room = app.layout.height - top
        row = min(room // len(choices), app.layout.menu_row)
        top += (room - row * len(choices)) // 2
        self.menu = Menu(app, group, choices, greyed, top, row * len(choices), 8)

    def _can(self, what: int) -> bool:
        """Whether it is of use now."""
        session: Session = self.app.session
        if what == _REPLAY:
            return session.logged > 0
        if what == _HINT:
            return session.is_person() and session.state[PHASE] == MOVE
        if what == _DOUBLE:
            for colour in range(4):
                if not session.seats[colour] and session.may_double(colour):
                    return True
            return False
        return True

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        if self.menu.intent(intent):
            return
        if intent == OK:
            what = self.does[self.menu.at]
            if what == _QUIT:
                app.put_aside(app.session)
            app.back = screens.PAUSE
            app.go(_SCREENS[what], _WISHES[what])
        elif intent == BACK or intent == MENU:
            app.go(screens.TURN)
