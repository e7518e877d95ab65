"""A firmware of strict fakes: what a device lacks is missing here too, and time is a script."""

import sys
from types import ModuleType, SimpleNamespace
from typing import ClassVar

import pytest

import boards
import tools  # noqa: F401  (puts the shim of micropython on the path)


class Event:
    """keypad.Event."""

    def __init__(self) -> None:
        self.key_number, self.pressed, self.timestamp = 0, True, 0


class EventQueue:
    """keypad.EventQueue, which a test fills."""

    def __init__(self, limit: int = 64) -> None:
        self.limit, self.waiting, self.overflowed = limit, [], False

    def put(self, number: int, pressed: bool, at: int) -> None:
        """Queue a transition as the scanner does, or drop it if there is no room."""
        if len(self.waiting) >= self.limit:
            self.overflowed = True
        else:
            self.waiting.append((number, pressed, at))

    def get_into(self, event: Event) -> bool:
        if not self.waiting:
            return False
        event.key_number, event.pressed, event.timestamp = self.waiting.pop(0)
        return True

    def clear(self) -> None:
        self.waiting, self.overflowed = [], False


class Scanner:
    """What keypad.Keys and keypad.ShiftRegisterKeys have in common."""

    def __init__(self) -> None:
        self.events, self.resets, self.closed = EventQueue(), 0, False

    def reset(self) -> None:
        self.resets += 1

    def deinit(self) -> None:
        self.closed = True


class Keys(Scanner):
    """keypad.Keys."""

    def __init__(
        self, pins, *, value_when_pressed: bool, pull: bool = True, interval: float = 0.02
    ) -> None:
        super().__init__()
        assert 0.005 <= interval <= 0.02  # faster sees a key bounce, slower is late
        self.pins, self.value_when_pressed, self.pull = pins, value_when_pressed, pull


class ShiftRegisterKeys(Scanner):
    """keypad.ShiftRegisterKeys."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        key_count: int,
        value_when_pressed: bool,
        interval: float = 0.02,
    ) -> None:
        super().__init__()
        assert 0.005 <= interval <= 0.02
        self.pins, self.key_count = (clock, data, latch), key_count
        self.value_when_pressed = value_when_pressed


class AnalogIn:
    """analogio.AnalogIn; a test sets value."""

    made: ClassVar[dict] = {}

    def __init__(self, pin: str) -> None:
        self.pin, self.value, self.closed = pin, 32768, False
        AnalogIn.made[pin] = self

    def deinit(self) -> None:
        self.closed = True


class DigitalInOut:
    """digitalio.DigitalInOut."""

    made: ClassVar[dict] = {}

    def __init__(self, pin: str) -> None:
        self.pin, self.value = pin, None
        DigitalInOut.made[pin] = self

    def switch_to_output(self, value: bool = False) -> None:
        self.value = value


class PWMOut:
    """pwmio.PWMOut; pins in `taken` belong to another timer user."""

    made: ClassVar[dict] = {}
    taken: tuple = ()

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False) -> None:
        if pin in PWMOut.taken:
            raise ValueError("Internal resource(s) in use")
        self.duty_cycle, self.frequency, self.variable = duty_cycle, frequency, variable_frequency
        PWMOut.made[pin] = self


class StateMachine:
    """rp2pio.StateMachine."""

    running: ClassVar[dict] = {}

    def __init__(self, program, frequency: int, *, first_set_pin) -> None:
        self.program, self.frequency, self.pin = program, frequency, first_set_pin
        StateMachine.running[first_set_pin] = self

    def deinit(self) -> None:
        del StateMachine.running[self.pin]


class RawSample:
    """audiocore.RawSample."""

    def __init__(self, buffer) -> None:
        self.buffer, self.sample_rate = buffer, 8000


class Out:
    """audioio.AudioOut and audiobusio.I2SOut."""

    made: ClassVar[list] = []

    def __init__(self, *pins) -> None:
        self.pins, self.playing = pins, None
        Out.made.append(self)

    def play(self, sample, *, loop: bool = False) -> None:
        self.playing = (sample.sample_rate, max(sample.buffer), min(sample.buffer), loop)

    def stop(self) -> None:
        self.playing = None


class Board(ModuleType):
    """The board module of one board: every pin is its own name, as far as the board has it."""

    def __init__(self, board_id: str, pins: set) -> None:
        super().__init__("board")
        self.board_id = board_id
        for pin in pins:
            setattr(self, pin, pin)


class AnyPins:
    """A board module where every pin is its own name."""

    def __getattr__(self, name):
        return name


class Rig:
    """Buttons on fake keys; key() queues what the scanner would."""

    def __init__(self, profile):
        from boards.io.opening import open_buttons

        self.buttons = open_buttons(profile, AnyPins())

    def key(self, number, pressed, at, reader=0):
        self.buttons._readers[reader].events.put(number, pressed, at & 0x1FFFFFFF)

    def frame(self, now):
        """Everything one frame gets, as (bit, kind)."""
        events = []
        while event := self.buttons.next(now & 0x1FFFFFFF):
            events.append((event & 255, event >> 8))
            assert len(events) < 100, "next() never ends"
        return events


KEYMAP = "\0zcbm. \0sfhk;\rqetuo[\\13579_\b\0\0xvn,/\0adgjl'\twryip]`24680="  # keymap.h


def keyboard() -> ModuleType:
    """The Cardputer's cardputer_keyboard."""
    made = ModuleType("cardputer_keyboard")
    made.KEYBOARD = Scanner()
    made.KEYBOARD.events.limit = 20
    made.attached = True

    def attach(value: bool) -> None:
        made.attached = value

    def key_to_char(number: int, shifted: bool):
        assert not shifted
        return None if KEYMAP[number] == "\0" else KEYMAP[number]

    made.attach_serial = lambda: attach(True)
    made.detach_serial = lambda: attach(False)
    made.key_to_char = key_to_char
    return made


