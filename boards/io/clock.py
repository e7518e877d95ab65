"""supervisor.ticks_ms() counts milliseconds and wraps. This is how two of its times compare.

Milliseconds since `then` are (now - then) & TICKS. HALF or more means that `then` is still to come.
"""

TICKS = 0x1FFFFFFF
HALF = 0x10000000
