"""The computer players on MicroPython's VM, as .mpy: the same moves, no allocation, little heap."""

from pathlib import Path

import bot_walk
import pytest
import test_vm
import walk

from sorry_bots.thinker import Thinker
from tools.bench import vm_drive
from tools.mpy import compile_for_vm

HERE = Path(__file__).parent
BOTS = test_vm.ROOT / "lib" / "sorry_bots"
ROWS = [row for row in walk.every_game() if row[2] in (5, 7, 15) and row[3] < 2]


@pytest.fixture(scope="module")
def drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = vm_drive(tmp_path_factory.mktemp("drive"))
    for path in sorted(BOTS.glob("*.py")):
        compile_for_vm(path, folder / "sorry_bots" / f"{path.stem}.mpy")
    compile_for_vm(HERE / "bot_walk.py", folder / "bot_walk.mpy")
    return folder


GAMES = """
import bot_walk
from sorry_bots.thinker import Thinker
thinker = Thinker()
for number, row in enumerate(ROWS):
    bot_walk.transcript(thinker, row, number, 250, print)
"""


def test_the_same_position_and_dice_give_the_same_move(drive: Path, tmp_path: Path) -> None:
    there = test_vm.vm(drive, GAMES.replace("ROWS", repr(ROWS)), tmp_path)
    here: list[str] = []
    thinker = Thinker()
    for number, row in enumerate(ROWS):
        bot_walk.transcript(thinker, row, number, 250, lambda done: here.append(str(done)))
    assert len(here) > 5000
    assert there == here


ALLOCATION = """
import gc
import bot_walk
import walk
from sorry_bots import stakes
from sorry_bots.thinker import Thinker
thinker = Thinker()
dice = bytearray(8)
taken = [0] * 6

def decide(state):
    for level in range(1, 5):
        before = gc.mem_alloc()
        thinker.choose(state, state[24], level, dice)
        taken[level] += gc.mem_alloc() - before
    before = gc.mem_alloc()
    stakes.wants_to_call(thinker, state, state[24], 4, dice)
    stakes.accepts(thinker, state, state[24], 4, dice)
    taken[5] += gc.mem_alloc() - before

for row in ROWS:
    bot_walk.positions(row, 1, 3, decide)
    for i in range(6):
        taken[i] = 0
    gc.collect()
    gc.disable()
    bot_walk.positions(row, 2, 60, decide)
    gc.enable()
    print(*taken)
"""


def test_a_decision_allocates_nothing(drive: Path, tmp_path: Path) -> None:
    lines = test_vm.vm(drive, ALLOCATION.replace("ROWS", repr(ROWS)), tmp_path)
    assert len(lines) == len(ROWS)
    assert set(lines) == {"0 0 0 0 0 0"}


HEAP = """
import gc
from sorry_core import state, game, rules, pack, moves, doubling
gc.collect()
before = gc.mem_alloc()
from sorry_bots.thinker import Thinker
thinker = Thinker()
st = state.new()
game.new(st, 3, 2, 15, 0, bytes(8))
game.begin(st, 0)
thinker.choose(st, 0, 4, st)
gc.collect()
thinking = gc.mem_alloc() - 160  # the game itself is not the player's
from sorry_bots import stakes
gc.collect()
print(thinking - before, gc.mem_alloc() - thinking)
"""


def test_a_player_takes_at_most_8_kb_of_heap(drive: Path, tmp_path: Path) -> None:
    """Code, weights and buffers; what doubling adds is loaded for 1939's points only."""
    (line,) = test_vm.vm(drive, HEAP, tmp_path)
    thinking, doubling = map(int, line.split())
    print(f"heap: {thinking}, with doubling {doubling} more")
    assert thinking <= 8 * 1024
    assert doubling <= 2 * 1024


COST = """
from array import array
from time import ticks_diff, ticks_us
import bot_walk
from sorry_bots.thinker import Thinker
thinker = Thinker()
dice = bytearray(8)
kept = []

def rounds(times):
    n = 0
    for i in range(times):
        n += i & 3
    return n

def keep(state):
    thinker.choose(state, state[24], 4, dice)
    if thinker.judged > 8:
        kept.append((bytes(state), thinker.judged))

def all_steps(state):
    thinker.begin(state, state[24], 4, dice)
    while thinker.step() is None:
        pass

def decide_all():
    for state, _ in kept:
        all_steps(state)

def best(call, *arguments):
    least = 1 << 29
    for _ in range(5):
        begun = ticks_us()
        call(*arguments)
        least = min(least, ticks_diff(ticks_us(), begun))
    return least

for row in ROWS:
    del kept[:]
    bot_walk.positions(row, 4, 150, keep)
    loop = best(rounds, 400000)
    judged = sum([n for _, n in kept])
    # 400,000 rounds take 2,456,000 us on an RP2040.
    print(row[0], row[1], row[2], judged, best(decide_all) * 2456 // loop * 1000 // (judged or 1))
"""


def test_a_judged_position_costs_under_6_ms(drive: Path, tmp_path: Path) -> None:
    """Estimated as tests/device/speed.py does it; with SLICE and MOST it bounds step and decision."""
    rows = [(3, 0, 5, 0), (3, 0, 15, 0), (3, 2, 15, 0), (3, 1, 15, 0)]
    for line in test_vm.vm(drive, COST.replace("ROWS", repr(rows)), tmp_path):
        print(line, "us a position")
        assert int(line.split()[-1]) < 12_000  # twice the bound: other processes disturb
