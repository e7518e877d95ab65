"""A pad for each person: USB pads, gamepads at this computer, parts of its keyboard, scripts."""

import importlib
import sys
from types import SimpleNamespace

import pytest
from desktop_rig import Keys, played, profile, seen

from boards.desktop import script
from boards.desktop.faces.gamepads import Gamepads
from boards.desktop.faces.keyboard import FRIENDS, KEYBOARD, keyboards
from boards.desktop.wiring import BITS, PAD
from boards.io.keys import DOWN, EXTRA, LEFT, LONG, MENU, PRESS, RELEASE, RIGHT, TAP, UP, A, B
from boards.io.pads import EVERYBODY

BOARD = "adafruit_fruit_jam"
ALL = sum(BITS.values())


@pytest.fixture
def keys(switch_on):
    """A Fruit Jam with four pads, found already."""
    made = Keys(switch_on(BOARD))
    for now in (0, 1, 2, 3, 4):
        assert made.frame(now) == []
    assert made.buttons.connected() == 0b11110
    return made


def pad(number, bit):
    return bit | number << PAD


def test_every_key_of_every_pad(keys):
    at = 100
    for number in (1, 2, 3, 4):
        for bit in BITS.values():
            keys.down(pad(number, bit), at)
            assert keys.frame(at + 10) == [(bit, PRESS)]
            assert keys.buttons.held == bit
            keys.up(pad(number, bit), at + 50)
            assert keys.frame(at + 60) == [(bit, RELEASE), (bit, TAP)]
            at += 100


def test_the_boards_own_keys_are_there_too(keys):
    host = keys.host
    for name, bit in (("BUTTON1", DOWN), ("BUTTON2", A), ("BUTTON3", B)):
        from boards.desktop.pins import drive

        drive(host.pins[name], False)
        assert keys.frame(200) == [(bit, PRESS)]
        drive(host.pins[name], True)
        assert keys.frame(210) == [(bit, RELEASE), (bit, TAP)]


def test_only_the_sets_that_count_are_heard(keys):
    keys.buttons.listen_to(1 | 1 << 3)
    keys.down(pad(2, A), 100)
    assert keys.frame(110) == [] and keys.buttons.held == 0
    keys.down(pad(3, B), 120)
    assert keys.frame(130) == [(B, PRESS)] and keys.buttons.held == B
    # Held on past the moment from which it counts, it is no new press.
    keys.buttons.listen_to(EVERYBODY)
    assert keys.frame(140) == [] and keys.buttons.held == A | B
    keys.up(pad(3, B), 150)
    assert keys.frame(160) == [(B, RELEASE), (B, TAP)]


def test_what_was_pressed_out_of_turn_is_forgotten(keys):
    keys.buttons.listen_to(1 | 1 << 1)
    for at in range(100, 400, 100):
        keys.down(pad(2, A), at)
        keys.frame(at + 20)
        keys.up(pad(2, A), at + 40)
        keys.frame(at + 60)
    keys.buttons.listen_to(EVERYBODY)
    assert keys.frame(500) == []


def test_a_pad_that_is_pulled_out_lets_its_keys_go(keys):
    keys.down(pad(2, UP), 100)
    assert keys.frame(110) == [(UP, PRESS)]
    keys.host.keys.pads[1].plugged = False
    assert keys.frame(120) == [(UP, RELEASE), (UP, TAP)]
    assert keys.buttons.connected() == 0b11010
    keys.host.keys.pads[1].plugged = True
    keys.up(pad(2, UP), 200)
    assert keys.frame(300) == [] and keys.buttons.connected() == 0b11010  # it is looked for later
    keys.host.clock.set(1500)
    keys.frame(1500)
    assert keys.buttons.connected() == 0b11110
    keys.down(pad(2, A), 1600)
    assert keys.frame(1610) == [(A, PRESS)]


def test_pads_come_one_by_one_and_get_the_lowest_free_number(switch_on):
    host = switch_on(BOARD)
    for each in host.keys.pads:
        each.plugged = False
    keys = Keys(host)
    keys.frame(0)
    assert keys.buttons.connected() == 0
    host.keys.pads[2].plugged = True
    host.clock.set(1200)
    keys.frame(1200)
    assert keys.buttons.connected() == 0b10
    keys.down(pad(3, A), 1300)  # plugged in third, and the only one: the first player's
    keys.buttons.listen_to(1 << 1)
    assert keys.frame(1310) == [(A, PRESS)]


