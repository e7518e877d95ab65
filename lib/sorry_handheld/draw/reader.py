"""Reader: a ribbon with a title, a page number, and below them a page of a book with its figure."""

import displayio

from sorry_handheld.art import file_of
from sorry_handheld.art.names import RIBBON_COLOURS
from sorry_handheld.draw.book import Book, Paper
from sorry_handheld.draw.figure import Figure
from sorry_handheld.draw.fonts import Font, Letters
from sorry_handheld.draw.ground import page
from sorry_handheld.draw.palette import BOOK_BAR_INK, GROUND, INK_ASIDE, INK_BOOK
from sorry_handheld.draw.sheets import Sheets
from sorry_handheld.draw.strips import ribbon
from sorry_handheld.intents import BACK, DOWN, LEFT, OK, RIGHT, UP
from sorry_handheld.words.names import BOOK_BACK, BOOK_TURN

_NUMBER = 5  # letters: 12/13


def forward(intent: int) -> int:
    """Which way an arrow goes: 1, -1, or 0 for what is no arrow."""
    return 1 if intent == DOWN or intent == RIGHT else -1 if intent == UP or intent == LEFT else 0


class Reader:
    """Pages of one part of a book, or of some one after the other."""

    def __init__(self, app, book: Book) -> None:
        """The ribbon, and nothing below it yet."""
        layout = app.layout
        self.book = book
        self.group = page(layout)
        self._path = file_of(layout.width, layout.height)
        with Sheets(self._path) as sheets:
            self._shades = [sheets.palette(RIBBON_COLOURS + i) for i in range(4)]
            self.head_font = Font(sheets, layout.book_head)
            self.font = font = Font(sheets, layout.book_text)
            self._open_head(layout, sheets, font)
            self.figure = Figure(layout, sheets)
        x, y = layout.book_at
        columns = (layout.width - 2 * x) // font.width
        rows = (layout.book_end - y) // font.height
        self.paper = Paper(font, x, y, columns, INK_BOOK, rows)
        below = layout.figure_at[1] + 3 * layout.cell + 2 - y
        self.paper.free = (below + font.height - 1) // font.height
        self.list = displayio.Group()  # for whoever shows what there is to read
        self.body = displayio.Group()
        self.paper.ground(GROUND)  # opaque: painted in half the time
        self.body.append(self.paper.grid)
        self.body.append(self.figure.group)
        if layout.book_keys_y:
            self._say_keys(app, font, layout.book_keys_y)
        self.at = 0

    def _open_head(self, layout, sheets, font: Font) -> None:
        """The ribbon with room for a title, and the number of the page beside it."""
        x, y = layout.book_ribbon_at
        wide = layout.width - _NUMBER * font.width - 4 - x
        self.ribbon = ribbon(sheets, 0, x, y, wide)
        self.group.append(self.ribbon)
        columns = (wide - 5 - 2 * self.ribbon.tile_width) // self.head_font.width
        top = y + (self.ribbon.tile_height - self.head_font.height) // 2
        self.bar = Letters(self.head_font, x + 5, top, columns, 0)
        self.group.append(self.bar.grid)
        x = layout.width - _NUMBER * font.width - 2
        top = y + (self.ribbon.tile_height - font.height) // 2
        self.number = Letters(font, x, top, _NUMBER, INK_ASIDE)
        self.group.append(self.number.grid)

    def _say_keys(self, app, font: Font, y: int) -> None:
        """Which keys turn the page and lead back."""
        words = app.section("book")
        back = app.prompt_of(words[BOOK_BACK], BACK)
        turn = app.prompt_of(words[BOOK_TURN], RIGHT) if app.keys.few else words[BOOK_TURN] % "←→"
        columns = (app.layout.width - 8) // font.width
        line = Letters(font, 4, y, columns, INK_ASIDE)
        line.write(turn + " " * (columns - len(turn) - len(back)) + back)
        self.body.append(line.grid)

    def show(self, group) -> None:
        """Put this below the ribbon."""
        if self.group[-1] is not self.number.grid:
            self.group.pop()
        self.group.append(group)

    def head(self, title: str, number: str, colour: int) -> None:
        """What the ribbon says, and its colour."""
        colour &= 3
        self.ribbon.pixel_shader = self._shades[colour]
        self.bar.tint(BOOK_BAR_INK[colour])
        self.bar.write(title)
        self.number.write(" " * (_NUMBER - len(number)) + number)

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
        self.show(self.body)

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
        """Show the page, with its title and number beside the ribbon."""
        part = 0
        while self.at >= self._ends[part]:
            part += 1
        starts = self.book.starts
        self.head(self._titles[part], "%d/%d" % (self.at + 1, len(starts)), self._colour)
        self.book.lay(starts[self.at], self.paper)
        with Sheets(self._path) as sheets:
            self.figure.show(self.book.figure, sheets)
