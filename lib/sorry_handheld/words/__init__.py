"""The words of the game in one language: en.txt, es.txt, read a section at a time.

A line is `NAME text`, or `. text` for the next of a row; behind a | stands what is said instead
where there is little room. The code knows a word by its number in
the section; names.py has a name for each, and a test compares them with the files.
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
    """How to Play in a language, as an open file. On a drive it is squeezed, to a third."""
    path = beside("help_%s." % LANGUAGES[language])
    try:
        with open(path + "z", "rb") as file:
            squeezed = file.read()
    except OSError:
        return open(path + "txt", "rb")
    import zlib
    from io import BytesIO

    return BytesIO(zlib.decompress(squeezed, -12))


class Words:
    """One section: the texts in one row, and where each begins.

    A string for each would take three times the heap.
    """

    def __init__(self, language: int, section: str, short: bool = False) -> None:
        """Read it, with the short form of every text that has one or with the long one."""
        self._text = text = bytearray()
        starts = [0]
        head = b"[" + section.encode() + b"]"
        inside = False
        with open(beside("%s.txt" % LANGUAGES[language]), "rb") as file:
            for line in file:
                line = line.rstrip()
                if line[:1] == b"[":
                    if inside:
                        break
                    inside = line == head
                elif inside and line and line[:1] != b"#":
                    at = line.find(b" ")
                    if at > 0:
                        forms = line[at + 1 :].split(b"|")
                        text.extend(forms[-1 if short else 0])
                    starts.append(len(text))
        self._starts = array("H", starts)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._starts) - 1

    def __getitem__(self, n: int) -> str:
        """The word with this number."""
        if not 0 <= n < len(self._starts) - 1:
            raise IndexError
        return bytes(self._text[self._starts[n] : self._starts[n + 1]]).decode()

    def row(self, first: int, count: int) -> list[str]:
        """Some words that follow each other."""
        return [self[first + i] for i in range(count)]
