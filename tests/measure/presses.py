"""Presses by chance on MicroPython's VM: every screen and kind of game, at every size of panel.

A driver (vm_lines.py), over the handheld of tests/device/played.py.
"""

import os
import random
import time

import driver

from sorry_core import editions
from sorry_core.check import check
from sorry_core.state import COLOURS, CUSTOMS, DRAW, PHASE
from sorry_core.track import HOME
from sorry_handheld import screens, settings
from sorry_handheld.session import Session

KEYS = (16, 16, 16, 16, 1, 2, 4, 8, 8, 2, 32, 64, 128)
PRESS, RELEASE, LONG, TAP = 1, 2, 4, 5
_MENUS = (screens.NEW_GAME, screens.MORE, screens.SETTINGS, screens.SCORES, screens.STEPS)
JUMPS = (screens.TITLE, screens.HELP, screens.RULE, screens.PAUSE, screens.STORY) + _MENUS


class Profile:
    """One of the panels, and keys."""

    ID = "panel"
    PADS = 0
    APP = None

    def __init__(self, size, legend, nvm=("rp2", 4096, 1)):
        self.WIDTH, self.HEIGHT = size
        self.LEGEND = legend
        self.NVM = nvm


def start(profile, trace=False, memory=None):
    """Switch it on."""
    time.sleep = lambda seconds: None
    time.monotonic_ns = lambda: 0
    os.urandom = lambda n: bytes(random.getrandbits(8) for _ in range(n))
    os.getenv = lambda name: "1" if trace else None
    from sorry_handheld.app import App

    device = driver.Handheld(profile)
    if memory is not None:
        device.nvm = memory
    device.buttons.connected = lambda: 7
    device.buttons.listen_to = lambda sets: None
    driver.handheld = device
    driver.app = app = App(device)
    app.use_settings()
    frames(60)
    return app


def frames(n):
    """Let time pass: long frames, so that little of it is drawn."""
    for _ in range(n):
        driver.handheld.clock += 60
        driver.app.frame()
        assert driver.app.showing != screens.OOPS, driver.app.error


def press(key, long=False):
    """One key, and a few frames."""
    events = (PRESS, LONG, RELEASE) if long else (PRESS, RELEASE, TAP)
    for kind in events:
        driver.handheld.buttons.waiting = key | kind << 8
        frames(1)
    frames(2)


def deal(rows, seats=None):
    """A game of one of these kinds, perhaps near its end, with any settings."""
    app = driver.app
    edition, mode, colours, options = random.choice(rows)
    for at in (settings.SOUND, settings.MOTION, settings.SINGLE, settings.MARKS):
        app.settings[at] = random.randint(0, settings._MOST[at])
    app.settings[settings.FAMILY] = not random.randrange(4)
    who = seats or bytes(
        random.choice((0, 0, 1, 1, 2, 3)) if colours >> i & 1 else 5 for i in range(4)
    )
    session = Session(who, bytes(random.getrandbits(8) for _ in range(8)), app.saves)
    session.new(bytes(random.getrandbits(8) for _ in range(8)), edition, mode, options, 2)
    app.game, app.session = None, session
    if session.state[CUSTOMS] & 2 and not random.randrange(3):
        app.go(screens.LEADER)
    else:
        session.begin()
        if random.randrange(3):
            near_the_end(session)
        app.go(screens.TURN)
    frames(3)


def near_the_end(session):
    """Some pawns are Home already."""
    state = session.state
    for _ in range(9):
        pawn = random.randrange(16)
        before = state[pawn]
        state[pawn] = before if before > 66 else random.choice((HOME, 60, 20))
        if check(state) or not state[COLOURS]:
            state[pawn] = before
    session.resume(state)


def every_kind():
    """All games of the rulebooks."""
    return [
        (edition, mode, colours, options)
        for edition in range(4)
        for mode in range(4)
        for colours in (3, 5, 7, 15)
        for options in range(4)
        if not editions.fault(edition, mode, colours, options)
    ]


def mash(deals, presses):
    """Deal so often, and press so often in each; now and then another screen is jumped to."""
    rows = every_kind()
    for turn in range(deals):
        deal(rows)
        for _ in range(presses):
            press(random.choice(KEYS), not random.randrange(8))
        if turn % 3 == 0:
            go(random.choice(JUMPS))
            for _ in range(presses):
                press(random.choice(KEYS), not random.randrange(8))


def go(screen):
    """Jump to a screen, with such a game as it needs."""
    if screen == screens.STORY:  # is told of a game that is over
        deal([(editions.E2004, editions.STANDARD, 5, 0)], bytes((0, 5, 1, 5)))
        finish(driver.app.session)
    elif driver.app.session is None:
        deal(every_kind())
    driver.app.go(screen)
    frames(2)


def finish(session):
    """Play to the end of the game, by chance."""
    while not session.over():
        if session.state[PHASE] == DRAW:
            session.draw()
        session.play(session.moves[random.randrange(session.look())])


def jump(each):
    """Every screen that presses can lead to, with so many presses in it."""
    for screen in JUMPS:
        go(screen)
        for _ in range(each):
            press(random.choice(KEYS[:-3]))


def hints(rows):
    """The champion is asked in games of these kinds."""
    for row in rows:
        deal([row], bytes((0, 4, 5, 5)) if row[2] == 3 else bytes((0, 4, 4, 1)))
        driver.app.session.hand_to(0)
        driver.app.go(screens.TURN, screens.HINT)
        frames(200)
        for _ in range(6):
            press(16)
            frames(10)


def break_down():
    """Something fails, and the game says so and goes on."""
    app = driver.app
    app.fail(ValueError("a fault"))
    for _ in range(8):
        driver.handheld.clock += 100
        app.frame()
    driver.handheld.buttons.waiting = 16 | PRESS << 8
    for _ in range(8):
        driver.handheld.clock += 100
        app.frame()
