"""RP2040, RP2350: one sector, but what is still 0xFF is written without an erase.

So every turn is saved: its changes are appended. Erased is when the sector is full, and when a
game begins with too little room for all of it: then no game is lost if the power goes.
"""

from sorry_core.flags import CHIPS
from sorry_core.state import CUSTOMS, PACK, PACK_N, RNG, SIZE
from sorry_handheld.store.store import (
    AT_START,
    GAME,
    TURN_KIND,
    VERSION,
    WHEN_ASKED,
    Store,
    crc,
    seal,
)
from sorry_handheld.store.turns import foresee

_FULL = 243
_ROOM = 3600  # a snapshot of 167 bytes and 360 turns of 9.5 on average
_FAILS = (OSError, RuntimeError, MemoryError)


class Log(Store):
    """Whole records and turns, one behind the other."""

    end = 0

    def _read(self, store_read) -> None:
        image = store_read.take(self, self.nvm[0 : len(self.nvm)])
        self.end = image.end
        self.chain = image.chain
        self._out = bytearray(264)

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game; whether anything was written."""
        if self.newer():
            return False
        body = self.body[GAME]
        if moment == AT_START or self.chain < 0 or len(body) != SIZE + len(table):
            if not self._take(state, table):
                return self.flush(moment)
            if moment == AT_START and self.end + _ROOM > len(self.nvm):
                return self._rewrite()
            return self.flush(moment)
        n = self._changes(body, state, table)
        if not n:
            return self.flush(moment)
        self.number[GAME] += 1
        body[:SIZE] = state  # type: ignore[index]  # a game's body is a bytearray
        body[SIZE:] = table  # type: ignore[index]
        if n < 0 or self.end + n > len(self.nvm) or not self._append(n):
            self.dirty |= 1 << GAME
            return self._rewrite()
        self.chain = self._out[n - 2] | self._out[n - 1] << 8
        if self.dirty:
            self.flush(moment)
        return True

    def _changes(self, old, state: bytearray, table: bytes | bytearray) -> int:
        """Write the record of what has changed; its size, 0 for nothing, -1 for too much.

        `old` is foreseen on the way, so it must be replaced unless nothing has changed.
        """
        out = self._out
        cards = 0
        if not state[CUSTOMS] & CHIPS:
            cards = old[PACK_N] - state[PACK_N]
            if not 0 < cards < 4:
                cards = 0
        if cards:
            foresee(old, cards)
        at = self._pairs(old, state, 0, PACK, 3)
        # Mostly all of this is as foreseen: compared at once, and looked at only if it is not.
        if old[PACK:RNG] != state[PACK:RNG]:
            at = self._pairs(old, state, PACK, RNG, at)
        if old[RNG:SIZE] != state[RNG:SIZE]:
            at = self._pairs(old, state, RNG, SIZE, at)
        if old[SIZE:] != table:
            for i in range(len(table)):
                if table[i] != old[SIZE + i] and at < _FULL:
                    out[at] = SIZE + i
                    out[at + 1] = table[i]
                    at += 2
        if at >= _FULL:
            return -1
        if at == 3 and not cards:
            return 0
        out[0] = 0xA0 | VERSION
        out[1] = TURN_KIND + cards << 5 | self.number[GAME] + 1 & 31
        out[2] = at - 3
        check = crc(out, 0, at, self.chain)
        out[at] = check & 255
        out[at + 1] = check >> 8
        return at + 2

    def _pairs(self, old, state: bytearray, first: int, last: int, at: int) -> int:
        """Note where two states differ; how long the record is then, _FULL if it was too much."""
        out = self._out
        for i in range(first, last):
            value = state[i]
            if value != old[i]:
                if at >= _FULL:
                    return _FULL
                out[at] = i
                out[at + 1] = value
                at += 2
        return at

    def flush(self, moment: int = WHEN_ASKED) -> bool:
        """Append the whole records that are due, or write everything anew."""
        written = False
        for kind in range(3, 0, -1):  # scores before the game that they tell of
            if self.dirty >> kind & 1:
                n = len(self.body[kind]) + 10
                if self.end + n > len(self.nvm):
                    # A newer version's turns would be lost: rather these settings than those.
                    return not self.newer() and self._rewrite()
                version = self.version[kind]
                seal(self._out, 0, version, kind, self.number[kind], self.body[kind])
                if not self._append(n):
                    return not self.newer() and self._rewrite()
                written = True
                self.dirty &= ~(1 << kind)
                if kind == GAME:
                    self.chain = self._out[n - 2] | self._out[n - 1] << 8
        return written

    def _append(self, n: int) -> bool:
        """Write the record in `_out` and look whether it is there. If not, nothing is trusted."""
        at = self.end
        self.end = at + n
        try:
            record = self._out[:n]
            self.nvm[at : at + n] = record
            if self.nvm[at : at + n] == record:
                self.failed = False
                return True
        except _FAILS:
            pass
        self.failed = True
        self.end = len(self.nvm)
        return False

    def _burn(self, out: bytearray, n: int) -> None:
        """The one erase: everything as whole records in front, 0xFF behind."""
        used = max(n, self.end)
        self.chain = -1
        self.end = len(self.nvm)
        buffer = bytearray(b"\xff" * used)
        buffer[:n] = out[:n]
        self.nvm[0:used] = buffer
        if self.nvm[0:used] != buffer:
            raise OSError(5)
        self.end = n
        if self.number[GAME]:  # it is the last
            self.chain = buffer[n - 2] | buffer[n - 1] << 8


def open_nvm(nvm, folders=()) -> Log:
    """The store of such a board."""
    return Log(nvm, folders)
