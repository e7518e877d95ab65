"""How to Play: the chapters, and the pages of one. It returns to the title or to the pause."""

from sorry_handheld.draw.book import Book, Paper
from sorry_handheld.draw.layout import LETTER_HEIGHT
from sorry_handheld.draw.palette import GROUND
from sorry_handheld.draw.reader import Reader, cursor, forward
from sorry_handheld.intents import BACK, MENU, OK, RIGHT
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import GAME_HOW_TO


class Screen(BaseScreen):
    """The list of chapters, or a page of one."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app
        self.at = 0
        self.reading = False

    def enter(self):
        """The list."""
        app = self.app
        self.book = Book(app)
        self.heads = self.book.heads(b"[")
        self.reader = Reader(app, self.book)
        layout = app.layout
        scale = layout.menu_scale
        size = (layout.columns(scale), len(self.heads))
        self.list = Paper((0, self.reader.top), size, scale, GROUND)
        for i in range(len(self.heads)):
            title = self.book.name(self.heads[i])
            self.list.write(i, title, 0, len(title), 2)
        self.cursor = cursor()
        self.list.group.append(self.cursor)
        self._choose()
        return self.reader.group

    def leave(self) -> None:
        """Let go of the file."""
        self.book.close()

    def _choose(self) -> None:
        """Show the list."""
        self.reading = False
        self.cursor.y = LETTER_HEIGHT * self.at
        self.reader.show(self.list.group)
        self.reader.head(self.book.letters(self.app.words[GAME_HOW_TO].encode()), b"", 1)

    def intent(self, intent: int) -> None:
        """Choose a chapter, or turn its pages."""
        if self.reading:
            if intent == BACK or intent == MENU:
                self._choose()
            elif not self.reader.intent(intent) and intent == OK:  # read to its end: the next one
                self.at = (self.at + 1) % len(self.heads)
                self._choose()
        elif intent == OK:
            self.reading = True
            head = self.heads[self.at]
            self.reader.open((head,), (self.book.name(head),), self.at)
        elif intent == BACK or intent == MENU:
            self.app.go(self.app.back)
        elif intent <= RIGHT:
            self.at = (self.at + forward(intent)) % len(self.heads)
            self.cursor.y = LETTER_HEIGHT * self.at
