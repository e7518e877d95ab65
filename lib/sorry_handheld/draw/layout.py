"""Where everything is on a panel: all of it from its width and height.

The board is a grid of 16 x 16 cells; a cell is one int, y << 4 | x.
"""

from sorry_core.track import HOME, ZONE


def cell(colour: int, place: int, n: int) -> int:
    """The cell of a place on a colour's way; pawn `n` of four has its own in Start and Home."""
    x = 2
    y = 0
    if place < ZONE:
        x = (place + 15 * colour + 3) % 60
        colour = x // 15
        x %= 15
    elif place < HOME:
        y = place - 59
    elif place == HOME:
        x = 1 + (n & 1)
        y = 6 + (n >> 1)
    else:
        x = 4 + (n & 1)
        y = 1 + (n >> 1)
    for _ in range(colour):  # red's side is above; each other one a quarter turn on
        x, y = 15 - y, x
    return y << 4 | x


class Layout:
    """The numbers of one panel."""

    width = 0
    height = 0
    cell = 0
    top = 0
    large = False
    wide = False

    def __init__(self, width: int, height: int) -> None:
        """Take the panel's size, at least 128 x 128."""
        from sorry_handheld.draw.places import lay_out

        lay_out(self, width, height)

    def x_of(self, at: int) -> int:
        """The left edge of a cell."""
        return (at & 15) * self.cell

    def y_of(self, at: int) -> int:
        """The upper edge of a cell."""
        return self.top + (at >> 4) * self.cell
