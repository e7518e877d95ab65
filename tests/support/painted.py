"""What is painted on the margin of the board. The rules need only track.SLIDE; tests hold it to this."""

from sorry_core.track import SIDE

NOTHING = 0
TRIANGLE = 1
"""Where a slide begins."""
SLIDE = 2
"""Between the two ends of a slide."""
END = 3
"""Where a slide ends."""
CIRCLE = 4
"""The starting circle, on which the first slide of a side ends."""
_SIDE = b"\0\1\2\2\4\0\0\0\0\1\2\2\2\3\0"  # one side, from its corner


def mark(margin: int) -> int:
    """What is painted on a margin square."""
    return _SIDE[margin % SIDE]
