"""RP2: the log in nvm as a history of the game in it, turn by turn (sorry_handheld/history.py)."""

from array import array

from sorry_core.state import LEAD, PHASE, SIZE, TURNS
from sorry_handheld.store.reading import Image, change
from sorry_handheld.store.records import GAME, TURN_KIND


class LogHistory(Image):
    """Where the records of the last game are; `base` is the state that they begin with."""

    def __init__(self, nvm) -> None:
        """Look at every record once."""
        super().__init__()
        self.base = bytearray()
        self.seats = bytes(4)
        self._nvm = nvm
        self._records = array("H")
        self.scan(nvm[0 : len(nvm)])
        self.seats = bytes(self.body[GAME][SIZE : SIZE + 4])

    @property
    def count(self) -> int:
        """How many records change the game."""
        return len(self._records)

    def take_whole(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """A whole game: if no turn was played in it, it is a new one."""
        number = self.number[GAME]
        super().take_whole(data, at, end, value)
        body = self.body[GAME]
        if self.number[GAME] == number:
            return
        if len(body) < SIZE:
            self.base = bytearray()
        elif len(self.base) and (body[TURNS] or body[TURNS + 1]):
            self._records.append(at)
            return
        else:
            self.base = bytearray(body)
        self._records = array("H")

    def take_turn(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """A turn. Until the lead is drawn, a game has not begun."""
        super().take_turn(data, at, end, value)
        if len(self.base):
            self._records.append(at)
            if self.body[GAME][PHASE] == LEAD:
                self.base = bytearray(self.body[GAME])
                self._records = array("H")

    def change(self, state: bytearray, i: int) -> None:
        """Do in the state what record `i` says."""
        at = self._records[i]
        data = self._nvm[at : at + 3]
        data = self._nvm[at : at + 3 + data[2]]
        if data[1] >> 5 < TURN_KIND:
            state[:] = data[8 : 8 + len(state)]
        else:
            change(state, data, 0, len(data))


def read_log(nvm) -> LogHistory | None:
    """The history in nvm; None if there is no game in it."""
    made = LogHistory(nvm)
    return made if len(made.base) else None