@pytest.fixture
def firmware(monkeypatch):
    """Install the fakes as the firmware's modules; .now is the clock, .written the NeoPixels."""
    state = SimpleNamespace(now=0, written=[])
    for cls in (AnalogIn, DigitalInOut, PWMOut):
        monkeypatch.setattr(cls, "made", {})
    monkeypatch.setattr(Out, "made", [])
    monkeypatch.setattr(StateMachine, "running", {})
    modules = {
        "keypad": {"Event": Event, "Keys": Keys, "ShiftRegisterKeys": ShiftRegisterKeys},
        "analogio": {"AnalogIn": AnalogIn},
        "digitalio": {"DigitalInOut": DigitalInOut},
        "pwmio": {"PWMOut": PWMOut},
        "rp2pio": {"StateMachine": StateMachine},
        "audiocore": {"RawSample": RawSample},
        "audioio": {"AudioOut": Out},
        "audiobusio": {"I2SOut": Out},
        "microcontroller": {"nvm": bytearray(4096)},
        "supervisor": {"ticks_ms": lambda: state.now},
        "neopixel_write": {
            "neopixel_write": lambda pin, data: state.written.append((pin.pin, bytes(data)))
        },
    }
    for name, content in modules.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "cardputer_keyboard", keyboard())
    for name in [name for name in sys.modules if name.startswith("boards.")]:
        if not hasattr(sys.modules[name], "ID") and "desktop" not in name:
            monkeypatch.delitem(sys.modules, name)  # it may hold the modules of another test
            monkeypatch.delattr(boards, name.split(".")[1], raising=False)
    state.make_board = lambda board_id, pins: monkeypatch.setitem(
        sys.modules, "board", Board(board_id, set(pins))
    )
    state.PWMOut, state.Out, state.StateMachine = PWMOut, Out, StateMachine
    state.AnalogIn, state.DigitalInOut = AnalogIn, DigitalInOut
    return state


@pytest.fixture
def rig_of(firmware):
    """Open Buttons on fake keys for a profile."""
    return Rig
