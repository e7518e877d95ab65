"""pwmio: square waves on a pin."""

import _web
from microcontroller import claim as _claim
from microcontroller import free as _free


def _within(name, value, low, high):
    if not isinstance(value, int):
        raise TypeError("can't convert %s to int" % type(value).__name__)
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (name, low, high))
    return value


class PWMOut:
    """A wave of a frequency, high for duty_cycle of 65535."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        if _web.pwm_taken(pin._leg):
            raise RuntimeError("Internal resource(s) in use")
        self._pin = _claim(pin, self)
        self._variable = variable_frequency
        self._duty = _within("duty_cycle", duty_cycle, 0, 0xFFFF)
        self._hz = _within("frequency", frequency, 1, 62_500_000)
        self._tell()

    def deinit(self):
        if self._pin is not None:
            self._duty = 0
            self._tell()
            _free(self._pin)
            self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.deinit()

    def _tell(self):
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        _web.buzz(self._pin._leg, self._hz, self._duty / 0xFFFF)

    @property
    def duty_cycle(self):
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, value):
        self._duty = _within("duty_cycle", value, 0, 0xFFFF)
        self._tell()

    @property
    def frequency(self):
        return self._hz

    @frequency.setter
    def frequency(self, value):
        if not self._variable:
            raise AttributeError(
                "PWM frequency not writable when variable_frequency is False on construction."
            )
        self._hz = _within("frequency", value, 1, 62_500_000)
        self._tell()
