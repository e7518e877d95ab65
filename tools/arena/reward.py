"""The score that the reward player of apologies 0.4.2 goes by, here not clipped at zero."""

from sorry_core.state import COLOURS, all_home
from sorry_core.track import HOME, ZONE


def reward(state: bytearray, mine: int) -> int:
    """What a position is worth to the colours of `mine`, a bit each.

    It is the sum, over all opponents, of the own score less that opponent's score.
    """
    own = others = rivals = 0
    for colour in range(4):
        if state[COLOURS] >> colour & 1:
            if mine >> colour & 1:
                own += _score(state, colour)
            else:
                others += _score(state, colour)
                rivals += 1
    return rivals * own - others


def _score(state: bytearray, colour: int) -> int:
    """A point for each square gone, ten for each pawn in the zone or Home, 100 for all Home."""
    score = 100 if all_home(state, colour) else 0
    for p in range(4 * colour, 4 * colour + 4):
        place = state[p]
        if place <= HOME:
            score += place + 10 if place >= ZONE else place
    return score
