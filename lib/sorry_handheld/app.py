"""The loop: keys -> intents -> the screen in front -> panel. One screen is loaded at a time.

What a screen is says screens/__init__.py; what stays in memory when one goes, units.py.
"""

import gc
import os
import sys
import time

from sorry_core.state import LEAD, PHASE
from sorry_handheld import screens
from sorry_handheld.art.names import GLASS
from sorry_handheld.battery import Battery
from sorry_handheld.draw.ground import blank
from sorry_handheld.draw.layout import layout_for
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.intents import Intents
from sorry_handheld.saves import Saves
from sorry_handheld.screens.base import IDLE, BaseScreen
from sorry_handheld.settings import FAMILY, LIGHT, SOUND
from sorry_handheld.sounds import Tunes
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.ticks import HALF, WRAP
from sorry_handheld.units import LABELS, ROOMS, STAYS
from sorry_handheld.words import Words
from sorry_handheld.words.names import GAME_ANY_KEY, GAME_BROKE, GAME_HOLD

_DIM_MS = 120_000
_FRAME_MS = b"\x0a\x04\0"  # of a screen on which nothing moves, something moves, somebody thinks
_MOST_EVENTS = 99  # that are forgotten at once: a bound for keys that never rest
NOWHERE = -1
"""No screen: the one in front stays."""


def _open_trace(handheld):
    """A Trace if one is asked for, else None; its module is not loaded for nothing."""
    if not os.getenv("SORRY_TRACE"):
        return None
    from sorry_handheld.trace import Trace

    return Trace(handheld)


