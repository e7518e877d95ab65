"""Two files on a drive, written alternately, so that one of them is whole at any time.

A board with such a drive has no battery: people pull the plug when they stop playing. So a game is
not only saved at a pause, but also after some turns. It is not saved after every turn, because each
save wears the flash that holds the drive's directory.
"""

from sorry_handheld.store.nrf import PageStore
from sorry_handheld.store.store import AFTER_TURN, WHEN_ASKED

EVERY = 16
"""A game is saved at least once in so many turns."""


class FileStore(PageStore):
    """Like PageStore, but saves the beginning of a game and some turns too."""

    _turns = 0  # calls of `save` since the last one that was written

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game, if it is written at such a moment; whether anything was written."""
        self._turns += 1
        if moment == AFTER_TURN and self._turns < EVERY:
            return False
        self._turns = 0
        return super().save(WHEN_ASKED, state, table)
