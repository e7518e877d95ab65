"""RP2040, RP2350: one sector of flash, where blank bytes are written without an erase.

So every turn is saved: a record of what it changed is appended. The sector is erased when it is
full, and when a game begins with too little room for all of it: at that moment no game is lost if
the power goes.

A turn that shuffles the cards changes so much that its record takes 6 ms. Who is patient gets it in
two parts: `save` describes the turn, `finish` writes it a frame later. Until then nvm is as before.
"""

from sorry_core.flags import CHIPS
from sorry_core.state import CUSTOMS, PACK, PACK_N, RNG, SIZE
from sorry_handheld.store.records import (
    BLANK,
    GAME,
    MAGIC,
    SCORES,
    TURN_KIND,
    VERSION,
    close,
    next_number,
    seal,
    stored_crc,
)
from sorry_handheld.store.store import AFTER_TURN, AT_START, WHEN_ASKED, WRITE_ERRORS, Store
from sorry_handheld.store.turns import foresee

_TOO_LONG = 243  # bytes of a turn's record: a whole record of the game is shorter
_LONG = 32  # bytes of a turn's record: it is written a frame later
_PIECE = 13  # a fifth of what lies from PACK to RNG, which is compared at once
_ROOM = 3600  # for a whole record of 167 bytes and 360 turns of 9.5 on average


