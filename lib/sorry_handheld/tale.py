"""Counts what the story of a game will tell (screens/story.py): bumps, slides, the longest run.

Each kind of count is four bytes, one for each colour. They are saved in the table (saves.py). This
module is loaded and dropped together with the one that moves the pawns (draw/motion.py).
"""

from sorry_core import moves
from sorry_core.moves import DISCARD, FORWARD, PASS
from sorry_core.rules import landing
from sorry_core.state import TURN
from sorry_core.track import ROUND
from sorry_handheld.outcome import slid, was_bumped

GIVEN = 0
"""Other colours' pawns that this colour has sent back to Start."""
TAKEN = 4
"""This colour's pawns that were sent back."""
SLIDES = 8
RUN = 12
"""The most squares that this colour has gone forward in one turn, slides included."""
SO_FAR = 16
"""One byte: how far the player on turn has gone in this turn so far."""
SIZE = 17
_MOST = 255


def count(tale: bytearray, before: bytearray, after: bytearray, move: int) -> None:
    """Count what a move has done; it has led from state `before` to `after`."""
    player = before[TURN]
    kind = moves.kind(move)
    if kind == PASS or kind == DISCARD:
        return
    pawn = moves.pawn(move)
    for q in range(16):
        if was_bumped(before, after, q):
            _add(tale, TAKEN + (q >> 2))
            if q >> 2 != player:
                _add(tale, GIVEN + player)
    place = landing(before, move)
    end = after[pawn]
    if slid(place, end):
        _add(tale, SLIDES + player)
        _add(tale, SO_FAR, (end - place) % ROUND)
    if kind == FORWARD:
        _add(tale, SO_FAR, moves.steps(move))
    if tale[SO_FAR] > tale[RUN + player]:
        tale[RUN + player] = tale[SO_FAR]


def _add(tale: bytearray, at: int, more: int = 1) -> None:
    """Add to a count, which stops at the most that a byte holds."""
    tale[at] = min(tale[at] + more, _MOST)
