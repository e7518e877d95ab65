"""`check` beside a slow one that shares nothing with it: on states of every kind of game, with every
byte of them set to other values, and with several bytes wrong at once."""

import random

import pytest
import volumes
import walk
from slow_check import slow_check
from volumes import NIGHTLY

import sorry
from sorry_core import check, game
from sorry_core import state as layout
from tools.shared import rulebook

ROWS = walk.every_game()
# The native core is made of the very source that is judged here.
FULL = volumes.FULL and sorry.SPEED != "native"


def states(row, number: int, wanted: int) -> list[bytearray]:
    """States of one game, a few of each phase, its beginning and its end among them."""
    state, dice, out = layout.new(), bytearray(8), [0] * 128
    walk.begin(state, dice, row, number)
    found = {state[layout.PHASE]: [bytearray(state)]}
    while state[layout.PHASE] != layout.OVER:
        walk.step(state, out, dice)
        # A seven half used and a hand with a card out are rare: they count as phases of their own.
        kind = (state[layout.PHASE], state[layout.LEFT], state[layout.OUT] > 0)
        some = found.setdefault(kind, [])
        if len(some) < wanted:
            some.append(bytearray(state))
    return [one for some in found.values() for one in some]


def same(state: bytearray) -> None:
    assert check.check(state) == slow_check(state), (list(state), slow_check(state))


PICKED = ROWS if FULL else ROWS[:: len(ROWS) // 14]
# Bytes that are judged: neither the dice nor what is kept of the match.
JUDGED = {*range(layout.RNG), *range(layout.GAME_POINTS, layout.MATCH_POINTS)}


def shard(row, found: list[bytearray]) -> list[bytearray]:
    """A third of the states in the full run, another third for each game of a kind; all at night."""
    return found if NIGHTLY or not FULL else found[ROWS.index(row) % 3 :: 3]


@pytest.mark.parametrize("row", PICKED, ids=str)
def test_every_byte_spoiled(row) -> None:
    dice = random.Random(str(row))
    for state in shard(row, states(row, 3, 1)[: 30 if FULL else 8]):
        assert check.check(state) == slow_check(state) == 0
        for at in range(layout.SIZE):
            right = state[at]
            wrong = {right ^ 1 << dice.randrange(8), right + 1 & 255, right - 1 & 255, 0, 255}
            if FULL and at in JUDGED:
                wrong |= {right ^ 1 << bit for bit in range(8)}
            for value in sorted(wrong) + ([*range(0, 70, 3)] if at < (36 if FULL else 16) else []):
                state[at] = value
                same(state)
            state[at] = right


@pytest.mark.parametrize("row", PICKED, ids=str)
def test_several_bytes_spoiled(row) -> None:
    """Bytes that belong together, set to small numbers: many of these are sound again."""
    dice = random.Random(str(row))
    near = [*range(16), *range(17, 37), 81, 82, 85, 86, 91, 96, 109, 112, 115]
    sound = 0
    for state in states(row, 5, 2)[:12]:
        for _ in range(200 if FULL else 60):
            spoiled = bytearray(state)
            for _ in range(dice.randrange(1, 4)):
                at = dice.choice(near)
                spoiled[at] = dice.choice((0, 1, 2, 3, 4, 5, 7, 15, 60, 65, 66, spoiled[at] ^ 1))
            same(spoiled)
            sound += check.check(spoiled) == 0
    assert sound


def test_cards_exchanged_between_their_places() -> None:
    """The same cards in other places: only the order of a hand can be wrong."""
    dice = random.Random(7)
    for number, row in enumerate(PICKED):
        for state in states(row, number, 2):
            for _ in range(20 if FULL else 6):
                spoiled = bytearray(state)
                a, b = dice.randrange(36, 101), dice.randrange(36, 101)
                spoiled[a], spoiled[b] = spoiled[b], spoiled[a]
                same(spoiled)


def test_a_card_in_use_is_never_a_chip_with_its_bit() -> None:
    """Found by spoiling every byte: 12 with the bit of a chip that lies face up is no card."""
    state, dice, out = layout.new(), bytearray(8), [0] * 128
    walk.begin(state, dice, (2, 0, 15, 0), 3)
    while not state[layout.CARD]:
        walk.step(state, out, dice)
    state[layout.CARD] |= layout.FACE_UP
    assert check.check(state) == slow_check(state) == check.BAD_CARDS | check.BAD_PHASE


# --- bytes that are judged together: all their values


def seven(edition: str, mode: str, position: str) -> bytearray:
    """A state with a seven just turned up."""
    state = rulebook.new_game(edition, mode, first="r", pack_top=["7"])
    rulebook.put_position(state, position, "r")
    rulebook.pack.draw(state)
    assert state[layout.CARD] == 7 and check.check(state) == 0
    return state


@pytest.mark.parametrize(
    ("edition", "mode"), [("2004", "standard"), ("2004", "partners"), ("1934", "partners")]
)
def test_every_seven(edition: str, mode: str) -> None:
    state = seven(edition, mode, "S,S,20,40/S,S,S,S/S,S,S,25/S,S,S,S")
    sound = 0
    for state[layout.LEFT] in range(10):
        for state[layout.USED] in range(256):
            same(state)
            sound += check.check(state) == 0
    assert sound > 20


def test_every_seven_from_a_hand() -> None:
    state, dice, out = layout.new(), bytearray(8), [0] * 128
    walk.begin(state, dice, (3, 2, 15, 0), 4)
    while not state[layout.LEFT]:
        walk.step(state, out, dice)
    for state[layout.LEFT] in range(10):
        for state[layout.USED] in range(256):
            same(state)


def test_every_stake() -> None:
    state = rulebook.new_game("1939", "points", first="b", seed=5)
    sound = 0
    for phase in (layout.MOVE, layout.RESPOND, layout.OVER):
        for stake in (1, 2, 3, 64, 128):
            for caller in range(6):
                for number in range(64):
                    spoiled = bytearray(state)
                    spoiled[layout.PHASE], spoiled[layout.STAKE] = phase, stake
                    spoiled[layout.CALLER] = caller
                    spoiled[layout.OUT], spoiled[layout.ASKED] = number >> 2, number & 3
                    same(spoiled)
                    sound += not check.check(spoiled) & check.BAD_STAKE
    assert sound > 50


def test_every_end_by_dropping_out() -> None:
    state = rulebook.new_game("1939", "points", first="b", seed=5)
    state[layout.PHASE], state[layout.STAKE], state[layout.CALLER] = layout.OVER, 2, 2
    for state[layout.OUT] in range(16):
        for state[layout.WINNERS] in range(32):
            same(state)


@pytest.mark.parametrize("colours", [3, 7, 15])
def test_a_leader_draw_is_sound_and_spoiled(colours: int) -> None:
    state = layout.new()
    game.new(state, 0, 0, colours, 0, bytes((9, 8, 7, 6, 5, 4, 3, colours)))
    game.leader_round(state)
    assert check.check(state) == slow_check(state) == 0
    for at in (*range(layout.HAND, layout.HAND_END), layout.FIRST, layout.PHASE, layout.PACK_N):
        right = state[at]
        for state[at] in (0, 1, 2, 3, 4, 13, 14, right ^ 1, 255):
            same(state)
        state[at] = right
