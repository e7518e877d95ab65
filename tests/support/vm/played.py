"""A handheld for the MicroPython VM, with somebody who presses A; runs the real App."""

import gc
import os
import sys
import time

import bitmaptools
import displayio
import terminalio
import vectorio

loaded = (bitmaptools, displayio, terminalio, vectorio)


class Done(BaseException):
    """The screen that was waited for is there."""


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

    def show(self, r, g, b):
        pass


class Profile:
    LEGEND = (
        (1, "up"), (2, "down"), (4, "left"), (8, "right"),
        (16, "A"), (32, "B"), (64, "X"), (128, "Y"),
    )  # fmt: skip
    WIDTH = 240
    HEIGHT = 240
    NVM = ("rp2", 4096, 100_000)


class Handheld:
    profile = Profile
    display = Display()
    buttons = Buttons()
    sound = lights = Quiet()
    nvm = bytearray(b"\xff" * 4096)
    clock = 0

    def ticks(self):
        self.clock += 20
        return self.clock

    def battery(self):
        return 50


handheld = Handheld()
wanted = ""
last = -1
frames = 0
kept = None


def sleep(seconds):
    """Between two frames: press A now and then, and stop on the screen that is waited for."""
    global frames, last
    frames += 1
    if wanted and frames % 5 == 0:
        handheld.buttons.waiting = 16 | 1 << 8
    if app.showing != last:
        last = app.showing
        assert last != OOPS, app.error
        if wanted and last == NAMES.index(wanted):
            raise Done()


def until(screen):
    """Play on until that screen is entered."""
    global wanted
    wanted = screen
    try:
        app.run()
    except Done:
        return


def open_once(screen):
    """Enter that screen, whatever is in front, for one frame."""
    global wanted, last, kept
    wanted = ""
    kept = app.session = app.session or kept  # oops lets go of it
    last = NAMES.index(screen)
    app.go(last)
    app.frame()
    assert app.showing == last, app.showing


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
    until("turn")


time.sleep = sleep
os.urandom = lambda n: bytes((37 * i + 11) & 255 for i in range(n))
os.getenv = lambda name: None
sys.path.append("/lib")
gc.collect()
bare = gc.mem_alloc()

from sorry_handheld.app import App  # noqa: E402
from sorry_handheld.screens import OOPS, TURN  # noqa: E402
from sorry_handheld.trace import NAMES  # noqa: E402

app = App(handheld)
