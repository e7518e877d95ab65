"""An analog stick as four keys. It has no queue of events: Buttons asks it every frame."""

import analogio

from boards.io.keys import DOWN, LEFT, RIGHT, UP

_SLACK = 4000  # a leaning stick must come back this far: readings near the limit jump about


def one_change(told: int, now: int) -> int:
    """Of keys that were told as down and those that are: return the bit of one that has changed.

    It is negative if that key is up again, which comes first; 0 if nothing has changed.
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
        """Return the bit of a direction it leans to now, negative if it no longer does; 0 for none.

        One change a call. What it has left comes first.
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
