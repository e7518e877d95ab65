"""Square waves on a pin: the speaker's tone, a light's brightness."""

from typing import Any as _Any

from boards.desktop.pins import Pin as _Pin
from boards.desktop.pins import chip_name as _chip_name
from boards.desktop.pins import claim as _claim
from boards.desktop.pins import free as _free
from boards.desktop.running import host as _host

# The Thumby Color's firmware uses the PWM channel of the speaker's pin for the backlight.
_TAKEN = {("tinycircuits_thumby_color", "GPIO23")}


class PWMOut:
    """A wave of a frequency, high for duty_cycle of 65535."""

    def __init__(
        self,
        pin: _Any,
        *,
        duty_cycle: int = 0,
        frequency: int = 500,
        variable_frequency: bool = False,
    ) -> None:
        if (_host().board_id, _chip_name(pin)) in _TAKEN:
            raise RuntimeError("Internal resource(s) in use")
        self._pin: _Pin | None = _claim(pin, self)
        self._variable = variable_frequency
        self._duty = _within("duty_cycle", duty_cycle, 0, 0xFFFF)
        self._hz = _within("frequency", frequency, 1, 62_500_000)
        self._tell()

    def deinit(self) -> None:
        """Give the pin back."""
        if self._pin is not None:
            self._duty = 0
            self._tell()
            _free(self._pin)
            self._pin = None

    def __enter__(self) -> "PWMOut":
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()

    def _tell(self) -> None:
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used")
        share = self._duty / 0xFFFF
        _host().buzz(self._pin, self._hz, share)

    @property
    def duty_cycle(self) -> int:
        """How much of a wave is high, of 65535."""
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        self._duty = _within("duty_cycle", value, 0, 0xFFFF)
        self._tell()

    @property
    def frequency(self) -> int:
        """Waves a second."""
        return self._hz

    @frequency.setter
    def frequency(self, value: int) -> None:
        if not self._variable:
            raise AttributeError(
                "PWM frequency not writable when variable_frequency is False on construction."
            )
        self._hz = _within("frequency", value, 1, 62_500_000)
        self._tell()


def _within(name: str, value: _Any, low: int, high: int) -> int:
    if not isinstance(value, int):
        raise TypeError(f"can't convert {type(value).__name__} to int")
    if not low <= value <= high:
        raise ValueError(f"{name} must be {low}-{high}")
    return value
