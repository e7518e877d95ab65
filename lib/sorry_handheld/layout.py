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
        self.hint_at: tuple[int, int] | None = None  # no room on small panels
        self.scale = 2 if self.large or self.wide else 1  # of the badge that says who is on turn
        self.menu_scale = 2 if self.large else 1
        self.who_wide = inner  # room for that badge
        if self.wide:
            self._beside(side, x, y, inner)
        elif side >= 24:
            self._narrow(width - side + 4, x + 2, y)
        elif self.large:
            self._inside(x + 3, y)
        else:
            self._tight(x + 2, y)

    def _tight(self, x: int, y: int) -> None:
        """128 x 128: everything in the middle, 80 pixels square."""
        self.digits = 2
        self.card = (3, 4)
        self.card_at = (x, y)
        self.who_at = (x + 26, y)
        self.who_wide -= 28
        self.pack_at = (x + 26, y + 18)
        self.does_at = (x, y + 32)
        self.info_at = (x, y + 56)
        self.cols = 13

    def _inside(self, x: int, y: int) -> None:
        """240 x 240: everything in the middle, 150 pixels square."""
        self.digits = 4
        self.card = (4, 5)
        self.who_at = (x, y + 2)
        self.who_wide -= 42
        self.pack_at = (x + 112, y + 6)
        self.card_at = (x, y + 32)
        self.does_at = (x + 68, y + 32)
        self.info_at = (x, y + 115)
        self.hint_at = (x + 68, y + 82)
        self.cols = 13

    def _narrow(self, side: int, x: int, y: int) -> None:
        """160 x 128: card and pack beside the board, words in its middle."""
        self.digits = 2
        self.card = (3, 4)
        self.card_at = (side, 6)
        self.pack_at = (side, 46)
        self.who_at = (x, y)
        self.does_at = (x, y + 20)
        self.info_at = (x, y + 50)
        self.cols = 13

    def _beside(self, side: int, x: int, y: int, inner: int) -> None:
        """Words beside the board, a larger card in its middle."""
        size = self.cell
        self.digits = 8 if self.large else 4
        self.card = (6, 8)
        self.card_at = (
            x + (inner - self.card[0] * size) // 2,
            y + (inner - self.card[1] * size) // 2,
        )
        x = self.width - side + 2
        self.cols = (side - 2) // 6
        self.who_wide = side - 2
        y = 10 if self.large else 6
        self.who_at = (x, y)
        self.does_at = (x, y + 32)
        self.info_at = (x, y + (90 if self.large else 60))
        self.hint_at = (x, y + (130 if self.large else 88))
        self.pack_at = (x, self.height - (30 if self.large else 12))

    def x_of(self, at: int) -> int:
        """The left edge of a cell."""
        return (at & 15) * self.cell

    def y_of(self, at: int) -> int:
        """The upper edge of a cell."""
        return self.top + (at >> 4) * self.cell
