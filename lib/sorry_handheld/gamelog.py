"""A log of a game's moves, kept in memory, so that people can step through the game afterwards.

A move takes two bytes, and the log 1 KB at most. When it is full, the oldest move is forgotten, and
`base` becomes the state after it. Boards with an RP2 do not need this log: their nvm has every turn
(store/nvm_log.py).
"""

from array import array

from sorry_core import pack
from sorry_core.rules import apply
from sorry_core.state import DRAW, PHASE, SIZE

MOST = 512
# An entry is a move, or one of these kinds. Its low bits then hold a chip's place, or a colour.
CHIP = 0x8000
"""The chip at this place was turned up."""
CALL = 0x8100
"""This colour doubled."""
STAY = 0x8200
"""This colour accepted a double."""
DROP = 0x8300
"""This colour dropped out."""
_KIND = 0xFF00


class GameLog:
    """One game: `base` is the state that it begins in, `count` how many changes follow."""

    def __init__(self) -> None:
        """Make an empty log, without a game."""
        self.base = bytearray(SIZE)
        self.seats = bytes(4)
        self.count = 0
        self._entries = array("H", bytes(2 * MOST))
        self._first = 0

    def begin(self, state: bytearray, seats: bytes) -> None:
        """Start the log of a game, which is new or was just loaded."""
        self.base[:] = state
        self.seats = seats
        self.count = 0

    def note(self, entry: int) -> None:
        """Add an entry. If there is no room, the oldest one goes."""
        if self.count == MOST:
            self.change(self.base, 0)
            self._first = (self._first + 1) % MOST
            self.count -= 1
        self._entries[(self._first + self.count) % MOST] = entry
        self.count += 1

    def drop(self, count: int) -> None:
        """Remove the last entries, because a move was taken back."""
        self.count = max(0, self.count - count)

    def change(self, state: bytearray, i: int) -> None:
        """Apply entry `i` to a state. Drawing a card is no entry: it happens before the move."""
        entry = self._entries[(self._first + i) % MOST]
        kind = entry & _KIND
        if entry < CHIP:
            while state[PHASE] == DRAW:  # again after MIX, which leads back to this phase
                pack.draw(state)
            apply(state, entry)
        elif kind == CHIP:
            pack.draw(state, entry & 15)
        else:
            from sorry_core import doubling

            act = doubling.call if kind == CALL else doubling.accept
            (doubling.drop if kind == DROP else act)(state, entry & 3)
