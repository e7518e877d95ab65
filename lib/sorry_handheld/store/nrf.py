"""nRF52840: two pages of flash, written by turns. One of them is whole at any time."""

from sorry_handheld.store.block import BlockStore
from sorry_handheld.store.records import AREA, SCORES, is_later

PAGE = 4096


class PageStore(BlockStore):
    """As with one block, but every write goes to the page that does not hold the newest save."""

    def _read(self) -> None:
        from sorry_handheld.store.reading import adopt

        first = adopt(self, self.nvm[0:AREA])
        second = adopt(self, self.nvm[PAGE : PAGE + AREA])
        self._page = 0  # the one that holds the newest save
        for kind in range(SCORES, 0, -1):  # the game comes last: where it differs, it decides
            if first.number[kind] != second.number[kind]:
                self._page = 1 if is_later(second.number[kind], first.number[kind]) else 0

    def _burn(self, out: bytearray, n: int) -> None:
        other = 1 - self._page
        self._write(other * PAGE, out)  # if it fails, the page in use is still whole
        self._page = other
