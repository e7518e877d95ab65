"""The title: what can be done here. Left alone it plays by itself."""

from sorry_handheld import VERSION, screens
from sorry_handheld.draw.layout import LETTER_WIDTH
from sorry_handheld.draw.lettering import Lines
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import page
from sorry_handheld.draw.palette import INK_GREYED, INK_PROMPT, TITLE_INK
from sorry_handheld.intents import OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.ticks import WRAP
from sorry_handheld.words.names import GAME_NEWER, GAME_TURN

_ALONE_MS = 30_000


class Screen(BaseScreen):
    """The name of the game, and the menu."""

    def __init__(self, app) -> None:
        """The time alone begins now."""
        self.app = app
        self._since = app.now

    def enter(self):
        """The name of the game, four pawns, the menu."""
        app = self.app
        layout = app.layout
        group = page(layout)
        scale = layout.title_scale
        middle = layout.width // 2
        for i in range(6):
            at = (middle + LETTER_WIDTH * scale * (i - 3), 0)
            Lines(group, at, 1, TITLE_INK[i & 3], 1, scale).write("SORRY!"[i])
        if app.game is None:
            app.game = self._saved()
        size = layout.cell
        top = layout.title_menu_y
        room = layout.title_foot_y - top - 1
        self.menu = Menu(app, group, app.words.row(0, 5), 0 if app.game else 1, top, room, 11)
        for i in range(4):
            x = middle + (4 * i - 6) * size - size // 2
            self.menu.pawns.put(group, i, (x, layout.title_pawns_y))
        self._foot(group)
        self._since = app.now
        return group

    def _saved(self):
        """The saved game, if there is one; without it nothing of a game is loaded."""
        if not self.app.saves.store.turn():
            return None
        from sorry_handheld.games import saved_game

        return saved_game(self.app)

    def _foot(self, group) -> None:
        """The version, the battery, and between them what Resume returns to."""
        app = self.app
        layout = app.layout
        y = layout.title_foot_y
        Lines(group, (2, y), len(VERSION), INK_GREYED).write(VERSION)
        battery = app.handheld.battery()
        if battery is not None:
            text = "%d%%" % battery
            x = layout.width - LETTER_WIDTH * len(text) - 2
            Lines(group, (x, y), len(text), INK_GREYED).write(text)
        text = ""
        if app.game:
            text = app.words[GAME_TURN] % app.game.number()
        elif app.saves.store.newer():
            text = app.words[GAME_NEWER]
        if text:
            Lines(group, (layout.indent(len(text)), y), len(text), INK_PROMPT).write(text)

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
        """After half a minute without a press show a demonstration. No saved game is touched."""
        if (now - self._since) & WRAP > _ALONE_MS:
            from sorry_handheld.games import demonstration

            self.app.session = demonstration()
            self.app.go(screens.TURN)
        return False
