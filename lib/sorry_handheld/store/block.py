"""SAMD51, ESP32: nvm is one block, and every write erases all of it, which wears it out.

So the game is not written after every turn, but when somebody asks or nobody plays for a minute.
"""

from sorry_handheld.store.records import AREA
from sorry_handheld.store.store import WHEN_ASKED, WHEN_IDLE, Store


class BlockStore(Store):
    """All records in the block's first bytes, written anew each time."""

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game, if it is written at such a moment; whether anything was written."""
        if moment < WHEN_IDLE:
            return False
        self._note_game(state, table)
        return self.flush(moment)

    def flush(self, moment: int = WHEN_ASKED) -> bool:
        """Write what was put, if that is done at such a moment; whether anything was written."""
        if moment < WHEN_IDLE or not self.dirty:
            return False
        return self.rewrite()

    def _read(self) -> None:
        """Read the records at the front of the block."""
        from sorry_handheld.store.reading import adopt

        adopt(self, self.nvm[0:AREA])

    def _burn(self, out: bytearray, n: int) -> None:
        """Write the image to the front of the block."""
        self._write(0, out)

    def _write(self, at: int, out: bytearray) -> None:
        """Write an image and read it back: worn-out flash fails without an error."""
        self.nvm[at : at + AREA] = out
        if self.nvm[at : at + AREA] != out:
            raise OSError(5)
