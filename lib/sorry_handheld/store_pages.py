"""nRF: two pages of flash, written in turn. One of them is whole at any time."""

from micropython import const

from sorry_handheld.store import Store

_PAGE = const(4096)
_AREA = const(1024)
_GAME = const(1)


class Pages(Store):
    """Every write goes to the page that does not hold the game."""

    page = 0

    def _read(self, store_read) -> None:
        first = store_read.take(self, self.nvm[0:_AREA])
        second = store_read.take(self, self.nvm[_PAGE : _PAGE + _AREA])
        one = first.number
        two = second.number
        if one[_GAME] == two[_GAME]:
            self.page = 1 if sum(two) > sum(one) else 0
        else:
            self.page = 1 if two[_GAME] > one[_GAME] else 0

    def _burn(self, out: bytearray, n: int) -> None:
        at = (1 - self.page) * _PAGE
        self.nvm[at : at + _AREA] = out
        if self.nvm[at : at + _AREA] != out:
            raise OSError(5)  # the next write goes to this page again: the other one is whole
        self.page = 1 - self.page


def open_nvm(nvm, folders=()) -> Pages:
    """The store of such a board."""
    return Pages(nvm, folders)
