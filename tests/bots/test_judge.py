"""The champion's evaluation: what is shipped is what was trained."""

import random
from array import array

import bot_walk
import pytest
import walk

from sorry_bots import judge, plain, weights
from sorry_bots.thinker import Thinker
from tools import features, train

ROWS = [row for row in walk.every_game() if row[2] in (3, 5, 7, 15)]


def test_weights_are_at_most_2_kb() -> None:
    rows = [weights.row(kind) for kind in range(4)]
    assert all(len(row) == judge.SIZE for row in rows)
    assert sum(map(len, rows)) <= 2048
    assert plain.WIN == judge.WIN


def test_both_readings_of_a_position_agree() -> None:
    chance = random.Random(3)
    data = array("b", [chance.randrange(-128, 128) for _ in range(judge.SIZE)])
    data[67] = data[135] = 0
    thinker = Thinker()

    def visit(state: bytearray) -> None:
        for seat in range(4):
            if state[20] & ~state[33] & 1 << seat:
                thinker.look(state, seat, 3)
                row = features.features(thinker.base, thinker.mine)
                want = sum(data[i] * x * features.UNIT for i, x in row.items())
                assert judge.worth(thinker.base, thinker.mine, data) == want

    for row in ROWS:
        bot_walk.positions(row, 7, 60, visit)


def test_plan_finds_the_best_card() -> None:
    state = bytearray(141)
    walk.begin(state, bytearray(8), (3, 2, 5, 0), 1)
    state[:16] = bytes([66, 30, 66, 66]) + bytes([67] * 4) + bytes([66] * 4) + bytes([67] * 4)

    def gain(*cards: int) -> int:
        state[81:86] = bytes(cards)
        return judge.plan(state, 0, 4)

    assert gain(0, 3, 4, 4, 5) == 5
    assert gain(0, 1, 4, 4, 5) == 20
    assert gain(0, 4, 4, 5, 12) == 12
    state[8] = 8  # yellow stands at 38 on red's way
    assert gain(0, 4, 4, 5, 8) == 8 + 8 + 6
    assert gain(0, 4, 4, 5, 13) == 20 + 38 + 8


@pytest.mark.parametrize("kind", range(4))
def test_training_writes_what_the_thinker_loads(kind, tmp_path) -> None:
    path = tmp_path / "weights.py"
    path.write_text(train.WEIGHTS.read_text())
    name = list(train.KINDS)[kind]
    data = bytes(random.Random(kind).randbytes(judge.SIZE))
    train.write(name, data, "command", path)
    found: dict = {}
    exec(path.read_text(), found)
    assert found["row"](kind) == data
    assert [found["row"](k) for k in range(4) if k != kind] == [
        weights.row(k) for k in range(4) if k != kind
    ]
