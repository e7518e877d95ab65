"""An analog stick as four keys. It has no queue of events: Buttons asks it every frame."""

import analogio

from boards.io.keys import DOWN, LEFT, RIGHT, UP

_SLACK = 4000  # so far beyond the limit a stick must come back: readings near it vary


def one_change(told: int, now: int) -> int:
    """Return the bit of one key that has changed; negative if it is up now; 0 if none has.

    `told` are the keys reported as down so far, `now` those that are down. Keys that are up come
    first.
    """
    changed = told ^ now
    gone = changed & told
    if gone:
        return -(gone & -gone)
    return changed & -changed


class Stick:
    """Two axes, and the directions in which the stick leans."""

    def __init__(self, group, board) -> None:
        """Open a group of profile.KEYS: two pins, and the readings from which the stick leans."""
        _, x, y, self._low, self._high = group
        self._x = analogio.AnalogIn(getattr(board, x))
        self._y = analogio.AnalogIn(getattr(board, y))
        self._leaning = 0

    def change(self) -> int:
        """Return one change: the bit of a direction, negative if the stick has left it; 0: none.

        Directions that it has left come first.
        """
        lean = self._axis(self._x.value, LEFT, RIGHT)
        lean |= self._axis(self._y.value, UP, DOWN)
        change = one_change(self._leaning, lean)
        self._leaning += change
        return change

    def _axis(self, value: int, less: int, more: int) -> int:
        """Return the bit of the direction in which one axis leans, or 0."""
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
