"""rp2pio: PIO, as far as a speaker needs it: a loop of `set pins` instructions."""

import _web
from microcontroller import claim as _claim
from microcontroller import free as _free


class StateMachine:
    """A program of two or more `set pins`, which makes a wave."""

    def __init__(self, program, frequency, *, first_set_pin=None):
        self._pin = _claim(first_set_pin, self)
        high = total = 0
        for word in program:
            if word & 0xE0E0 != 0xE000:
                raise NotImplementedError("the page cannot run this PIO program")
            cycles = 1 + (word >> 8 & 31)
            total += cycles
            high += cycles * (word & 1)
        _web.buzz(self._pin._leg, frequency // total, high / total)

    def deinit(self):
        if self._pin is not None:
            _web.buzz(self._pin._leg, 0, 0.0)
            _free(self._pin)
            self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.deinit()
