"""The computer players on MicroPython's VM, linked as they ship: the same moves, no allocation, little heap."""

import sys
from pathlib import Path

import bot_walk
import pytest
import walk
from linked_vm import LinkedProgram, shipped

from sorry_bots.doubling import stays_in
from sorry_bots.thinker import MOST, SLICE, Thinker

HELPERS = (Path(bot_walk.__file__), Path(walk.__file__))
ROWS = [row for row in walk.every_game() if row[2] in (5, 7, 15) and row[3] < 2]


def run(driver: str, tmp_path: Path) -> list[str]:
    """What a driver prints on the VM."""
    return LinkedProgram(driver, HELPERS).run(tmp_path)


GAMES = """
import bot_walk
from sorry_bots.thinker import Thinker
thinker = Thinker()
for number, row in enumerate(ROWS):
    bot_walk.transcript(thinker, row, number, 250, print)
"""


def test_the_same_position_and_dice_give_the_same_move(tmp_path: Path) -> None:
    there = run(GAMES.replace("ROWS", repr(ROWS)), tmp_path)
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
from sorry_bots.doubling import calls, stays_in
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
    calls(thinker, state, state[24], 4, dice)
    stays_in(thinker, state, state[24], 4, dice)
    taken[5] += gc.mem_alloc() - before

for row in ROWS:
    bot_walk.positions(row, 1, 3, decide)
    for kind in range(6):
        taken[kind] = 0
    gc.collect()
    gc.disable()
    bot_walk.positions(row, 2, 30, decide)
    gc.enable()
    print(*taken)
"""


def test_a_decision_allocates_nothing(tmp_path: Path) -> None:
    lines = run(ALLOCATION.replace("ROWS", repr(ROWS)), tmp_path)
    assert len(lines) == len(ROWS)
    assert set(lines) == {"0 0 0 0 0 0"}


HEAP = """
import gc


def heap():
    gc.collect()
    return gc.mem_alloc()


def begin():
    global st
    from sorry_core import game, state

    st = state.new()
    game.new(st, 1, 2, 5, 0, bytes(8))
    game.begin(st, 0)


def think(level):
    global thinker
    from sorry_bots.doubling import stays_in
    from sorry_bots.thinker import Thinker

    thinker = Thinker()
    thinker.choose(st, 0, level, st)
    stays_in(thinker, st, 0, level, st)


st = thinker = None
"""


@pytest.mark.parametrize("level", (1, 2, 3, 4))
def test_a_level_takes_at_most_10_kb_of_heap(level: int, tmp_path: Path) -> None:
    """Code, weights and buffers, in the mode that needs the most: hands and doubling."""
    roots = [f"__main__:{name}" for name in ("heap", "begin", "think")]
    rooms = [*shipped("sorry_core"), *shipped("sorry_bots")]
    program = LinkedProgram(HEAP, roots=[*roots, *rooms])
    program.write(tmp_path)
    program.write_driver(tmp_path)
    loads = [f"import {name}" for name in program.units("sorry_core")]
    lines = [*loads, "driver.begin()", "print(driver.heap())"]
    lines += [f"driver.think({level})", "print(driver.heap())"]
    before, after = map(int, program.run_lines(tmp_path, lines))
    print(f"level {level}: heap {after - before}")
    assert 2 * 1024 < after - before <= (10 if level == 4 else 8) * 1024


SAMPLE = [(3, 0, 5, 0), (3, 0, 15, 0), (3, 2, 5, 0), (3, 2, 15, 0), (1, 2, 15, 0)]
SAMPLE += [(0, 1, 15, 0), (3, 1, 15, 0), (2, 0, 15, 0), (1, 3, 5, 0)]

COST = """
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

def decide_all():
    for state in kept:
        thinker.choose(state, state[24], 4, dice)

def best(call, *arguments):
    least = 1 << 29
    for _ in range(7):
        begun = ticks_us()
        call(*arguments)
        least = min(least, ticks_diff(ticks_us(), begun))
    return least

for row in ROWS:
    bot_walk.positions(row, 4, 20, lambda state: kept.append(bytearray(state)))
# 400,000 rounds take 2,456,000 us on an RP2040.
print(best(decide_all) * 2456 // best(rounds, 400000) * 1000)
"""

# What one of CPython's instructions stands for on an RP2040, in microseconds, calls included.
INSTRUCTION = 0.8


class Count:
    """Counts the instructions that CPython runs: the same on every machine."""

    def __init__(self) -> None:
        self.n = 0

    def __call__(self, frame, event, argument):
        frame.f_trace_opcodes = True
        if event == "opcode":
            self.n += 1
        return self

    def of(self, call, *arguments):
        before = self.n
        sys.settrace(self)
        try:
            return call(*arguments)
        finally:
            sys.settrace(None)
            self.spent = self.n - before


def slices_of(state: bytearray, thinker: Thinker) -> list[int]:
    """The instructions of every slice of a decision."""
    count = Count()
    count.of(thinker.begin, state, state[24], 4, bytearray(8))
    slices = [count.spent]
    move = None
    while move is None:
        move = count.of(thinker.step)
        slices.append(count.spent)
    return slices


def sample(most: int, rows=SAMPLE) -> list[bytearray]:
    kept: list[bytearray] = []
    for row in rows:
        bot_walk.positions(row, 4, most, lambda state: kept.append(bytearray(state)))
    return kept


def test_a_slice_takes_20_ms_and_a_decision_150() -> None:
    """Counted over positions of random games of every mode, and as long as a decision may get."""
    thinker = Thinker()
    spent = []
    first = later = 0
    for state in sample(60):
        slices = slices_of(state, thinker)
        first = max(first, *slices)
        later = max(later, *[0, *slices[2:]])  # the net counts only what changes
        spent.append(sum(slices))
    spent.sort()
    print(f"slice {first}, {later}, decision {spent[len(spent) * 95 // 100]}, worst {spent[-1]}")
    assert first * INSTRUCTION <= 20_000
    assert spent[len(spent) * 95 // 100] * INSTRUCTION <= 150_000
    assert spent[-1] * INSTRUCTION <= 500_000
    assert (first + later * MOST / SLICE) * INSTRUCTION <= 650_000


def test_to_double_or_not_is_decided_in_20_ms() -> None:
    thinker = Thinker()
    count = Count()
    spent = 0
    for state in sample(60, [(1, 2, 5, 0), (1, 2, 15, 0)]):
        for level in (2, 3, 4):
            count.of(stays_in, thinker, state, state[24], level, bytearray(8))
            spent = max(spent, count.spent)
    print(f"to double or not: {spent}")
    assert spent * INSTRUCTION <= 20_000


def test_an_instruction_stands_for_so_long(tmp_path: Path) -> None:
    """The same decisions timed on the VM against the plain loop, as tests/device/speed.py does."""
    thinker = Thinker()
    total = sum(sum(slices_of(state, thinker)) for state in sample(20))
    took = []
    while len(took) < 3 and (not took or min(took) > INSTRUCTION * total * 1.5):
        (line,) = run(COST.replace("ROWS", repr(SAMPLE)), tmp_path)
        took.append(int(line))
    print(f"{min(took) / total:.2f} us an instruction")
    assert min(took) <= INSTRUCTION * total * 1.5  # other processes disturb, so the best counts
