"""Starves the real App on the MicroPython VM: from some call on there is no memory at all.

A driver (tests/support/linked_vm.py). Every round is a power-on: the title comes, a screen is
opened, memory runs out on the way, somebody presses keys. Then the save must be as it was; the end,
which counts the game and saves it, must not count it without saving it.
"""

import gc
import os
import sys
import time

import bitmaptools
import displayio
import tally
import terminalio
import vectorio

loaded = (bitmaptools, displayio, terminalio, vectorio)
TITLE = 0
END = 9
OOPS = 13
FRAMES = 30
"""In which a screen is open, or a message waits for a key."""


BROKE = 0
"""How a round ends: the game has stopped,"""
ANEW = 1
"""it begins anew,"""
WENT_ON = 2
"""or it goes on."""


class Restart(BaseException):
    """The game has asked for it."""


class Over(BaseException):
    """The round is over, or nothing comes any more."""


RESTART = Restart()
OVER = Over()


class Buttons:
    held = 0

    def __init__(self):
        self.waiting = 0

    def next(self, now):
        event = self.waiting
        self.waiting = 0
        return event


class Display:
    def __init__(self):
        self.root_group = None
        self.brightness = 1.0

    def refresh(self):
        pass


class Quiet:
    volume = 0

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
    """What it is told at last is kept in `told`."""

    display = Display()
    buttons = Buttons()
    sound = lights = Quiet()

    def __init__(self, profile, nvm):
        """Whatever it notes has its place already: there may be no memory for one."""
        self.profile = profile
        self.nvm = nvm
        self.clock = 0
        self.told = ""

    def ticks(self):
        self.clock = self.clock + 20 & 0x1FFFFFFF
        return self.clock

    def drop_presses(self):
        while self.buttons.next(self.ticks()):
            pass

    def battery(self):
        return 50

    def give_up(self, words):
        self.told = words
        raise RESTART

    def restart(self):
        raise RESTART


class Round:
    """One power-on. `returns`: whether there is memory again as soon as the game says it ran out."""

    def __init__(self, screen, calls, returns):
        self.screen = screen
        self.calls = calls
        self.returns = returns
        self.frames = 0
        self.open = False
        self.failed = False

    def frame(self, app):
        """Before each frame of the app."""
        if not self.open and app.showing == TITLE and app.saves.is_read():
            self.open = True
            self.frames = 0
            if self.screen == END:
                app.session = won_game(app, self.calls)
                app.go(END)
            elif self.screen == OOPS:
                app.session = saved_session(app)
                app.fail(ValueError())
                self.failed = False
            else:
                app.session = saved_session(app)
                app.go(self.screen)
            tally.start(self.calls)
        self.frames += 1
        if self.frames > FRAMES:
            raise OVER

    def sleep(self, seconds):
        """Between two frames: once something is told, somebody presses."""
        if self.failed:
            handheld.buttons.waiting = 16 | 1 << 8


def saved_session(app):
    """The game that was saved."""
    from sorry_handheld.games import saved_game

    return saved_game(app)


def won_game(app, chance):
    """A game that red has just won, the person. Each has other dice, or it would not be counted."""
    from sorry_core.state import OVER, PHASE, RNG, WINNERS
    from sorry_core.track import HOME
    from sorry_handheld.session import Session

    session = Session(b"\0\2\2\2", bytes(8), app.saves)
    session.resume(game)
    state = session.state
    for pawn in range(4):
        state[pawn] = HOME
    state[RNG] = chance & 255
    state[RNG + 1] = chance >> 8
    state[PHASE] = OVER
    state[WINNERS] = 1
    return session


def kept():
    """How many games of red are counted, and whether the game that is saved is over; -1: none is."""
    from boards import pimoroni_picosystem
    from sorry_core.state import OVER, PHASE, SIZE
    from sorry_handheld import tally as scores
    from sorry_handheld.store.kinds import open_memory

    store = open_memory(pimoroni_picosystem, nvm)
    state = bytearray(SIZE)
    over = int(state[PHASE] == OVER) if store.load(state) else -1
    return scores.read(scores.load(store), scores.COLOURS), over


nvm = bytearray(b"\xff" * 4096)
game = b""
handheld = None
before = ()


def switch_on(made):
    """Run the game until it restarts or the round is over; how it ended."""
    global handheld
    from boards import pimoroni_picosystem
    from sorry_handheld import main
    from sorry_handheld.app import App

    handheld = Handheld(pimoroni_picosystem, nvm)
    time.sleep = made.sleep
    frame = App.frame
    fail = App.fail

    def watched(app):
        made.frame(app)
        frame(app)

    def failing(app, error):
        made.failed = True
        if made.returns:
            tally.stop()
        fail(app, error)

    App.frame = watched
    App.fail = failing
    if not made.open and made.screen == TITLE:
        made.open = True
        tally.start(made.calls)
    try:
        main(handheld)
    except Restart:
        return ANEW
    except Over:
        return WENT_ON
    except Exception as error:
        handheld.told = type(error).__name__
    return BROKE


def forget():
    """As after power-on: nothing is loaded but what was before the game."""
    for name in list(sys.modules):
        if name not in before:
            del sys.modules[name]
    gc.collect()


def prepare():
    """A game of five turns is saved."""
    global before, game
    os.urandom = lambda n: bytes((37 * i + 11) & 255 for i in range(n))
    os.getenv = lambda name: None
    before = set(sys.modules)
    from boards import pimoroni_picosystem
    from sorry_core.state import FIRST
    from sorry_handheld.session import Session
    from sorry_handheld.store.kinds import open_memory
    from sorry_handheld.store.records import TABLE
    from sorry_handheld.store.store import AT_START

    session = Session(b"\0\2\2\2", bytes(8))
    session.new(bytes(8), 3, 0, 0)
    session.begin(0)
    game = bytes(session.state)
    session.state[FIRST] = 1  # for the leader's screen, which takes it for a mask: 0 has no leader
    table = bytes((0, 2, 2, 2, 1)) + bytes(TABLE - 5)
    open_memory(pimoroni_picosystem, nvm).save(AT_START, session.state, table)
    forget()


def starve(screen, calls, returns):
    """A round. Prints how it ended, whether the screen was opened, whether memory ran out, whether
    nvm is as it was, and what the console told."""
    saved = bytes(nvm)
    counted = kept()[0] if screen == END else 0
    forget()
    made = Round(screen, calls, returns)
    end = switch_on(made)
    ran_out = tally.value() == 0
    tally.stop()
    time.sleep = wait
    told = handheld.told.replace("\n", " ")
    forget()
    sound = saved == bytes(nvm)
    if screen == END and not sound:
        games, over = kept()
        # A game that is over and not counted is counted when the title goes on with it.
        sound = over == 1 and counted <= games <= counted + 1
        forget()
    print("round", end, int(made.open), int(ran_out), int(sound), told)


def wait(seconds):
    """Nobody plays."""
