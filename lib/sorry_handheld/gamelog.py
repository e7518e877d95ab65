"""The moves of a game, to be stepped through: two bytes each, at most 1 KB, while the power is on.

RP2 needs none of it, its nvm has every turn (store/history.py). Of a longer game the last moves are
kept, and the state that they begin in moves on.
"""

from array import array

from sorry_core import pack
from sorry_core.rules import apply
from sorry_core.state import DRAW, PHASE, SIZE

MOST = 512
# Entries that are no moves: bit 15 is set, then these.
CHIP = 0x8000
"""The chip at this place was turned up;"""
CALL = 0x8100
"""this colour has doubled;"""
STAY = 0x8200
"""this colour stays in,"""
DROP = 0x8300
"""or drops out."""
_KIND = 0xFF00


class GameLog:
    """One game: `base` is the state that it begins in, `count` how many changes follow."""

    def __init__(self) -> None:
        """No game yet."""
        self.base = bytearray(SIZE)
        self.seats = bytes(4)
        self.count = 0
        self._entries = array("H", bytes(2 * MOST))
        self._first = 0

    def begin(self, state: bytearray, seats: bytes) -> None:
        """A game begins here, or goes on from what was saved."""
        self.base[:] = state
        self.seats = seats
        self.count = 0

    def note(self, entry: int) -> None:
        """One more. The oldest one gives its place."""
        if self.count == MOST:
            self.change(self.base, 0)
            self._first = (self._first + 1) % MOST
            self.count -= 1
        self._entries[(self._first + self.count) % MOST] = entry
        self.count += 1

    def drop(self, count: int) -> None:
        """The last ones were taken back."""
        self.count = max(0, self.count - count)

    def change(self, state: bytearray, i: int) -> None:
        """Do in the state what came as number `i`. A card is drawn with the move that uses it."""
        entry = self._entries[(self._first + i) % MOST]
        kind = entry & _KIND
        if entry < CHIP:
            while state[PHASE] == DRAW:  # MIX leaves it so
                pack.draw(state)
            apply(state, entry)
        elif kind == CHIP:
            pack.draw(state, entry & 15)
        else:
            from sorry_core import doubling

            act = doubling.call if kind == CALL else doubling.accept
            (doubling.drop if kind == DROP else act)(state, entry & 3)
