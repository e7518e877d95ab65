"""Settings: each works at once, and is kept when the screen is left."""

from sorry_handheld import screens, settings, sounds
from sorry_handheld.draw.form import MOVED, PRESSED, Form
from sorry_handheld.draw.page import Page
from sorry_handheld.intents import BACK, MENU
from sorry_handheld.screens.base import IDLE, BaseScreen
from sorry_handheld.settings import (
    FAMILY,
    LANGUAGE,
    LIGHT,
    MARKS,
    MOTION,
    SILENT,
    SINGLE,
    SOUND,
)
from sorry_handheld.words import LANGUAGES, Words
from sorry_handheld.words.names import (
    SETTINGS_BRIGHT,
    SETTINGS_DONE,
    SETTINGS_FIELD,
    SETTINGS_HEAD,
    SETTINGS_LOUD,
    SETTINGS_PACE,
    SETTINGS_SAYS,
    SETTINGS_SAYS_DONE,
    SETTINGS_SAYS_FAMILY,
    SETTINGS_SAYS_MARKS,
    SETTINGS_SAYS_PACE,
    SETTINGS_SAYS_SINGLE,
    SETTINGS_SAYS_VOICES,
    SETTINGS_SWITCH,
    SETTINGS_TONGUE,
)

_DONE = 8  # the cell behind those of the settings
_SAYS_LIGHT = SETTINGS_SAYS + 2  # behind what is said about LANGUAGE and SOUND


class Screen(BaseScreen):
    """A form whose cells are the first bytes of the settings."""

    def __init__(self, app) -> None:
        """Read its words."""
        super().__init__(app)
        self.words: Words = app.section("settings")

    def enter(self):
        """Lay eight settings, Done, and a line about the one chosen."""
        app = self.app
        layout = app.layout
        words = self.words
        page = Page(app)
        page.ribbon(words[SETTINGS_HEAD], 1, layout.form_head_at, layout.head_font)
        self.form = form = Form(page)
        x, y = layout.form_at
        for i in range(_DONE):
            at = (x, y - 1 + layout.settings_pitch * i)
            columns = layout.form_settings_columns
            name = words[SETTINGS_FIELD + i]
            form.add(name, at, layout.form_settings_x, columns, layout.value_font)
        form.add_button(words[SETTINGS_DONE], layout.form_button)
        form.point()
        self._show()
        form.tell()
        return page.close()

    def tick(self, now: int) -> int:
        """Let what is said about a cell follow when the cursor rests."""
        self.form.tick()
        return IDLE

    def leave(self) -> None:
        """Save the settings."""
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

    def _turn(self, what: int, step: int) -> None:
        """Take the next value, or the one before; it works at once."""
        app = self.app
        kept = app.settings
        if what == LIGHT:
            kept[what] = (kept[what] - 1 + step) % 5 + 1
        elif what == LANGUAGE:
            kept[what] = (kept[what] + step) % len(LANGUAGES)
            if len(LANGUAGES) > 1:
                app.load_words()
                app.go(screens.SETTINGS)  # built again, in the other language
        else:
            kept[what] = (kept[what] + step) % (3 if what < SINGLE else 2)
            if what == FAMILY:
                app.load_words()  # large words have other forms
        app.use_settings()

    def _show(self) -> None:
        """Show every value, and what the one chosen means."""
        form = self.form
        words = self.words
        kept = self.app.settings
        form.put(LANGUAGE, words[SETTINGS_TONGUE])
        form.put(SOUND, words[SETTINGS_LOUD + kept[SOUND]])
        form.put(MOTION, words[SETTINGS_PACE + kept[MOTION]])
        form.put(LIGHT, words[SETTINGS_BRIGHT] % kept[LIGHT])
        form.put(SINGLE, words[SETTINGS_SWITCH + kept[SINGLE]])
        form.put(MARKS, words[SETTINGS_SWITCH + kept[MARKS]])
        form.put(SILENT, words[SETTINGS_SWITCH + 1 - kept[SILENT]])
        form.put(FAMILY, words[SETTINGS_SWITCH + kept[FAMILY]])
        form.explain(words[self._about(form.at)])

    def _about(self, at: int) -> int:
        """The line about a setting."""
        kept: bytearray = self.app.settings
        if at == MOTION:
            return SETTINGS_SAYS_PACE + kept[at]
        if at == LIGHT:
            return _SAYS_LIGHT
        if at == SINGLE:
            return SETTINGS_SAYS_SINGLE + kept[at]
        if at == MARKS:
            return SETTINGS_SAYS_MARKS + kept[at]
        if at == SILENT:
            return SETTINGS_SAYS_VOICES + 1 - kept[at]
        if at == FAMILY:
            return SETTINGS_SAYS_FAMILY + kept[at]
        return SETTINGS_SAYS_DONE if at == _DONE else SETTINGS_SAYS + at
