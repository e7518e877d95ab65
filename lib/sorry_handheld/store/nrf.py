"""nRF52840: two pages of flash, written alternately, so that one of them is whole at any time."""

from sorry_handheld.store.block import BlockStore
from sorry_handheld.store.records import AREA, GAME, SCORES, is_later

PAGE = 4096


def _torn(first: list[int], second: list[int]) -> int:
    """The page whose write was cut short, 0 or 1, or -1; told by the numbers of both pages.

    The game's record is written last, so a page that lacks it was cut short. Nothing of such a page
    is used: the next write goes there, and what only this page holds could then be lost.
    """
    for kind in range(GAME, SCORES + 1):
        if first[kind] or second[kind]:
            return -1 if first[kind] and second[kind] else 1 if first[kind] else 0
    return -1


class PageStore(BlockStore):
    """Like BlockStore, but every write goes to the page that does not hold the newest save."""

    def _read(self) -> None:
        """Read both pages, but for one whose write was cut short, and find the newer one."""
        from sorry_handheld.store.reading import read_image, take

        first = read_image(self.nvm[0:AREA])
        second = read_image(self.nvm[PAGE : PAGE + AREA])
        torn = _torn(first.number, second.number)
        if torn != 0:
            take(self, first)
        if torn != 1:
            take(self, second)
        self._page = 0  # the one that holds the newest save
        for kind in range(SCORES, 0, -1):  # the game last: if its numbers differ, it decides
            if first.number[kind] != second.number[kind]:
                self._page = 1 if is_later(second.number[kind], first.number[kind]) else 0

    def _burn(self, out: bytearray, n: int) -> None:
        """Write the image to the older page, which is then the newer one."""
        other = 1 - self._page
        self._write(other * PAGE, out)  # if it fails, the page in use is still whole
        self._page = other
