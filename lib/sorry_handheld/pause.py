"""Pause saves the game; then go on, see the last round again, or quit to the title."""

import displayio
from micropython import const

from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.menu import Menu, backdrop
from sorry_handheld.text import centred

_W_PAUSED = const(44)
_W_GO_ON = const(45)
_W_LOW = const(65)
_W_NOT_SAVED = const(66)
_W_SAVED = const(67)
_SAVE = const(3)


class Screen:
    """Three choices."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app

    def enter(self):
        """Save, say so, and offer the menu."""
        app = self.app
        layout = app.layout
        app.saves.save(_SAVE, app.session)
        word = _W_PAUSED
        if app.saves.store.failed:
            word = _W_NOT_SAVED
        elif app.saves.low:
            word = _W_LOW
        group = displayio.Group()
        group.append(backdrop(layout))
        scale = 3 if layout.large else 2
        at = layout.width // 2
        top = layout.height // 8
        group.append(centred(at, top, app.words[word], 0xFFFFFF, scale))
        if word != _W_NOT_SAVED:
            told = app.words[_W_SAVED] % app.session.number()
            group.append(centred(at, top + 12 * scale + 2, told, 0x90A8A8))
        greyed = 0 if app.session.logged else 2
        row = 30 if layout.large else 16
        choices = app.words.row(_W_GO_ON, 3)
        self.menu = Menu(app, group, choices, greyed, layout.height // 2 - 8, 3 * row, 6)
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
            app.wants = 1 if intent == OK and self.menu.at == 1 else 0
            app.go("sorry_handheld.turn")

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False
