"""Reader: a bar with a title and a page number, and below it a page of a book."""

import displayio
import terminalio

from sorry_handheld.draw.book import Book, Paper
from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH
from sorry_handheld.draw.page import page
from sorry_handheld.draw.palette import BOOK_BAR, BOOK_BAR_INK, GROUND, INK_CHOSEN
from sorry_handheld.intents import DOWN, LEFT, OK, RIGHT, UP


def forward(intent: int) -> int:
    """Which way an arrow goes: 1, -1, or 0 for what is no arrow."""
    return 1 if intent == DOWN or intent == RIGHT else -1 if intent == UP or intent == LEFT else 0


def cursor() -> displayio.TileGrid:
    """A mark before the line chosen: on its own, so that little is repainted when it moves."""
    colours = displayio.Palette(2)
    colours[0] = GROUND
    colours[1] = INK_CHOSEN
    tile = ord(">") - 32
    return displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=colours,
        tile_width=LETTER_WIDTH,
        tile_height=LETTER_HEIGHT,
        default_tile=tile,
    )


class Reader:
    """Pages of one part of a book, or of some one after the other."""

    def __init__(self, app, book: Book) -> None:
        """The bar, and nothing below it yet."""
        layout = app.layout
        scale = layout.menu_scale
        self.book = book
        self.group = page(layout)
        self.top = LETTER_HEIGHT * scale
        self._cols = layout.columns(scale)
        over = 1 if layout.width % (LETTER_WIDTH * scale) else 0  # the bar reaches the right edge
        self.bar = Paper((0, 0), (self._cols + over, 1), scale, 0)
        self.group.append(self.bar.group)
        margin = layout.book_margin
        size = (
            (layout.width - margin) // LETTER_WIDTH,
            (layout.height - self.top - margin // 2) // LETTER_HEIGHT,
        )
        at = (layout.indent(size[0]), self.top + margin // 2)
        self.paper = Paper(at, size, 1, GROUND)
        self.at = 0

    def show(self, group) -> None:
        """Put this below the bar."""
        if len(self.group) > 2:
            self.group.pop()
        self.group.append(group)

    def head(self, title: bytes, page: bytes, colour: int) -> None:
        """What the bar says, and its colour."""
        self.bar.colours[0] = BOOK_BAR[colour & 3]
        self.bar.colours[1] = BOOK_BAR_INK[colour & 3]
        room = self._cols - len(page)
        line = b" " + title[: room - 2]
        line = line + b" " * (room - len(line)) + page
        self.bar.write(0, line, 0, len(line))

    def open(self, heads, titles, colour: int) -> None:
        """Show the first page of these parts."""
        self._titles = titles  # one for each
        self._colour = colour
        starts = self.book.starts
        while starts:
            starts.pop()
        self._ends = []
        for head in heads:
            self.book.paginate(head, self.paper)
            self._ends.append(len(starts))
        self.at = 0
        self._page()
        self.show(self.paper.group)

    def intent(self, intent: int) -> bool:
        """Turn a page; False for what is no turning, or OK on the last one."""
        count = len(self.book.starts)
        step = 1 if intent == OK else forward(intent)
        if not step or (intent == OK and self.at == count - 1):
            return False
        if count > 1:
            self.at = (self.at + step) % count
            self._page()
        return True

    def _page(self) -> None:
        part = 0
        while self.at >= self._ends[part]:
            part += 1
        starts = self.book.starts
        page = ("%d/%d" % (self.at + 1, len(starts))).encode()
        self.head(self._titles[part], page, self._colour)
        self.book.lay(starts[self.at], self.paper)
