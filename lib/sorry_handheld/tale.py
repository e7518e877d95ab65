"""What a game will be told by: bumps given and taken, slides, the longest run, of each colour.

Four bytes of each, then how far the player on turn has gone in this turn so far. All but that is
saved in eleven bytes of the table (store/records.py): 22 bits a colour.
"""

from sorry_core import moves
from sorry_core.moves import DISCARD, FORWARD, PASS
from sorry_core.rules import landing
from sorry_core.state import TURN
from sorry_core.track import ROUND, START

GIVEN = 0
"""Pawns of others that this colour has sent back to Start,"""
TAKEN = 4
"""and its own that were sent."""
SLIDES = 8
RUN = 12
"""The most squares that it has gone forward in one turn, slides with them."""
SO_FAR = 16
SIZE = 17
_MOST = (63, 63, 31, 31)  # what fits into 6, 6, 5 and 5 bits
_WIDTHS = (6, 6, 5, 5)


def count(tale: bytearray, before: bytearray, after: bytearray, move: int) -> None:
    """Count a move that has led from one state to the other."""
    player = before[TURN]
    kind = moves.kind(move)
    if kind != PASS and kind != DISCARD:
        pawn = moves.pawn(move)
        for q in range(16):
            if q != pawn and after[q] == START and before[q] != START:
                _add(tale, TAKEN + (q >> 2), 1)
                if q >> 2 != player:
                    _add(tale, GIVEN + player, 1)
        place = landing(before, move)
        end = after[pawn]
        if end != place and end != START:
            _add(tale, SLIDES + player, 1)
            tale[SO_FAR] += (end - place) % ROUND
        if kind == FORWARD:
            tale[SO_FAR] += moves.steps(move)
    if tale[SO_FAR] > tale[RUN + player]:
        tale[RUN + player] = min(tale[SO_FAR], _MOST[3])
    if after[TURN] != player:
        tale[SO_FAR] = 0


def _add(tale: bytearray, at: int, more: int) -> None:
    """Count up, as far as there is room."""
    tale[at] = min(tale[at] + more, _MOST[at >> 2])


def pack(tale: bytearray, out: bytearray, at: int) -> None:
    """Write it into the eleven bytes from `at` on."""
    bits = n = 0
    for colour in range(4):
        for i in range(4):
            bits |= tale[4 * i + colour] << n
            n += _WIDTHS[i]
            while n >= 8:
                out[at] = bits & 255
                at += 1
                bits >>= 8
                n -= 8


def unpack(data: bytes | bytearray, at: int) -> bytearray:
    """Read what `pack` wrote."""
    made = bytearray(SIZE)
    bits = n = 0
    for colour in range(4):
        for i in range(4):
            if n < _WIDTHS[i]:
                bits |= data[at] << n
                at += 1
                n += 8
            made[4 * i + colour] = bits & _MOST[i]
            bits >>= _WIDTHS[i]
            n -= _WIDTHS[i]
    return made
