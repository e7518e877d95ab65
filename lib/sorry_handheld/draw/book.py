"""Book: pages of text from a file, laid out for this panel.

In help_en.txt `[name] Title` begins a chapter, `@7` what concerns card 7, `!` a page with a figure
(figure.py) which the pages after it show too, and every other line is a paragraph, which stands on
one page; `#` is for people and tests. `=MARKS text` is a
paragraph for some readers: 0123 for an edition, sphq for a mode (standard, partners, points,
patience), b for the book as a whole, a for boards with arrows and f for those with few keys. One
of each kind that is named must fit. `{5}` stands for the key of an intent; without such a key the
paragraph is not for this board.
Only the page in front is in memory. Of all others only their place in the file is kept.
"""

from sorry_handheld.draw.fonts import Letters
from sorry_handheld.words import open_help
from sorry_handheld.words.names import GAME_HOLD

BOOK = b"b"
"""The mark of a reader who wants to know about every edition and mode."""
_MARKS = b"0123sphqaf..b"  # four of a kind


class Paper(Letters):
    """Rows of letters. A page with a figure begins some rows lower: `free` of them are blank."""

    free = 0

    def set(self, row: int, text: str) -> None:
        """Write a text into a row and clear what is behind it."""
        self._line(row, text, False)

    def clear(self, row: int) -> None:
        """Clear this row and all below it."""
        for i in range(row, self.grid.height):
            self.set(i, "")


class Book:
    """The help file in the language that is set, for one kind of reader."""

    def __init__(self, app, marks: bytes = BOOK) -> None:
        """Open it; `marks` are the reader's."""
        self._file = open_help(app.settings[0])
        self._part = BOOK not in marks  # reads about one card only
        self._marks = marks + (b"f" if app.keys.few else b"a")
        self._keys = app.keys
        self._held = app.words[GAME_HOLD]
        # Of the page that was laid out last:
        self.figure = ""  # its figure
        self.is_own = True  # whether the figure is its own, not that of a page before
        self.used = 0  # how many rows it takes
        self.keys: list[tuple[int, str]] = []  # the keys that its paragraphs begin with
        self.starts: list[int] = []  # of the pages: place in the file << 12 | letters of the line
        self._figures: list[int] = []  # of each the figure that it shows, its place in the file
        self._key = ""  # that the last paragraph begins with

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def heads(self, mark: bytes) -> list[int]:
        """Where the lines are that begin with this mark, `[` or `@`."""
        file = self._file
        file.seek(0)
        found = []
        at = 0
        line = file.readline()
        while line:
            if line[:1] == mark:
                found.append(at)
            at += len(line)
            line = file.readline()
        return found

    def name(self, head: int) -> str:
        """What stands behind the mark of a chapter or part."""
        self._file.seek(head)
        line = self._file.readline()
        text: str = line[line.find(b" ") + 1 :].decode()
        return text.rstrip()

    def number(self, head: int) -> int:
        """The card that a part is about."""
        self._file.seek(head)
        line = self._file.readline()
        return int(line[1 : line.find(b" ")])

    def clear(self) -> None:
        """Forget the pages."""
        self.starts = []
        self._figures = []

    def paginate(self, head: int, paper: Paper) -> None:
        """Find the pages of a chapter or part on this paper and append them to `starts`."""
        self._file.seek(head)
        start = (head + len(self._file.readline())) << 12
        figure = len(self.starts)  # every chapter and part begins with one
        while start >= 0:
            self.starts.append(start)
            start = self.lay(start, paper, False)
            if self.figure:
                figure = len(self.starts) - 1
            self._figures.append(figure)

    def show(self, page: int, paper: Paper) -> None:
        """Lay a page out. If it has no figure, it shows the last one again."""
        before = self._figures[page]
        self.is_own = before == page
        self.lay(self.starts[before], paper, False)
        figure = self.figure
        self.lay(self.starts[page], paper)
        self.figure = figure

    def lay(self, start: int, paper: Paper, show: bool = True) -> int:
        """Lay a page out below a figure, to be shown or only measured.

        Returns where the next page begins, -1 if there is none.
        """
        file = self._file
        at = start >> 12
        skip = start & 4095
        file.seek(at)
        rows = paper.grid.height
        columns = paper.grid.width
        row = top = paper.free
        self.figure = ""
        self.keys = []
        while True:
            line = file.readline()
            first = line[:1]
            if not line or first == b"[" or (self._part and first == b"@"):
                start = -1
                break
            if first == b"!":
                if row > top:
                    start = at << 12
                    break
                self.figure = line.decode().rstrip()
            text = self._shown(line)
            if text and row > top:
                row += 1  # a blank one between paragraphs
                need = _count(text, columns)
                if row + need > rows >= need + top:  # do not split it over two pages
                    start = at << 12
                    break
            if self._key and not skip:
                self.keys.append((row, self._key))
            while skip < len(text) and row < rows:
                stop = _break(text, skip, columns)
                if show:
                    paper.set(row, text[skip:stop])
                row += 1
                skip = _next(text, stop)
                if show and row < rows:
                    paper.set(row, "")
            if skip < len(text):
                start = at << 12 | skip
                break
            at += len(line)
            skip = 0
        if show:
            for i in range(top):
                paper.set(i, "")
            paper.clear(min(row, rows))
        self.used = row
        return start

    def _shown(self, line: bytes) -> str:
        """What this reader sees of a line."""
        self._key = ""
        first = line[:1]
        if first in (b"#", b"@", b"!", b"\n", b"\r"):
            return ""
        if first == b"=":
            at = line.find(b" ")
            if not _fits(line[1:at], self._marks):
                return ""
            line = line[at + 1 :]
        return self._keyed(line.decode().rstrip())

    def _keyed(self, line: str) -> str:
        """A text with the names of this board's keys; nothing if it has no such key."""
        if "{" in line:
            for intent in range(1, 10):
                mark = "{%d}" % intent
                if mark in line:
                    key = self._keys.key(intent, self._held)
                    if not key:
                        self._key = ""
                        return ""
                    if line.startswith(mark):
                        self._key = key
                    line = line.replace(mark, key)
        return line


def _fits(marks: bytes, reader: bytes) -> bool:
    """Whether of each kind of mark that a paragraph has, one is the reader's."""
    named = right = 0
    for i in range(len(marks)):
        mark = marks[i : i + 1]
        kind = 1 << (_MARKS.find(mark) >> 2)
        named |= kind
        if mark in reader:
            right |= kind
    return named == right


def _break(text: str, start: int, cols: int) -> int:
    """Where a line that begins here ends: at a space, unless a word is longer than the line."""
    if len(text) - start <= cols:
        return len(text)
    at = text.rfind(" ", start, start + cols + 1)
    return at if at > start else start + cols


def _next(text: str, stop: int) -> int:
    """Where the line after a break begins: a space there is not printed."""
    return stop + 1 if text[stop : stop + 1] == " " else stop


def _count(text: str, cols: int) -> int:
    """How many rows a paragraph takes."""
    rows = at = 0
    while at < len(text):
        at = _next(text, _break(text, at, cols))
        rows += 1
    return rows
