"""An analog stick as four keys. It has no queue: Buttons asks it once a frame."""

import analogio
from micropython import const

_UP = const(1)
_DOWN = const(2)
_LEFT = const(4)
_RIGHT = const(8)
_SLACK = const(4000)  # a leaning stick must come back this far: its ADC is noisy at the edge


class Stick:
    """Two axes, and the directions it points to."""

    def __init__(self, group, board) -> None:
        """Open one group of profile.KEYS: the pins, and where an axis begins to lean."""
        _, x, y, self._low, self._high = group
        self._x = analogio.AnalogIn(getattr(board, x))
        self._y = analogio.AnalogIn(getattr(board, y))
        self._leaning = 0

    def change(self) -> int:
        """One change of its directions, the ones it left first: the bit, negative when it left."""
        lean = self._axis(self._x.value, _LEFT, _RIGHT)
        lean |= self._axis(self._y.value, _UP, _DOWN)
        changed = lean ^ self._leaning
        if not changed:
            return 0
        left = changed & self._leaning
        if left:
            changed = left
        bit = changed & -changed
        self._leaning ^= bit
        return -bit if left else bit

    def _axis(self, value: int, less: int, more: int) -> int:
        """Return the bit one axis points to, or 0."""
        low = self._low
        high = self._high
        if self._leaning & less:
            low += _SLACK
        if self._leaning & more:
            high -= _SLACK
        if value < low:
            return less
        return more if value > high else 0

    def deinit(self) -> None:
        """Release the pins."""
        self._x.deinit()
        self._y.deinit()
