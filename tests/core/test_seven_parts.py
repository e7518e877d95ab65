"""The seven's search on its work memory, against the rules' own words, on crowded little boards.

In a game most squares are empty, and a fault of this search shows once in thousands of games. Here
the pawns stand close together. Most of these were written for a mutant that nobody saw
(docs/mutants.md).
"""

import random

import pytest

from sorry_core import seven, track
from sorry_core.flags import MANY_PARTS, SELF_BUMP, TEAM
from sorry_core.moves import SEVEN_PART
from sorry_core.state import LEFT, RULES, SIZE, TURN, USED
from sorry_core.track import ABSENT, HOME, START, ZONE

# On the sides of the three others, one square and nine squares past their corners.
SLIDES = {15 * k - 2: 3 for k in (1, 2, 3)} | {15 * k + 6: 4 for k in (1, 2, 3)}
KINDS = [rules | team for rules in (0, SELF_BUMP, MANY_PARTS) for team in (0, TEAM)]


def test_slides_begin_on_the_triangles_of_the_three_others():
    assert {p: n for p, n in enumerate(track.SLIDE) if n} == SLIDES
    assert len(track.SLIDE) == ABSENT + 1


def crowd(dice: random.Random, size: int) -> list[int]:
    """Pawns that stand near one another or near home; those of a team also across the board."""
    first = dice.choice((0, 10, 18, 26, 30, 34, 40, 50, 57, 59))
    places = []
    for i in range(size):
        near = first + dice.randrange(9)
        if i > 3 and dice.random() < 0.8:
            near = (near + 30) % 60
        place = dice.choice((near, near, near, ZONE + dice.randrange(5), HOME, START))
        places.append(min(place, START))
    for i in range(size):  # two of a colour never stand on one square
        if places[i] < HOME and places[i] in places[i & 4 : i]:
            places[i] = START
    return places


def stands(places: list[int], i: int, place: int, rules: int) -> bool:
    """M3: the square is free of this colour's pawns, or it may be bumped."""
    own = places[i & 4 : (i & 4) + 4]
    return place == HOME or rules & SELF_BUMP > 0 or place not in own


def after(places: list[int], i: int, place: int) -> list[int]:
    """What the part makes of all pawns: M2, M3 and M4, told by squares of the board."""
    slide = SLIDES.get(place, 0)
    swept = range(place, place + slide + 1) if place < ZONE else range(place, place + 1)
    made = []
    for j, p in enumerate(places):
        if j == i:
            made.append(place + slide)
        elif p >= HOME:
            made.append(p)
        elif (i ^ j) & 4:
            gone = p < ZONE and place < ZONE and (p + 30) % 60 in [s % 60 for s in swept]
            made.append(START if gone else p)
        else:
            made.append(START if p in swept else p)
    return made


def fits(places: list[int], used: int, rest: int, rules: int) -> bool:
    """C7, P2: whether all of the rest can be used up."""
    many = rules & MANY_PARTS > 0
    for j, p in enumerate(places):
        if used >> j & 1:
            continue
        for steps in range(1, rest + 1) if many else (rest,):
            if p + steps > HOME or not stands(places, j, p + steps, rules):
                continue
            if steps == rest:
                return True
            if fits(after(places, j, p + steps), used | 1 << j, rest - steps, rules):
                return True
    return False


def strip_of(places: list[int], level: int) -> bytearray:
    """Work memory with the pawns at this level, and something else wherever nothing is."""
    strip = bytearray([77] * 64)
    strip[level : level + len(places)] = bytes(places)
    return strip


@pytest.mark.parametrize("rules", KINDS)
def test_a_seven_has_exactly_the_parts_whose_rest_can_be_used_up(rules):
    dice = random.Random(7)
    size = 8 if rules & TEAM else 4
    out = [0] * 64
    for _ in range(900):
        places = crowd(dice, size)
        left, used = dice.choice(((7, 0), (7, 0), (5, 1), (3, 2), (2, 1), (4, 1)))
        if used:
            bits = dice.sample(range(size), used if rules & MANY_PARTS else 1)
            used = sum(1 << i for i in bits)
        first = 4 * dice.randrange(2 if rules & TEAM else 4)
        state = bytearray(SIZE)
        for i in range(size):
            state[first + i + (i & 4)] = places[i]
        state[LEFT], state[USED], state[RULES] = left, used, rules
        n = seven.seven_moves(state, out, 1, first, rules)
        parts = range(1, left + 1) if not used or rules & MANY_PARTS else (left,)
        wanted = [
            SEVEN_PART | first + i + (i & 4) << 4 | steps
            for i in range(size)
            if not used >> i & 1
            for steps in parts
            if places[i] + steps <= HOME
            and stands(places, i, places[i] + steps, rules)
            and (
                steps == left
                or fits(after(places, i, places[i] + steps), used | 1 << i, left - steps, rules)
            )
        ]
        assert out[1:n] == wanted, (places, left, used)


