"""Pins as inputs and outputs."""

from typing import Any as _Any

from boards.desktop.pins import Pin as _Pin
from boards.desktop.pins import claim as _claim
from boards.desktop.pins import drive as _drive
from boards.desktop.pins import free as _free
from boards.desktop.pins import level as _level
from boards.desktop.running import host as _host


class Direction:
    """Which way a pin goes."""

    INPUT: "Direction"
    OUTPUT: "Direction"


class DriveMode:
    """How an output drives."""

    PUSH_PULL: "DriveMode"
    OPEN_DRAIN: "DriveMode"


class Pull:
    """Which way an input is pulled."""

    UP: "Pull"
    DOWN: "Pull"


Direction.INPUT = Direction()
Direction.OUTPUT = Direction()
DriveMode.PUSH_PULL = DriveMode()
DriveMode.OPEN_DRAIN = DriveMode()
Pull.UP = Pull()
Pull.DOWN = Pull()


class DigitalInOut:
    """One pin; an input until it is switched."""

    def __init__(self, pin: _Any) -> None:
        self._pin: _Pin | None = _claim(pin, self)
        self._direction = Direction.INPUT
        self._pull: Pull | None = None
        self._mode = DriveMode.PUSH_PULL

    def deinit(self) -> None:
        """Give the pin back."""
        if self._pin is not None:
            _free(self._pin)
            self._pin = None

    def __enter__(self) -> "DigitalInOut":
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()

    def switch_to_output(
        self, value: bool = False, drive_mode: DriveMode = DriveMode.PUSH_PULL
    ) -> None:
        """Drive the pin."""
        self._direction = Direction.OUTPUT
        self._mode = drive_mode
        self.value = value

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Listen to the pin."""
        self._direction = Direction.INPUT
        self._pull = pull

    def _check(self) -> _Pin:
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        return self._pin

    @property
    def direction(self) -> Direction:
        """INPUT or OUTPUT."""
        self._check()
        return self._direction

    @direction.setter
    def direction(self, value: Direction) -> None:
        if value is Direction.OUTPUT:
            self.switch_to_output()
        elif value is Direction.INPUT:
            self.switch_to_input()
        else:
            raise ValueError("Invalid direction.")

    @property
    def value(self) -> bool:
        """The level."""
        return _level(self._check())

    @value.setter
    def value(self, level: bool) -> None:
        pin = self._check()
        if self._direction is not Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        _drive(pin, bool(level))
        _host().output(pin, float(bool(level)))

    @property
    def pull(self) -> Pull | None:
        """UP, DOWN or None, of an input."""
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Cannot get pull while in output mode")
        return self._pull

    @pull.setter
    def pull(self, value: Pull | None) -> None:
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is output.")
        self._pull = value

    @property
    def drive_mode(self) -> DriveMode:
        """PUSH_PULL or OPEN_DRAIN, of an output."""
        if self._direction is Direction.INPUT:
            raise AttributeError("Drive mode not used when direction is input.")
        return self._mode

    @drive_mode.setter
    def drive_mode(self, value: DriveMode) -> None:
        if self._direction is Direction.INPUT:
            raise AttributeError("Drive mode not used when direction is input.")
        self._mode = value