class LogStore(Store):
    """Whole records and turns, one behind the other."""

    def __init__(self, nvm, folders: tuple[str, ...] = ()) -> None:
        """Read the log."""
        self.end = 0  # here the next record is written
        self.chain = -1  # the CRC from which the next turn's goes on; -1: no turn can be appended
        self._out = bytearray(264)  # a record that is being made
        self._due = 0  # its bytes, if it is a turn's that is described but not written
        super().__init__(nvm, folders)
        if self.dirty >> GAME & 1:
            self.chain = -1  # a second copy holds another game than the log

    def _read(self) -> None:
        from sorry_handheld.store.reading import adopt

        image = adopt(self, self.nvm[0 : len(self.nvm)])
        self.end = image.end
        self.chain = image.chain

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game; whether anything was written, or is left to `finish`."""
        if self.newer():
            return False
        self.finish()
        if moment == AT_START or self.chain < 0 or len(self.body[GAME]) != SIZE + len(table):
            return self._save_whole(moment, state, table)
        try:
            size = self._describe_turn(state, table)
        except MemoryError:
            size = -1
        if not size:
            return self.flush(moment)
        self._replace_game(state, table)
        if size < 0:
            return self._rewrite_game()
        self._due = size
        if self.patient and moment == AFTER_TURN and size > _LONG:
            return True
        if not self.finish():
            return False
        if self.dirty:
            self.flush(moment)
        return True

    def finish(self) -> bool:
        """Write the turn that is described; whether one was written."""
        if not self._due:
            return False
        size = self._due
        self._due = 0
        try:
            size = close(self._out, 0, size, self.chain)
            if not self._append(size):
                return self._rewrite_game()
        except MemoryError:
            return self._rewrite_game()
        self.chain = stored_crc(self._out, size - 2)
        return True

    def _rewrite_game(self) -> bool:
        """The turn cannot be appended, so the log no longer leads to the game in memory."""
        self.chain = -1
        self.dirty |= 1 << GAME
        return self.rewrite()

    def flush(self, moment: int = WHEN_ASKED) -> bool:
        """Append the whole records that are due, or write everything anew."""
        written = self.finish()
        for kind in range(SCORES, 0, -1):  # scores before the game that they tell of
            if self.dirty >> kind & 1:
                if not self._append_whole(kind):
                    # To write everything anew would lose the turns of a newer version.
                    return not self.newer() and self.rewrite()
                written = True
        return written

    def _save_whole(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game as a whole record."""
        changed = self._note_game(state, table)
        if changed and moment == AT_START and self.end + _ROOM > len(self.nvm):
            return self.rewrite()
        return self.flush(moment)

    def _replace_game(self, state: bytearray, table: bytes | bytearray) -> None:
        """The game in memory becomes this one, without making new buffers."""
        body = self.body[GAME]
        body[:SIZE] = state
        body[SIZE:] = table
        self.number[GAME] = next_number(self.number[GAME])

    def _append_whole(self, kind: int) -> bool:
        """Append a whole record; False if there is no room, or it did not succeed."""
        size = seal(self._out, 0, self.version[kind], kind, self.number[kind], self.body[kind])
        if not self._append(size):
            return False
        self.dirty &= ~(1 << kind)
        if kind == GAME:
            self.chain = stored_crc(self._out, size - 2)
        return True

    # --- the record of a turn

    def _describe_turn(self, state: bytearray, table: bytes | bytearray) -> int:
        """Describe what has changed; the size without the CRC, 0 for nothing, -1 for too much.

        What a turn nearly always does is done in the kept game on the way, so that it takes no
        bytes. The kept game must then be replaced, unless nothing has changed.
        """
        old = self.body[GAME]
        cards = _cards_turned_up(old, state)
        if cards:
            foresee(old, cards)
        at = self._note_changes(old, state, table)
        if at >= _TOO_LONG:
            return -1
        if at == 3 and not cards:
            return 0
        out = self._out
        out[0] = MAGIC | VERSION
        out[1] = TURN_KIND + cards << 5 | next_number(self.number[GAME]) & 31
        out[2] = at - 3
        return at

    def _note_changes(self, old: bytearray, state: bytearray, table: bytes | bytearray) -> int:
        """Write down where games differ; where that ends.

        Long stretches are mostly as foreseen: they are compared at once, and byte by byte only if
        they differ.
        """
        at = self._note_stretch(old, state, 0, PACK, 0, 3)
        if old[PACK:RNG] != state[PACK:RNG]:
            for first in range(PACK, RNG, _PIECE):
                last = first + _PIECE
                if old[first:last] != state[first:last]:
                    at = self._note_stretch(old, state, first, last, 0, at)
        if old[RNG:SIZE] != state[RNG:SIZE]:
            at = self._note_stretch(old, state, RNG, SIZE, 0, at)
        if old[SIZE:] != table:
            at = self._note_stretch(old, table, SIZE, len(old), SIZE, at)
        return at

    def _note_stretch(
        self, old: bytearray, new: bytes | bytearray, first: int, last: int, offset: int, at: int
    ) -> int:
        """Write down one stretch; the first byte of `new` has the place `offset`."""
        out = self._out
        for i in range(first, last):
            value = new[i - offset]
            if value != old[i]:
                if at >= _TOO_LONG:
                    return at
                out[at] = i
                out[at + 1] = value
                at += 2
        return at

    # --- writing

    def _append(self, size: int) -> bool:
        """Write the record in `_out`, and look whether it is there; False if it is not."""
        at = self.end
        if at + size > len(self.nvm):
            return False
        record = self._out[:size]
        try:
            self.nvm[at : at + size] = record
            self.failed = self.nvm[at : at + size] != record
        except WRITE_ERRORS:
            self.failed = True
        self.end = (
            len(self.nvm) if self.failed else at + size
        )  # nothing is written behind a failure
        return not self.failed

    def _burn(self, out: bytearray, n: int) -> None:
        """The one erase: the records in front, blank behind them as far as it was written."""
        self._due = 0  # the game in front has it
        used = max(n, self.end)
        self.chain = -1
        self.end = len(self.nvm)
        buffer = bytearray(bytes((BLANK,)) * used)
        buffer[:n] = out[:n]
        self.nvm[0:used] = buffer
        if self.nvm[0:used] != buffer:
            raise OSError(5)
        self.end = n
        if self.number[GAME]:  # its record is the last one
            self.chain = stored_crc(buffer, n - 2)


def _cards_turned_up(old: bytearray, state: bytearray) -> int:
    """How many cards have left the pack, if it is a number that a record can say; else 0."""
    if state[CUSTOMS] & CHIPS:
        return 0
    cards = old[PACK_N] - state[PACK_N]
    return cards if 0 < cards < 4 else 0
