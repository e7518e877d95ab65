"""The core on MicroPython's VM, linked as it ships: the same games, no allocation, little heap.

tests/support/linked_vm.py links and runs it.
"""

from pathlib import Path

import pytest
import walk
from linked_vm import LinkedProgram, shipped

from sorry_core import state as layout

HERE = Path(__file__).parent
WALKER = Path(walk.__file__)

KIB = 1024


def test_the_shipped_files_are_at_most_18_kb(tmp_path: Path) -> None:
    """All that a board's bundle has of the core."""
    sizes = LinkedProgram("", roots=shipped("sorry_core")).write(tmp_path)
    print(sizes, sum(sizes.values()))
    assert 10 * 1000 < sum(sizes.values()) <= 18 * 1000


@pytest.mark.long
def test_1000_turns_allocate_nothing(tmp_path: Path) -> None:
    lines = LinkedProgram((HERE / "allocation.py").read_text(), [WALKER]).run(tmp_path)
    rows = [tuple(map(int, line.split())) for line in lines]
    assert [row[:4] for row in rows] == walk.every_game()
    assert [row for row in rows if row[4] != 0] == []
    print("a game's last move takes", max(row[5] for row in rows), "bytes at most")
    assert max(row[5] for row in rows) <= 32


HEAP = """
import gc
from array import array


def heap():
    gc.collect()
    return gc.mem_alloc()


def begin():
    global st, out
    from sorry_core import game, moves, state

    st = state.new()
    out = array("H", [0] * moves.MOST)
    game.new(st, 3, 0, 15, 0, bytes(8))
    game.begin(st, game.choose_first(st))


st = out = None
"""


def test_a_four_player_game_takes_at_most_28_kb_of_heap(tmp_path: Path) -> None:
    """With all that is shipped of the core loaded at once, as it never is."""
    roots = [*shipped("sorry_core"), "__main__:heap", "__main__:begin"]
    program = LinkedProgram(HEAP, roots=roots)
    program.write(tmp_path)
    program.write_driver(tmp_path)
    loads = [f"import {name}" for name in program.units("sorry_core")]
    assert len(loads) > 3
    count = "print(driver.heap())"
    lines = program.run_lines(tmp_path, [count, *loads, count, "driver.begin()", count])
    bare, core, playing = map(int, lines)
    print(f"heap: import {core - bare}, with a game {playing - bare}")
    assert 14 * 1000 < playing - bare <= 28 * 1000


WALK = """
import walk
for row in walk.every_game():
    print("game", *row)
    walk.transcript(row, NUMBER, lambda done, value: print(done, value))
"""


@pytest.mark.parametrize("number", [0, 1])
def test_games_are_the_same_move_by_move(tmp_path: Path, number: int) -> None:
    there = LinkedProgram(WALK.replace("NUMBER", str(number)), [WALKER]).run(tmp_path)
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


def test_check_finds_the_same(tmp_path: Path) -> None:
    here: list[str] = []
    exec(FAULTS, {"print": lambda value: here.append(str(value))})
    assert LinkedProgram(FAULTS).run(tmp_path) == here
    assert len(here) == layout.SIZE + 1
