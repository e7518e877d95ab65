"""time: the page's clock. Nothing waits: the page goes on when it is time for the next picture."""

import _web

_YEAR_2000 = 946_684_800  # where a clock that nobody has set begins


def sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    _web.sleep(float(seconds))


def monotonic_ns():
    _web.ticks()
    return _web.seconds() * 1_000_000_000 + _web.microseconds() * 1000


def monotonic():
    return monotonic_ns() / 1_000_000_000


def time():
    return _YEAR_2000 + _web.seconds()
