"""The drivers of USB pads in Fruit Jam OS (circuitpython-usb-host-gamepad 1.3.0 on PyPI): one.

Its names, and what each byte of a report means, are those of the library's source.
"""

from collections.abc import Iterator as _Iterator

import usb.core as _usb

_NAMES = (
    ("A", "B", "X", "Y", "UP", "DOWN", "LEFT", "RIGHT", "START", "SELECT", "HOME", "L1", "R1")
    + ("L2", "R2", "L3", "R3", "JOYSTICK_UP", "JOYSTICK_DOWN", "JOYSTICK_LEFT")
    + ("JOYSTICK_RIGHT", "TOUCH_PAD")
)


class Buttons:
    """Which keys are down, an attribute each."""

    def __init__(self) -> None:
        self.reset()

    def __setattr__(self, name: str, value: bool) -> None:
        if name not in _NAMES:
            raise AttributeError(name)
        super().__setattr__(name, value)

    def __iter__(self) -> _Iterator[bool]:
        return (getattr(self, name) for name in _NAMES)

    def reset(self) -> None:
        """No key is down."""
        for name in _NAMES:
            setattr(self, name, False)


class State:
    """What a pad has reported last."""

    def __init__(self) -> None:
        self._buttons = Buttons()

    @property
    def buttons(self) -> Buttons:
        """Its keys."""
        return self._buttons


class AdafruitSnesDevice:
    """The controller that Adafruit sells."""

    def __init__(self, device: _usb.Device) -> None:
        self._device = device
        self._report = bytearray(8)
        self._previous = bytes(8)

    def read_state(self, state: State) -> bool:
        """Read the pad; whether anything has changed."""
        self._device.read(0x81, self._report, timeout=8)
        if self._report == self._previous:
            return False
        self._previous = bytes(self._report)
        x, y, first, second = (self._report[at] for at in (0, 1, 5, 6))
        keys = state.buttons
        keys.LEFT, keys.RIGHT = x == 0x00, x == 0xFF
        keys.UP, keys.DOWN = y == 0x00, y == 0xFF
        keys.X, keys.A = first & 0x10 > 0, first & 0x20 > 0
        keys.B, keys.Y = first & 0x40 > 0, first & 0x80 > 0
        keys.L1, keys.R1 = second & 0x01 > 0, second & 0x02 > 0
        keys.SELECT, keys.START = second & 0x10 > 0, second & 0x20 > 0
        return True
