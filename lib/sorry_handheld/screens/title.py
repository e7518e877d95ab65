"""The title: what can be done here. Left alone it plays by itself."""

import displayio

from sorry_handheld import VERSION, screens
from sorry_handheld.draw.lettering import Lines, backdrop
from sorry_handheld.draw.menu import Menu
from sorry_handheld.games import demonstration, saved_game
from sorry_handheld.intents import OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.ticks import WRAP
from sorry_handheld.words.names import GAME_NEWER, GAME_TURN

_ALONE_MS = 30_000
_LETTERS = (0xFF4038, 0x4888FF, 0xFFC820, 0x30C858)


class Screen(BaseScreen):
    """Resume, New Game, and places for more."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app
        self._since = app.now

    def enter(self):
        """The name of the game, four pawns, the menu."""
        app = self.app
        layout = app.layout
        group = displayio.Group()
        group.append(backdrop(layout))
        scale = 6 if layout.large else 3
        middle = layout.width // 2
        for i in range(6):
            at = (middle + 6 * scale * (i - 3), 0)
            Lines(group, at, 1, _LETTERS[i & 3], 1, scale).write("SORRY!"[i])
        if app.game is None:
            app.game = saved_game(app)
        size = layout.cell
        top = 11 * scale + size + (14 if layout.large else 4)
        room = layout.height - top - 13
        self.menu = Menu(app, group, app.words.row(0, 5), 0 if app.game else 1, top, room, 11)
        for i in range(4):
            x = middle + (4 * i - 6) * size - size // 2
            self.menu.sprite(i, x, 11 * scale, size)
        Lines(group, (2, layout.height - 12), len(VERSION), 0x587078).write(VERSION)
        battery = app.handheld.battery()
        if battery is not None:
            text = "%d%%" % battery
            at = (layout.width - 6 * len(text) - 2, layout.height - 12)
            Lines(group, at, len(text), 0x587078).write(text)
        text = ""
        if app.game:  # what Resume returns to
            text = app.words[GAME_TURN] % app.game.number()
        elif app.saves.store.newer():
            text = app.words[GAME_NEWER]
        if text:
            at = (middle - 3 * len(text), layout.height - 12)
            Lines(group, at, len(text), 0xFFE060).write(text)
        self._since = app.now
        return group

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        self._since = app.now
        if not self.menu.intent(intent) and intent == OK:
            app.back = screens.TITLE
            at = self.menu.at
            if not at:
                app.play(app.game)
            elif at == 1:
                app.go(screens.NEW_GAME)
            elif at == 2:
                app.go(screens.HELP)
            elif at == 3:
                app.go(screens.SETTINGS)
            elif at == 4:
                app.go(screens.SCORES)

    def tick(self, now: int) -> bool:
        """After half a minute alone, a demonstration, which no saved game knows of."""
        if (now - self._since) & WRAP > _ALONE_MS:
            self.app.session = demonstration()
            self.app.go(screens.TURN)
        return False
