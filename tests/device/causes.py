"""Watches the real App on the MicroPython VM: what it does where firmware once lost time.

A driver (tests/support/linked_vm.py), linked with the game and with played.py, which presses A.
"""

import time

import played
import tally

from sorry_core.state import turn_number
from sorry_handheld.screens import END, OOPS, SETTINGS, STEPS, TITLE, TURN
from sorry_handheld.settings import MOTION
from sorry_handheld.store.records import TURN_KIND

DECISIONS = 120
LOOK_MS = 4


class Slow(played.Handheld):
    """Every look at its clock takes a while, as a slice of thought does."""

    def ticks(self):
        self.clock += LOOK_MS
        return self.clock


class Watch:
    """Notes each decision of a computer player: calls of `think`, frames, ms slept meanwhile."""

    def __init__(self, session):
        self.think = session.think
        self.session = session
        self.calls = self.frames = 0
        self.slept = 0.0
        self.longest = 0  # ms from a frame's beginning to the last call of `think` in it
        self.decisions = 0

    def __call__(self, level=0):
        decided = self.session.chosen >= 0
        move = self.think(level)
        if not decided:
            app = played.app
            self.calls += 1
            self.longest = max(self.longest, app.handheld.clock - app.now)
            if move >= 0:
                self.decisions += 1
                print(self.calls, self.frames, int(self.slept * 1000), self.longest)
                self.calls = self.frames = self.longest = 0
                self.slept = 0.0
        return move

    def sleep(self, seconds):
        """Between two frames."""
        played.handheld.clock += int(seconds * 1000)
        if self.calls:
            self.frames += 1
            self.slept += seconds


def watch_thought(edition, mode):
    """Four champions play by themselves for a while; a line for each decision."""
    played.switch_on(Slow)
    played.begin(b"\4\4\4\4", edition, mode)
    session = played.app.session
    watch = session.think = Watch(session)
    time.sleep = watch.sleep
    played.app.settings[MOTION] = 0
    while watch.decisions < DECISIONS and played.app.showing == TURN:
        played.app.frame()
    time.sleep = played.sleep


class Memory:
    """nvm that tells of each write: its bytes, and whether a game was saved in the same frame."""

    def __init__(self):
        self.data = bytearray(b"\xff" * 4096)
        self.saved = False

    def __len__(self):
        return len(self.data)

    def __getitem__(self, places):
        return self.data[places]

    def __setitem__(self, places, values):
        self.data[places] = values
        print(len(values), int(self.saved), int(values[1] >> 5 >= TURN_KIND))


class Scribe:
    """Notes that the game is saved in this frame, then saves it."""

    def __init__(self, saves, nvm):
        self.save = saves.save
        self.nvm = nvm

    def __call__(self, moment, session):
        self.nvm.saved = True
        self.save(moment, session)


def watch_records(edition, mode, turns):
    """Computer players play for so many turns; a line for each record that is written."""
    played.Handheld.nvm = nvm = Memory()
    played.switch_on()
    played.begin(b"\1\1\1\1", edition, mode)
    app = played.app
    app.settings[MOTION] = 0
    app.saves.save = Scribe(app.saves, nvm)
    time.sleep = lambda seconds: None
    while turn_number(app.session.state) < turns and app.showing == TURN:
        nvm.saved = False
        app.pressed = app.now  # nobody has left it alone: that would save at once, in mid-turn too
        app.frame()
    time.sleep = played.sleep


def lay_table(seats, edition, mode):
    """A game of this kind, with its first turn on the panel."""
    played.switch_on()
    played.begin(seats, edition, mode)


def play_on(turns):
    """Play for so many turns; somebody presses A now and then."""
    app = played.app
    presses = 0
    time.sleep = lambda seconds: None
    while app.session is not None and turn_number(app.session.state) < turns:
        presses += 1
        if presses % 8 == 0:
            played.handheld.buttons.waiting = 16 | 1 << 8
        if presses > 200_000 or app.showing != TURN:
            break
        app.frame()
    time.sleep = played.sleep
    print(turn_number(app.session.state))


class Painted(played.Display):
    """Notes how many calls were left to be counted when the sand-glass was painted on the old screen,
    and when the new one was."""

    answered = left = 0
    old = None

    def refresh(self):
        if self.root_group is self.old:
            self.answered = tally.value()
        elif not self.left:
            self.left = tally.value()


MANY = 1_000_000


def count_work():
    """A line for each screen: its number, the calls of the game before the sand-glass (none before
    the title) and before the screen's own first pixel."""
    played.Handheld.display = display = Painted()
    played.switch_on()
    tally.start(MANY)
    played.until(TITLE)
    print(TITLE, 0, MANY - display.left)
    played.until(TURN)
    for screen in range(STEPS + 1):
        if screen not in (TITLE, END, OOPS):
            if screen == STEPS:
                _save_turns()
            tally.start(MANY)
            display.left = 0
            display.old = display.root_group
            played.open_once(screen)
            print(screen, MANY - display.answered, MANY - display.left)


def _save_turns():
    """Play until the log has turns to step through."""
    from sorry_core.state import TURNS

    played.begin(b"\0\2\2\2", 3, 0)
    while played.app.session.state[TURNS] < 2:
        played.breathe(END)


class Hasty(played.Display):
    """Somebody presses A and B whenever a new screen is painted."""

    pushed = 0

    def refresh(self):
        if self.root_group is not self.known:
            self.known = self.root_group
            self.pushed += 2
            played.handheld.buttons.queue = [16 | 1 << 8, 16 | 2 << 8, 32 | 1 << 8, 32 | 2 << 8]

    known = None


class Queue(played.Buttons):
    """Gives the presses one by one."""

    queue = ()

    def next(self, now):
        if not self.queue:
            return 0
        event, self.queue = self.queue[0], self.queue[1:]
        return event


def press_while_painting():
    """A line for each screen that was asked for: it, the one in front ten frames later, presses."""
    played.Handheld.display = display = Hasty()
    played.Handheld.buttons = Queue()
    played.switch_on()
    time.sleep = lambda seconds: None
    app = played.app
    for screen in (TITLE, SETTINGS, TITLE):
        app.go(screen)
        for _ in range(10):
            app.frame()
        print(screen, app.showing, display.pushed)
    time.sleep = played.sleep
