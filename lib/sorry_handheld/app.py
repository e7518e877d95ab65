"""The main loop: keys -> intents -> the screen in front -> panel. One screen is loaded at a time.

screens/__init__.py explains what a screen is, units.py which modules stay in memory when it goes.
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
from sorry_handheld.settings import FAMILY, LANGUAGE, LIGHT, SOUND
from sorry_handheld.sounds import Tunes
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.ticks import HALF, WRAP
from sorry_handheld.units import LABELS, ROOMS, STAYS
from sorry_handheld.words import Words
from sorry_handheld.words.names import GAME_ANY_KEY, GAME_BROKE, GAME_HOLD

_DIM_MS = 120_000
# Brightness, from 0 to 1, of each step of the setting LIGHT, which has five.
_LIGHT_STEP = 0.2
_DIM_STEP = 0.04
# How long a frame lasts, in ms, by what the screen's `tick` answers: IDLE, ANIMATED or THINKING.
_FRAME_MS = b"\x0a\x04\0"
_EARLY_MS = 16  # a tone ends at most so much too early
NO_SCREEN = -1
"""No screen to change to: the one in front stays."""


def _open_trace(handheld):
    """Return a Trace if SORRY_TRACE is set, else None. Only then its module is loaded."""
    if not os.getenv("SORRY_TRACE"):
        return None
    from sorry_handheld.trace import Trace

    return Trace(handheld)


class App:
    """What all screens share: the handheld, the words, the game that can be resumed."""

    def __init__(self, handheld) -> None:
        """Create everything that stays until the power is switched off."""
        self.handheld = handheld
        self.display = handheld.display
        self.keys = Intents(handheld.profile.LEGEND)
        self.layout = layout_for(handheld.profile)
        self.tunes = Tunes(handheld.sound)
        self.game = None  # the Session put aside, to be resumed
        self.session = None  # the Session on the screen
        self.back = screens.TITLE  # the screen that Settings and How to Play return to
        self.wish = screens.NO_WISH  # what the next screen is asked to do first
        self.error = ""
        self.now = self.pressed = handheld.ticks()
        self.battery = Battery(handheld, self.now)
        self.dim = False
        # Presses are ignored until all keys are up and the time `_ignores_until` has come.
        self.ignores = False
        self._ignores_until = self.now
        self._fails = 0  # how often a screen broke since the last press
        self._paint = 0  # how many ms the last paint took
        self.screen = self._no_screen = BaseScreen(self)  # stands in while no screen is loaded
        self.showing = NO_SCREEN
        self.coming = screens.TITLE
        self._blank = blank(self.layout)
        with drawings(self.layout) as sheets:
            self._glass = glass = sheets.grid(GLASS)
        glass.x = (self.layout.width - glass.tile_width) // 2
        glass.y = (self.layout.height - glass.tile_height) // 2
        if handheld.profile.PADS:
            from sorry_handheld.friends import Friends

            self.friends = Friends(self)
        self.trace = _open_trace(handheld)
        if self.trace:
            self.trace("start")
        self.saves = Saves(self)
        from sorry_handheld.settings import load  # here: then it is dropped with the first screen

        self.settings = load(self.saves.settings)
        self.load_words()

    def run(self) -> None:
        """Play until the power goes."""
        self.use_settings()
        while True:
            try:
                self.frame()
            except Exception as error:
                self.fail(error)

    def frame(self) -> None:
        """Do one round of the loop."""
        self.saves.tick(self.now)
        if self.coming != NO_SCREEN:
            self._switch()
        self.now = now = self.handheld.ticks()
        self._read_keys(now)
        pace = self.screen.tick(now) if self.coming == NO_SCREEN else IDLE
        if self.battery.tick(now):
            self._warn()
        if self.coming == NO_SCREEN:
            self._paint_frame()
            self._sleep(_FRAME_MS[pace])

    def _paint_frame(self) -> None:
        """Paint what has changed.

        While the panel is painted nothing can end a tone. So a tone that is nearly over is ended
        before: by half the time of the last paint at most, and never by more than _EARLY_MS.
        """
        ticks = self.handheld.ticks
        before = ticks()
        early = self._paint >> 1
        self.handheld.sound.tick((before + (early if early < _EARLY_MS else _EARLY_MS)) & WRAP)
        self.display.refresh()
        # After painting: a note that falls due while the panel is painted begins too late.
        after = ticks()
        self._paint = (after - before) & WRAP
        self.tunes.tick(after)

    def _sleep(self, frame: int) -> None:
        """Sleep for the rest of a frame that lasts `frame` ms."""
        left = frame - ((self.handheld.ticks() - self.now) & WRAP)
        time.sleep(left * 0.001 if left > 0 else 0)

    def load_words(self) -> None:
        """Load the words of the language that is set."""
        self.words = self.section("game")

    def use_settings(self) -> None:
        """Set brightness and volume as the settings say."""
        self.handheld.sound.volume = self.settings[SOUND]
        self._light(False)

    def section(self, name: str) -> Words:
        """The words of one section of the language file, for the screen that needs them.

        Short forms of them on small panels, and where large letters are set (FAMILY).
        """
        short = self.settings[FAMILY] > 0 or not self.layout.long_words
        return Words(self.settings[LANGUAGE], name, short)

    def go(self, screen: int, wish: int = screens.NO_WISH) -> None:
        """Change to another screen, by its number, at the end of this frame."""
        self.coming = screen
        self.wish = wish

    def play(self, session) -> None:
        """Show a game, in place of the one put aside. If nobody leads yet, that is drawn first."""
        self.session = session
        self.game = None
        self.go(screens.LEADER if session.state[PHASE] == LEAD else screens.TURN)

    def put_aside(self, session) -> None:
        """Save a game and keep it, so that the title can offer to resume it."""
        session.hand_to(-1)
        session.keep(WHEN_ASKED)
        self.game = session

    def _warn(self) -> None:
        """Save the game on a low battery, and show Pause, which tells the reason."""
        session = self.session
        if session is None:
            return
        session.keep(WHEN_ASKED)
        if self.showing == screens.TURN and self.coming == NO_SCREEN and session.is_kept():
            self.go(screens.PAUSE)

    def prompt(self, word: int, intent: int) -> str:
        """A prompt that names this board's key for an intent; "" if the board has no such key."""
        return self.prompt_of(self.words[word], intent)

    def prompt_of(self, text: str, intent: int) -> str:
        """The same for a text, which has a %s where the key's name goes."""
        key = self.keys.key(intent, self.words[GAME_HOLD])
        return text % key if key else ""

    def ignore_keys(self, ms: int = 0) -> None:
        """Ignore all keys until `ms` have passed and every key is up."""
        self.ignores = True
        self._ignores_until = (self.now + ms) & WRAP

    # --- keys

    def _read_keys(self, now: int) -> None:
        """Hand every press to the screen in front. If nobody presses for long, dim the light."""
        buttons = self.handheld.buttons
        if self.handheld.profile.PADS:
            self.friends.choose_pads()
        event = buttons.next(now)
        while event:
            self.pressed = now
            if self.dim:
                self._light(False)
                self.ignores = True
            if not self.ignores and self.coming == NO_SCREEN:
                intent = self.keys.intent(event)
                if intent:
                    self._fails = 0
                    self.screen.intent(intent)
            if self.handheld.profile.PADS:
                self.friends.choose_pads()
            event = buttons.next(now)
        if self.ignores and not buttons.held and (now - self._ignores_until) & WRAP < HALF:
            self.ignores = False
        if not self.dim and (now - self.pressed) & WRAP > _DIM_MS:
            self._light(True)

    def _forget_presses(self) -> None:
        """Drop every press up to now, and ignore keys that are still down until they are up."""
        self.handheld.drop_presses()
        self.ignores = self.handheld.buttons.held != 0

    def _light(self, dim: bool) -> None:
        """Set the brightness, or only a fifth of it."""
        self.dim = dim
        try:
            self.display.brightness = self.settings[LIGHT] * (_DIM_STEP if dim else _LIGHT_STEP)
        except (AttributeError, RuntimeError):
            return  # this panel's light cannot be changed

    # --- screens

    def _switch(self) -> None:
        """Drop the screen in front, then load the next. Meanwhile the panel shows the old one.

        Presses in between are dropped: they were meant for neither screen.
        """
        self.tunes.hush()  # while a screen loads, nothing would end a tone
        name = self.coming
        if self.showing != NO_SCREEN:
            self._answer()
        self._drop(name == screens.TURN or name == screens.STEPS)
        self.showing = name
        if self.handheld.profile.PADS:
            self.friends.hand_over()
        self.screen = screens.load(name)(self)
        self.coming = NO_SCREEN
        group = self.screen.enter()
        if self.coming != NO_SCREEN:
            return  # it sends us on to another screen, so this one is not shown
        self.display.root_group = group
        self.display.refresh()
        gc.collect()  # only now: it takes time, and the screen is seen already
        self._forget_presses()
        if self.trace:
            from sorry_handheld.trace import heap, name_of

            self.trace("screen", "name", name_of(name), "heap", heap())

    def _answer(self) -> None:
        """Show at once that a press has worked: a sand-glass, until the next screen is loaded."""
        group = self.display.root_group
        group.append(self._glass)
        self.display.refresh()
        group.pop()

    def _drop(self, board: bool) -> None:
        """Drop the screen and every module that it has loaded.

        board: the board comes next, and needs the memory of the label library and of LABELS too.
        Otherwise these stay, because most screens need them.
        """
        self.display.root_group = self._blank
        self.screen.leave()
        self.screen = self._no_screen
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
        """Have the whole panel painted anew.

        Where much has changed this is quicker: areas that overlap are not painted twice.
        """
        group = self.display.root_group
        self.display.root_group = self._blank
        self.display.root_group = group

    def forget(self, name: str) -> None:
        """Drop a module that is not needed any more, to free its memory."""
        sys.modules.pop(name, None)
        at = name.rfind(".")
        parent = sys.modules.get(name[:at]) if at > 0 else None
        if parent is not None and hasattr(parent, name[at + 1 :]):
            delattr(parent, name[at + 1 :])

    def fail(self, error: Exception) -> None:
        """Show what broke, for a bug report.

        If that fails too, say it on the console and restart. The game is saved.
        """
        self._fails += 1
        self.error = type(error).__name__
        self.screen = self._no_screen  # because leave() of the broken one might fail as well
        self.display.root_group = self._blank
        gc.collect()
        try:
            from traceback import print_exception

            print_exception(error)
        except (ImportError, MemoryError):
            print(self.error)
        self.showing = NO_SCREEN
        self.coming = screens.OOPS
        if self._fails > 1:
            self._give_up()

    def _give_up(self) -> None:
        """Print the error on the console, which needs no memory of ours, and restart."""
        self.saves.finish()
        words = self.words
        self.handheld.give_up(words[GAME_BROKE] + " " + self.error + "\n" + words[GAME_ANY_KEY])

    def restart(self) -> None:
        """Restart as after power-on: with an empty heap, and the game that was saved."""
        self.saves.finish()
        self.handheld.restart()
