"""`trace MS EVENT key=value ...` on the console, when SORRY_TRACE is set."""

import gc
import time

from sorry_handheld.ticks import WRAP

NAMES = (
    "title new_game replace leader turn cover double pause rule end help settings scores oops more "
    "story steps"
)
"""The names of the screens, by their numbers. One text takes less heap than seventeen."""


def name_of(screen: int) -> str:
    """The name of a screen."""
    return NAMES.split()[screen]


def heap() -> int:
    """Bytes of the heap in use."""
    gc.collect()
    return gc.mem_alloc()  # type: ignore[attr-defined, no-any-return]


class Trace:
    """The writer of these lines. Call it with an event's name, then keys and values in turn."""

    def __init__(self, handheld) -> None:
        """Take the handheld's clock; times count from now on."""
        self._handheld = handheld
        self._start = handheld.ticks()

    def __call__(self, event: str, *pairs) -> None:
        """Print one line."""
        line = "trace %d %s" % ((self._handheld.ticks() - self._start) & WRAP, event)
        for i in range(0, len(pairs), 2):
            line += " %s=%s" % (pairs[i], pairs[i + 1])
        print(line)

    def us(self, since: int = 0) -> int:
        """Microseconds of a clock; with an earlier answer, microseconds since then."""
        return time.monotonic_ns() // 1000 - since
