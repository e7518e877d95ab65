"""supervisor.ticks_ms() counts milliseconds and wraps: how to compare two of its times."""

TICKS = 0x1FFFFFFF  # a time, and a difference of two times, is masked with this
HALF = 0x10000000  # a masked difference from here on is negative: that time is still to come
