"""keypad: scanners with queues of events. The page pushes keys, and queues what that changes."""

import _web
from microcontroller import claim as _claim
from microcontroller import free as _free


class Event:
    """A key went down or up. Two events of one key are equal, whatever their times."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        if not 0 <= key_number <= 0x7FFF:
            raise ValueError("key_number must be 0-32767")
        self._set(key_number, bool(pressed), _web.now() if timestamp is None else timestamp)

    def _set(self, key_number, pressed, timestamp):
        self._key_number = key_number
        self._pressed = pressed
        self._timestamp = timestamp

    @property
    def key_number(self):
        return self._key_number

    @property
    def pressed(self):
        return self._pressed

    @property
    def released(self):
        return not self._pressed

    @property
    def timestamp(self):
        return self._timestamp

    def __eq__(self, other):
        return isinstance(other, Event) and hash(self) == hash(other)

    def __hash__(self):
        return self._key_number << 1 | self._pressed


class EventQueue:
    """What a scanner has seen, in order. Only a scanner makes one."""

    def __init__(self, number):
        self._number = number

    def get(self):
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event):
        if not isinstance(event, Event):
            raise TypeError("event must be of type Event, not " + type(event).__name__)
        told = _web.next_event(self._number)
        if told < 0:
            return False
        event._set(told >> 1, bool(told & 1), _web.event_time())
        return True

    def clear(self):
        _web.clear_events(self._number)

    @property
    def overflowed(self):
        return _web.overflowed(self._number)

    def __bool__(self):
        return _web.waiting(self._number) > 0

    def __len__(self):
        return _web.waiting(self._number)


class _Scanner:
    def __init__(self, number, key_count, interval, debounce_threshold):
        if interval < 0:
            raise ValueError("interval must be >= 0")
        if not 1 <= debounce_threshold <= 127:
            raise ValueError("debounce_threshold must be 1-127")
        self._number = number
        self._count = key_count
        self._events = EventQueue(number)
        self._pins = []

    def reset(self):
        _web.reset_scanner(self._number)

    @property
    def key_count(self):
        return self._count

    @property
    def events(self):
        return self._events

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.deinit()

    def deinit(self):
        _web.close_scanner(self._number)
        for pin in self._pins:
            _free(pin)
        self._pins = []


def _checked(max_events):
    if max_events < 1:
        raise ValueError("max_events must be >= 1")
    return max_events


class Keys(_Scanner):
    """A pin for each key."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        number = _web.open_scanner(_checked(max_events), bool(value_when_pressed))
        super().__init__(number, len(pins), interval, debounce_threshold)
        for pin in pins:
            self._pins.append(_claim(pin, self))
            _web.scan_leg(number, pin._leg)


class ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        number = _web.open_scanner(_checked(max_events), bool(value_when_pressed))
        super().__init__(number, key_count, interval, debounce_threshold)
        self._pins = [_claim(pin, self) for pin in (clock, data, latch)]
        for line in range(key_count):
            _web.scan_line(number, data._leg, line)