class App:
    """What all screens share: the handheld, the words, the game that can be resumed."""

    def __init__(self, handheld) -> None:
        """By a module that is not kept."""
        from sorry_handheld.opening import switch_on

        switch_on(self, handheld)

    def power_up(self, handheld) -> None:
        """Make what lives as long as the power."""
        self.handheld = handheld
        self.display = handheld.display
        self.keys = Intents()
        self.keys.learn(handheld.profile.LEGEND)
        self.layout = layout_for(handheld.profile)
        self.tunes = Tunes(handheld.sound)
        self.game = None  # the Session put aside, to be resumed
        self.session = None  # the Session on the screen
        self.back = screens.TITLE  # where Settings and How to Play return to
        self.wish = screens.NO_WISH  # what the screen that comes shall do first
        self.error = ""
        self.now = self.pressed = handheld.ticks()
        self.battery = Battery(handheld, self.now)
        self.dim = False
        self.ignores = False  # the keys, until all are up and
        self._deaf_until = self.now  # this time has come
        self._fails = 0  # since the last press
        self.screen = self._none = BaseScreen(self)  # blank
        self.showing = NOWHERE
        self.coming = screens.TITLE
        self._blank = blank(self.layout)
        with drawings(self.layout) as sheets:
            wide, high = self.layout.width, self.layout.height
            self._glass = sheets.grid(GLASS, wide // 2 - 6, high // 2 - 7)
        if handheld.profile.PADS:
            from sorry_handheld.friends import Friends

            self.friends = Friends(self)
        self.trace = _open_trace(handheld)
        if self.trace:
            self.trace("start")
        self.saves = Saves()
        self.saves.open_saves(self)
        from sorry_handheld.settings import load  # here, so that it goes with the first screen

        self.settings = load(self.saves.settings)
        self.words = self.section("game")

    def run(self) -> None:
        """Play until the power goes."""
        self.use_settings()
        while True:
            try:
                self.frame()
            except Exception as error:
                self.fail(error)

    def frame(self) -> None:
        """One round of the loop."""
        self.saves.tick(self.now)
        if self.coming != NOWHERE:
            self._switch()
        self.now = now = self.handheld.ticks()
        self._hear(now)
        pace = self.screen.tick(now) if self.coming == NOWHERE else IDLE
        if self.battery.tick(now):
            self._warn()
        if self.coming == NOWHERE:
            self.display.refresh()
            self.tunes.tick(self.handheld.ticks())  # now: a paint would hold the tone
            self._rest(_FRAME_MS[pace])

    def _rest(self, frame: int) -> None:
        """Sleep for what is left of a frame of so many ms."""
        left = frame - ((self.handheld.ticks() - self.now) & WRAP)
        time.sleep(left * 0.001 if left > 0 else 0)

    def speak(self) -> None:
        """Take the words of the language that is set."""
        self.words = self.section("game")

    def use_settings(self) -> None:
        """Take light and sound as they are set."""
        self.handheld.sound.volume = self.settings[SOUND]
        self._light(False)

    def section(self, name: str) -> Words:
        """The words of one section, for the screen that needs them; large ones are short."""
        short = self.settings[FAMILY] > 0 or not self.layout.long_words
        return Words(self.settings[0], name, short)

    def go(self, screen: int, wish: int = screens.NO_WISH) -> None:
        """Change to another screen, by its number, at the end of this frame."""
        self.coming = screen
        self.wish = wish

    def play(self, session) -> None:
        """Put a game on the table, in place of the one put aside: who leads is drawn for first."""
        self.session = session
        self.game = None
        self.go(screens.LEADER if session.state[PHASE] == LEAD else screens.TURN)

    def put_aside(self, session) -> None:
        """Save a game, to be resumed from the title."""
        session.hand_to(-1)
        session.keep(WHEN_ASKED)
        self.game = session

    def _warn(self) -> None:
        """The battery is nearly empty: save. A game on the board is paused, which says so."""
        session = self.session
        if session is None:
            return
        session.keep(WHEN_ASKED)
        if self.showing == screens.TURN and self.coming == NOWHERE and session.is_kept():
            self.go(screens.PAUSE)

    def prompt(self, word: int, intent: int) -> str:
        """A prompt with the name of the key for an intent, as this board has it; "" without one."""
        return self.prompt_of(self.words[word], intent)

    def prompt_of(self, text: str, intent: int) -> str:
        """The same from a text that has a %s for the key."""
        key = self.keys.key(intent, self.words[GAME_HOLD])
        return text % key if key else ""

    def ignore_keys(self, ms: int = 0) -> None:
        """Take no more of the keys that are down, nor of those that go down for so long."""
        self.ignores = True
        self._deaf_until = (self.now + ms) & WRAP

    # --- keys

    def _hear(self, now: int) -> None:
        buttons = self.handheld.buttons
        if self.handheld.profile.PADS:
            self.friends.heed()
        event = buttons.next(now)
        while event:
            self.pressed = now
            if self.dim:
                self._light(False)
                self.ignores = True
            if not self.ignores and self.coming == NOWHERE:
                intent = self.keys.intent(event)
                if intent:
                    self._fails = 0
                    self.screen.intent(intent)
            if self.handheld.profile.PADS:
                self.friends.heed()
            event = buttons.next(now)
        if self.ignores and not buttons.held and (now - self._deaf_until) & WRAP < HALF:
            self.ignores = False
        if not self.dim and (now - self.pressed) & WRAP > _DIM_MS:
            self._light(True)

    def _forget_presses(self) -> None:
        """Nothing that was pressed until now counts, nor a key that is still down."""
        buttons = self.handheld.buttons
        for _ in range(_MOST_EVENTS):
            if not buttons.next(self.handheld.ticks()):
                break
        self.ignores = buttons.held != 0

    def _light(self, dim: bool) -> None:
        self.dim = dim
        try:
            self.display.brightness = self.settings[LIGHT] * (0.04 if dim else 0.2)
        except (AttributeError, RuntimeError):
            return  # a panel whose light cannot be set

    # --- screens

    def _switch(self) -> None:
        """Drop the screen in front, then load the next: the panel shows the old one meanwhile.

        What is pressed meanwhile was meant for no screen, and does nothing.
        """
        self.tunes.hush()  # nothing would end a tone while a screen loads
        name = self.coming
        if self.showing != NOWHERE:
            self._answer()
        self._drop(name == screens.TURN or name == screens.STEPS)
        self.showing = name
        if self.handheld.profile.PADS:
            self.friends.hand_over()
        self.screen = screens.load(name)(self)
        self.coming = NOWHERE
        group = self.screen.enter()
        if self.coming != NOWHERE:
            return  # this was not the one to go to, and is not shown
        self.display.root_group = group
        self.display.refresh()
        gc.collect()  # now that the screen can be seen
        self._forget_presses()
        if self.trace:
            from sorry_handheld.trace import heap, name_of

            self.trace("screen", "name", name_of(name), "heap", heap())

    def _answer(self) -> None:
        """A press is answered at once: a sand-glass lies on the old screen while the next loads."""
        group = self.display.root_group
        group.append(self._glass)
        self.display.refresh()
        group.pop()

    def _drop(self, board: bool) -> None:
        """Let go of the screen and of every module that it brought; Label too before the board."""
        self.display.root_group = self._blank
        self.screen.leave()
        self.screen = self._none
        for name in list(sys.modules):
            parts = name.split(".")
            if (
                parts[0] == "adafruit_displayio_layout"
                or (board and parts[0] == "adafruit_display_text")
                or (parts[0] in ROOMS and name not in STAYS and (board or name != LABELS))
            ):
                self.forget(name)
        gc.collect()

    def paint_whole(self) -> None:
        """Paint the whole panel at once: so much of it changes that some would be painted twice."""
        group = self.display.root_group
        self.display.root_group = self._blank
        self.display.root_group = group

    def forget(self, name: str) -> None:
        """Drop a module that has done its work."""
        sys.modules.pop(name, None)
        at = name.rfind(".")
        parent = sys.modules.get(name[:at]) if at > 0 else None
        if parent is not None and hasattr(parent, name[at + 1 :]):
            delattr(parent, name[at + 1 :])

    def fail(self, error: Exception) -> None:
        """Show what happened, for a bug report. If even that fails, say it on the console and
        begin anew: the game is saved."""
        self._fails += 1
        self.error = type(error).__name__
        self.screen = self._none  # leave() of the other might fail once more
        self.display.root_group = self._blank
        gc.collect()
        try:
            from traceback import print_exception

            print_exception(error)
        except (ImportError, MemoryError):
            print(self.error)
        self.showing = NOWHERE
        self.coming = screens.OOPS
        if self._fails > 1:
            self._give_up()

    def _give_up(self) -> None:
        """There is no room for a message of ours: the console tells it."""
        self.saves.finish()
        words = self.words
        self.handheld.give_up(words[GAME_BROKE] + " " + self.error + "\n" + words[GAME_ANY_KEY])

    def restart(self) -> None:
        """Begin anew as after power-on: with the whole heap, and the game that was saved."""
        self.saves.finish()
        self.handheld.restart()
