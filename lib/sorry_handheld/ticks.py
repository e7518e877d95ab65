"""The firmware's clock: milliseconds that wrap round."""

WRAP = 0x1FFFFFFF
"""Milliseconds since `then` are (now - then) & WRAP."""
HALF = 0x10000000
"""A difference of HALF or more is negative: `then` is still to come."""
