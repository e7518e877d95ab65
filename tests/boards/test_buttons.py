"""The reader of keys, with keys that are pushed and a clock that is set by the test."""

from types import SimpleNamespace

import board
import keypad
import pytest

from boards.desktop.pins import drive
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
from boards.io.opening import open_buttons

WRAP = 1 << 29


@pytest.fixture
def rig(keys_of):
    """The keys of a PicoSystem."""
    return keys_of("pimoroni_picosystem")


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


class Options:
    """Stands before keypad.Keys or ShiftRegisterKeys and keeps what it is called with."""

    def __init__(self, monkeypatch, name):
        self.made = []
        options = self.made

        class Scanner(getattr(keypad, name)):
            def __init__(self, *args, **named):
                options.append(named)
                super().__init__(*args, **named)

        monkeypatch.setattr(keypad, name, Scanner)


def test_keys_on_pins_are_read_at_the_level_of_their_profile(keys_of, monkeypatch):
    asked = Options(monkeypatch, "Keys")
    rig = keys_of("adafruit_feather_esp32s3_reverse_tft")
    pins = rig.host.pins
    assert rig.frame(0) == []
    drive(pins["D0"], False)
    drive(pins["D2"], True)
    assert rig.frame(0) == [(B, PRESS), (A, PRESS)]
    assert [options["value_when_pressed"] for options in asked.made] == [False, True]
    assert all(options["pull"] for options in asked.made)


def test_a_shift_register(keys_of, monkeypatch):
    asked = Options(monkeypatch, "ShiftRegisterKeys")
    rig = keys_of("pybadge")
    pins = rig.host.pins
    (options,) = asked.made
    wires = [options[name] for name in ("clock", "data", "latch")]
    assert wires == [pins["BUTTON_CLOCK"], pins["BUTTON_OUT"], pins["BUTTON_LATCH"]]
    assert options["key_count"] == 8
    for line in range(8):
        rig.host.keys.registers[pins["BUTTON_OUT"]].drive(line, True)
    assert [bit for bit, _ in rig.frame(0)] == [B, A, MENU, EXTRA, RIGHT, DOWN, UP, LEFT]


ROOM = 32  # events of keys that wait at most


@pytest.mark.parametrize("board_id", ["pimoroni_picosystem", "pygamer"])
def test_keys_are_scanned_often_enough(keys_of, monkeypatch, board_id):
    asked = [Options(monkeypatch, name) for name in ("Keys", "ShiftRegisterKeys")]
    keys_of(board_id)
    (options,) = asked[0].made + asked[1].made
    assert 0.005 <= options["interval"] <= 0.02  # faster sees a key bounce, slower is late
    assert options["max_events"] == ROOM


def overflow(rig):
    """Press RIGHT, then A so often that the queue is full; the last release of A is lost."""
    rig.down(RIGHT, 0)
    for at in range(1, ROOM + 1, 2):
        rig.down(A, at)
        rig.up(A, at + 1)
    tap = [(A, PRESS), (A, RELEASE), (A, TAP)]
    return [(RIGHT, PRESS)] + (ROOM // 2 - 1) * tap + [(A, PRESS)]


def test_a_queue_that_overflowed_leaves_no_key_stuck(rig):
    before = overflow(rig)
    rig.up(RIGHT, 65)  # no room: this release is lost too
    assert rig.frame(70) == [*before, (RIGHT, RELEASE), (A, RELEASE)]
    assert rig.buttons.held == 0 and rig.frame(1000) == []


def test_a_key_that_is_down_after_an_overflow_is_pressed_again(rig):
    before = overflow(rig)
    assert rig.frame(70) == [*before, (RIGHT, RELEASE), (A, RELEASE), (RIGHT, PRESS)]
    assert rig.buttons.held == RIGHT


@pytest.mark.parametrize("pads", [0, 4])
def test_an_unknown_kind_is_named(switch_on, pads):
    switch_on("pygamer")
    with pytest.raises(ValueError, match="theremin"):
        open_buttons(SimpleNamespace(KEYS=(("theremin",),), PADS=pads), board)
