"""New Game, though one is saved: shall it be replaced?"""

import displayio
from micropython import const

from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.lines import backdrop
from sorry_handheld.menu import Menu
from sorry_handheld.text import centred

_W_REPLACE = const(60)
_W_NO = const(61)
_W_TURN = const(63)
_W_NEWER = const(64)


class Screen:
    """No, or yes."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app

    def enter(self):
        """The question, what would be lost, the answers."""
        app = self.app
        layout = app.layout
        group = displayio.Group()
        group.append(backdrop(layout))
        scale = 3 if layout.large else 2 if layout.width >= 160 else 1
        middle = layout.width // 2
        top = layout.height // 8
        group.append(centred(middle, top, app.words[_W_REPLACE], 0xFFFFFF, scale))
        text = app.words[_W_TURN] % app.game.number() if app.game else app.words[_W_NEWER]
        group.append(centred(middle, top + 14 * scale, text, 0xFFE060, 1))
        row = 30 if layout.large else 16
        words = app.words.row(_W_NO, 2)
        self.menu = Menu(app, group, words, 0, layout.height // 2, 2 * row, 6)
        return group

    def leave(self) -> None:
        """Nothing to let go of."""

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        if self.menu.intent(intent):
            return
        if intent == OK and self.menu.at:
            app.saves.begin()
        elif intent == OK or intent == BACK or intent == MENU:
            app.go("sorry_handheld.title")

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False
