"""How the keys of a board are wired: a key is pushed at its pin, boards/io/buttons.py reads it."""

import functools
import operator
from collections.abc import Callable
from types import ModuleType

from boards.desktop.pins import ANALOG_MIDDLE, Definition, Pin, drive, set_analog
from boards.io import keys

# The keys by name: this is what scripts call them.
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU", "EXTRA")
BITS: dict[str, int] = {name: getattr(keys, name) for name in NAMES}

# The Cardputer's keys in the order of its matrix; NUL stands for a key that types nothing.
CARDPUTER = "\0zcbm. \0sfhk;\rqetuo[\\13579_\b\0\0xvn,/\0adgjl'\twryip]`24680="

Place = Callable[[bool], None]
PAD = 8
"""A key of a pad is its bit | pad << PAD; a pad's number is from 1 on."""


class Lines:
    """Levels that reach the chip one after the other: a shift register, or a key matrix."""

    def __init__(self, count: int, idle: bool) -> None:
        self.levels = [idle] * count
        self.watchers: list[Callable[[], None]] = []

    def drive(self, line: int, level: bool) -> None:
        """Set one line, and tell whoever scans the lines."""
        self.levels[line] = level
        for watcher in list(self.watchers):
            watcher()


class Pad:
    """A person's pad: the names of the keys that are down, as its driver calls them."""

    def __init__(self) -> None:
        self.down: set[str] = set()
        self.plugged = True

    def place(self, name: str) -> Place:
        """Where one of its keys is pushed."""
        return lambda down: self.down.add(name) if down else self.down.discard(name)


class Keys:
    """Every key of a profile, and where it is pushed."""

    def __init__(self, profile: ModuleType, definition: Definition) -> None:
        self._pins = definition.pins
        self._places: dict[int, Place] = {}
        self.registers: dict[Pin, Lines] = {}
        self.matrix = Lines(len(CARDPUTER), False)
        self.pads = [Pad() for _ in range(profile.PADS)]
        self._down: set[int] = set()
        for group in profile.KEYS:
            getattr(self, "_add_" + group[0])(*group[1:])

    @property
    def bits(self) -> int:
        """The keys that this board has."""
        return sum(key for key in self._places if key < 1 << PAD)

    @property
    def held(self) -> int:
        """The bits of all keys that are down."""
        return functools.reduce(operator.or_, self._down, 0) & (1 << PAD) - 1

    def push(self, key: int, down: bool) -> None:
        """Press or release a key; KeyError for one that the board lacks. Where people have pads, a
        bit alone is the first pad's."""
        place = self._places[key]
        if (key in self._down) != down:
            self._down ^= {key}
            place(down)

    def _put(self, bit: int, place: Place) -> None:
        # Of two keys with the same bit (two bumpers, say) the first one is drawn and pushed.
        if bit:
            self._places.setdefault(bit, place)

    def _add_keys(self, active: bool, _pull: bool, pairs: tuple[tuple[str, int], ...]) -> None:
        for name, bit in pairs:
            pin = self._pins[name]
            drive(pin, not active)
            self._put(bit, _pin_place(pin, active))

    def _add_shift(
        self, _clock: str, data: str, _latch: str, active: bool, bits: tuple[int, ...]
    ) -> None:
        lines = self.registers[self._pins[data]] = Lines(len(bits), not active)
        for line, bit in enumerate(bits):
            self._put(bit, _line_place(lines, line, active))

    def _add_stick(self, x: str, y: str, low: int, high: int) -> None:
        ends = (low // 2, (high + 65_535) // 2)
        for pin, bits in (
            (self._pins[x], (keys.LEFT, keys.RIGHT)),
            (self._pins[y], (keys.UP, keys.DOWN)),
        ):
            for bit, value in zip(bits, ends, strict=True):
                self._put(bit, _stick_place(pin, value))

    def _add_pads(self, pairs: tuple[tuple[str, int], ...]) -> None:
        for number, pad in enumerate(self.pads, 1):
            for name, bit in pairs:
                self._put(bit | number << PAD, pad.place(name))
                self._put(bit, pad.place(name))

    def _add_cardputer(self, pairs: tuple[tuple[str, int], ...]) -> None:
        for char, bit in pairs:
            self._put(bit, _line_place(self.matrix, CARDPUTER.index(char), True))


def _pin_place(pin: Pin, active: bool) -> Place:
    return lambda down: drive(pin, active if down else not active)


def _line_place(lines: Lines, line: int, active: bool) -> Place:
    return lambda down: lines.drive(line, active if down else not active)


def _stick_place(pin: Pin, value: int) -> Place:
    def place(down: bool) -> None:
        set_analog(pin, value if down else ANALOG_MIDDLE)

    return place
