"""How to Play: a lesson, the chapters, the pages of one. It returns to the title or the pause."""

from sorry_handheld.art.names import PEOPLE
from sorry_handheld.draw.book import Book
from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.ground import flat
from sorry_handheld.draw.palette import GROUND, INK_FIELD
from sorry_handheld.draw.reader import Reader
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.draw.sprites import Pawns
from sorry_handheld.intents import BACK, MENU, OK, direction
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import BOOK_LEARN, TITLE_HOW_TO

_BLUE = 1
_YELLOW = 2
_LESSON = 0  # in the list


class Screen(BaseScreen):
    """The list, a lesson first and then the chapters, or a page of one; `at` is the one chosen."""

    def __init__(self, app) -> None:
        """Begin at the lesson."""
        super().__init__(app)
        self.at = 0
        self.reading = False

    def enter(self):
        """Show the list, in one column or two."""
        app = self.app
        layout = app.layout
        self._headless = layout.book_list_at[1] < layout.book_at[1] // 2
        self._title: str = "" if self._headless else app.section("title")[TITLE_HOW_TO]
        self.reader = Reader(app, self._title)
        self.book = self.reader.book = Book(app)
        self.heads = self.book.heads(b"[")
        self._font = self.reader.font if layout.book_list_small else self.reader.head_font
        self.list = self.reader.list
        if self._headless:  # on low panels the list takes the ribbon's place
            flat(self.list, GROUND, 0, 0, layout.width, layout.book_at[1])
        self._name(_LESSON, app.section("book")[BOOK_LEARN])
        for i in range(len(self.heads)):
            self._name(i + 1, self.book.name(self.heads[i]))
        if layout.book_list_rows > len(self.heads):  # one column
            self._stand()
        self.pawn = Pawns(app).put(self.list, _BLUE, (0, 0))
        self._choose()
        return self.reader.group

    def _stand(self) -> None:
        """Put somebody beside the list."""
        layout = self.app.layout
        with drawings(layout) as sheets:
            made = sheets.grid(PEOPLE + _YELLOW, member=_YELLOW)
        made.x, made.y = layout.pause_person_at
        self.list.append(made)

    def _name(self, i: int, title: str) -> None:
        """Write a line of the list."""
        x, y = self._place(i)
        line = Letters(self._font, x, y, len(title), INK_FIELD)
        line.ground(GROUND)  # opaque: painted in two thirds of the time
        line.write(title)
        self.list.append(line.grid)

    def _place(self, i: int) -> tuple[int, int]:
        """Where a line of the list stands."""
        layout = self.app.layout
        rows = layout.book_list_rows
        x, y = layout.book_list_at
        return (
            x + i // rows * (layout.width // 2),
            y + i % rows * layout.book_list_row,
        )

    def leave(self) -> None:
        """Let go of the file."""
        self.book.close()

    def _choose(self) -> None:
        """Show the list."""
        self.reading = False
        self._point()
        self.reader.show(self.list)
        self.reader.head(self._title, "", 1)

    def _point(self) -> None:
        """Put the pawn before the chapter chosen."""
        layout = self.app.layout
        x, y = self._place(self.at)
        self.pawn.x = x - layout.cell - 3
        self.pawn.y = y + (self._font.height - self.pawn.tile_height) // 2

    def intent(self, intent: int) -> None:
        """Choose a chapter, or turn its pages."""
        if self.reading:
            if intent == BACK or intent == MENU:
                self._choose()
            elif not self.reader.intent(intent) and intent == OK:  # read to its end: the next one
                self._step(1)
                self._choose()
        elif intent == OK:
            self._open()
        elif intent == BACK or intent == MENU:
            self.app.go(self.app.back)
        elif direction(intent):
            self._step(direction(intent))
            self._point()

    def _step(self, by: int) -> None:
        """Go to the next line of the list, or the one before."""
        self.at = (self.at + by) % (1 + len(self.heads))

    def _open(self) -> None:
        """Open the lesson, or the first page of a chapter."""
        if self.at == _LESSON:
            from sorry_handheld.lesson import begin_lesson

            begin_lesson(self.app)
            return
        self.reading = True
        head = self.heads[self.at - 1]
        self.reader.open((head,), (self.book.name(head),), self.at - 1)
