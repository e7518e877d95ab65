"""Where firmware once lost time (docs/device.md): each cause is held off where there is no firmware.

The whole app runs on MicroPython's VM, linked as it ships; tests/device/causes.py watches it.
"""

from pathlib import Path

import micropython_vm
import pytest
from counted_vm import write_counted
from linked_vm import LinkedProgram

from sorry_handheld.trace import NAMES

HERE = Path(__file__).parent
CALLED = (
    "watch_thought",
    "watch_records",
    "lay_table",
    "play_on",
    "count_work",
    "press_while_painting",
)
SLICE_MS = 20
"""How long a computer player thinks before the keys are read again."""
LOOK_MS = 4
"""How long each call of `think` takes there."""


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """Runs lines on the VM; the numbers of each line that they print."""
    micropython_vm.need()
    drive = tmp_path_factory.mktemp("drive")
    driver = (HERE / "causes.py").read_text()
    roots = [f"__main__:{name}" for name in CALLED]
    program = LinkedProgram(driver, [HERE / "played.py"], roots)
    write_counted(program, drive)

    def run(*lines):
        return [tuple(map(int, told.split())) for told in program.run_lines(drive, list(lines))]

    return run


@pytest.mark.parametrize("edition, mode", [(3, 1), (1, 2)])
def test_a_champion_who_thinks_never_sleeps(watched, edition, mode):
    """A sleep after each slice made a second of 374 ms of thought. Frames are full of thought, and
    the keys are still read every 20 ms."""
    found = watched(f"driver.watch_thought({edition}, {mode})")
    long = [row for row in found if row[0] > SLICE_MS // LOOK_MS]
    print(len(found), len(long), max(found))
    assert len(long) > 3
    for calls, frames, slept, longest in found:
        assert slept == 0
        assert frames <= calls * LOOK_MS // (SLICE_MS - 2 * LOOK_MS)
        assert longest <= SLICE_MS


LONG = 34
"""Bytes of a turn's record that are written in the frame in which the turn is described."""


@pytest.mark.parametrize("edition, mode, turns", [(3, 0, 150), (1, 2, 60), (2, 0, 150)])
def test_a_long_record_is_written_a_frame_later(watched, edition, mode, turns):
    """After a shuffle nearly every card lies elsewhere: to describe and to write it took 8 ms."""
    found = watched(f"driver.watch_records({edition}, {mode}, {turns})")
    of_turns = [(size, saved) for size, saved, turn in found if turn]
    long = [saved for size, saved in of_turns if size > LONG]
    short = [saved for size, saved in of_turns if size <= LONG]
    print(len(of_turns), len(long), max(of_turns))
    assert len(long) >= 2 and not any(long)
    assert len(short) > turns // 2 and all(short)


KINDS = [(3, 0), (3, 1), (1, 2), (2, 0), (3, 2), (1, 3)]


@pytest.mark.parametrize("edition, mode", KINDS)
def test_what_is_hidden_is_not_hidden_again(watched, edition, mode):
    """displayio paints the place of a TileGrid anew whenever `hidden` is set, though it is the same:
    41 ms and 13 KB on the bus for a sprite that nobody saw."""
    seats = (0, 5, 0, 5) if mode == 3 else (0, 2, 1, 3)
    ((turns,), (repeats,)) = watched(
        "import displayio",
        f"driver.lay_table(bytes({seats}), {edition}, {mode})",
        "displayio.repeats = 0",
        "driver.play_on(24)",
        "print(displayio.repeats)",
    )
    print(turns, repeats)
    assert turns >= 12 and repeats == 0


def test_a_press_while_a_screen_is_painted_does_nothing(watched):
    """Else it acts on a screen that nobody has seen: A A started a game from the title."""
    found = watched("driver.press_while_painting()")
    assert [row[0] for row in found] == [row[1] for row in found] and len(found) == 3
    assert found[-1][2] >= 6


# Calls of the game's functions before the first pixel, a tenth more than they are. A board has loaded
# the modules by then too: the board of the turn came after 534 ms. What is not needed to paint a
# screen is to be done after it. What is more than before (leader 690, cover 120, double 180, rule and
# help 330, settings 440, scores 450, more 530) was measured on 2026-11-18, after the merge. The lines
# of a menu are written by us, not by a library whose calls are not counted: title 470, replace 240 and
# pause 370 before; on a board they come 30 ms sooner so. Rule 920 before it counted its pages, so that a
# single one has no keys to turn it.
WORK = {
    "title": 600,
    "new_game": 660,
    "replace": 375,
    "leader": 870,
    "turn": 710,
    "cover": 265,
    "double": 235,
    "pause": 525,
    "rule": 1270,
    "help": 570,
    "settings": 690,
    "scores": 630,
    "more": 700,
    "story": 940,
    "steps": 1050,
}
ANSWER = 12
"""Calls before the sand-glass that answers a press."""


def test_little_is_done_before_the_first_pixel(watched):
    names = NAMES.split()
    rows = watched("driver.count_work()")
    found = {names[number]: calls for number, _, calls in rows}
    print(rows, found)
    assert all(answered <= ANSWER for _, answered, _ in rows)
    assert set(found) == set(names) - {"end", "oops"}
    assert {name: calls for name, calls in found.items() if calls > WORK[name]} == {}
