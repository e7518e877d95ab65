"""RP2: finds the records of the last game in nvm. This module is dropped as soon as it has."""

from array import array

from sorry_core.state import LEAD, PHASE, SIZE, TURNS
from sorry_handheld.store.reading import Image
from sorry_handheld.store.records import GAME


class Finder(Image):
    """What was found: `base`, the state the game begins in; `records`, where its records are."""

    def __init__(self, data: bytes | bytearray) -> None:
        """Read all records."""
        super().__init__()
        self.base = bytearray()
        self.records = array("H")
        self.scan(data)

    def take_whole(self, data: bytes | bytearray, at: int, end: int, value: int) -> None:
        """Take a whole record. If no turn was played in it yet, a new game begins there."""
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
        """Take a turn's record. While the lead is still drawn for, the game has not begun yet."""
        super().take_turn(data, at, end, value)
        if len(self.base):
            self.records.append(at)
            if self.body[GAME][PHASE] == LEAD:
                self.base = bytearray(self.body[GAME])
                self.records = array("H")