@pytest.mark.parametrize("size", [4, 8])
def test_a_part_writes_the_next_level_and_no_other(size):
    dice = random.Random(8)
    for turn in range(3000):
        places, level = crowd(dice, size), 8 * dice.randrange(7)
        i = dice.randrange(size)
        place = dice.choice(((places[i] + dice.randrange(1, 7)), *SLIDES, 30, ZONE, HOME))
        place = min(place, HOME)
        if turn % 3 == 0:  # the partner stands at the edge of what is swept
            places[i ^ 4 if size > 4 else i ^ 1] = (place + dice.randrange(-1, 6) + 30) % 60
        if turn % 3 == 1:  # or one of its own does
            places[i ^ 1] = min(place + dice.randrange(-1, 6), HOME)
        used = dice.randrange(1 << size) | 1 << i
        strip = strip_of(places, level)
        made = after(places, i, place)
        room = seven._make_part(strip, level + i, place, size, used)
        assert list(strip[level + 8 : level + 8 + size]) == made, (places, i, place)
        others = [p for j, p in enumerate(made) if not used >> j & 1 and p < HOME]
        assert room == sum(HOME - p for p in others)
        strip[level + 8 : level + 8 + size] = bytes([77] * size)
        assert strip == strip_of(places, level)


def test_a_partner_on_the_square_is_bumped_and_nobody_in_a_zone():
    for i in range(8):
        for place in range(HOME + 1):
            for p in range(START + 1):
                places = [START] * 8
                places[i ^ 5] = p
                wanted = place < ZONE and p < ZONE and (p + 30) % 60 == place
                assert seven._bumps(strip_of(places, 0), i, place) == wanted


@pytest.mark.parametrize("rules", KINDS)
def test_the_rest_is_taken_by_one_or_by_several_that_had_no_part_yet(rules):
    dice = random.Random(9)
    size = 8 if rules & TEAM else 4
    for _ in range(1500):
        places, level, rest = crowd(dice, size), 8 * dice.randrange(3), dice.randrange(1, 5)
        used = dice.randrange(1 << size)
        one = any(
            not used >> j & 1 and p + rest <= HOME and stands(places, j, p + rest, rules)
            for j, p in enumerate(places)
        )
        strip = strip_of(places, level)
        assert seven._one_takes(strip, level, size, used, rest, rules) == one
        several = any(
            not used >> j & 1
            and p + steps <= HOME
            and stands(places, j, p + steps, rules)
            and fits(after(places, j, p + steps), used | 1 << j, rest - steps, rules)
            for j, p in enumerate(places)
            for steps in range(1, rest)
        )
        assert seven._parts_take(strip, level, size, used, rest, rules) == several, (places, used)


@pytest.mark.parametrize("rules", KINDS)
def test_who_may_take_all_that_is_left_of_a_seven(rules):
    dice = random.Random(10)
    for _ in range(500):
        state = bytearray(SIZE)
        state[:16] = bytes(crowd(dice, 8) + crowd(dice, 8))
        turn = dice.randrange(4)
        state[TURN], state[RULES], state[LEFT] = turn, rules, dice.randrange(1, 7)
        state[USED] = dice.randrange(256) & (255 if rules & TEAM else 15)
        side = (turn & 1, turn & 1 | 2) if rules & TEAM else (turn,)
        own = [4 * colour + i for colour in side for i in range(4)]
        for pawn in range(16):
            place = state[pawn] + state[LEFT]
            wanted = (
                pawn in own
                and place <= HOME
                and not state[USED] >> own.index(pawn) & 1
                and stands(list(state[pawn & 12 : (pawn & 12) + 4]), pawn & 3, place, rules)
            )
            assert seven.rest_fits(state, pawn) == wanted, (pawn, state[:16])
