"""Looks at the battery now and then."""

from sorry_handheld.ticks import WRAP

_LOOK_MS = 10_000
_EMPTY_PERCENT = 4
_TIMES = 2  # one look alone may be wrong: a loud sound takes the voltage down


class Battery:
    """`low` says whether it is nearly empty."""

    def __init__(self, handheld, now: int) -> None:
        """Look for the first time some seconds from now."""
        self.low = False
        self._handheld = handheld
        self._looked = now
        self._weak = 0  # how often in a row it was found nearly empty

    def tick(self, now: int) -> bool:
        """Look, if it is time to. True once, when it turns out to be nearly empty."""
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
