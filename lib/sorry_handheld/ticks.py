"""The firmware's clock: milliseconds that wrap round."""

WRAP = 0x1FFFFFFF
"""Time past is (now - then) & WRAP."""
HALF = 0x10000000
"""A difference from here on is negative: that time is still to come."""