def test_a_device_that_is_no_pad_is_left_alone(switch_on, monkeypatch):
    host = switch_on(BOARD)
    core = importlib.import_module("usb.core")
    monkeypatch.setattr(core.Device, "idProduct", 0x0001)
    keys = Keys(host)
    keys.frame(0)
    assert keys.buttons.connected() == 0


@pytest.mark.parametrize("failures", [1, 3, 9])
def test_a_pad_that_does_not_answer_at_first_is_tried_again(switch_on, monkeypatch, failures):
    host = switch_on(BOARD)
    for each in host.keys.pads[1:]:
        each.plugged = False
    tries = slow_start(monkeypatch, failures)
    keys = Keys(host)
    for second in range(failures + 1):
        assert keys.buttons.connected() == 0
        host.clock.set(1100 * second)
        keys.frame(1100 * second)
        keys.frame(1100 * second + 10)
    assert keys.buttons.connected() == 0b10 and len(tries) == failures + 1


def test_a_pad_that_never_answers_is_given_up_until_it_is_plugged_in_again(switch_on, monkeypatch):
    host = switch_on(BOARD)
    tries = slow_start(monkeypatch, 100)
    keys = Keys(host)
    for second in range(30):
        host.clock.set(1100 * second)
        keys.frame(1100 * second)
    assert keys.buttons.connected() == 0 and len(tries) == 4 * 10
    for plugged in (False, True):
        for each in host.keys.pads:
            each.plugged = plugged
        second += 1
        host.clock.set(1100 * second)
        keys.frame(1100 * second)
    assert len(tries) == 4 * 11


def slow_start(monkeypatch, failures):
    """Let drivers fail at first. Return a list that grows with every try."""
    from usb.core import USBTimeoutError

    gamepad = importlib.import_module("relic_usb_host_gamepad")
    good, tries = gamepad.AdafruitSnesDevice, []

    def driver(device):
        tries.append(device)
        if len(tries) <= failures:
            raise USBTimeoutError
        return good(device)

    monkeypatch.setattr(gamepad, "AdafruitSnesDevice", driver)
    return tries


def test_without_the_library_the_boards_own_keys_play(switch_on, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "relic_usb_host_gamepad", None)
    keys = Keys(switch_on(BOARD))
    assert capsys.readouterr().out.startswith("no pads: ")
    assert keys.buttons.connected() == 0 and keys.frame(10) == []
    keys.buttons.close()


def test_closing_lets_go_of_everything(keys):
    keys.down(pad(1, A), 100)
    keys.buttons.close()
    assert keys.buttons.connected() == 0


def test_a_long_press_on_one_pad_beside_another(keys):
    keys.down(pad(1, EXTRA), 100)
    keys.down(pad(4, A), 150)
    assert keys.frame(160) == [(EXTRA, PRESS), (A, PRESS)]
    keys.up(pad(4, A), 200)
    assert keys.frame(210) == [(A, RELEASE), (A, TAP)]
    assert keys.frame(700) == [(EXTRA, LONG)]


# --- scripts


def test_a_script_names_the_pad():
    handheld = played(BOARD, "2000 tap 2:LEFT", "2200 tap MENU", "2400 hold 4:A 600", "3500 end")
    assert [event for event in seen(handheld) if event[1] in (TAP, LONG)] == [
        (LEFT, TAP),
        (MENU, TAP),
        (A, LONG),
    ]


@pytest.mark.parametrize("word", ["5:A", "0:A", "x:A", "²:A", ":A"])
def test_a_pad_that_is_not_there_is_told(word):
    with pytest.raises(script.ScriptError, match="there are 4"):
        script.parse([f"10 tap {word}"], ALL, pads=4)
    with pytest.raises(script.ScriptError, match="there are 0"):
        script.parse(["10 tap 1:A"], ALL)


# --- the keyboard of this computer


def test_four_share_a_keyboard():
    found = keyboards(ALL, profile(BOARD).LEGEND, 4)
    assert {key >> PAD for key in found.values()} == {1, 2, 3, 4}
    for number in (1, 2, 3, 4):
        assert {key & 255 for key in found.values() if key >> PAD == number} == set(BITS.values())
    assert found["w"] == pad(2, UP) and found["k"] == pad(4, DOWN) and found["y"] == pad(3, A)
    shared = "".join(FRIENDS).replace(" ", "")
    assert len(set(shared)) == len(shared) == 24
    assert not set(shared) & {name for names in KEYBOARD.values() for name in names}


