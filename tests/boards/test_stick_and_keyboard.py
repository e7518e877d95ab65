"""The analog stick of the PyGamer and the keyboard of the Cardputer, through the one reader."""

import cardputer_keyboard
import pytest
from desktop_rig import Keys

from boards.desktop.pins import in_use, set_analog
from boards.io.keys import DOWN, EXTRA, LEFT, MENU, PRESS, RELEASE, REPEAT, RIGHT, TAP, UP, A, B


class Axis:
    """One axis of a stick, to be set."""

    def __init__(self, pin):
        self.pin = pin

    def __setattr__(self, name, value):
        if name == "value":
            set_analog(self.pin, value)
        else:
            super().__setattr__(name, value)


@pytest.fixture
def stick(keys_of):
    """A PyGamer: its keys, and both axes of its stick."""
    rig = keys_of("pygamer")
    return rig, Axis(rig.host.pins["JOYSTICK_X"]), Axis(rig.host.pins["JOYSTICK_Y"])


def test_a_stick_leans_each_way(stick):
    rig, x, y = stick
    ways = ((x, 14999, LEFT), (x, 50001, RIGHT), (y, 14999, UP), (y, 50001, DOWN))
    for number, (axis, value, bit) in enumerate(ways):
        now = number * 1000
        axis.value = value
        assert rig.frame(now) == [(bit, PRESS)]
        axis.value = 32768
        assert rig.frame(now + 50) == [(bit, RELEASE), (bit, TAP)]


def test_a_stick_at_its_edges_is_at_rest(stick):
    rig, x, y = stick
    x.value, y.value = 15000, 50000
    assert rig.frame(0) == []


def test_a_noisy_stick_does_not_chatter(stick):
    rig, x, _ = stick
    x.value = 14900
    assert rig.frame(0) == [(LEFT, PRESS)]
    for now, value in enumerate((15100, 14900, 18900, 15000)):
        x.value = value
        assert rig.frame(now) == []
    x.value = 19001
    assert rig.frame(10) == [(LEFT, RELEASE), (LEFT, TAP)]
    x.value = 50001
    assert rig.frame(20) == [(RIGHT, PRESS)]
    x.value = 46001
    assert rig.frame(21) == []
    x.value = 45999
    assert rig.frame(22) == [(RIGHT, RELEASE), (RIGHT, TAP)]


def test_a_stick_thrown_across_lets_go_first(stick):
    rig, x, y = stick
    x.value, y.value = 0, 0
    assert rig.frame(0) == [(UP, PRESS), (LEFT, PRESS)]
    x.value = y.value = 65535
    assert rig.frame(50) == [
        (UP, RELEASE),
        (UP, TAP),
        (LEFT, RELEASE),
        (LEFT, TAP),
        (DOWN, PRESS),
        (RIGHT, PRESS),
    ]


def test_a_stick_held_repeats_and_keys_beside_it_work(stick):
    rig, x, _ = stick
    x.value = 65535
    rig.down(A, 5)
    assert rig.frame(10) == [(A, PRESS), (RIGHT, PRESS)]
    assert rig.buttons.held == A | RIGHT
    assert rig.frame(410) == [(RIGHT, REPEAT)]


class Keyboard:
    """The keys of a Cardputer, pushed by their numbers."""

    def __init__(self, rig):
        self.rig = rig

    def key(self, number, down, at):
        self.rig.host.clock.set(at)
        self.rig.host.keys.matrix.drive(number, down)


@pytest.fixture
def cardputer(keys_of):
    rig = keys_of("m5stack_cardputer")
    return rig, Keyboard(rig)


def test_the_cardputer_takes_its_keyboard_from_the_console_and_gives_it_back(switch_on):
    handheld = switch_on("m5stack_cardputer")
    queue = cardputer_keyboard.KEYBOARD.events
    handheld.keys.matrix.drive(6, True)  # typed before the game begins
    rig = Keys(handheld)
    assert rig.frame(0) == []
    handheld.keys.matrix.drive(13, True)
    assert len(queue) == 1
    rig.buttons.close()
    handheld.keys.matrix.drive(13, False)
    handheld.keys.matrix.drive(13, True)
    assert not queue  # typed into the console


def test_the_cardputers_keys_have_the_numbers_of_its_firmware(cardputer):
    rig, keyboard = cardputer
    numbers = {12: UP, 5: DOWN, 33: LEFT, 34: RIGHT, 13: A, 27: B, 49: MENU, 42: EXTRA}
    for at, (number, bit) in enumerate(numbers.items()):
        keyboard.key(number, True, at)
        keyboard.key(number, False, at)
        assert rig.frame(at) == [(bit, PRESS), (bit, RELEASE), (bit, TAP)]


def test_the_cardputers_other_keys_mean_nothing(cardputer):
    rig, keyboard = cardputer
    for number in (0, 7, 14, 35, 55):
        keyboard.key(number, True, 0)
    assert rig.frame(0) == [] and rig.buttons.held == 0


def test_two_keys_of_one_meaning_are_one_key(cardputer):
    rig, keyboard = cardputer
    keyboard.key(12, True, 0)  # ;
    keyboard.key(43, True, 5)  # w
    assert rig.frame(10) == [(UP, PRESS)]
    keyboard.key(12, False, 20)
    keyboard.key(43, False, 30)
    assert rig.frame(40) == [(UP, RELEASE), (UP, TAP)]


def test_close_releases_every_pin(stick):
    rig, _, _ = stick
    names = ("JOYSTICK_X", "JOYSTICK_Y", "BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    pins = [rig.host.pins[name] for name in names]
    assert all(map(in_use, pins))
    rig.buttons.close()
    assert not any(map(in_use, pins))
    assert rig.frame(0) == []
