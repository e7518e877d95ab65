"""Settings: each works at once, and is kept when the screen is left."""

import displayio
from micropython import const

from sorry_handheld import settings, sounds
from sorry_handheld.form import MOVED, PRESSED, Explained
from sorry_handheld.intents import BACK, MENU
from sorry_handheld.lines import backdrop
from sorry_handheld.words import LANGUAGES, Words

_V_FIELD = const(0)
_V_DONE = const(6)
_V_TONGUE = const(7)
_V_LOUD = const(8)
_V_PACE = const(11)
_V_BRIGHT = const(14)
_V_SWITCH = const(15)
_V_SAYS = const(17)
_V_SAYS_PACE = const(20)
_V_SAYS_SINGLE = const(23)
_V_SAYS_MARKS = const(25)
_V_SAYS_DONE = const(27)

_SET_LANGUAGE = const(0)
_SET_SOUND = const(1)
_SET_MOTION = const(2)
_SET_LIGHT = const(3)
_SET_SINGLE = const(4)
_SET_MARKS = const(5)
_DONE = const(6)


class Screen:
    """A form whose cells are the first bytes of the settings."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app
        self.words: Words = app.section("options")

    def enter(self):
        """Six settings, Done, a line about the one chosen."""
        app = self.app
        layout = app.layout
        words = self.words
        group = displayio.Group()
        group.append(backdrop(layout))
        self.form = form = Explained(app, group)
        for i in range(6):
            form.add(words[_V_FIELD + i], i, 0, 11, form.columns - 12)
        form.add(words[_V_DONE], 6, 0, 0, 0)
        self._show()
        return group

    def leave(self) -> None:
        """Keep them."""
        app = self.app
        settings.keep(app.saves.store, app.settings)
        app.saves.store.flush()

    def intent(self, intent: int) -> None:
        """Choose a setting, change it, or leave."""
        app = self.app
        what = self.form.intent(intent)
        if what == PRESSED or (not what and (intent == BACK or intent == MENU)):
            app.go(app.back)
            return
        if not what:
            return
        if what != MOVED:
            self._turn(self.form.at, what)
        app.tunes.play(sounds.PICK, app.now)
        self._show()

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False

    def _turn(self, what: int, step: int) -> None:
        """The next value or the one before, at work at once."""
        app = self.app
        kept = app.settings
        if what == _SET_LIGHT:
            kept[what] = (kept[what] - 1 + step) % 5 + 1
        elif what == _SET_LANGUAGE:
            kept[what] = (kept[what] + step) % len(LANGUAGES)
            if len(LANGUAGES) > 1:
                app.speak()
                app.go("sorry_handheld.options")  # anew, in other words
        else:
            kept[what] = (kept[what] + step) % (3 if what < _SET_SINGLE else 2)
        app.heed()

    def _show(self) -> None:
        """Every value, and what the one chosen means."""
        form = self.form
        words = self.words
        kept = self.app.settings
        form.put(_SET_LANGUAGE, words[_V_TONGUE])
        form.put(_SET_SOUND, words[_V_LOUD + kept[_SET_SOUND]])
        form.put(_SET_MOTION, words[_V_PACE + kept[_SET_MOTION]])
        form.put(_SET_LIGHT, words[_V_BRIGHT] % kept[_SET_LIGHT])
        form.put(_SET_SINGLE, words[_V_SWITCH + kept[_SET_SINGLE]])
        form.put(_SET_MARKS, words[_V_SWITCH + kept[_SET_MARKS]])
        form.explain(words[self._about(form.at)])

    def _about(self, at: int) -> int:
        kept: bytearray = self.app.settings
        if at == _SET_MOTION:
            return _V_SAYS_PACE + kept[at]
        if at == _SET_LIGHT:
            return _V_SAYS + 2
        if at == _SET_SINGLE:
            return _V_SAYS_SINGLE + kept[at]
        if at == _SET_MARKS:
            return _V_SAYS_MARKS + kept[at]
        return _V_SAYS_DONE if at == _DONE else _V_SAYS + at
