"""The base of all stores: keeps the records of game, settings and scores in memory.

Writing them differs with the kind of memory: block.py, nrf.py, rp2.py and file.py.
"""

from sorry_core.state import SIZE, turn_number
from sorry_handheld.store.records import (
    AREA,
    BLANK,
    GAME,
    LONGEST,
    SCORES,
    TABLE,
    VERSION,
    next_number,
    seal,
)

# The moments of a save. Each kind of store writes at some of them only.
AFTER_TURN = 0
"""A turn is over."""
AT_START = 1
"""A game begins."""
WHEN_IDLE = 2
"""Nobody has pressed a key for a minute."""
WHEN_ASKED = 3
"""It must be saved now: Save, Pause, quitting, the end of a game, an empty battery."""

WRITE_ERRORS = (OSError, RuntimeError, MemoryError)
"""The exceptions that writing to nvm or to a file may raise."""


class Store:
    """The lists have an entry for each kind of record (records.py); entry 0 is unused.

    If the body of the game is empty, no game is saved.
    """

    finishes_later = False
    """Whether `finish` is called in every frame. Then `save` may leave the writing to it."""

    def __init__(self, nvm, folders: tuple[str, ...] = ()) -> None:
        """Read what nvm holds, and the second copies in `folders`, if there are any."""
        self.nvm = nvm
        self.body: list[bytearray] = [bytearray(), bytearray(), bytearray(), bytearray()]
        self.number = [0, 0, 0, 0]
        self.version = [0, VERSION, VERSION, VERSION]
        self.dirty = 0  # a bit for each kind of record that is not written yet
        self.failed = False  # whether the last write has failed
        self._folders = folders
        self._read()
        if folders:
            from sorry_handheld.store.reading import adopt_files

            for folder in folders:
                adopt_files(self, folder)

    # --- what each kind of memory does in its own way

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game, if it is written at such a moment; whether anything was written."""
        raise NotImplementedError

    def flush(self, moment: int = WHEN_ASKED) -> bool:
        """Write what was put, if that is done at such a moment; whether anything was written."""
        raise NotImplementedError

    def finish(self) -> bool:
        """Write what `save` has left for later; whether there was anything."""
        return False

    def _read(self) -> None:
        """Read what nvm holds."""
        raise NotImplementedError

    def _burn(self, out: bytearray, n: int) -> None:
        """Write an image into nvm: `n` bytes of records, then blank ones."""
        raise NotImplementedError

    # --- asking

    def newer(self, kind: int = GAME) -> bool:
        """Whether a newer version of the game saved this. We can neither read it nor replace it."""
        return self.version[kind] > VERSION

    def turn(self) -> int:
        """The turn of the saved game, from 1; 0 when there is none that can be resumed."""
        body = self.body[GAME]
        if len(body) < SIZE or self.newer():
            return 0
        return turn_number(body)

    def load(self, state: bytearray) -> bool:
        """Put the saved game, which is sound, into `state`; whether there is one."""
        if not self.turn():
            return False
        state[:] = self.body[GAME][:SIZE]
        return True

    def table(self) -> bytes:
        """The table of the saved game, filled up with 0 if an older version made it shorter."""
        table = bytes(self.body[GAME][SIZE : SIZE + TABLE])
        return table + bytes(TABLE - len(table))

    def get(self, kind: int) -> bytes:
        """The last SETTINGS or SCORES that were put; empty if there are none."""
        return b"" if self.newer(kind) else bytes(self.body[kind])

    # --- keeping

    def put(self, kind: int, data: bytes) -> bool:
        """Keep SETTINGS or SCORES in memory. The next `flush` or `save` writes them."""
        if len(data) > LONGEST:
            raise ValueError("too long to be kept")
        if self.newer(kind) or self.body[kind] == data:
            return False
        self._note(kind, bytearray(data))
        return True

    def forget(self) -> bool:
        """Drop the saved game, even if a newer version wrote it."""
        self.version[GAME] = VERSION
        if self.body[GAME]:
            self._note(GAME, bytearray())
        return self.flush()

    def image(self, out: bytearray) -> int:
        """Write all records into `out`; return how many bytes they take.

        The game comes last, because on RP2 the records of its turns follow it.
        """
        at = 0
        for kind in range(SCORES, 0, -1):
            if self.number[kind]:
                version = self.version[kind]
                at = seal(out, at, version, kind, self.number[kind], self.body[kind])
        return at

    def rewrite(self) -> bool:
        """Write everything anew. The second copy, if there can be one, is written first: an erase
        that is cut short then loses nothing."""
        try:
            out = bytearray(bytes((BLANK,)) * AREA)
            n = self.image(out)
            self._copy(out, n)
            self._burn(out, n)
        except WRITE_ERRORS:
            self.failed = True
            return False
        self.failed = False
        self.dirty = 0
        return True

    def _note(self, kind: int, body: bytearray) -> None:
        """Keep a record in memory, to be written later."""
        self.body[kind] = body
        self.number[kind] = next_number(self.number[kind])
        self.dirty |= 1 << kind

    def _note_game(self, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game in memory. False if it is there already, or a newer version's game is."""
        body = bytearray(state)
        body.extend(table)
        if self.newer() or (self.body[GAME] == body and self.number[GAME]):
            return False
        self._note(GAME, body)
        return True

    def _copy(self, out: bytearray, n: int) -> None:
        """Write an image to a file. Two files are written alternately, so that one is whole."""
        for folder in self._folders:
            try:
                name = folder.rstrip("/") + "/sorry%d.sav" % (sum(self.number) & 1)
                with open(name, "wb") as file:
                    file.write(out[:n])
                return
            except OSError:
                pass
        self._folders = ()  # none of them can be written to, so none is tried again
