"""Why nothing can be moved. This is for showing only: ask it when the only legal move is a PASS.

Pawns of one colour never block all of each other (M3): forward, nothing but Home stops the foremost
one (M1); backward, there is always one with room behind it. So a 4 or a 10 can be used as soon as a
pawn is out, and so can a 1 or a 2 as soon as a pawn is at Start.
"""

from sorry_core.editions import SORRY
from sorry_core.state import CARD, on_turn
from sorry_core.track import HOME, START, ZONE

NONE_OUT = 0
"""No pawn is on the margin or in the safety zone."""
NO_TARGET = 1
"""CS, P3: there is no pawn that SORRY could take."""
NONE_AT_START = 2
"""CS: no pawn is at Start, so none can be moved with SORRY."""
NO_ROOM = 3
"""M1, M3: some pawns would go past Home, the others would land on a pawn of their own colour."""
PAST_HOME = 4
"""M1: every pawn would go past Home."""
NO_EXCHANGE = 5
"""C11: no pawn can go 11, and no opponent's pawn is on the margin."""
SEVEN_LEFT = 6
"""C7: the seven fits neither whole nor in parts."""


def reason(state: bytearray) -> int:
    """The reason why the card in use moves no pawn, one of the names above."""
    card = state[CARD]
    waiting = out = on_margin = past = 0
    for p in range(16):
        if on_turn(state, p):
            place = state[p]
            if place == START:
                waiting += 1
            elif place < HOME:
                out += 1
                if place < ZONE:
                    on_margin += 1
                if place + card > HOME:
                    past += 1
    if card == SORRY:
        return NO_TARGET if waiting else NONE_AT_START
    if not out:
        return NONE_OUT
    if card == 11 and on_margin:
        return NO_EXCHANGE
    if card == 7 and out > 1:
        return SEVEN_LEFT
    return NO_ROOM if past < out else PAST_HOME
