"""The champion's evaluation: what is shipped is what was trained."""

import random

import bot_walk
import pytest
import walk

from sorry_bots import judge, plain, weights
from sorry_bots.thinker import Thinker
from tools import features, train

ROWS = [row for row in walk.every_game() if row[2] in (3, 5, 7, 15)]


def test_weights_are_at_most_2_kb() -> None:
    rows = [weights.row(kind) for kind in range(3)]
    assert [len(row) for row in rows] == [256, 256, judge.SIZE]
    assert sum(map(len, rows)) <= 2048
    assert plain.WIN == judge.WIN


def test_both_readings_of_a_position_agree() -> None:
    chance = random.Random(3)
    data = bytearray(chance.randbytes(judge.SIZE))
    data[67] = data[135] = 128  # pawns that a game does not have
    thinker = Thinker()

    def visit(state: bytearray) -> None:
        for seat in range(4):
            if state[20] & ~state[33] & 1 << seat:
                thinker.look(state, seat, 3)
                row = features.features(thinker.base, thinker.mine)
                want = sum((data[i] - 128) * x * features.UNIT for i, x in row.items())
                assert judge.worth(thinker.base, thinker.mine, bytes(data)) == want

    for row in ROWS:
        bot_walk.positions(row, 7, 60, visit)


@pytest.mark.parametrize("kind", range(3))
def test_training_writes_what_the_thinker_loads(kind, tmp_path) -> None:
    path = tmp_path / "weights.py"
    path.write_text(train.WEIGHTS.read_text())
    name = list(train.KINDS)[kind]
    data = bytes(random.Random(kind).randbytes(judge.SIZE))
    train.write(name, data, "command", path)
    found: dict = {}
    exec(path.read_text(), found)
    assert found["row"](kind) == data
    assert [found["row"](k) for k in range(3) if k != kind] == [
        weights.row(k) for k in range(3) if k != kind
    ]
