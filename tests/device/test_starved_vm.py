"""Memory runs out at any call, on any screen: the game says so, begins anew, and nothing is lost.

The app runs on MicroPython's VM, linked as it ships, but every function tells that it is called
(tally.py). At the n-th call after a screen is asked for the heap is locked: from then on every byte
is refused. tests/device/starved.py has the rounds.
"""

import random
from pathlib import Path

import micropython_vm
import pytest
from counted_vm import write_counted
from linked_vm import LinkedProgram
from volumes import NIGHTLY, volume

from sorry_handheld.trace import NAMES

HERE = Path(__file__).parent
ANEW, WENT_ON = 1, 2  # as starved.py says how a round ends
MOST_CALLS = 2500  # more than any screen needs for the frames of a round
SCREENS = NAMES.split()
FINE = volume(1, 2, 4)
"""How close the calls are at which memory runs out, later on: one in so many more."""


@pytest.fixture(scope="module")
def rounds(tmp_path_factory):
    """Plays rounds on the VM; the words of the line that each prints."""
    micropython_vm.need()
    drive = tmp_path_factory.mktemp("drive")
    program = LinkedProgram(
        (HERE / "starved.py").read_text(), roots=["__main__:prepare", "__main__:starve"]
    )
    write_counted(program, drive)

    def play(lines):
        told = program.run_lines(drive, ["driver.prepare()", *lines])
        rows = [line.split(" ", 5)[1:] for line in told if line.startswith("round ")]
        return [(*map(int, row[:4]), row[4]) for row in rows]

    return play


def some_calls(most: int):
    """1, 2, 3, ... and then further and further apart. At night any call in between: so over many
    nights memory runs out at every call, and a failure names the one."""
    n = 1
    while n < most:
        step = 1 + n // (8 * FINE)
        yield random.randrange(n, n + step) if NIGHTLY else n
        n += step


@pytest.mark.parametrize("returns", [0, 1])
@pytest.mark.parametrize("screen", SCREENS)
def test_it_begins_anew_and_the_game_is_still_saved(rounds, screen, returns):
    """Whether memory comes back as the screen goes (1) or never (0). Each round begins with a title
    that works: so the one before it has left everything in order."""
    number = NAMES.split().index(screen)
    calls = list(some_calls(MOST_CALLS))
    found = rounds([f"driver.starve({number}, {n}, {returns})" for n in calls])
    print(screen, returns, len(found), [row[0] for row in found].count(ANEW), {r[4] for r in found})
    assert len(found) == len(calls)
    for n, (end, opened, ran_out, same, told) in zip(calls, found, strict=True):
        assert end in (ANEW, WENT_ON) and opened and same, (n, end, opened, ran_out, same, told)
        if end == ANEW and not returns:
            assert told, n
    assert sum(row[0] == ANEW for row in found) > 5
    assert found[-1][:3] == (WENT_ON, 1, 0)  # with memory for all calls the screen is there
