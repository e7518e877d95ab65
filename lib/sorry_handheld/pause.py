"""Pause: go on, see the last round again, or quit to the title, where the game can be resumed."""

import displayio
from micropython import const

from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.menu import Menu, backdrop
from sorry_handheld.text import centred

_W_PAUSED = const(44)
_W_GO_ON = const(45)


class Screen:
    """Three choices."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app

    def enter(self):
        """The heading and the menu."""
        app = self.app
        layout = app.layout
        group = displayio.Group()
        group.append(backdrop(layout))
        scale = 3 if layout.large else 2
        at = layout.width // 2
        group.append(centred(at, layout.height // 8, app.words[_W_PAUSED], 0xFFFFFF, scale))
        greyed = 0 if app.session.logged else 2
        row = 30 if layout.large else 16
        self.menu = Menu(
            app, group, app.words[_W_GO_ON : _W_GO_ON + 3], greyed, layout.height // 2 - 8, 3 * row, 6
        )
        return group

    def leave(self) -> None:
        """Nothing to let go of."""

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        if self.menu.intent(intent):
            return
        if intent == OK and self.menu.at == 2:
            app.keep(app.session)
            app.go("sorry_handheld.title")
        elif intent == OK or intent == BACK or intent == MENU:
            app.wants_replay = intent == OK and self.menu.at == 1
            app.go("sorry_handheld.turn")

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False
