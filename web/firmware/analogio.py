"""analogio: pins that are read as voltages."""

import _web
from microcontroller import claim as _claim
from microcontroller import free as _free


class AnalogIn:
    """One pin, 0-65535."""

    def __init__(self, pin):
        self._pin = _claim(pin, self)

    def deinit(self):
        if self._pin is not None:
            _free(self._pin)
            self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.deinit()

    @property
    def value(self):
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        return _web.analog(self._pin._leg)

    @property
    def reference_voltage(self):
        return 3.3
