"""The champion's evaluation: what is shipped is what was trained, and by the rules of the core."""

import random

import bot_walk
import pytest
import walk

from sorry_bots import hands, judge, many, two
from sorry_core import rules
from sorry_core import state as layout
from tools import school, train

# What the school knows: no teams, no chips, no patience, nobody dropped out.
ROWS = [row for row in walk.every_game() if row[1] in (0, 2) and row[0] != 2]
needs_compiler = pytest.mark.skipif(not school.compiler(), reason="there is no C compiler")


def test_weights_are_at_most_2_kb() -> None:
    sizes = [len(one.ROW) for one in (two, many, hands)]
    assert sizes == [train.CARD, train.CARD, school.SIZE]
    assert sum(sizes) <= 2048


@needs_compiler
def test_both_readings_of_a_position_agree() -> None:
    lesson = school.load()
    data = bytearray(random.Random(3).randbytes(school.SIZE))
    weights = [(byte - 128) / train.LOGIT for byte in data]
    for i in range(train.RISK, train.NEAR):
        weights[i] /= train.FINER
    for i in range(train.OUT, train.CARD):
        weights[i] = (data[i] - 128) / train.COUNT_OF_UNIT

    def visit(state: bytearray) -> None:
        for seat in range(4):
            if state[layout.COLOURS] >> seat & 1 and not state[layout.OUT]:
                want = school.worth(lesson, state, seat, weights) * train.LOGIT * 64
                # Each of eight units is rounded down, and so are meetings.
                assert -10 < judge.worth(state, 1 << seat, bytes(data)) - want < 1

    for row in ROWS:
        bot_walk.positions(row, 7, 40, visit)


def reached(state: bytearray, part: bytearray, out: list[int], seen: set[bytes]) -> None:
    """Every position that the core's moves lead to from here, by whole cards."""
    for move in out[: rules.legal_moves(part, out)]:
        after = bytearray(part)
        rules.apply(after, move)
        if after[layout.CARD]:
            reached(state, after, list(out), seen)
        else:
            seen.add(seen_of(after, state[layout.TURN]))


def seen_of(state: bytes, seat: int) -> bytes:
    """What the school keeps of a position, of the hand four cards."""
    hand = bytes(sorted(c for c in state[layout.HAND + 5 * seat : layout.HAND + 5 * seat + 5] if c))
    over = state[layout.PHASE] == layout.OVER
    return bytes(state[:16]) + bytes([over or state[layout.TURN]]) + hand


@needs_compiler
def test_the_school_plays_by_the_rules() -> None:
    lesson = school.load()
    out = [0] * 128

    def visit(state: bytearray) -> None:
        if state[layout.OUT] or state[layout.LEFT] not in (0, 7):
            return
        blank = bytearray(state)
        blank[layout.PACK_N] = 1
        blank[layout.PACK] = 0  # refilled with nothing
        want: set[bytes] = set()
        reached(blank, bytearray(blank), out, want)
        seat = state[layout.TURN]
        got = {seen_of(one, seat) for one in school.positions(lesson, blank, blank[layout.CARD])}
        assert got == want

    for row in ROWS:
        if not row[3] & 1:  # the faster game of 1934 and 1939 has pawns that are absent
            bot_walk.positions(row, 3, 120, visit)


@pytest.mark.parametrize("kind", train.KINDS)
def test_training_writes_what_the_thinker_loads(kind, tmp_path) -> None:
    data = random.Random(kind).randbytes(school.SIZE)
    train.write(kind, data, "python -m tools.train", tmp_path)
    found: dict = {}
    exec((tmp_path / f"{kind}.py").read_text(), found)
    assert found["ROW"] == data
    assert "    # python -m tools.train " in (train.BOTS / f"{kind}.py").read_text()
