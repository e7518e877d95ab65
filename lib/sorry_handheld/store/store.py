"""What is kept, in memory: the game, the settings and the scores.

How it is written is the business of each kind of nvm: block.py, nrf.py, rp2.py.
"""

from sorry_core.state import SIZE, TURNS
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

AFTER_TURN = 0
"""When to save: a turn is over,"""
AT_START = 1
"""a game begins,"""
WHEN_IDLE = 2
"""nobody has pressed a key for a minute,"""
WHEN_ASKED = 3
"""or somebody asks for it: Save, Pause, quit, the end of a game, an empty battery."""

WRITE_ERRORS = (OSError, RuntimeError, MemoryError)
"""What writing to nvm may raise."""


class Store:
    """The base of all stores. Its lists have a place for each kind of record, 0 is not used.

    A game of no bytes means that there is none.
    """

    patient = False
    """Whether somebody calls `finish` in every frame: then `save` may leave the writing to that."""

    def __init__(self, nvm, folders: tuple[str, ...] = ()) -> None:
        """Read what nvm holds, and the second copies in `folders`, if there are any."""
        self.nvm = nvm
        self.body: list[bytearray] = [bytearray(), bytearray(), bytearray(), bytearray()]
        self.number = [0, 0, 0, 0]
        self.version = [0, VERSION, VERSION, VERSION]
        self.dirty = 0  # a bit for each kind: it is not written yet
        self.failed = False  # the last write did not succeed
        self._folders = folders
        self._read()
        if folders:
            from sorry_handheld.store.reading import adopt_files

            for folder in folders:
                adopt_files(self, folder)

    # --- what each kind of memory does in its own way

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game, if this is the moment for it; whether anything was written."""
        raise NotImplementedError

    def flush(self, moment: int = WHEN_ASKED) -> bool:
        """Write what was put, if this is the moment for it; whether anything was written."""
        raise NotImplementedError

    def finish(self) -> bool:
        """Write what `save` has left to be written; whether there was anything."""
        return False

    def _read(self) -> None:
        """Take what nvm holds."""
        raise NotImplementedError

    def _burn(self, out: bytearray, n: int) -> None:
        """Write an image into nvm: `n` bytes of records, then blank ones."""
        raise NotImplementedError

    # --- asking

    def newer(self, kind: int = GAME) -> bool:
        """Whether a newer version saved this. We can neither read it nor write over it."""
        return self.version[kind] > VERSION

    def turn(self) -> int:
        """The turn of the saved game, from 1; 0 when there is none that can be resumed."""
        body = self.body[GAME]
        if len(body) < SIZE or self.newer():
            return 0
        return 1 + (body[TURNS] | body[TURNS + 1] << 8)

    def load(self, state: bytearray) -> bool:
        """Put the saved game into `state`, if there is one. It is sound."""
        if not self.turn():
            return False
        state[:] = self.body[GAME][:SIZE]
        return True

    def table(self) -> bytes:
        """The table of the saved game, as long as ours is. What an older one lacks is 0."""
        table = bytes(self.body[GAME][SIZE : SIZE + TABLE])
        return table + bytes(TABLE - len(table))

    def get(self, kind: int) -> bytes:
        """SETTINGS or SCORES as they were put, or nothing."""
        return b"" if self.newer(kind) else bytes(self.body[kind])

    # --- keeping

    def put(self, kind: int, data: bytes) -> bool:
        """Note SETTINGS or SCORES. The next `flush` or `save` writes them."""
        if len(data) > LONGEST:
            raise ValueError("too long to be kept")
        if self.newer(kind) or self.body[kind] == data:
            return False
        self._note(kind, bytearray(data))
        return True

    def forget(self) -> bool:
        """There is no game to be resumed any more, whichever version wrote it."""
        self.version[GAME] = VERSION
        if self.body[GAME]:
            self._note(GAME, bytearray())
        return self.flush()

    def image(self, out: bytearray) -> int:
        """Write all that is kept into `out`, as whole records; how many bytes.

        Scores come first and the game last: on RP2 its turns follow it.
        """
        at = 0
        for kind in range(SCORES, 0, -1):
            if self.number[kind]:
                version = self.version[kind]
                at = seal(out, at, version, kind, self.number[kind], self.body[kind])
        return at

    def rewrite(self) -> bool:
        """Write everything anew. A second copy, where there can be one, comes first."""
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
        """This is to be kept from now on."""
        self.body[kind] = body
        self.number[kind] = next_number(self.number[kind])
        self.dirty |= 1 << kind

    def _note_game(self, state: bytearray, table: bytes | bytearray) -> bool:
        """Note this game, unless it is kept already, or a newer version's game is."""
        body = bytearray(state)
        body.extend(table)
        if self.newer() or (self.body[GAME] == body and self.number[GAME]):
            return False
        self._note(GAME, body)
        return True

    def _copy(self, out: bytearray, n: int) -> None:
        """Write an image into one of two files by turns: the other one stays whole meanwhile."""
        for folder in self._folders:
            try:
                name = folder.rstrip("/") + "/sorry%d.sav" % (sum(self.number) & 1)
                with open(name, "wb") as file:
                    file.write(out[:n])
                return
            except OSError:
                pass
        self._folders = ()  # none of them can be written: they are not tried again
