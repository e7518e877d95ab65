"""The manifest on the drive: which files are ours, by their hashes, and what was moved aside.

This file runs in the page too: see docs/web.md.
"""

from __future__ import annotations

import hashlib
import json

from tools.install.names import SWITCH, agree, is_printable, may_be_aside, may_be_ours

NAME = "sorry-manifest.json"
NEW = "sorry-manifest.new"  # complete before NAME is removed; it is read if NAME is missing
FORMAT = 1
MOST_BYTES = 1024 * 1024  # a manifest has a line of 100 bytes for each file
LONGEST_WORD = 80
ABOUT = (
    "What the game Sorry! put on this drive. Its installer needs this file to bring the game up to "
    "date and to take it off again."
)


def digest(data: bytes) -> str:
    """Return the hash of a file's bytes."""
    return hashlib.sha256(data).digest().hex()


class Manifest:
    """What is, or is about to be, on a drive."""

    def __init__(
        self, version: str = "", board: str = "", circuitpython: str = "", doing: str = ""
    ) -> None:
        """doing: "install" or "uninstall" while one is under way."""
        self.version = version
        self.board = board
        self.circuitpython = circuitpython
        self.doing = doing
        self.files: dict[str, list[str]] = {}  # ours: the hashes each may have
        self.before: list[tuple[str, str]] = []  # what was moved aside: from, to
        self.target: dict[str, str] = {}  # the game that is being put on

    def owns(self, path: str, data: bytes) -> bool:
        """True if these bytes at this path are ours."""
        return digest(data) in self.files.get(path.lower(), ())

    def text(self) -> bytes:
        """Return the bytes of the file; the same manifest always gives the same."""
        shown = (
            ("about", _quoted(ABOUT)),
            ("before", _list([_list([_quoted(path), _quoted(to)]) for path, to in self.before])),
            ("board", _quoted(self.board)),
            ("circuitpython", _quoted(self.circuitpython)),
            ("doing", _quoted(self.doing)),
            ("files", _table([(p, _list(list(map(_quoted, h)))) for p, h in self.files.items()])),
            ("format", str(FORMAT)),
            ("target", _table([(path, _quoted(one)) for path, one in self.target.items()])),
            ("version", _quoted(self.version)),
        )
        return (_table(shown) + "\n").encode()


# JSON is written here, a value a line, because the page's Python cannot sort or break lines.


def _quoted(text: str) -> str:
    """A text in JSON, with nothing but ASCII in it."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    code = ord(char)
    if char in '"\\':
        return "\\" + char
    if " " <= char <= "~":
        return char
    if code < 0x10000:
        return "\\u%04x" % code
    code -= 0x10000
    return "\\u%04x\\u%04x" % (0xD800 | code >> 10, 0xDC00 | code & 0x3FF)


def _list(items: list[str]) -> str:
    return "[\n" + ",\n".join(items) + "\n]" if items else "[]"


def _table(pairs: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> str:
    lines = [f"{_quoted(key)}: {value}" for key, value in sorted(pairs)]
    return "{\n" + ",\n".join(lines) + "\n}" if lines else "{}"


def of(files: dict[str, bytes], version: str, board: str, circuitpython: str) -> Manifest:
    """Return the manifest of a complete game."""
    made = Manifest(version, board, circuitpython)
    made.files = {path.lower(): [digest(data)] for path, data in files.items()}
    return made


def parse(data: bytes) -> Manifest | None:
    """Return what a manifest says; None if it is incomplete or not ours. Anybody can edit one."""
    if len(data) > MOST_BYTES:
        return None
    try:
        told = json.loads(data)
        if told["format"] != FORMAT:
            return None
        words = [_word(told[name]) for name in ("version", "board", "circuitpython")]
        made = Manifest(words[0], words[1], words[2])
        made.doing = _word(told["doing"])
        made.files = {path: [_hash(one) for one in some] for path, some in told["files"].items()}
        made.before = [(_path(path), _path(to)) for path, to in told["before"]]
        made.target = {path: _hash(some) for path, some in told["target"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RuntimeError):
        return None
    return made if _is_sound(made) else None


def _word(value: object) -> str:
    """Return a short text that can be shown to a person."""
    if not isinstance(value, str) or len(value) > LONGEST_WORD or not is_printable(value):
        raise TypeError(value)
    return value


def _hash(value: object) -> str:
    if not isinstance(value, str) or len(value) != 64 or set(value) - set("0123456789abcdef"):
        raise TypeError(value)
    return value


def _path(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _is_sound(made: Manifest) -> bool:
    """True if it names nothing that is not ours."""
    files = [path for path in made.files if path != SWITCH]
    return (
        made.doing in ("", "install", "uninstall")
        and all(path == path.lower() for path in files)
        and all(map(may_be_ours, files + list(made.target)))
        and agree(list(made.target))
        and all(may_be_aside(path, to) for path, to in made.before)
    )
