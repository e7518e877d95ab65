"""A handheld for the MicroPython VM, with somebody who presses A; runs the real App.

A driver (tests/support/linked_vm.py): it is linked with the game. Screens are known by number.
"""

import gc
import os
import time

import bitmaptools
import displayio
import terminalio
import vectorio

from sorry_handheld.intents import OK, RIGHT
from sorry_handheld.screens import END, OOPS, TURN
from sorry_handheld.settings import LANGUAGE

loaded = (bitmaptools, displayio, terminalio, vectorio)


class Done(BaseException):
    """The screen that was waited for is there."""


class Lost(BaseException):
    """It never came."""


class Buttons:
    held = 0
    waiting = 0

    def next(self, now):
        event = self.waiting
        self.waiting = 0
        return event


class Display:
    root_group = None
    brightness = 1.0

    def refresh(self):
        pass


class Quiet:
    def tone(self, hz, ms):
        pass

    def tick(self, now):
        pass

    def stop(self):
        pass

    def hush(self):
        pass

    def thump(self, ms):
        pass

    def show(self, r, g, b):
        pass


class Handheld:
    display = Display()
    buttons = Buttons()
    sound = lights = Quiet()
    nvm = bytearray(b"\xff" * 4096)
    clock = 0

    def __init__(self, profile):
        self.profile = profile

    def ticks(self):
        self.clock += 20
        return self.clock

    def drop_presses(self):
        while self.buttons.next(self.ticks()):
            pass

    def battery(self):
        return 50


BREATH = 256
"""Frames after which `until` comes up for breath: this VM collects its garbage between two calls from
outside only, and an address space full of old garbage makes many a number look like a pointer."""

handheld = app = kept = None
wanted = last = -1
breath = False
frames = awaited = bare = 0
armed = False
MOST = 100_000


def sleep(seconds):
    """Between two frames: press A now and then, and stop on the screen that is waited for."""
    global frames, last, armed
    frames += 1
    if wanted >= 0 and frames % 5 == 0:
        handheld.buttons.waiting = 16 | 1 << 8
    if app.showing != last:
        last = app.showing
        if last == OOPS:
            raise Lost(app.error)
        if last == wanted:
            raise Done()
    if awaited and shown() == awaited:
        if armed:
            raise Done()
    else:
        armed = True
    if frames > MOST:
        raise Lost(wanted)
    if breath and frames % BREATH == 0:
        raise Done()


def switch_on(kind=Handheld):
    """Switch it on."""
    global handheld, app
    time.sleep = sleep
    os.urandom = lambda n: bytes((37 * i + 11) & 255 for i in range(n))
    os.getenv = lambda name: None
    from boards import pimoroni_picosystem
    from sorry_handheld.app import App

    handheld = kind(pimoroni_picosystem)
    app = App(handheld)


def until(screen):
    """Play on until that screen is entered."""
    global frames, wanted
    frames = 0
    wanted = screen
    try:
        app.run()
    except Done:
        return


def shown():
    """Which moment is seen: 1 one that waits, 2 one of pawns, 3 somebody speaks; 0 none."""
    screen = app.screen
    if app.showing != TURN or app.coming >= 0:
        return 0
    if screen.bubble is not None:
        return 3
    if screen.motion is not None and screen.motion.moment is not None:
        return 2
    return 1 if screen.moment is not None else 0


def until_shown(what):
    """Play on for some frames at a time; whether such a moment is seen now."""
    global breath, frames, wanted, awaited, armed
    frames = 0
    armed = False  # another one than that which is seen now
    wanted = END
    awaited = what
    breath = True
    try:
        app.run()
    except Done:
        breath = False
    awaited = 0
    return shown() == what


def breathe(screen):
    """The same for some frames at a time; nothing once it is there."""
    global breath
    if last != screen:
        breath = True
        until(screen)
        breath = False


def open_once(screen):
    """Enter that screen, whatever is in front, for one frame."""
    global wanted, last, kept
    wanted = -1
    kept = app.session = app.session or kept  # oops lets go of it
    last = screen
    app.go(last)
    app.frame()
    if app.showing != last:
        raise Lost(app.showing)


def begin(seats, edition, mode):
    """A game of this kind, at its first turn, which is a person's."""
    global last
    from sorry_handheld.session import Session

    last = -1
    session = app.session = Session(seats, bytes(8), app.saves)
    session.new(bytes(8), edition, mode, 0)
    session.begin(0)
    session.hand_to(0)
    app.go(TURN)
    until(TURN)


def speak(language):
    """Choose a language."""
    app.settings[LANGUAGE] = language
    app.load_words()


def go(screen):
    """Change to a screen."""
    app.go(screen)
    until(screen)


def read():
    """Read the help from its first page to its last; how many pages that are."""
    screen = app.screen
    screen.intent(RIGHT)  # past the lesson
    screen.intent(OK)
    pages = 0
    while screen.reading or screen.at:
        pages += 1
        screen.intent(OK)
    return pages


def heap():
    """Bytes that the game holds."""
    gc.collect()
    return gc.mem_alloc() - bare
