"""What follows a card: the hand is refilled, the game may end, somebody's turn begins."""

from sorry_core.editions import BLUE_GREEN, RED_YELLOW
from sorry_core.flags import ALONE, CHIPS, HANDS, TEAM, TWO_USED
from sorry_core.moves import DISCARD
from sorry_core.pack import discard, next_card
from sorry_core.state import (
    CARD,
    COLOURS,
    CUSTOMS,
    DRAW,
    HAND,
    HAND_SIZE,
    LEFT,
    MOVE,
    OUT,
    PHASE,
    RULES,
    TURN,
    TURNS,
    USED,
    all_home,
    homes,
    safe,
)
from sorry_core.track import ZONE

FAILED = 16
"""The result of a patience that has failed: a bit that belongs to no colour.

A result is 0 while the game goes on; then it is the winners, a bit each, or FAILED.
"""


def end_card(state: bytearray, card: int, kind: int, place: int) -> None:
    """Finish a card that is used up.

    `kind` is that of the move (moves.KIND), and `place` is where the move has led to.
    """
    rules = state[RULES]
    state[CARD] = 0
    state[LEFT] = 0
    state[USED] = 0
    if not state[CUSTOMS] & CHIPS:
        discard(state, card)
    if rules & HANDS:
        refill(state, state[TURN])
    if place >= ZONE and _ends(state, rules):
        return
    # C2a: after a 2 the same player goes on; in travel only if it was used. H1: not if discarded.
    if card == 2 and kind != DISCARD and (kind or not rules & TWO_USED):
        if not rules & HANDS:
            state[PHASE] = DRAW
        return
    next_turn(state)


def _ends(state: bytearray, rules: int) -> bool:
    """End the game if the move just made decides it, and say whether it does."""
    result = _result(state, rules)
    if not result:
        return False
    from sorry_core.scoring import finish  # loaded only now, because it takes heap

    finish(state, result & ~FAILED)
    return True


def _result(state: bytearray, rules: int) -> int:
    """The result after the move just made. Only the player on turn can have won by it."""
    turn = state[TURN]
    if rules & ALONE:
        return patience(state)
    if not all_home(state, turn):
        return 0
    if not rules & TEAM:
        return 1 << turn
    if not all_home(state, turn ^ 2):  # P5: all eight
        return 0
    return BLUE_GREEN if turn & 1 else RED_YELLOW


def patience(state: bytearray) -> int:
    """T2: the result of a patience. Red and yellow have won when it has come out."""
    red = homes(state, 0)
    yellow = homes(state, 2)
    if red > 2 or yellow > 2:
        return FAILED
    if red == 2 and yellow == 2 and safe(state, 0) == 2 and safe(state, 2) == 2:
        return RED_YELLOW
    return 0


def next_turn(state: bytearray) -> None:
    """Pass on to the next colour clockwise that is still in the game."""
    playing = state[COLOURS] & ~state[OUT]
    turn = state[TURN] + 1 & 3
    while not playing >> turn & 1:
        turn = turn + 1 & 3
    state[TURN] = turn
    state[PHASE] = MOVE if state[RULES] & HANDS else DRAW
    n = state[TURNS] + 1 & 255
    state[TURNS] = n
    if not n:
        state[TURNS + 1] = state[TURNS + 1] + 1 & 255


def take_from_hand(state: bytearray, card: int) -> None:
    """Take a card out of the hand and into use; the others of the hand close the gap."""
    i = HAND + HAND_SIZE * state[TURN]
    last = i + HAND_SIZE - 1
    while state[i] != card:
        i += 1
    while i < last:
        state[i] = state[i + 1]
        i += 1
    state[last] = 0
    state[CARD] = card


def refill(state: bytearray, colour: int) -> None:
    """H1: put one more card from the pack into this hand, which has four at most."""
    into_hand(state, colour, next_card(state))


def into_hand(state: bytearray, colour: int, card: int) -> None:
    """Put a card where it belongs in a hand, which is kept in ascending order."""
    first = at = HAND + HAND_SIZE * colour
    while state[at]:
        at += 1
    while at > first and state[at - 1] > card:
        state[at] = state[at - 1]
        at -= 1
    state[at] = card
