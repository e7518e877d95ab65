"""Key scanners with queues of events. boards/desktop/wiring.py sets the pins that they read."""

from collections import deque as _deque
from typing import Any as _Any

from boards.desktop.pins import claim as _claim
from boards.desktop.pins import free as _free
from boards.desktop.pins import level as _level
from boards.desktop.pins import watch as _watch
from boards.desktop.running import host as _host


class Event:
    """A key went down or up. Two events of one key are equal, whatever their times."""

    def __init__(
        self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None
    ) -> None:
        if not 0 <= key_number <= 0x7FFF:
            raise ValueError("key_number must be 0-32767")
        self._key_number = key_number
        self._pressed = bool(pressed)
        self._timestamp = _host().clock.ticks() if timestamp is None else timestamp

    @property
    def key_number(self) -> int:
        """Which key."""
        return self._key_number

    @property
    def pressed(self) -> bool:
        """It went down."""
        return self._pressed

    @property
    def released(self) -> bool:
        """It went up."""
        return not self._pressed

    @property
    def timestamp(self) -> int:
        """When, in supervisor.ticks_ms()."""
        return self._timestamp

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and hash(self) == hash(other)

    def __hash__(self) -> int:
        return self._key_number << 1 | self._pressed


class EventQueue:
    """What a scanner has seen, in order. Only a scanner makes one."""

    def __init__(self, _max_events: int) -> None:
        self._events: _deque[tuple[int, bool, int]] = _deque()
        self._max = _max_events
        self._overflowed = False

    def _put(self, key_number: int, pressed: bool) -> None:
        if len(self._events) >= self._max:
            self._overflowed = True
            return
        self._events.append((key_number, pressed, _host().clock.ticks()))

    def get(self) -> Event | None:
        """The next event, or None."""
        return Event(*self._events.popleft()) if self._events else None

    def get_into(self, event: Event) -> bool:
        """Fill an Event with the next one; False if there is none."""
        if not isinstance(event, Event):
            raise TypeError(f"event must be of type Event, not {type(event).__name__}")
        if not self._events:
            return False
        event._key_number, event._pressed, event._timestamp = self._events.popleft()
        return True

    def clear(self) -> None:
        """Forget what waits."""
        self._events.clear()
        self._overflowed = False

    @property
    def overflowed(self) -> bool:
        """An event was lost."""
        return self._overflowed

    def __bool__(self) -> bool:
        return bool(self._events)

    def __len__(self) -> int:
        return len(self._events)


class _Scanner:
    """Looks which keys have changed, whenever a line changes."""

    def __init__(self, key_count: int, max_events: int, interval: float, threshold: int) -> None:
        if max_events < 1:
            raise ValueError("max_events must be >= 1")
        if interval < 0:
            raise ValueError("interval must be >= 0")
        if not 1 <= threshold <= 127:
            raise ValueError("debounce_threshold must be 1-127")
        self._events = EventQueue(max_events)
        self._down = [False] * key_count
        self._scan()

    def _levels(self) -> list[bool]:
        raise NotImplementedError

    def _scan(self) -> None:
        for key, down in enumerate(self._levels()):
            if down != self._down[key]:
                self._down[key] = down
                self._events._put(key, down)

    def reset(self) -> None:
        """Regard every key as released; those that are down give a new press."""
        self._down = [False] * len(self._down)
        self._scan()

    @property
    def key_count(self) -> int:
        """How many keys are scanned."""
        return len(self._down)

    @property
    def events(self) -> EventQueue:
        """What was seen."""
        return self._events

    def __enter__(self) -> _Any:
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Stop scanning."""


class Keys(_Scanner):
    """A pin for each key."""

    def __init__(
        self,
        pins: _Any,
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        self._pins = [_claim(pin, self) for pin in pins]
        self._active = value_when_pressed
        for pin in self._pins:
            _watch(pin, self._scan)
        super().__init__(len(self._pins), max_events, interval, debounce_threshold)

    def _levels(self) -> list[bool]:
        return [_level(pin) == self._active for pin in self._pins]

    def deinit(self) -> None:
        """Stop scanning and give the pins back."""
        for pin in self._pins:
            _free(pin)
        self._pins = []


class ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register."""

    def __init__(
        self,
        *,
        clock: _Any,
        data: _Any,
        latch: _Any,
        value_to_latch: bool = True,
        key_count: int,
        value_when_pressed: bool,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        self._pins = [_claim(pin, self) for pin in (clock, data, latch)]
        self._active = value_when_pressed
        self._lines = _host().keys.registers[data]
        self._count = key_count
        self._lines.watchers.append(self._scan)
        super().__init__(key_count, max_events, interval, debounce_threshold)

    def _levels(self) -> list[bool]:
        # Beyond the last register the line is low.
        levels = self._lines.levels + [False] * self._count
        return [level == self._active for level in levels[: self._count]]

    def deinit(self) -> None:
        """Stop scanning and give the pins back."""
        for pin in self._pins:
            _free(pin)
        self._pins = []
        if self._scan in self._lines.watchers:
            self._lines.watchers.remove(self._scan)
