"""The words of the game in one language: en.txt, es.txt, read a section at a time.

A line is `NAME text`, or `. text` for the next one of a row of texts. Behind a | stands the short
form, for panels with little room. Lines with a # before a section are notes for people. The code
finds a word by its number in the section; names.py has a name for each number, and a test compares
them with the files. On a drive each section is compressed, all names are dots, and small panels
have only the short forms (tools/bundle/words.py).
"""

from array import array

LANGUAGES = ("en", "es")
"""In the order of settings.LANGUAGE; each has its table beside this file."""


def beside(name: str) -> str:
    """The path of a file that lies in this package's folder, wherever that is."""
    try:
        path: str = __file__
    except NameError:  # some firmware of the 9 beta had none
        path = "/lib/sorry_handheld/words/__init__."
    return path[: path.rfind("__init__.")] + name


def open_help(language: int):
    """Open How to Play in a language. On a drive it is squeezed."""
    path = beside("help_" + LANGUAGES[language])
    try:
        with open(path + ".z", "rb") as file:
            squeezed = file.read()
    except OSError:
        if __debug__:  # not on a drive
            return open(path + ".txt", "rb")
        raise
    import zlib
    from io import BytesIO

    return BytesIO(zlib.decompress(squeezed, -12))


def read(language: int, section: bytes) -> bytes:
    """Read the lines of a section."""
    path = beside(LANGUAGES[language])
    try:
        with open(path + ".z", "rb") as file:
            head = file.readline()
            at = head.find(b" " + section + b" ") + len(section) + 2
            place = int(head[at : at + 4])
            length = int(head[at + 5 : at + 9])
            file.seek(place)
            squeezed = file.read(length)
    except OSError:
        if __debug__:  # not on a drive
            return _find(path + ".txt", section)
        raise
    import zlib

    return zlib.decompress(squeezed, -12)


def _find(path: str, section: bytes) -> bytes:
    """Read them from the file that people edit."""
    with open(path, "rb") as file:
        data = file.read()
    at = data.find(b"[" + section + b"]\n") + len(section) + 3
    end = data.find(b"\n[", at) + 1
    note = data.find(b"\n#", at) + 1
    if 0 < note < end:
        end = note
    return data[at : end or len(data)]


class Words:
    """One section: its part of the file, and where in it each text begins.

    A string for each would take three times the heap.
    """

    def __init__(self, language: int, section: str, short: bool = False) -> None:
        """Read a section. short: take the short form of every text that has one."""
        self._short = short
        self._text = text = read(language, section.encode())
        starts = []
        at = 0
        while at < len(text):
            end = text.find(b"\n", at)
            space = text.find(b" ", at, end)
            starts.append(space + 1 if space > 0 else end)  # a name alone has an empty text
            at = end + 1
        self._starts = array("H", starts)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._starts)

    def __getitem__(self, n: int) -> str:
        """The word with this number."""
        if not 0 <= n < len(self._starts):
            raise IndexError
        at = self._starts[n]
        text = self._text[at : self._text.find(b"\n", at)]
        if b"|" in text:
            text = text.split(b"|")[-1 if self._short else 0]
        return text.decode()

    def row(self, first: int, count: int) -> list[str]:
        """Some words that follow each other."""
        return [self[first + i] for i in range(count)]
