"""Reader: a ribbon with a title, a page number, and below them a page of a book with its figure."""

import displayio

from sorry_handheld.art.names import PEOPLE, RIBBON_COLOURS, SMALL
from sorry_handheld.draw.book import Book, Paper
from sorry_handheld.draw.caps import HIGH, cap, cap_wide
from sorry_handheld.draw.deck import picture
from sorry_handheld.draw.figure import ROWS, Figure
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import BOOK_BAR_INK, GROUND, INK_ASIDE, INK_BOOK
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.intents import BACK, OK, RIGHT, direction
from sorry_handheld.words.names import BOOK_BACK, BOOK_TURN, GAME_HOLD

_NUMBER = 5  # letters: 12/13
_TAIL = 8  # pixels of a ribbon's end that are no room for words
_APART = 4  # pixels between the cap of a key and what the key does


class Reader:
    """Pages of one part of a book, or of some one after the other."""

    book: Book
    """What is read. Opening it takes a while: whoever makes the reader sets it."""

    def __init__(self, app, title: str = "") -> None:
        """Lay the ribbon, and paint it at once if there is a title; lay nothing below it yet."""
        self._app = app
        self._layout = layout = app.layout
        page = Page(app)
        self.group = page.group
        self._shades = [page.sheets.palette(RIBBON_COLOURS + i) for i in range(4)]
        self.head_font = page.font(layout.book_head)
        self.font = font = page.font(layout.book_text)
        self._small = page.font(SMALL)
        self._open_head(page)
        if title:
            self.head(title, "", 1)
            page.show()
        self.figure = Figure(layout, page.sheets)
        x, y = layout.book_at
        columns = (layout.width - 2 * x) // font.width
        rows = (layout.book_end - y) // font.height
        self.paper = Paper(font, x, y, columns, INK_BOOK, rows)
        below = layout.figure_at[1] + ROWS * layout.cell + 2 - y
        self.paper.free = (below + font.height - 1) // font.height
        self.paper.ground(GROUND)  # opaque: painted in half the time
        self.list = displayio.Group()  # for whoever shows what there is to read
        self.body = displayio.Group()
        self._turning = displayio.Group()  # the caps of the keys that turn the page
        self.body.append(self._turning)
        self._extras = displayio.Group()  # caps of keys, and a picture where there is room
        for part in (self.paper.grid, self.figure.group, self._extras):
            self.body.append(part)
        if layout.book_keys_y:
            self._say_keys(app, page.sheets, layout.book_keys_y)
        page.close()
        self.at = 0

    def _open_head(self, page: Page) -> None:
        """Lay the ribbon with room for a title, and the number of the page beside it."""
        layout = self._layout
        font = self.font
        x, y = layout.book_ribbon_at
        wide = layout.width - _NUMBER * font.width - 4 - x
        columns = (wide - layout.ribbon_left - _TAIL) // self.head_font.width
        self.ribbon, self.bar = page.band(0, (x, y), wide, columns, layout.book_head)
        x = layout.width - _NUMBER * font.width - 2
        top = y + (self.ribbon.tile_height - font.height) // 2
        self.number = page.letters(x, top, _NUMBER, layout.book_text, INK_ASIDE)

    def _say_keys(self, app, sheets, y: int) -> None:
        """Show which keys turn the page and lead back: caps, and what they do."""
        words = app.section("book")
        held = app.words[GAME_HOLD]
        x = self._layout.book_at[0]
        for name in (app.keys.key(RIGHT, held),) if app.keys.few else ("←", "→"):
            self._turning.append(cap(sheets, self._small, name, x, y))
            x += cap_wide(self._small, name) + 2
        text = words[BOOK_TURN]
        self.font.block(self._turning, (x + 2, y), len(text), 1, INK_ASIDE).write(text)
        text = words[BOOK_BACK]
        x = self._layout.width - self._layout.book_at[0] - self.font.width * len(text)
        self.font.block(self.body, (x, y), len(text), 1, INK_ASIDE).write(text)
        name = app.keys.key(BACK, held)
        x -= _APART + cap_wide(self._small, name)
        self.body.append(cap(sheets, self._small, name, x, y))

    def show(self, group) -> None:
        """Put this below the ribbon."""
        if self.group[-1] is not self.number.grid:
            self.group.pop()
            self._app.paint_whole()
        self.group.append(group)

    def head(self, title: str, number: str, colour: int) -> None:
        """Write on the ribbon, and give it a colour."""
        colour &= 3
        self.ribbon.pixel_shader = self._shades[colour]
        self.bar.tint(BOOK_BAR_INK[colour])
        self.bar.write(title)
        self.number.write(" " * (_NUMBER - len(number)) + number)

    def open(self, heads, titles, colour: int) -> None:
        """Show the first page of these parts."""
        self._titles = titles  # one for each
        self._colour = colour
        book = self.book
        book.clear()
        self._ends = []
        for head in heads:
            book.paginate(head, self.paper)
            self._ends.append(len(book.starts))
        self._turning.hidden = len(book.starts) == 1
        self.at = 0
        self._page()
        self.show(self.body)

    def intent(self, intent: int) -> bool:
        """Turn a page; False for what is no turning, or OK on the last one."""
        count = len(self.book.starts)
        step = 1 if intent == OK else direction(intent)
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
        book = self.book
        count = len(book.starts)
        number = "%d/%d" % (self.at + 1, count) if count > 1 else ""
        self.head(self._titles[part], number, self._colour)
        book.show(self.at, self.paper)
        extras = self._extras
        while len(extras):
            extras.pop()
        with drawings(self._layout) as sheets:
            self.figure.show(book.figure, sheets)
            self._adorn(sheets)
            if self.font.height >= HIGH:
                x, y = self._layout.book_at
                for row, name in book.keys:
                    top = y + row * self.font.height
                    extras.append(cap(sheets, self.font, name, x - 2, top))

    def _adorn(self, sheets) -> None:
        """Put its card, large, or one of the people where a page leaves room."""
        layout = self._layout
        if self.figure.card and self.book.is_own:
            made = sheets.grid(picture(self.figure.card))
            made.x = (layout.width - made.tile_width) // 2
        else:
            colour = self._colour & 3
            made = sheets.grid(PEOPLE + colour, member=colour)
            made.x = layout.width - made.tile_width - _APART
        made.y = layout.book_end - made.tile_height
        y = layout.book_at[1] + self.book.used * self.font.height
        if y + _APART <= made.y:
            self._extras.append(made)
