"""nRF: two pages of flash, written in turn. One of them is whole at any time."""

from sorry_handheld.store.store import AREA, GAME, Store

_PAGE = 4096


class Pages(Store):
    """Every write goes to the page that does not hold the game."""

    page = 0

    def _read(self, store_read) -> None:
        first = store_read.take(self, self.nvm[0:AREA])
        second = store_read.take(self, self.nvm[_PAGE : _PAGE + AREA])
        one = first.number
        two = second.number
        if one[GAME] == two[GAME]:
            self.page = 1 if sum(two) > sum(one) else 0
        else:
            self.page = 1 if two[GAME] > one[GAME] else 0

    def _burn(self, out: bytearray, n: int) -> None:
        at = (1 - self.page) * _PAGE
        self.nvm[at : at + AREA] = out
        if self.nvm[at : at + AREA] != out:
            raise OSError(5)  # the next write goes to this page again: the other one is whole
        self.page = 1 - self.page


def open_nvm(nvm, folders=()) -> Pages:
    """The store of such a board."""
    return Pages(nvm, folders)
