"""digitalio: pins as inputs and outputs."""

import _web
from microcontroller import claim as _claim
from microcontroller import free as _free


class Direction:
    """Which way a pin goes."""


class DriveMode:
    """How an output drives."""


class Pull:
    """Which way an input is pulled."""


Direction.INPUT = Direction()
Direction.OUTPUT = Direction()
DriveMode.PUSH_PULL = DriveMode()
DriveMode.OPEN_DRAIN = DriveMode()
Pull.UP = Pull()
Pull.DOWN = Pull()


class DigitalInOut:
    """One pin; an input until it is switched."""

    def __init__(self, pin):
        self._pin = _claim(pin, self)
        self._direction = Direction.INPUT
        self._pull = None
        self._mode = DriveMode.PUSH_PULL

    def deinit(self):
        if self._pin is not None:
            _free(self._pin)
            self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.deinit()

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        self._direction = Direction.OUTPUT
        self._mode = drive_mode
        self.value = value

    def switch_to_input(self, pull=None):
        self._direction = Direction.INPUT
        self._pull = pull

    def _leg(self):
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        return self._pin._leg

    @property
    def direction(self):
        return self._direction

    @direction.setter
    def direction(self, value):
        if value is Direction.OUTPUT:
            self.switch_to_output()
        elif value is Direction.INPUT:
            self.switch_to_input()
        else:
            raise ValueError("Invalid direction.")

    @property
    def value(self):
        return _web.level(self._leg())

    @value.setter
    def value(self, level):
        if self._direction is not Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        _web.output(self._leg(), 1.0 if level else 0.0)

    @property
    def pull(self):
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Cannot get pull while in output mode")
        return self._pull

    @pull.setter
    def pull(self, value):
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is output.")
        self._pull = value

    @property
    def drive_mode(self):
        if self._direction is Direction.INPUT:
            raise AttributeError("Drive mode not used when direction is input.")
        return self._mode

    @drive_mode.setter
    def drive_mode(self, value):
        if self._direction is Direction.INPUT:
            raise AttributeError("Drive mode not used when direction is input.")
        self._mode = value
