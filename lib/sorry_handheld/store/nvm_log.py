"""RP2: the log in nvm, read turn by turn for sorry_handheld/history.py."""

from sorry_core.state import SIZE
from sorry_handheld.store.records import BODY, GAME, HEAD, TURN_KIND, end_of
from sorry_handheld.store.turns import change


class LogHistory:
    """A game in nvm: `base` is the state that it begins in, `count` how many records change it."""

    def __init__(self, nvm, found) -> None:
        """Take the game that a Finder has found in this nvm."""
        self.base: bytearray = found.base
        self.seats = bytes(found.body[GAME][SIZE : SIZE + 4])
        self.count = len(found.records)
        self._nvm = nvm
        self._records = found.records

    def change(self, state: bytearray, i: int) -> None:
        """Apply record `i` to a state."""
        at = self._records[i]
        data = self._nvm[at : at + HEAD]
        data = self._nvm[at : at + end_of(data, 0)]
        if data[1] >> 5 < TURN_KIND:
            state[:] = data[BODY : BODY + len(state)]
        else:
            change(state, data, 0, len(data))


def read_log(nvm) -> LogHistory | None:
    """The history in nvm; None if there is no game in it."""
    from sorry_handheld.store.finder import Finder

    found = Finder(nvm[0 : len(nvm)])
    return LogHistory(nvm, found) if len(found.base) else None
