"""Saves the game: after a turn, at a pause, after a minute without a press, on a low battery."""

from sorry_handheld.store.records import LEFT_END, SETTINGS, TABLE
from sorry_handheld.store.store import AT_START, WHEN_ASKED, WHEN_IDLE, Store
from sorry_handheld.tale import SIZE as TALE_SIZE
from sorry_handheld.ticks import WRAP

_IDLE_MS = 60_000
# The table is what is saved beside the game's state. Each name is the place of something in it.
# Place 4 is not used (store/records.py).
SEATS = 0
"""Four bytes: who sits where."""
_SEATS_END = 4
_MOVED = 5  # by how many seats all have moved over (E5)
TALE = 6
"""What has happened in the game so far, in numbers (tale.py)."""


class Saves:
    """The store of the saved game, and the moments at which it is used.

    A Session calls `save` when something has happened (session.keep).
    """

    def __init__(self, app) -> None:
        """Read what was saved. An RP2's log takes long: it is read once the title is shown."""
        self.app = app
        self._store: Store | None = None
        self._table = bytearray(TABLE)
        self._game_log = None  # the GameLog of the last game
        self._left_alone = False  # nobody has pressed a key for a minute, and the game was saved
        self.has_game = False  # on RP2 only a guess until the log was read
        self.settings = b""
        if app.handheld.profile.NVM[0] == "rp2":
            self._glance(app.handheld.nvm)
        else:
            self.settings = self.store.get(SETTINGS)
            self.has_game = self.store.turn() > 0

    def _glance(self, nvm) -> None:
        """Take settings, and whether there is a game, from a quick look at the log."""
        from sorry_handheld.store.glance import Glance

        seen = Glance(bytes(nvm[0 : len(nvm)]))
        self.settings = seen.settings
        self.has_game = seen.game

    @property
    def store(self) -> Store:
        """The store, which is read when it is first asked for."""
        if self._store is None:
            from sorry_handheld.store.kinds import open_store

            self._store = open_store(self.app.handheld)
            self._store.finishes_later = True  # because `tick` calls `finish` in every frame
        return self._store

    def is_read(self) -> bool:
        """Whether the store was read already."""
        return self._store is not None

    def game_log(self):
        """The log in which a session notes its moves; None on RP2, whose nvm has every turn."""
        kind = self.app.handheld.profile.NVM[0]
        if kind == "rp2":
            return None
        if self._game_log is None:
            from sorry_handheld.gamelog import GameLog

            self._game_log = GameLog()  # type: ignore[assignment]  # its type cannot be named earlier
        return self._game_log

    def table(self) -> bytearray:
        """The table of the saved game: who sat where, and so on (the names at the top)."""
        self._table[:] = self.store.table()
        return self._table

    def saved_seats(self) -> bytes:
        """Who sits where in the saved game."""
        return bytes(self.table()[SEATS:_SEATS_END])

    def restore(self, session) -> None:
        """Give a session what was saved beside its state; its seats it has already."""
        table = self.table()
        session.moved = table[_MOVED] & 3
        session.tale = table[TALE : TALE + TALE_SIZE]

    def replace(self, session) -> None:
        """Save a new game in place of whatever was saved, and its set-up if that has changed."""
        if self.store.newer():
            self.store.forget()
        self.save(AT_START, session)
        if self.store.dirty:
            self.store.flush()

    def save(self, moment: int, session) -> None:
        """Save this game, if the store writes at such a moment (names in store/store.py)."""
        table = self._table
        table[SEATS:_SEATS_END] = session.seats
        table[_MOVED] = session.moved
        table[TALE : TALE + TALE_SIZE] = session.tale
        table[LEFT_END] = 0
        trace = self.app.trace
        since = trace.us() if trace else 0
        written = self.store.save(moment, session.lasting(), table)
        if trace and written:
            trace("save", "us", trace.us(since))

    def leave_end(self, state: bytearray) -> None:
        """Note that people have left the end of this game, so nobody goes on with it (G1).

        It was saved, and stays saved: its moves can still be looked at.
        """
        table = self.table()
        table[LEFT_END] = 1
        self.store.save(WHEN_ASKED, state, table)

    def finish(self) -> None:
        """Write what the last `save` has left to be written (store/rp2.py)."""
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