def test_other_boards_have_the_keys_they_had():
    legend = profile("pimoroni_picosystem").LEGEND
    assert keyboards(ALL, legend, 0)["z"] == A and "w" not in keyboards(ALL, legend, 0)


# --- gamepads at this computer


class Joysticks:
    """pygame, as far as Gamepads uses it; a joystick is just a number."""

    JOYDEVICEADDED, JOYDEVICEREMOVED, JOYBUTTONDOWN, JOYBUTTONUP, JOYHATMOTION, JOYAXISMOTION = (
        range(6)
    )

    class joystick:
        @staticmethod
        def Joystick(number):
            return SimpleNamespace(get_instance_id=lambda: 10 + number)


def event(kind, **more):
    return SimpleNamespace(type=getattr(Joysticks, kind), **more)


@pytest.fixture
def gamepads():
    pushed = []
    made = Gamepads(Joysticks, lambda key, down: pushed.append((key, down)), ALL, 4)
    for number in (0, 1):
        assert made.take(event("JOYDEVICEADDED", device_index=number))
    made.pushed = pushed
    return made


def test_the_events_are_pygames_own():
    pygame = pytest.importorskip("pygame")
    names = [name for name in vars(Joysticks) if name.startswith("JOY")]
    assert len(names) == 6 and all(isinstance(getattr(pygame, name), int) for name in names)


def test_each_gamepad_is_a_players(gamepads):
    gamepads.take(event("JOYBUTTONDOWN", instance_id=11, button=0))
    gamepads.take(event("JOYBUTTONUP", instance_id=11, button=0))
    gamepads.take(event("JOYHATMOTION", instance_id=10, hat=0, value=(-1, 0)))
    gamepads.take(event("JOYHATMOTION", instance_id=10, hat=0, value=(0, 1)))
    assert gamepads.pushed == [
        (pad(2, A), True),
        (pad(2, A), False),
        (pad(1, LEFT), True),
        (pad(1, LEFT), False),
        (pad(1, UP), True),
    ]


def test_a_stick_leans_once(gamepads):
    for value in (0.2, 0.6, 0.9, 0.3, -0.7):
        gamepads.take(event("JOYAXISMOTION", instance_id=10, axis=0, value=value))
    gamepads.take(event("JOYAXISMOTION", instance_id=10, axis=3, value=1.0))
    assert gamepads.pushed == [(pad(1, RIGHT), True), (pad(1, RIGHT), False), (pad(1, LEFT), True)]


def test_a_gamepad_that_goes_lets_its_keys_go_and_its_place_is_free(gamepads):
    gamepads.take(event("JOYBUTTONDOWN", instance_id=10, button=7))
    gamepads.take(event("JOYDEVICEREMOVED", instance_id=10))
    assert gamepads.pushed == [(pad(1, MENU), True), (pad(1, MENU), False)]
    gamepads.take(event("JOYBUTTONDOWN", instance_id=10, button=0))  # too late
    gamepads.take(event("JOYDEVICEADDED", device_index=5))
    gamepads.take(event("JOYBUTTONDOWN", instance_id=15, button=1))
    assert gamepads.pushed[2:] == [(pad(1, B), True)]


def test_a_fifth_gamepad_has_no_place(gamepads):
    for number in (2, 3, 4):
        gamepads.take(event("JOYDEVICEADDED", device_index=number))
    gamepads.take(event("JOYBUTTONDOWN", instance_id=14, button=0))
    assert gamepads.pushed == []


def test_a_board_with_one_set_of_keys_has_one_gamepad():
    pushed = []
    made = Gamepads(Joysticks, lambda key, down: pushed.append((key, down)), A | B, 0)
    made.take(event("JOYDEVICEADDED", device_index=0))
    made.take(event("JOYBUTTONDOWN", instance_id=10, button=0))
    made.take(event("JOYBUTTONDOWN", instance_id=10, button=7))  # it has no such key
    assert pushed == [(A, True)]
    assert not made.take(SimpleNamespace(type=99))
