"""When the game is saved: after a turn, at a pause, left alone for a minute, on the last power."""

import os

from sorry_core.flags import LEADER
from sorry_core.state import CUSTOMS, LEFT, OVER, PHASE, SIZE, TARGET, TURN
from sorry_handheld import screens, settings
from sorry_handheld.store.opening import open_store
from sorry_handheld.store.records import TABLE
from sorry_handheld.store.store import AFTER_TURN, AT_START, WHEN_ASKED, WHEN_IDLE
from sorry_handheld.ticks import WRAP

_IDLE_MS = 60_000
_LOOK_MS = 10_000
_LOW = 4
_HOLDER = 4
# Of the settings (settings.py).


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
        state = bytearray(SIZE)
        if not self.store.load(state):
            return None
        if state[PHASE] == OVER:
            from sorry_core.scoring import reached

            if reached(state) or not state[TARGET] | state[TARGET + 1]:
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
        app.session = made = _session()(
            bytes(kept[settings.SEATS : settings.SEATS + 4]), os.urandom(8)
        )
        target = kept[settings.TARGET] | kept[settings.TARGET + 1] << 8
        made.new(
            os.urandom(8),
            kept[settings.EDITION],
            kept[settings.MODE],
            kept[settings.OPTIONS],
            target,
        )
        leader = made.state[CUSTOMS] & LEADER  # E5: drawn for, on a screen of its own
        if not leader:
            made.begin()
        if self.store.newer():
            self.store.forget()
        self.save(AT_START, app.session)
        self.store.flush()  # the set-up, if it is another one
        app.go(screens.LEADER if leader else screens.TURN)

    def turn(self, session) -> None:
        """A move has been made; between the parts of a seven nothing is saved."""
        if not session.state[LEFT]:
            self.save(AFTER_TURN, session)

    def save(self, moment: int, session) -> None:
        """Save this game, unless it is a demonstration or a replay."""
        if session is None or session.demo or session.script >= 0:
            return
        table = self._table
        table[:4] = session.seats
        turn = session.state[TURN]
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
        if (now - app.pressed) & WRAP < _IDLE_MS:
            self._left_alone = False
        elif not self._left_alone:
            self._left_alone = True
            self.save(WHEN_IDLE, app.session)
        if (now - self._looked) & WRAP >= _LOOK_MS:
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
            self.save(WHEN_ASKED, app.session)
            app.warn()
