"""Two files on a drive, written by turns. One of them is whole at any time.

Such a board has no battery: whoever stops playing pulls the plug. So not only a pause is saved, but
some turns too. Not every one: each save wears the flash that holds the drive's list of files.
"""

from sorry_handheld.store.nrf import PageStore
from sorry_handheld.store.store import AFTER_TURN, WHEN_ASKED

EVERY = 16
"""So many turns from one save to the next, at most."""


class FileStore(PageStore):
    """As with two pages, but the beginning of a game and some turns are saved too."""

    _turns = 0  # since the last save

    def save(self, moment: int, state: bytearray, table: bytes | bytearray) -> bool:
        """Keep this game, if this is the moment for it; whether anything was written."""
        self._turns += 1
        if moment == AFTER_TURN and self._turns < EVERY:
            return False
        self._turns = 0
        return super().save(WHEN_ASKED, state, table)
