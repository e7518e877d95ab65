"""The loop: keys -> intents -> the screen in front -> panel. One screen is loaded at a time.

A screen is a module with a class Screen: enter() builds and returns its group, intent() takes a
press, tick(now) goes on and says whether something moves, leave() lets go of what it holds.
"""

import gc
import os
import sys
import time

import displayio
from micropython import const

from sorry_handheld.intents import Intents
from sorry_handheld.layout import Layout
from sorry_handheld.sounds import Tunes
from sorry_handheld.words import Words

_TICKS = const(0x1FFFFFFF)
_DIM_MS = const(120_000)
_W_HOLD = const(56)
_SAVE = const(3)
_SET_SOUND = const(1)
_SET_LIGHT = const(3)
# Modules that stay when a screen goes. Everything else of ours was brought by the screen.
_STAY = ("app", "intents", "layout", "sounds", "words", "lines", "session", "trace", "saves")
_STORES = ("store", "store_turn", "store_rp2", "store_pages")
# Of the core, what only setting up a game, reading a save and a bug report need.
_RARE = ("sorry_core.game", "sorry_core.check", "sorry_core.notation", "sorry_core.doubling")


def _none():
    """Nothing yet, of a kind that only the screens know."""


class App:
    """What all screens share: the handheld, the words, the game that can be resumed."""

    def __init__(self, handheld) -> None:
        """Make what lives as long as the power."""
        self.handheld = handheld
        self.display = handheld.display
        self.keys = Intents(handheld.profile.LEGEND)
        self.layout = Layout(handheld.profile.WIDTH, handheld.profile.HEIGHT)
        self.tunes = Tunes(handheld.sound)
        self.words = _none()  # Words of [game], from run() on
        self.settings = bytearray(0)  # settings.py
        self.trace = _none()  # a Trace, when asked for
        self.game = _none()  # the session to resume
        self.saves = _none()  # Saves, from run() on
        self.session = _none()  # the one on the screen
        self.back = "sorry_handheld.title"  # where Settings and How to Play return to
        self.wants = 0  # of the turn screen: 1 a replay, 2 a hint (pause.py)
        self.error = ""
        self.now = self.pressed = handheld.ticks()
        self.dim = False
        self._deaf = False
        self._fails = 0  # since the last press
        self._screen = _none()
        self._name = ""
        self._next = "sorry_handheld.title"
        self._blank = displayio.Group()

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
        if self._next:
            self._switch()
        self.now = now = self.handheld.ticks()
        self._hear(now)
        moving = not self._next and self._screen.tick(now)
        self.tunes.tick(now)
        self.saves.tick(now)
        if not self._next:
            self.display.refresh()
            time.sleep(0.004 if moving else 0.01)

    def speak(self) -> None:
        """Take the words of the language that is set."""
        self.words = self.section("game")

    def heed(self) -> None:
        """Take light and sound as they are set."""
        self.handheld.sound.volume = self.settings[_SET_SOUND]
        self._light(False)

    def section(self, name: str) -> Words:
        """The words of one section, for the screen that needs them."""
        return Words(self.settings[0], name)

    def go(self, name: str) -> None:
        """Change to another screen, by the full name of its module, at the end of this frame."""
        self._next = name

    def keep(self, session) -> None:
        """Put a game aside, saved, to be resumed."""
        self.game = session
        self.saves.save(_SAVE, session)

    def warn(self) -> None:
        """The battery is nearly empty: a game on the board is paused, which says so."""
        if self._name == "sorry_handheld.turn" and not self._next and not self.session.demo:
            self.go("sorry_handheld.pause")

    def prompt(self, word: int, intent: int) -> str:
        """A prompt with the name of the key for an intent, as this board has it; "" without one."""
        return self.prompt_of(self.words[word], intent)

    def prompt_of(self, text: str, intent: int) -> str:
        """The same from a text that has a %s for the key."""
        key = self.keys.key(intent, self.words[_W_HOLD])
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
            if not self._deaf and not self._next:
                intent = self.keys.intent(event)
                if intent:
                    self._fails = 0
                    self._screen.intent(intent)
            event = buttons.next(now)
        if self._deaf and not buttons.held:
            self._deaf = False
        if not self.dim and (now - self.pressed) & _TICKS > _DIM_MS:
            self._light(True)

    def _light(self, dim: bool) -> None:
        self.dim = dim
        try:
            self.display.brightness = self.settings[_SET_LIGHT] * (0.04 if dim else 0.2)
        except (AttributeError, RuntimeError):
            return  # a panel whose light cannot be set

    # --- screens

    def _switch(self) -> None:
        """Drop the screen in front, then load the next: the panel shows the old one meanwhile."""
        name = self._next
        self._drop(name == "sorry_handheld.turn")
        __import__(name)
        self._name = name
        self._screen = sys.modules[name].Screen(self)
        self._next = ""
        group = self._screen.enter()
        gc.collect()
        if self._next:
            return  # this was not the one to go to, and is not shown
        self.display.root_group = group
        self.display.refresh()
        if self.trace:
            from sorry_handheld.trace import heap

            self.trace("screen", "name", name.split(".")[1], "heap", heap())

    def _drop(self, board: bool) -> None:
        """Let go of the screen and of every module that it brought; Label too before the board."""
        self.display.root_group = self._blank
        if self._screen is not None:
            self._screen.leave()
            self._screen = None
        for name in list(sys.modules):
            parts = name.split(".")
            if (
                parts[0] in ("adafruit_displayio_layout", "sorry_bots")
                or (board and parts[0] == "adafruit_display_text")
                or (
                    parts[0] == "sorry_handheld"
                    and len(parts) > 1
                    and parts[1] not in _STAY + _STORES
                    and (board or parts[1] != "text")
                )
                or name in _RARE
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
        self._screen = None  # leave() might fail once more
        self.display.root_group = self._blank
        gc.collect()
        try:
            from traceback import print_exception

            print_exception(error)
        except (ImportError, MemoryError):
            print(self.error)
        self._name = ""
        self._next = "sorry_handheld.oops" if self._fails == 1 else "sorry_handheld.title"
