"""The core on MicroPython's VM, as .mpy: the same games, no allocation, little heap.

tests/support/micropython_vm.py runs it.
"""

from pathlib import Path

import pytest
import walk
from micropython_vm import run

from sorry_core import state as layout
from tools.bench import vm_drive

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

KIB = 1024


@pytest.fixture(scope="module")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The core and the walk as .mpy files, laid out as on a device."""
    return vm_drive(tmp_path_factory.mktemp("drive"))


def test_the_shipped_files_are_at_most_18_kb(drive: Path) -> None:
    sizes = {path.name: path.stat().st_size for path in (drive / "sorry_core").glob("*.mpy")}
    assert len(sizes) == len(list((ROOT / "sorry_core").glob("*.py")))
    print(sizes, sum(sizes.values()))
    assert sum(sizes.values()) <= 18 * 1000


def test_1000_turns_allocate_nothing(drive: Path, tmp_path: Path) -> None:
    lines = run(drive, (HERE / "allocation.py").read_text(), tmp_path)
    rows = [tuple(map(int, line.split())) for line in lines]
    assert [row[:4] for row in rows] == walk.every_game()
    assert [row for row in rows if row[4] != 0] == []


HEAP = """
import gc
from array import array
gc.collect()
bare = gc.mem_alloc()
from sorry_core import state, game, rules, pack, moves, doubling
gc.collect()
core = gc.mem_alloc()
st = state.new()
out = array("H", [0] * moves.MOST)
game.new(st, 3, 0, 15, 0, bytes(8))
game.begin(st, game.choose_first(st))
gc.collect()
playing = gc.mem_alloc()
from sorry_core import check, notation
gc.collect()
print(core - bare, playing - bare, gc.mem_alloc() - bare)
"""


def test_a_four_player_game_takes_at_most_28_kb_of_heap(drive: Path, tmp_path: Path) -> None:
    (line,) = run(drive, HEAP, tmp_path)
    core, playing, everything = map(int, line.split())
    print(f"heap: import {core}, with a game {playing}, with check and notation too {everything}")
    assert playing <= 28 * 1000
    assert everything <= 28 * KIB  # even with what only a loaded save or a bug report needs


WALK = """
import walk
for row in walk.every_game():
    print("game", *row)
    walk.transcript(row, NUMBER, lambda done, value: print(done, value))
"""


@pytest.mark.parametrize("number", [0, 1])
def test_games_are_the_same_move_by_move(drive: Path, tmp_path: Path, number: int) -> None:
    there = run(drive, WALK.replace("NUMBER", str(number)), tmp_path)
    here: list[str] = []
    for row in walk.every_game():
        here.append("game " + " ".join(map(str, row)))
        walk.transcript(row, number, lambda done, value: here.append(f"{done} {value}"))
    assert len(here) > 20_000
    assert there == here


FAULTS = """
from sorry_core import check, state, game
st = state.new()
print(check.check(st))
for at in range(state.SIZE):
    game.new(st, 1, 2, 15, 0, bytes(8))
    game.begin(st, 0)
    st[at] ^= 129
    print(check.check(st))
"""


def test_check_finds_the_same(drive: Path, tmp_path: Path) -> None:
    here: list[str] = []
    exec(FAULTS, {"print": lambda value: here.append(str(value))})
    assert run(drive, FAULTS, tmp_path) == here
    assert len(here) == layout.SIZE + 1
