"""The loop: keys -> intents -> the screen in front -> panel. One screen is loaded at a time.

What a screen is says screens/__init__.py; what stays in memory when one goes, units.py.
"""

import gc
import os
import sys
import time

from sorry_handheld import screens
from sorry_handheld.draw.layout import layout_for
from sorry_handheld.draw.page import blank
from sorry_handheld.intents import Intents
from sorry_handheld.settings import LIGHT, SOUND
from sorry_handheld.sounds import Tunes
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.ticks import WRAP
from sorry_handheld.units import LABELS, ROOMS, STAYS
from sorry_handheld.words import Words
from sorry_handheld.words.names import GAME_HOLD

_DIM_MS = 120_000
NOWHERE = -1
"""No screen: the one in front stays."""


def _none():
    """Nothing yet, of a kind that only the screens know."""


class App:
    """What all screens share: the handheld, the words, the game that can be resumed."""

    def __init__(self, handheld) -> None:
        """Make what lives as long as the power."""
        self.handheld = handheld
        self.display = handheld.display
        self.keys = Intents(handheld.profile.LEGEND)
        self.layout = layout_for(handheld.profile)
        self.tunes = Tunes(handheld.sound)
        self.words = _none()  # Words of [game], from run() on
        self.settings = bytearray(0)  # settings.py
        self.trace = _none()  # a Trace, when asked for
        self.game = _none()  # the session to resume
        self.saves = _none()  # Saves, from run() on
        self.session = _none()  # the one on the screen
        self.back = screens.TITLE  # where Settings and How to Play return to
        self.wants = 0  # of the turn screen: 1 a replay, 2 a hint (pause.py)
        self.error = ""
        self.now = self.pressed = handheld.ticks()
        self.dim = False
        self._deaf = False
        self._fails = 0  # since the last press
        self.screen = _none()
        self.showing = NOWHERE
        self.coming = screens.TITLE
        self._blank = blank(self.layout)

    def run(self) -> None:
        """Play until the power goes."""
        if os.getenv("SORRY_TRACE"):
            from sorry_handheld.trace import Trace

            self.trace = Trace(self.handheld)
            self.trace("start")
        from sorry_handheld.saves import Saves

        self.saves = Saves(self)
        from sorry_handheld.settings import load

        self.settings = load(self.saves.store)
        self.speak()
        self.heed()
        while True:
            try:
                self.frame()
            except Exception as error:
                self._fail(error)

    def frame(self) -> None:
        """One round of the loop."""
        if self.coming != NOWHERE:
            self._switch()
        self.now = now = self.handheld.ticks()
        self._hear(now)
        moving = self.coming == NOWHERE and self.screen.tick(now)
        self.tunes.tick(now)
        self.saves.tick(now)
        if self.coming == NOWHERE:
            self.display.refresh()
            time.sleep(0.004 if moving else 0.01)

    def speak(self) -> None:
        """Take the words of the language that is set."""
        self.words = self.section("game")

    def heed(self) -> None:
        """Take light and sound as they are set."""
        self.handheld.sound.volume = self.settings[SOUND]
        self._light(False)

    def section(self, name: str) -> Words:
        """The words of one section, for the screen that needs them."""
        return Words(self.settings[0], name)

    def go(self, screen: int) -> None:
        """Change to another screen, by its number, at the end of this frame."""
        self.coming = screen

    def keep(self, session) -> None:
        """Put a game aside, saved, to be resumed."""
        self.game = session
        self.saves.save(WHEN_ASKED, session)

    def warn(self) -> None:
        """The battery is nearly empty: a game on the board is paused, which says so."""
        if self.showing == screens.TURN and self.coming == NOWHERE and not self.session.demo:
            self.go(screens.PAUSE)

    def prompt(self, word: int, intent: int) -> str:
        """A prompt with the name of the key for an intent, as this board has it; "" without one."""
        return self.prompt_of(self.words[word], intent)

    def prompt_of(self, text: str, intent: int) -> str:
        """The same from a text that has a %s for the key."""
        key = self.keys.key(intent, self.words[GAME_HOLD])
        return text % key if key else ""

    def deafen(self) -> None:
        """Take no more of the keys that are down: that press has done its work."""
        self._deaf = True

    # --- keys

    def _hear(self, now: int) -> None:
        buttons = self.handheld.buttons
        event = buttons.next(now)
        while event:
            self.pressed = now
            if self.dim:
                self._light(False)
                self._deaf = True
            if not self._deaf and self.coming == NOWHERE:
                intent = self.keys.intent(event)
                if intent:
                    self._fails = 0
                    self.screen.intent(intent)
            event = buttons.next(now)
        if self._deaf and not buttons.held:
            self._deaf = False
        if not self.dim and (now - self.pressed) & WRAP > _DIM_MS:
            self._light(True)

    def _light(self, dim: bool) -> None:
        self.dim = dim
        try:
            self.display.brightness = self.settings[LIGHT] * (0.04 if dim else 0.2)
        except (AttributeError, RuntimeError):
            return  # a panel whose light cannot be set

    # --- screens

    def _switch(self) -> None:
        """Drop the screen in front, then load the next: the panel shows the old one meanwhile."""
        name = self.coming
        self._drop(name == screens.TURN)
        self.showing = name
        self.screen = screens.load(name)(self)
        self.coming = NOWHERE
        group = self.screen.enter()
        gc.collect()
        if self.coming != NOWHERE:
            return  # this was not the one to go to, and is not shown
        self.display.root_group = group
        self.display.refresh()
        if self.trace:
            from sorry_handheld.trace import NAMES, heap

            self.trace("screen", "name", NAMES[name], "heap", heap())

    def _drop(self, board: bool) -> None:
        """Let go of the screen and of every module that it brought; Label too before the board."""
        self.display.root_group = self._blank
        if self.screen is not None:
            self.screen.leave()
            self.screen = None
        for name in list(sys.modules):
            parts = name.split(".")
            if (
                parts[0] == "adafruit_displayio_layout"
                or (board and parts[0] == "adafruit_display_text")
                or (parts[0] in ROOMS and name not in STAYS and (board or name != LABELS))
            ):
                self.forget(name)
        gc.collect()

    def forget(self, name: str) -> None:
        """Drop a module that has done its work."""
        sys.modules.pop(name, None)
        at = name.rfind(".")
        parent = sys.modules.get(name[:at]) if at > 0 else None
        if parent is not None and hasattr(parent, name[at + 1 :]):
            delattr(parent, name[at + 1 :])

    def _fail(self, error: Exception) -> None:
        """Show what happened, for a bug report; if even that fails, the title; then give up."""
        self._fails += 1
        if self._fails > 2:
            raise error
        self.error = type(error).__name__
        self.screen = None  # leave() might fail once more
        self.display.root_group = self._blank
        gc.collect()
        try:
            from traceback import print_exception

            print_exception(error)
        except (ImportError, MemoryError):
            print(self.error)
        self.showing = NOWHERE
        self.coming = screens.OOPS if self._fails == 1 else screens.TITLE
