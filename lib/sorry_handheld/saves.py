"""When the game is saved: after a turn, at a pause, left alone for a minute, on the last power."""

import os

from micropython import const

from sorry_handheld.store import IDLE, SAVE, START, TABLE, TURN, open_store

_TICKS = const(0x1FFFFFFF)
_IDLE_MS = const(60_000)
_LOOK_MS = const(10_000)
_LOW = const(4)
_SIZE = const(141)
_CUSTOMS = const(22)
_PHASE = const(23)
_TURN = const(24)
_LEFT = const(26)
_TARGET = const(137)
_OVER = const(5)
_LEADER = const(2)
_HOLDER = const(4)
# Of the settings (settings.py).
_SET_EDITION = const(8)
_SET_MODE = const(9)
_SET_OPTIONS = const(10)
_SET_SEATS = const(11)
_SET_TARGET = const(15)


def _session():
    """The class Session: the rules that it brings are not needed for a title without a save."""
    from sorry_handheld.session import Session

    return Session


class Saves:
    """The store, and the moments for it."""

    def __init__(self, app) -> None:
        """Read what was saved."""
        self.app = app
        self.store = open_store(app.handheld)
        self.low = False  # the battery is
        self._table = bytearray(TABLE)
        self._looked = app.now
        self._weak = 0
        self._left_alone = False

    def load(self):
        """The saved game as a session, exactly where it was; None without one to go on with."""
        state = bytearray(_SIZE)
        if not self.store.load(state):
            return None
        if state[_PHASE] == _OVER and not state[_TARGET] | state[_TARGET + 1]:
            return None  # it is over, and no match goes on
        table = self.store.table()
        self._table[:] = table
        made = _session()(bytes(table[:4]), bytes(state[101:109]))
        made.resume(state)
        return made

    def begin(self) -> None:
        """A new game, in place of a saved one: whoever calls has asked. It goes on there."""
        app = self.app
        app.game = None
        kept = app.settings
        app.session = made = _session()(bytes(kept[_SET_SEATS : _SET_SEATS + 4]), os.urandom(8))
        target = kept[_SET_TARGET] | kept[_SET_TARGET + 1] << 8
        made.new(os.urandom(8), kept[_SET_EDITION], kept[_SET_MODE], kept[_SET_OPTIONS], target)
        leader = made.state[_CUSTOMS] & _LEADER  # E5: drawn for, on a screen of its own
        if not leader:
            made.begin()
        if self.store.newer():
            self.store.forget()
        self.save(START, app.session)
        self.store.flush()  # the set-up, if it is another one
        app.go("sorry_handheld.lead" if leader else "sorry_handheld.turn")

    def turn(self, session) -> None:
        """A move has been made; between the parts of a seven nothing is saved."""
        if not session.state[_LEFT]:
            self.save(TURN, session)

    def save(self, moment: int, session) -> None:
        """Save this game, unless it is a demonstration or a replay."""
        if session is None or session.demo or session.script >= 0:
            return
        table = self._table
        table[:4] = session.seats
        turn = session.state[_TURN]
        if not table[turn]:
            table[_HOLDER] = turn + 1  # a person: the device is in their hands
        trace = self.app.trace
        since = trace.us() if trace else 0
        written = self.store.save(moment, session.state, table)
        if trace and written:
            trace("save", "us", trace.us(since))

    def tick(self, now: int) -> None:
        """Look whether anybody is there, and now and then at the battery."""
        app = self.app
        if (now - app.pressed) & _TICKS < _IDLE_MS:
            self._left_alone = False
        elif not self._left_alone:
            self._left_alone = True
            self.save(IDLE, app.session)
        if (now - self._looked) & _TICKS >= _LOOK_MS:
            self._looked = now
            self._look()

    def _look(self) -> None:
        """Twice nearly empty is empty: save, and say so in the pause."""
        app = self.app
        battery = app.handheld.battery()
        if battery is None or battery > _LOW:
            self._weak = 0
            self.low = False
            return
        self._weak += 1
        if self._weak == 2:
            self.low = True
            self.save(SAVE, app.session)
            app.warn()
