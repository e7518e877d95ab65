"""What a game will be told by: bumps given and taken, slides, the longest run, of each colour.

Four bytes of each, then how far the player on turn has gone in this turn so far. It is saved in the
table (saves.py). This module comes and goes with what moves the pawns.
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
_MOST = 255


def count(tale: bytearray, before: bytearray, after: bytearray, move: int) -> None:
    """Count a move that has led from one state to the other."""
    player = before[TURN]
    kind = moves.kind(move)
    if kind == PASS or kind == DISCARD:
        return
    pawn = moves.pawn(move)
    for q in range(16):
        if q != pawn and after[q] == START and before[q] != START:
            _add(tale, TAKEN + (q >> 2))
            if q >> 2 != player:
                _add(tale, GIVEN + player)
    place = landing(before, move)
    end = after[pawn]
    if end != place and end != START:
        _add(tale, SLIDES + player)
        _add(tale, SO_FAR, (end - place) % ROUND)
    if kind == FORWARD:
        _add(tale, SO_FAR, moves.steps(move))
    if tale[SO_FAR] > tale[RUN + player]:
        tale[RUN + player] = tale[SO_FAR]


def _add(tale: bytearray, at: int, more: int = 1) -> None:
    """Count up, as far as there is room."""
    tale[at] = min(tale[at] + more, _MOST)
