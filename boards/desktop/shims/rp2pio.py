"""PIO, as far as a speaker needs it: a loop of `set pins` instructions."""

from typing import Any as _Any

from boards.desktop.pins import Pin as _Pin
from boards.desktop.pins import claim as _claim
from boards.desktop.pins import free as _free
from boards.desktop.running import host as _host

_SET_PINS = 0xE000


class StateMachine:
    """A program of two or more `set pins`, which makes a wave."""

    def __init__(self, program: _Any, frequency: int, *, first_set_pin: _Any = None) -> None:
        self._pin: _Pin | None = _claim(first_set_pin, self)
        high = total = 0
        for word in program:
            if word & 0xE0E0 != _SET_PINS:
                raise NotImplementedError(f"the desktop handheld cannot run PIO {word:#06x}")
            cycles = 1 + (word >> 8 & 31)
            total += cycles
            high += cycles * (word & 1)
        _host().buzz(self._pin, frequency // total, high / total)

    def deinit(self) -> None:
        """Stop, and give the pin back."""
        if self._pin is not None:
            _host().buzz(self._pin, 0, 0.0)
            _free(self._pin)
            self._pin = None

    def __enter__(self) -> "StateMachine":
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()
