"""What survives the power: the game, settings and scores as records, each sound by itself.

A whole record (docs/device.md, Saving):
    0xA0 | version, kind << 5 | number & 31, length, "So", number (3 bytes), body, CRC (2 bytes)
A turn is a record of changes, whose CRC begins with that of the record it follows:
    0xA0 | version, (4 + cards) << 5 | number & 31, length, (place, value) .., CRC
The number counts the saves of a kind. A CRC is never 0xFFFF, which is what torn writing leaves.
Body of a game: the core's state, then the table: seats, who holds the device, room for more.
"""

import sys

from sorry_core.state import SIZE, TURNS

VERSION = 1
"""Of the records. It must change whenever the state's own version does."""

GAME = 1
SETTINGS = 2
SCORES = 3
TURN_KIND = 4
"""This kind of record, and those above: as many cards went from the pack to the discards."""

AFTER_TURN = 0
"""When to save: a turn is over,"""
AT_START = 1
"""a game begins,"""
WHEN_IDLE = 2
"""nobody has pressed a key for a minute,"""
WHEN_ASKED = 3
"""or somebody asks for it: Save, Pause, quit, the end of a game, an empty battery."""

TABLE = 16
"""Bytes of the table: four seats, who holds the device, eleven that are 0 so far."""
AREA = 1024
"""No image of whole records is longer."""
LONGEST = 240
"""Bytes of a body, at most."""


_FAILS = (OSError, RuntimeError, MemoryError)
FOLDERS = ("/sd", "/")
"""Where a second copy may lie: a card, or a drive that boot.py has made writable."""


def crc(data, at: int, end: int, value: int = 0xFFFF) -> int:
    """CRC-16 of CCITT, without a table; 0xFFFF is told as 0."""
    for i in range(at, end):
        x = value >> 8 ^ data[i]
        x ^= x >> 4
        value = (value << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
    return 0 if value == 0xFFFF else value


def seal(out: bytearray, at: int, version: int, kind: int, number: int, body) -> int:
    """Write a whole record into `out`; where it ends."""
    n = len(body)
    out[at] = 0xA0 | version
    out[at + 1] = kind << 5 | number & 31
    out[at + 2] = n + 5
    out[at + 3] = 83
    out[at + 4] = 111
    out[at + 5] = number & 255
    out[at + 6] = number >> 8 & 255
    out[at + 7] = number >> 16 & 255
    end = at + 8 + n
    out[at + 8 : end] = body
    value = crc(out, at, end)
    out[end] = value & 255
    out[end + 1] = value >> 8
    return end + 2


class Store:
    """What is kept, in memory; how it is written is the business of each kind of nvm.

    Lists have a place for each kind of record. A game of no bytes is no game.
    """

    def __init__(self, nvm, folders=()) -> None:
        """Read what is there. `folders` may hold second copies."""
        self.nvm = nvm
        self.body: list[bytes | bytearray] = [b"", b"", b"", b""]
        self.number = [0, 0, 0, 0]
        self.version = [0, VERSION, VERSION, VERSION]
        self.dirty = 0
        self.failed = False
        self.chain = -1  # where turns are appended, the CRC that the next one goes on from
        self._writable = folders
        from sorry_handheld.store import reading as store_read

        self._read(store_read)
        for folder in folders:
            store_read.files(self, folder)
        if self.dirty >> GAME & 1:
            self.chain = -1  # the game is not the one in nvm

    # --- asking

    def newer(self, kind: int = GAME) -> bool:
        """Whether this was saved by a newer version, which we can neither read nor write over."""
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
        """The table of the saved game, as long as ours is; what an older one lacks is 0."""
        body = bytes(self.body[GAME][SIZE : SIZE + TABLE])
        return body + bytes(TABLE - len(body))

    def get(self, kind: int) -> bytes:
        """SETTINGS or SCORES as they were put, or nothing."""
        return b"" if self.newer(kind) else bytes(self.body[kind])

    # --- keeping

    def put(self, kind: int, data: bytes) -> bool:
        """Note SETTINGS or SCORES, to be written by the next `flush` or `save`."""
        if len(data) > LONGEST:
            raise ValueError("too long to be kept")
        if self.newer(kind) or self.body[kind] == data:
            return False
        self._note(kind, bytes(data))
        return True

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game, if this is the moment for it; whether anything was written."""
        if moment < WHEN_IDLE:
            return False  # every write erases: not for each turn
        self._take(state, table)
        return self.flush(moment)

    def forget(self) -> bool:
        """There is no game to be resumed any more, whichever version wrote it."""
        self.version[GAME] = VERSION
        if len(self.body[GAME]):
            self._note(GAME, b"")
        return self.flush()

    def flush(self, moment: int = WHEN_ASKED) -> bool:
        """Write what was put, if this is the moment; whether anything was written."""
        if moment < WHEN_IDLE or not self.dirty:
            return False
        return self._rewrite()

    def _note(self, kind: int, body) -> None:
        self.body[kind] = body
        self.number[kind] += 1
        self.dirty |= 1 << kind

    def _take(self, state: bytearray, table: bytes | bytearray) -> bool:
        """Note this game, unless it is the one that is kept, or a newer version's is."""
        body = bytearray(state)
        body.extend(table)
        if self.newer() or (self.body[GAME] == body and self.number[GAME]):
            return False
        self._note(GAME, body)
        return True

    def image(self, out: bytearray) -> int:
        """All that is kept as whole records; how many bytes."""
        at = 0
        for kind in range(3, 0, -1):
            if self.number[kind]:
                version = self.version[kind]
                at = seal(out, at, version, kind, self.number[kind], self.body[kind])
        return at

    def _rewrite(self) -> bool:
        """Write everything anew. A second copy, where there can be one, comes first."""
        try:
            out = bytearray(b"\xff" * AREA)
            n = self.image(out)
            self._copy(out, n)
            self._burn(out, n)
        except _FAILS:
            self.failed = True
            return False
        self.failed = False
        self.dirty = 0
        return True

    def _copy(self, out: bytearray, n: int) -> None:
        """Into a file, by turns into two of them: one is whole at any time."""
        for folder in self._writable:
            try:
                name = folder.rstrip("/") + "/sorry%d.sav" % (sum(self.number) & 1)
                with open(name, "wb") as file:
                    file.write(out[:n])
                return
            except OSError:
                pass
        self._writable = ()  # there is none: do not ask again

    def _read(self, store_read) -> None:
        """Take what nvm holds. Here: its only block."""
        store_read.take(self, self.nvm[0:AREA])

    def _burn(self, out: bytearray, n: int) -> None:
        """Write an image into nvm. Here: into its only block."""
        self.nvm[0:AREA] = out


def open_store(handheld) -> Store:
    """The store of this board, by what its nvm is."""
    kind = handheld.profile.NVM[0]
    if kind == "rp2":
        name = "sorry_handheld.store.rp2"
    elif kind == "nrf":
        name = "sorry_handheld.store.nrf"
    else:
        return Store(handheld.nvm, FOLDERS)
    __import__(name)
    made: Store = sys.modules[name].open_nvm(handheld.nvm, FOLDERS)
    return made
