"""The button reader, with scripted keys and a scripted clock."""

from types import SimpleNamespace

import pytest

import boards
from boards.io.keys import (
    DOWN,
    EXTRA,
    LEFT,
    LONG,
    MENU,
    PRESS,
    RELEASE,
    REPEAT,
    RIGHT,
    TAP,
    UP,
    A,
    B,
)

WRAP = 1 << 29
PADS = ("P_UP", "P_RIGHT", "P_A", "P_B")
PAD = SimpleNamespace(KEYS=(("keys", False, True, tuple(zip(PADS, (UP, RIGHT, A, B)))),))
NUMBER = {UP: 0, RIGHT: 1, A: 2, B: 3}


@pytest.fixture
def rig(rig_of):
    """The pad, with down() and up() by bit."""
    made = rig_of(PAD)
    made.down = lambda bit, at: made.key(NUMBER[bit], True, at)
    made.up = lambda bit, at: made.key(NUMBER[bit], False, at)
    return made


def test_nothing_gives_nothing(rig):
    assert rig.frame(0) == [] and rig.buttons.held == 0


def test_a_tap(rig):
    rig.down(A, 1000)
    assert rig.frame(1010) == [(A, PRESS)]
    assert rig.buttons.held == A
    rig.up(A, 1200)
    assert rig.frame(1210) == [(A, RELEASE), (A, TAP)]
    assert rig.buttons.held == 0 and rig.frame(9000) == []


def test_long_comes_once_while_held_and_then_no_tap(rig):
    rig.down(A, 0)
    assert rig.frame(0) == [(A, PRESS)]
    assert rig.frame(499) == []
    assert rig.frame(500) == [(A, LONG)]
    assert rig.frame(501) == rig.frame(5000) == []
    rig.up(A, 5001)
    assert rig.frame(5010) == [(A, RELEASE)]


def test_a_second_press_can_be_long_again(rig):
    for start in (0, 10_000):
        rig.down(A, start)
        assert rig.frame(start + 600) == [(A, PRESS), (A, LONG)]
        rig.up(A, start + 700)
        assert rig.frame(start + 710) == [(A, RELEASE)]


def test_a_release_at_499_is_a_tap_and_at_500_is_long(rig):
    rig.down(A, 0)
    rig.up(A, 499)
    assert rig.frame(500) == [(A, PRESS), (A, RELEASE), (A, TAP)]
    rig.down(A, 1000)
    rig.up(A, 1500)
    assert rig.frame(1500) == [(A, PRESS), (A, LONG), (A, RELEASE)]


def test_a_direction_repeats_after_400_every_120(rig):
    rig.down(RIGHT, 0)
    told = [(now, kind) for now in range(0, 900, 10) for _, kind in rig.frame(now)]
    assert told == [
        (0, PRESS),
        (400, REPEAT),
        (500, LONG),
        (520, REPEAT),
        (640, REPEAT),
        (760, REPEAT),
        (880, REPEAT),
    ]


def test_repeats_keep_their_pace_on_uneven_frames(rig):
    rig.down(RIGHT, 0)
    told = [now for now in range(0, 2001, 50) for _, kind in rig.frame(now) if kind == REPEAT]
    assert len(told) == 14  # 400, 520, ... 1960, each up to a frame late


def test_other_keys_never_repeat(rig):
    rig.down(A, 0)
    rig.frame(0)
    assert [event for now in range(10, 3000, 10) for event in rig.frame(now)] == [(A, LONG)]


def test_a_late_frame_repeats_once_not_in_a_burst(rig):
    rig.down(RIGHT, 0)
    rig.frame(0)
    assert rig.frame(3000) == [(RIGHT, LONG), (RIGHT, REPEAT)]
    assert rig.frame(3119) == []
    assert rig.frame(3120) == [(RIGHT, REPEAT)]


def test_two_presses_between_two_frames_are_both_told(rig):
    for at in (0, 60):
        rig.down(A, at)
        rig.up(A, at + 30)
    tap = [(A, PRESS), (A, RELEASE), (A, TAP)]
    assert rig.frame(305) == tap + tap


def test_two_keys_at_once(rig):
    rig.down(A, 0)
    rig.down(B, 10)
    assert rig.frame(20) == [(A, PRESS), (B, PRESS)]
    assert rig.buttons.held == A | B
    rig.up(A, 30)
    assert rig.frame(40) == [(A, RELEASE), (A, TAP)]
    assert rig.buttons.held == B


def test_a_tap_in_a_slow_frame_is_no_long(rig):
    rig.down(A, 0)
    rig.frame(0)
    rig.up(A, 100)
    assert rig.frame(700) == [(A, RELEASE), (A, TAP)]


def test_a_press_newer_than_the_frames_clock_is_not_long(rig):
    rig.down(RIGHT, 1003)
    assert rig.frame(1000) == [(RIGHT, PRESS)]
    assert rig.frame(1001) == []


@pytest.mark.parametrize("start", [WRAP - 1, WRAP - 100, WRAP - 450, 0])
def test_the_clock_wraps(rig, start):
    rig.down(RIGHT, start)
    told = [(now, kind) for now in range(0, 650, 10) for _, kind in rig.frame(start + now)]
    assert told == [(0, PRESS), (400, REPEAT), (500, LONG), (520, REPEAT), (640, REPEAT)]
    rig.up(RIGHT, start + 645)
    assert rig.frame(start + 650) == [(RIGHT, RELEASE)]


def test_a_tap_across_the_wrap(rig):
    rig.down(A, WRAP - 50)
    rig.up(A, WRAP + 50)
    assert rig.frame(WRAP + 60) == [(A, PRESS), (A, RELEASE), (A, TAP)]


def test_the_wiring_reaches_keypad(rig_of):
    rig = rig_of(boards.find("adafruit_feather_esp32s3_reverse_tft"))
    low, high = rig.buttons._readers
    assert (low.pins, low.value_when_pressed, low.pull) == (("D0",), False, True)
    assert (high.pins, high.value_when_pressed, high.pull) == (("D1", "D2"), True, True)
    rig.key(0, True, 0, reader=0)
    rig.key(1, True, 0, reader=1)
    assert rig.frame(0) == [(B, PRESS), (A, PRESS)]


def test_a_shift_register(rig_of):
    rig = rig_of(boards.find("pybadge"))
    (reader,) = rig.buttons._readers
    assert reader.pins == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    assert reader.key_count == 8 and reader.value_when_pressed is True
    for number in range(8):
        rig.key(number, True, 0)
    assert [bit for bit, _ in rig.frame(0)] == [B, A, MENU, EXTRA, RIGHT, DOWN, UP, LEFT]


def test_a_queue_that_overflowed_leaves_no_key_stuck(rig):
    queue = rig.buttons._readers[0].events
    queue.limit = 3
    rig.down(RIGHT, 0)
    rig.down(A, 1)
    rig.up(A, 2)
    rig.up(RIGHT, 3)  # no room: this release is lost
    assert queue.overflowed
    assert rig.frame(10) == [
        (RIGHT, PRESS),
        (A, PRESS),
        (A, RELEASE),
        (A, TAP),
        (RIGHT, RELEASE),
    ]
    assert rig.buttons.held == 0 and not queue.overflowed
    assert rig.buttons._readers[0].resets == 1
    assert rig.frame(1000) == []


def test_an_unknown_kind_is_named(rig_of):
    with pytest.raises(ValueError, match="theremin"):
        rig_of(SimpleNamespace(KEYS=(("theremin",),)))
