"""RP2040, RP2350: nvm is one sector of flash, in which blank bytes can be written without an erase.

So every turn is saved: a record of what it has changed is appended. The sector is erased only when
it is full, or when a new game begins and might not fit into what is left. The latter is the better
moment: if the power fails during the erase, no game in play is lost.

After a shuffle so much has changed that saving takes 6 ms, and so does a record of the whole game.
With `finishes_later` it is done in two frames: `save` makes the record, `finish` writes it a frame
later. Until then nvm is unchanged.

A draw for the lead (E5) moves four cards in a shuffled pack. To say what that has changed takes
5.7 ms, so while the lead is drawn for, `save` makes a record of the whole game.
"""

from sorry_core.flags import CHIPS
from sorry_core.state import CUSTOMS, LEAD, PACK, PACK_N, PHASE, RNG, SIZE
from sorry_handheld.store.records import (
    BLANK,
    GAME,
    HEAD,
    MAGIC,
    SCORES,
    TURN_KIND,
    VERSION,
    close,
    crc,
    next_number,
    seal,
    stored_crc,
)
from sorry_handheld.store.store import AFTER_TURN, AT_START, WHEN_ASKED, WRITE_ERRORS, Store
from sorry_handheld.store.turns import foresee

_TOO_LONG = 243  # if a turn's record gets so long, a whole record of the game is shorter
_BUFFER = 264  # for one record: a whole one, or changes until it is clear that they are too many
_LONG = 32  # a turn's record of more bytes than this is written a frame later
_PIECE = 13  # bytes compared at once: a fifth of those from PACK to RNG
_ROOM = 3600  # bytes for a game: a whole record of 167 and 360 turns of 9.5 on average


