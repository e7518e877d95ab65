"""`check` finds every kind of fault, and nothing in a sound game."""

import random

import pytest
import walk

from sorry_core import check, flags, rules
from sorry_core import state as layout
from tools.shared import rulebook


def game(edition: str = "2004", mode: str = "standard", **keys) -> bytearray:
    """A sound state to spoil."""
    state = rulebook.new_game(edition, mode, first="r", **keys)
    assert check.check(state) == 0
    return state


def seven() -> bytearray:
    """In the middle of a seven."""
    state = game(pack_top=["7"])
    rulebook.put_position(state, "S,S,20,40/S,S,S,S/S,S,S,S/S,S,S,S", "r")
    rulebook.pack.draw(state)
    rules.apply(state, rulebook.legal(state)[0])
    assert state[layout.LEFT] and check.check(state) == 0
    return state


SPOILED = [
    ("another version", game, {layout.FORMAT: 9}, check.BAD_FORMAT),
    ("no such edition", game, {layout.EDITION: 4}, check.BAD_GAME),
    ("no such mode", game, {layout.MODE: 3}, check.BAD_GAME),
    ("flags of another edition", game, {layout.RULES: flags.TEAM}, check.BAD_GAME),
    ("one colour", game, {layout.COLOURS: 4}, check.BAD_GAME),
    ("no such place", game, {0: 68}, check.BAD_PLACE),
    ("a pawn too few", game, {0: 67}, check.BAD_COUNT),
    ("a colour too many", lambda: game(colours="rb"), {8: 66}, check.BAD_COUNT),
    ("two on a margin square", game, {0: 5, 4: 50}, check.BAD_SHARED),
    ("two in a zone", game, {0: 60, 1: 60}, check.BAD_SHARED),
    ("a card lost", game, {layout.PACK_N: 44, layout.PACK + 44: 0}, check.BAD_CARDS),
    ("a card doubled", game, {layout.CARD: 1, layout.PHASE: layout.MOVE}, check.BAD_CARDS),
    ("a card that is none", game, {layout.PACK: 65}, check.BAD_CARDS),
    ("more cards than places", game, {layout.DISCARD_N: 200}, check.BAD_CARDS),
    ("chips miscounted", lambda: game("travel"), {layout.PACK_N: 12}, check.BAD_CARDS),
    ("a hand where there is none", game, {layout.HAND: 1}, check.BAD_CARDS),
    ("phase unknown", game, {layout.PHASE: 0}, check.BAD_PHASE),
    ("a move without a card", game, {layout.PHASE: layout.MOVE}, check.BAD_PHASE),
    (
        "a draw with hands",
        lambda: game(mode="points"),
        {layout.PHASE: layout.DRAW},
        check.BAD_PHASE,
    ),
    ("who does not play is on turn", lambda: game(colours="rb"), {layout.TURN: 3}, check.BAD_TURN),
    ("turn unknown", game, {layout.TURN: 77}, check.BAD_TURN),
    ("squares left without a seven", game, {layout.LEFT: 3}, check.BAD_SEVEN),
    ("a seven with nothing left", seven, {layout.LEFT: 0}, check.BAD_SEVEN),
    ("a part too many", seven, {layout.USED: 7}, check.BAD_SEVEN),
    ("a stake without doubling", game, {layout.STAKE: 2}, check.BAD_STAKE),
    ("no stake", lambda: game("1939", "points"), {layout.STAKE: 0}, check.BAD_STAKE),
    ("a stake of three", lambda: game("1939", "points"), {layout.STAKE: 3}, check.BAD_STAKE),
    ("asked without a call", lambda: game("1939", "points"), {layout.PHASE: 4}, check.BAD_STAKE),
    ("won, and goes on", game, {0: 65, 1: 65, 2: 65, 3: 65}, check.BAD_END),
    ("over, and not won", game, {layout.PHASE: layout.OVER}, check.BAD_END),
    ("a winner too early", game, {layout.WINNERS: 1}, check.BAD_END),
    ("points too early", lambda: game("1934", "points"), {layout.GAME_POINTS: 1}, check.BAD_SCORE),
]


@pytest.mark.parametrize(
    ("what", "make", "bytes_", "bit"), SPOILED, ids=[row[0] for row in SPOILED]
)
def test_each_fault_is_found(what: str, make, bytes_: dict[int, int], bit: int) -> None:
    state = make()
    for at, value in bytes_.items():
        state[at] = value
    assert check.check(state) & bit


def test_every_bit_is_tested_and_explained() -> None:
    bits = {value for name, value in vars(check).items() if name.isupper() and name[0] != "_"}
    bits -= {layout.SIZE}
    assert {row[3] for row in SPOILED} | {check.BAD_FORMAT} >= {
        b for b in bits if b & (b - 1) == 0 and b > 1
    }
    assert set(rulebook.FAULTS) == {1 << i for i in range(12)}


def test_all_faults_are_told_at_once() -> None:
    state = game()
    state[0] = 68
    state[5] = state[6] = 7
    state[layout.TURN] = 9
    assert check.check(state) == check.BAD_PLACE | check.BAD_SHARED | check.BAD_TURN


def test_a_state_of_another_length() -> None:
    assert check.check(bytearray(0)) == check.BAD_FORMAT
    assert check.check(bytearray(layout.SIZE + 1)) == check.BAD_FORMAT


def test_random_damage_never_raises_and_what_passes_can_be_played() -> None:
    dice = random.Random(5)
    out = [0] * 128
    state = layout.new()
    clean = bytearray(8)
    passed = 0
    rows = walk.every_game()
    for n in range(6000):
        if n % 60 == 0:
            walk.begin(state, clean, rows[n // 60 % len(rows)], n)
        if state[layout.PHASE] != layout.OVER:
            walk.step(state, out, clean)
        damaged = bytearray(state)
        for _ in range(dice.randrange(1, 4)):
            damaged[dice.randrange(layout.SIZE)] = dice.randrange(256)
        if check.check(damaged) == 0:
            passed += 1
            for _ in range(30):
                if damaged[layout.PHASE] != layout.OVER:
                    walk.step(damaged, out, clean)
                    assert check.check(damaged) == 0
        assert isinstance(check.check(bytearray(dice.randbytes(layout.SIZE))), int)
    assert passed  # harmless damage exists: points of the match, the dice
