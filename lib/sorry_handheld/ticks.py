"""The firmware's clock: milliseconds that wrap round."""

WRAP = 0x1FFFFFFF
"""Time past is (now - then) & WRAP."""