class LogStore(Store):
    """A log of whole records and turns' records, one behind the other."""

    def __init__(self, nvm, folders: tuple[str, ...] = ()) -> None:
        """Read the log."""
        self.end = 0  # where the next record is written
        # The CRC that the next turn's record starts from; -1: no turn can be appended.
        self.chain = -1
        self._out = bytearray(_BUFFER)  # the record that is being made
        self._due = 0  # how many bytes of it `finish` has to write; 0: none
        self._is_whole = False  # they are a whole record, which has its CRC already
        super().__init__(nvm, folders)
        if self.dirty >> GAME & 1:
            self.chain = -1  # the game is from a second copy, not from the log

    def _read(self) -> None:
        """Read the log, and find where it ends."""
        from sorry_handheld.store.reading import adopt

        crc(self._out, 0, 0)  # it makes its table, which takes 13 ms: a save has no time for that
        image = adopt(self, self.nvm[0 : len(self.nvm)])
        self.end = image.end
        self.chain = image.chain

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game; whether anything was written, or will be by `finish`."""
        if self.newer():
            return False
        self.finish()
        is_turn = self.chain >= 0 and len(self.body[GAME]) == SIZE + len(table)
        if moment == AT_START or not is_turn or state[PHASE] == LEAD:
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
        if self.finishes_later and moment == AFTER_TURN and size > _LONG:
            return True
        if not self.finish():
            return False
        if self.dirty:
            self.flush(moment)
        return True

    def finish(self) -> bool:
        """Write the record of a turn that `save` has made; whether there was one."""
        if not self._due:
            return False
        size = self._due
        self._due = 0
        try:
            if not self._is_whole:
                size = close(self._out, 0, size, self.chain)
            self._is_whole = False
            if not self._append(size):
                return self._rewrite_game()
        except MemoryError:
            return self._rewrite_game()
        self.chain = stored_crc(self._out, size - 2)
        return True

    def _rewrite_game(self) -> bool:
        """Write everything anew, because the turn cannot be appended to the log."""
        self.chain = -1
        self.dirty |= 1 << GAME
        return self.rewrite()

    def flush(self, moment: int = WHEN_ASKED) -> bool:
        """Append the whole records that are due, or write everything anew."""
        written = self.finish()
        for kind in range(SCORES, 0, -1):  # the game comes last
            if self.dirty >> kind & 1:
                if not self._append_whole(kind):
                    # Not if a newer version has saved turns: writing anew would lose them.
                    return not self.newer() and self.rewrite()
                written = True
        return written

    def _save_whole(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game as a whole record."""
        changed = self._note_game(state, table)
        if changed and moment == AT_START and self.end + _ROOM > len(self.nvm):
            return self.rewrite()
        if not (changed and self.finishes_later and moment <= AT_START):
            return self.flush(moment)
        for kind in range(SCORES if moment == AT_START else GAME, GAME, -1):
            if self.dirty >> kind & 1 and not self._append_whole(kind):
                return self.rewrite()
        self.dirty &= ~(1 << GAME)
        self._due = self._seal(GAME)
        self._is_whole = True
        return True

    def _replace_game(self, state: bytearray, table: bytes | bytearray) -> None:
        """Make this the game in memory. No new buffer is made, to spare the heap."""
        body = self.body[GAME]
        body[:SIZE] = state
        body[SIZE:] = table
        self.number[GAME] = next_number(self.number[GAME])

    def _append_whole(self, kind: int) -> bool:
        """Append a whole record; False if there is no room, or if writing has failed."""
        size = self._seal(kind)
        if not self._append(size):
            return False
        self.dirty &= ~(1 << kind)
        if kind == GAME:
            self.chain = stored_crc(self._out, size - 2)
        return True

    def _seal(self, kind: int) -> int:
        """Make a whole record; return its size."""
        return seal(self._out, 0, self.version[kind], kind, self.number[kind], self.body[kind])

    # --- the record of a turn

    def _describe_turn(self, state: bytearray, table: bytes | bytearray) -> int:
        """Make the record of a turn. Returns its size without the CRC; 0: nothing has changed; -1:
        it would get too long.

        What nearly every turn does is foreseen (turns.py) and takes no bytes. It is done here in
        the game that is kept in memory, which the caller must then replace by the new one.
        """
        old = self.body[GAME]
        cards = _cards_turned_up(old, state)
        if cards:
            foresee(old, cards)
        at = self._note_changes(old, state, table)
        if at >= _TOO_LONG:
            return -1
        if at == HEAD and not cards:
            return 0
        out = self._out
        out[0] = MAGIC | VERSION
        out[1] = TURN_KIND + cards << 5 | next_number(self.number[GAME]) & 31
        out[2] = at - HEAD
        return at

    def _note_changes(self, old: bytearray, state: bytearray, table: bytes | bytearray) -> int:
        """Write the bytes in which two games differ into the record; return where it ends.

        The cards are mostly as foreseen. So they are compared in pieces first, which is quick, and
        byte by byte only where a piece differs.
        """
        at = self._note_stretch(old, state, 0, PACK, 0, HEAD)
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
        """Write the differences from `first` to `last`; `new` begins at place `offset`."""
        out = self._out
        if at + 2 * (last - first) > len(out) - 2:  # of the CRC
            return _TOO_LONG
        i = first
        for value in new[first - offset : last - offset]:
            if value != old[i]:
                out[at] = i
                out[at + 1] = value
                at += 2
            i += 1
        return at

    # --- writing

    def _append(self, size: int) -> bool:
        """Write the record in `_out` and read it back; False if it is not there."""
        at = self.end
        if at + size > len(self.nvm):
            return False
        record = self._out[:size]
        try:
            self.nvm[at : at + size] = record
            self.failed = self.nvm[at : at + size] != record
        except WRITE_ERRORS:
            self.failed = True
        # After a failure the log counts as full, so that nothing is written behind it.
        self.end = len(self.nvm) if self.failed else at + size
        return not self.failed

    def _burn(self, out: bytearray, n: int) -> None:
        """Write the records at the front and blank bytes behind them. This erases the sector."""
        self._due = 0  # the game among the records has that turn already
        self._is_whole = False
        used = max(n, self.end)
        self.chain = -1
        self.end = len(self.nvm)
        buffer = bytearray(bytes((BLANK,)) * used)
        buffer[:n] = out[:n]
        self.nvm[0:used] = buffer
        if self.nvm[0:used] != buffer:
            raise OSError(5)
        self.end = n
        if self.number[GAME]:  # the game's record is the last one
            self.chain = stored_crc(buffer, n - 2)


def _cards_turned_up(old: bytearray, state: bytearray) -> int:
    """How many cards have left the pack; 0 if it is a number that a record cannot hold."""
    if state[CUSTOMS] & CHIPS:
        return 0
    cards = old[PACK_N] - state[PACK_N]
    return cards if 0 < cards < 4 else 0
