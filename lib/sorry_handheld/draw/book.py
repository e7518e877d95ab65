"""Book: pages of text from a file, laid out for this panel.

In help_en.txt `[name] Title` begins a chapter, `@7` what concerns card 7, and every other line is
a paragraph; `#` is for people and tests. `=MARKS text` is a paragraph for some readers: 0123 for
an edition, sphq for a mode (standard, partners, points, patience), b for the book as a whole,
a for boards with arrows and f for those with few keys. One of each kind that is named must fit.
`{5}` stands for the key of an intent; without such a key the paragraph is not for this board.
Only the page in front is in memory. Of the others it is known where in the file they begin.
"""

import displayio
import terminalio

from sorry_handheld.draw.lettering import ACCENTED, PLAIN, Lines
from sorry_handheld.draw.palette import INK_BOOK
from sorry_handheld.words import LANGUAGES, beside
from sorry_handheld.words.names import GAME_HOLD

BOOK = b"b"
"""The mark of a reader who wants to know about every edition and mode."""
_MARKS = b"0123sphqaf..b"  # four of a kind


def _codes() -> list[tuple[bytes, bytes]]:
    """For each letter beyond ASCII the byte to print, which is the font's tile plus 32."""
    made = []
    for i in range(len(ACCENTED)):
        code = PLAIN[i : i + 1].encode()
        glyph = terminalio.FONT.get_glyph(ord(ACCENTED[i]))
        tile = 224 if glyph is None else glyph.tile_index  # type: ignore[attr-defined]
        if tile < 224:
            code = bytes((32 + tile,))
        made.append((ACCENTED[i].encode(), code))
    return made


class Paper:
    """Rows of letters in two colours, one TileGrid in a group of its own."""

    def __init__(self, at: tuple[int, int], size: tuple[int, int], scale: int, ground: int) -> None:
        """Empty; `size` is columns and rows of letters, `ground` the colour behind them."""
        self.cols, self.rows = size
        self.group = displayio.Group(scale=scale, x=at[0], y=at[1])
        lines = Lines(self.group, (0, 0), self.cols, INK_BOOK, self.rows)
        lines.badge(ground)
        self.colours = lines.shades
        self.grid = lines.grid

    def write(self, row: int, text: bytes, start: int, end: int, col: int = 0) -> None:
        """Write a part of a text into a row, from a column on, and clear what is behind it."""
        grid = self.grid
        at = row * self.cols + col
        stop = at - col + self.cols
        if end - start > stop - at:
            end = start + stop - at
        for i in range(start, end):
            grid[at] = text[i] - 32
            at += 1
        for i in range(at, stop):
            grid[i] = 0

    def clear(self, row: int) -> None:
        """Nothing from this row on."""
        for i in range(row * self.cols, self.rows * self.cols):
            self.grid[i] = 0


class Book:
    """The help file in the language that is set, for one kind of reader."""

    def __init__(self, app, marks: bytes = BOOK) -> None:
        """Open it; `marks` are the reader's."""
        name = beside("help_%s.txt" % LANGUAGES[app.settings[0]])
        self._file = open(name, "rb")  # noqa: SIM115  it stays open as long as the screen
        self._part = BOOK not in marks  # reads of one card only
        self._marks = marks + (b"f" if app.keys.few else b"a")
        self._keys = app.keys
        self._held = app.words[GAME_HOLD]
        self._letters = _codes()
        self.starts: list[int] = []  # of the pages: place in the file << 12 | place in the line

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

    def name(self, head: int) -> bytes:
        """What stands behind the mark of a chapter or part."""
        self._file.seek(head)
        line = self._file.readline()
        return self.letters(line[line.find(b" ") + 1 :].rstrip())

    def number(self, head: int) -> int:
        """The card that a part is about."""
        self._file.seek(head)
        line = self._file.readline()
        return int(line[1 : line.find(b" ")])

    def paginate(self, head: int, paper: Paper) -> None:
        """Find the pages of a chapter or part on this paper and append them to `starts`."""
        self._file.seek(head)
        start = (head + len(self._file.readline())) << 12
        while start >= 0:
            self.starts.append(start)
            start = self.lay(start, paper, False)

    def lay(self, start: int, paper: Paper, show: bool = True) -> int:
        """Lay a page out, to be seen or only measured; where the next begins, -1 without one."""
        file = self._file
        at = start >> 12
        skip = start & 4095
        file.seek(at)
        row = 0
        while True:
            line = file.readline()
            if not line or line[:1] == b"[" or (self._part and line[:1] == b"@"):
                start = -1
                break
            text = self._shown(line)
            if text and row:
                if show and row < paper.rows:
                    paper.write(row, b"", 0, 0)
                row += 1
                need = _count(text, paper.cols)
                if row + need > paper.rows >= need:  # rather on one page than on two
                    start = at << 12
                    break
            while skip < len(text) and row < paper.rows:
                stop = _break(text, skip, paper.cols)
                if show:
                    paper.write(row, text, skip, stop)
                row += 1
                skip = _next(text, stop)
            if skip < len(text):
                start = at << 12 | skip
                break
            at += len(line)
            skip = 0
        if show:
            paper.clear(row)
        return start

    def _shown(self, line: bytes) -> bytes:
        """What this reader sees of a line, as bytes to print."""
        first = line[:1]
        if first in (b"#", b"@", b"\n", b"\r"):
            return b""
        if first == b"=":
            at = line.find(b" ")
            if not _fits(line[1:at], self._marks):
                return b""
            line = line[at + 1 :]
        return self.letters(line.rstrip())

    def letters(self, line: bytes) -> bytes:
        """A text with the keys of this board and the letters of this font."""
        if b"{" in line:
            for intent in range(1, 9):
                mark = ("{%d}" % intent).encode()
                if mark in line:
                    key = self._keys.key(intent, self._held)
                    if not key:
                        return b""
                    line = line.replace(mark, key.encode())
        if b"\xc3" in line or b"\xc2" in line:
            for letter, code in self._letters:
                line = line.replace(letter, code)
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


def _break(text: bytes, start: int, cols: int) -> int:
    """Where a line that begins here ends: at a space, unless a word is longer than the line."""
    if len(text) - start <= cols:
        return len(text)
    at = text.rfind(b" ", start, start + cols + 1)
    return at if at > start else start + cols


def _next(text: bytes, stop: int) -> int:
    """Where the line after a break begins: a space there is not printed."""
    return stop + 1 if text[stop : stop + 1] == b" " else stop


def _count(text: bytes, cols: int) -> int:
    """How many rows a paragraph takes."""
    rows = at = 0
    while at < len(text):
        at = _next(text, _break(text, at, cols))
        rows += 1
    return rows
