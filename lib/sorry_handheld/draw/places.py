"""Works out where everything is on a panel, from its width and height; then it is dropped.

The board's middle, ten cells square, is free: square panels show card and words there, wide ones
the card there and the words beside.
"""


def lay_out(made, width: int, height: int) -> None:
    """Fill in the numbers of a Layout. Words lie in boxes: x, y, columns of 6 px."""
    made.width = width
    made.height = height
    made.large = width >= 240 and height >= 240
    made.cell = size = 15 if made.large else 8
    made.top = (height - 16 * size) // 2
    side = width - 16 * size
    middle = 3 * size
    inner = 10 * size
    x = middle
    y = made.top + middle
    made.wide = side >= 64
    made.hint_at = None  # no room on small panels
    made.scale = 2 if made.large or made.wide else 1  # of the badge that says who is on turn
    made.menu_scale = 2 if made.large else 1
    made.who_wide = inner  # room for that badge
    if made.wide:
        _beside(made, side, x, y, inner)
    elif side >= 24:
        _narrow(made, width - side + 4, x + 2, y)
    elif made.large:
        _inside(made, x + 3, y)
    else:
        _tight(made, x + 2, y)


def _tight(made, x: int, y: int) -> None:
    """128 x 128: everything in the middle, 80 pixels square."""
    made.digits = 2
    made.card = (3, 4)
    made.card_at = (x, y)
    made.who_at = (x + 26, y)
    made.who_wide -= 28
    made.pack_at = (x + 26, y + 18)
    made.does_at = (x, y + 32)
    made.info_at = (x, y + 56)
    made.cols = 13


def _inside(made, x: int, y: int) -> None:
    """240 x 240: everything in the middle, 150 pixels square."""
    made.digits = 4
    made.card = (4, 5)
    made.who_at = (x, y + 2)
    made.who_wide -= 42
    made.pack_at = (x + 112, y + 6)
    made.card_at = (x, y + 32)
    made.does_at = (x + 68, y + 32)
    made.info_at = (x, y + 115)
    made.hint_at = (x + 68, y + 82)
    made.cols = 13


def _narrow(made, side: int, x: int, y: int) -> None:
    """160 x 128: card and pack beside the board, words in its middle."""
    made.digits = 2
    made.card = (3, 4)
    made.card_at = (side, 6)
    made.pack_at = (side, 46)
    made.who_at = (x, y)
    made.does_at = (x, y + 20)
    made.info_at = (x, y + 50)
    made.cols = 13


def _beside(made, side: int, x: int, y: int, inner: int) -> None:
    """Words beside the board, a larger card in its middle."""
    size = made.cell
    made.digits = 8 if made.large else 4
    made.card = (6, 8)
    made.card_at = (
        x + (inner - made.card[0] * size) // 2,
        y + (inner - made.card[1] * size) // 2,
    )
    x = made.width - side + 2
    made.cols = (side - 2) // 6
    made.who_wide = side - 2
    y = 10 if made.large else 6
    made.who_at = (x, y)
    made.does_at = (x, y + 32)
    made.info_at = (x, y + (90 if made.large else 60))
    made.hint_at = (x, y + (130 if made.large else 88))
    made.pack_at = (x, made.height - (30 if made.large else 12))
