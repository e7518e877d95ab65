"""Measures the battery now and then."""

from sorry_handheld.ticks import WRAP

_LOOK_MS = 10_000
_EMPTY_PERCENT = 4
_TIMES = 2  # low readings in a row: a single one may be wrong, a loud sound lowers the voltage


class Battery:
    """The battery; `low` says whether it is nearly empty."""

    def __init__(self, handheld, now: int) -> None:
        """Begin without a reading: the first one is taken some seconds from now."""
        self.low = False
        self._handheld = handheld
        self._looked = now
        self._weak = 0  # low readings in a row so far

    def tick(self, now: int) -> bool:
        """Take a reading, if it is time for one. True once, when the battery gets nearly empty."""
        if (now - self._looked) & WRAP < _LOOK_MS:
            return False
        self._looked = now
        percent = self._handheld.battery()
        if percent is None or percent > _EMPTY_PERCENT:
            self._weak = 0
            self.low = False
            return False
        self._weak += 1
        if self._weak != _TIMES:
            return False
        self.low = True
        return True
