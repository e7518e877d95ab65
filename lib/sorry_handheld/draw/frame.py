"""Frame: gold around what is chosen. Four strips, so that moving it paints no more than them."""

from sorry_handheld.art.names import RING
from sorry_handheld.draw.layout import OFF

_EDGE = 4  # how wide a strip is


class Frame:
    """A square frame of four strips."""

    def __init__(self, page, size: int) -> None:
        """Make it so many pixels wide and high; it lies off the panel until it is moved."""
        tiles = size // _EDGE
        self._far = size - _EDGE
        self._strips = []
        for row in (0, 6):  # above, below: corner, edge, corner
            strip = page.put(RING, OFF, 0, 0, row, tiles)
            for i in range(1, tiles):
                strip[i] = row + (2 if i == tiles - 1 else 1)
            self._strips.append(strip)
        for side in (3, 5):  # left, right
            strip = page.put(RING, OFF, 0, 0, side, 1, tiles - 2)
            for i in range(1, tiles - 2):
                strip[i] = side
            self._strips.append(strip)

    def move(self, x: int, y: int) -> None:
        """Put its upper left corner there."""
        above, below, left, right = self._strips
        above.x = below.x = left.x = x
        right.x = x + self._far
        above.y = y
        below.y = y + self._far
        left.y = right.y = y + _EDGE
