"""When the game is saved: after a turn, at a pause, left alone for a minute, on a low battery."""

from sorry_core.state import TURN
from sorry_handheld.store.records import SETTINGS, TABLE
from sorry_handheld.store.store import AT_START, WHEN_IDLE, Store
from sorry_handheld.tale import SIZE as TALE_SIZE
from sorry_handheld.ticks import WRAP

_IDLE_MS = 60_000
_HOLDER = 4  # in the table, after the four seats
_MOVED = 5
TALE = 6
"""In the table, after them: the game so far in numbers (tale.py)."""


class Saves:
    """The store, and when it is used. Sessions tell it what happens (session.keep)."""

    def open_saves(self, app) -> None:
        """Look at what was saved; a log is read later, when the title can be seen."""
        self.app = app
        self._store: Store | None = None
        self._table = bytearray(TABLE)
        self._steps = None  # GameLog of the last game, while the power is on
        self._left_alone = False
        self.has_game = False  # or so it seems
        self.settings = b""
        if app.handheld.profile.NVM[0] == "rp2":
            self._glance(app.handheld.nvm)
        else:
            self.settings = self.store.get(SETTINGS)
            self.has_game = self.store.turn() > 0

    def _glance(self, nvm) -> None:
        """What a quick look tells."""
        from sorry_handheld.store.glance import Glance

        seen = Glance(bytes(nvm[0 : len(nvm)]))
        self.settings = seen.settings
        self.has_game = seen.game

    @property
    def store(self) -> Store:
        """The store. It is read when it is first asked for."""
        if self._store is None:
            from sorry_handheld.store.opening import open_store

            self._store = open_store(self.app.handheld)
            self._store.patient = True  # see `tick`
        return self._store

    def is_read(self) -> bool:
        """Whether the store was asked for already."""
        return self._store is not None

    def steps(self):
        """Where a session notes its moves; None on RP2, whose nvm has every turn."""
        kind = self.app.handheld.profile.NVM[0]
        if kind == "rp2":
            return None
        if self._steps is None:
            from sorry_handheld.gamelog import GameLog

            self._steps = GameLog()  # type: ignore[assignment]  # its type cannot be named earlier
        return self._steps

    def table(self) -> bytearray:
        """Who sat where when the game was saved: four seats, then who held the device, and by
        how many seats all have moved over."""
        self._table[:] = self.store.table()
        return self._table

    def seat(self, session) -> None:
        """Let everybody sit as when the game was saved."""
        session.moved = self.table()[_MOVED] & 3

    def replace(self, session) -> None:
        """Save a new game in place of whatever was saved; the set-up too, if it is another one."""
        if self.store.newer():
            self.store.forget()
        self.save(AT_START, session)
        self.store.flush()

    def save(self, moment: int, session) -> None:
        """Save this game, if the store finds the moment worth a write."""
        table = self._table
        table[:_HOLDER] = session.seats
        table[_MOVED] = session.moved
        turn = session.state[TURN]
        if not table[turn]:
            table[_HOLDER] = turn + 1  # a person: the device is in their hands
        table[TALE : TALE + TALE_SIZE] = session.tale
        trace = self.app.trace
        since = trace.us() if trace else 0
        written = self.store.save(moment, session.lasting(), table)
        if trace and written:
            trace("save", "us", trace.us(since))

    def finish(self) -> None:
        """Write what the last save has left for the next frame."""
        trace = self.app.trace
        since = trace.us() if trace else 0
        if self._store is not None and self._store.finish() and trace:
            trace("save", "us", trace.us(since))

    def tick(self, now: int) -> None:
        """Finish the last save. Save once when nobody has pressed a key for a minute."""
        app = self.app
        self.finish()
        if (now - app.pressed) & WRAP < _IDLE_MS:
            self._left_alone = False
        elif not self._left_alone:
            self._left_alone = True
            if app.session is not None:
                app.session.keep(WHEN_IDLE)
