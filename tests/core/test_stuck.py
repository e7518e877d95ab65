"""The reason why nothing can be moved is a true one: without what it names, there is a move."""

import random
from collections import Counter

import core_wish  # noqa: F401
import pytest

from sorry_core import editions, game, moves, rules, stuck
from sorry_core import state as layout
from sorry_core.moves import MOST, PASS
from sorry_core.state import CARD, LEFT, MOVE, PHASE, TURN, on_turn
from sorry_core.track import ABSENT, CIRCLE, HOME, ROUND, SIDE, START, ZONE

KINDS = [
    (0, 0, 15),
    (0, 1, 15),
    (1, 1, 15),
    (1, 3, 5),
    (2, 0, 15),
    (3, 0, 15),
    (3, 0, 3),
    (3, 1, 15),
]
CARDS = (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, editions.SORRY)
# Where pawns get in each other's way: near Home and on the circle, often at Start or Home.
PLACES = (START, START, START, HOME, HOME, CIRCLE, *range(53, 65), *range(ZONE, 65))
FREE = 20  # no pawn of these positions can be there, nor slide from there


def drawn(dice: random.Random) -> bytearray:
    """A position in which somebody has to use a card."""
    edition, mode, colours = dice.choice(KINDS)
    state = layout.new()
    game.new(state, edition, mode, colours, 0, bytes(8))
    turn = dice.choice([c for c in range(4) if colours >> c & 1])
    game.begin(state, turn)
    state[PHASE], state[TURN], state[CARD] = MOVE, turn, dice.choice(CARDS)
    state[LEFT] = 7 if state[CARD] == 7 else 0
    places = [START, HOME] if dice.randrange(4) else PLACES  # of those who are not on turn
    taken = set()
    for p in range(16):
        if state[p] != ABSENT:
            place = dice.choice(PLACES if on_turn(state, p) else places)
            square = (p >> 2, place) if place >= ZONE else (place + SIDE * (p >> 2)) % ROUND
            state[p] = START if square in taken and place < HOME else place
            taken.add(square)
    return state


def legal(state: bytearray) -> list[int]:
    out = [0] * MOST
    return out[: rules.legal_moves(state, out)]


def moves_with(state: bytearray, changes: dict[int, int]) -> bool:
    """Whether something could be moved if these pawns stood elsewhere."""
    other = bytearray(state)
    for pawn, place in changes.items():
        other[pawn] = place
    return any(moves.kind(move) != PASS for move in legal(other))


class Side:
    """The pawns of those on turn, and of the others."""

    def __init__(self, state: bytearray) -> None:
        self.state = state
        there = [p for p in range(16) if state[p] != ABSENT]
        self.own = [p for p in there if on_turn(state, p)]
        self.others = [p for p in there if p not in self.own]
        self.waiting = [p for p in self.own if state[p] == START]
        self.out = [p for p in self.own if state[p] < HOME]

    def past(self, pawn: int) -> bool:
        return self.state[pawn] + self.state[CARD] > HOME

    def alone(self, pawn: int) -> dict[int, int]:
        """All other pawns of those on turn out of its way."""
        return {p: HOME for p in self.own if p != pawn}


def none_out(state: bytearray, side: Side) -> bool:
    return not side.out and moves_with(state, {side.own[0]: FREE})


def no_target(state: bytearray, side: Side) -> bool:
    return moves_with(state, {side.others[0]: FREE})


def none_at_start(state: bytearray, side: Side) -> bool:
    wanted = {side.own[0]: START, side.others[0]: FREE}
    return not side.waiting and moves_with(state, wanted)


def past_home(state: bytearray, side: Side) -> bool:
    all_past = all(side.past(p) for p in side.out)
    return all_past and all(moves_with(state, {p: FREE}) for p in side.out)


def no_room(state: bytearray, side: Side) -> bool:
    blocked = [p for p in side.out if not side.past(p)]
    some_past = any(side.past(p) for p in side.out)
    return some_past and bool(blocked) and all(moves_with(state, side.alone(p)) for p in blocked)


def no_exchange(state: bytearray, side: Side) -> bool:
    return any(state[p] < ZONE for p in side.out) and moves_with(state, {side.others[0]: FREE})


def seven_left(state: bytearray, side: Side) -> bool:
    return len(side.out) > 1 and moves_with(state, {**side.alone(side.out[0]), side.out[0]: FREE})


TRUE = {
    stuck.NONE_OUT: none_out,
    stuck.NO_TARGET: no_target,
    stuck.NONE_AT_START: none_at_start,
    stuck.PAST_HOME: past_home,
    stuck.NO_ROOM: no_room,
    stuck.NO_EXCHANGE: no_exchange,
    stuck.SEVEN_LEFT: seven_left,
}


@pytest.mark.rule("M1", "M3", "C7", "C11", "CS")
def test_the_reason_is_true_in_thousands_of_positions() -> None:
    dice = random.Random(7)
    seen: Counter[int] = Counter()
    while seen.total() < 4000:
        state = drawn(dice)
        if [moves.kind(move) for move in legal(state)] == [PASS]:
            told = stuck.reason(state)
            assert state[CARD] not in (4, 10) or told == stuck.NONE_OUT
            assert told != stuck.SEVEN_LEFT or state[CARD] == 7
            assert TRUE[told](state, Side(state)), (told, state[CARD], list(state[:16]))
            seen[told] += 1
    assert min(seen[told] for told in TRUE) >= 20, seen
