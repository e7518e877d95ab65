"""RP2: finds in nvm the records of the last game, one after the other. Dropped when it has."""

from array import array

from sorry_core.state import LEAD, PHASE, SIZE, TURNS
from sorry_handheld.store.reading import Image
from sorry_handheld.store.records import GAME


class Finder(Image):
    """`records` are where the game's records begin, `base` is the state that they begin with."""

    def __init__(self, data: bytes | bytearray) -> None:
        """Look at every record once."""
        super().__init__()
        self.base = bytearray()
        self.records = array("H")
        self.scan(data)

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
            self.records.append(at)
            return
        else:
            self.base = bytearray(body)
        self.records = array("H")

    def take_turn(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """A turn. Until the lead is drawn, a game has not begun."""
        super().take_turn(data, at, end, value)
        if len(self.base):
            self.records.append(at)
            if self.body[GAME][PHASE] == LEAD:
                self.base = bytearray(self.body[GAME])
                self.records = array("H")
