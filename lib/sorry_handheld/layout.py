"""Where everything is on a panel: all of it from its width and height.

The board is a grid of 16 x 16 cells; a cell is one int, y << 4 | x. Its middle, ten cells square,
is free: square panels show card and words there, wide ones the card there and the words beside.
"""

from micropython import const

_ZONE = const(60)
_HOME = const(65)


def cell(colour: int, place: int, n: int) -> int:
    """The cell of a place on a colour's way; pawn `n` of four has its own in Start and Home."""
    x = 2
    y = 0
    if place < _ZONE:
        x = (place + 15 * colour + 3) % 60
        colour = x // 15
        x %= 15
    elif place < _HOME:
        y = place - 59
    elif place == _HOME:
        x = 1 + (n & 1)
        y = 6 + (n >> 1)
    else:
        x = 4 + (n & 1)
        y = 1 + (n >> 1)
    for _ in range(colour):  # red's side is above; each other one a quarter turn on
        x, y = 15 - y, x
    return y << 4 | x


class Layout:
    """The numbers of one panel. Words lie in boxes: x, y, columns of 6 px."""

    def __init__(self, width: int, height: int) -> None:
        """Take the panel's size, at least 128 x 128."""
        self.width = width
        self.height = height
        self.large = width >= 240 and height >= 240
        self.cell = size = 15 if self.large else 8
        self.top = (height - 16 * size) // 2
        side = width - 16 * size
        middle = 3 * size
        inner = 10 * size
        x = middle
        y = self.top + middle
        self.wide = side >= 64
        self.digits = 5 if self.large else 2
        self.card = (4, 5) if self.large else (3, 4)
        self.card_at = (x, y)
        self.who_at = (x + self.card[0] * size + (6 if self.large else 2), y)
        self.pack_at = (self.who_at[0], y + (24 if self.large else 18))
        self.cols = inner // 6
        below = y + self.card[1] * size + (8 if self.large else 1)
        self.does_at = (x, below)
        self.info_at = (x, below + (34 if self.large else 24))
        if self.wide:
            self._beside(side, x, y, inner)
        elif side >= 24:  # card and pack beside, words in the middle
            self.card_at = (width - side + 4, 6)
            self.pack_at = (width - side + 4, 46)
            self.who_at = (x, y)
            self.does_at = (x, y + 18)
            self.info_at = (x, y + 50)

    def _beside(self, side: int, x: int, y: int, inner: int) -> None:
        """Words beside the board, a larger card in its middle."""
        size = self.cell
        self.digits = 8 if self.large else 4
        self.card = (7, 9) if self.large else (6, 9)
        self.card_at = (
            x + (inner - self.card[0] * size) // 2,
            y + (inner - self.card[1] * size) // 2,
        )
        x = self.width - side + 4
        self.cols = (side - 6) // 6
        y = 10 if self.large else 6
        self.who_at = (x, y)
        self.does_at = (x, y + 22)
        self.info_at = (x, y + (80 if self.large else 60))
        self.pack_at = (x, self.height - (30 if self.large else 18))

    def x_of(self, at: int) -> int:
        """The left edge of a cell."""
        return (at & 15) * self.cell

    def y_of(self, at: int) -> int:
        """The upper edge of a cell."""
        return self.top + (at >> 4) * self.cell
