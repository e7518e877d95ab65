"""What follows a card: the hand refilled, the game ended, the same player again or the next one."""

from micropython import const

from sorry_core.pack import next_card
from sorry_core.scoring import finish
from sorry_core.state import all_home, homes

_COLOURS = const(20)
_RULES = const(21)
_CUSTOMS = const(22)
_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_LEFT = const(26)
_USED = const(27)
_OUT = const(33)
_DISCARD_N = const(35)
_PACK_END = const(81)
_HAND = const(81)
_TURNS = const(139)

_DRAW = const(2)
_MOVE = const(3)

_TEAM = const(1)
_HANDS = const(4)
_TWO_USED = const(64)
_ALONE = const(128)
_CHIPS = const(1)

_ZONE = const(60)
_HOME = const(65)

_DISCARD = const(0x600)


def end_card(state: bytearray, card: int, kind: int, place: int) -> None:
    """The card is used up, by a move of this kind (its bits in a move) that led to `place`."""
    rules = state[_RULES]
    state[_CARD] = 0
    state[_LEFT] = 0
    state[_USED] = 0
    if not state[_CUSTOMS] & _CHIPS:  # pack.discard, without the call
        n = state[_DISCARD_N] + 1
        state[_DISCARD_N] = n
        state[_PACK_END - n] = card
    if rules & _HANDS:
        refill(state, state[_TURN])
    if place >= _ZONE and _ends(state, rules):
        return
    # C2a: after a 2 the same player again; in travel only if it was used. H1: not if discarded.
    if card == 2 and kind != _DISCARD and (kind or not rules & _TWO_USED):
        if not rules & _HANDS:
            state[_PHASE] = _DRAW
        return
    next_turn(state)


def _ends(state: bytearray, rules: int) -> bool:
    """Only a pawn coming Home, or in patience into safety, can end a game: its mover has won it."""
    turn = state[_TURN]
    if rules & _ALONE:
        come_out = patience(state)
        if come_out < 0:
            return False
        finish(state, 5 * come_out)
    elif rules & _TEAM:  # P5: all eight
        if not (all_home(state, turn) and all_home(state, turn ^ 2)):
            return False
        finish(state, 5 << (turn & 1))
    elif all_home(state, turn):
        finish(state, 1 << turn)
    else:
        return False
    return True


def patience(state: bytearray) -> int:
    """T2: 1 it has come out, 0 it has failed, -1 neither yet."""
    red = homes(state, 0)
    yellow = homes(state, 2)
    if red > 2 or yellow > 2:
        return 0
    safe = 0
    for i in range(12):
        if _ZONE <= state[i] < _HOME:
            safe += 1
    return 1 if red == 2 and yellow == 2 and safe == 4 else -1


def next_turn(state: bytearray) -> None:
    """Pass on to the next colour clockwise that is still in the game."""
    playing = state[_COLOURS] & ~state[_OUT]
    turn = state[_TURN] + 1 & 3
    while not playing >> turn & 1:
        turn = turn + 1 & 3
    state[_TURN] = turn
    state[_PHASE] = _MOVE if state[_RULES] & _HANDS else _DRAW
    n = state[_TURNS] + 1 & 255
    state[_TURNS] = n
    if not n:
        state[_TURNS + 1] = state[_TURNS + 1] + 1 & 255


def take_from_hand(state: bytearray, card: int) -> None:
    """The card chosen is now the one being used; the others close up."""
    i = _HAND + 5 * state[_TURN]
    last = i + 4
    while state[i] != card:
        i += 1
    while i < last:
        state[i] = state[i + 1]
        i += 1
    state[last] = 0
    state[_CARD] = card


def refill(state: bytearray, colour: int) -> None:
    """H1: one more card from the pack into this hand of at most four."""
    into_hand(state, colour, next_card(state))


def into_hand(state: bytearray, colour: int, card: int) -> None:
    """Put a card where it belongs in a hand, which is kept in ascending order."""
    first = at = _HAND + 5 * colour
    while state[at]:
        at += 1
    while at > first and state[at - 1] > card:
        state[at] = state[at - 1]
        at -= 1
    state[at] = card
