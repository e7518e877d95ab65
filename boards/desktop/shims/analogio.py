"""Pins that are read as voltages: the stick, the battery."""

from typing import Any as _Any

from boards.desktop.pins import Pin as _Pin
from boards.desktop.pins import analog as _analog
from boards.desktop.pins import claim as _claim
from boards.desktop.pins import free as _free


class AnalogIn:
    """One pin, 0-65535."""

    def __init__(self, pin: _Any) -> None:
        self._pin: _Pin | None = _claim(pin, self)

    def deinit(self) -> None:
        """Give the pin back."""
        if self._pin is not None:
            _free(self._pin)
            self._pin = None

    def __enter__(self) -> "AnalogIn":
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()

    @property
    def value(self) -> int:
        """What the converter reads."""
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        return _analog(self._pin)

    @property
    def reference_voltage(self) -> float:
        """The voltage that 65535 stands for."""
        return 3.3
