"""The names that the installer uses on a drive, and the names that a manifest may have in it.

Anybody can edit a manifest. Whatever it says, it must not lead to files that the game never has.
This file runs in the page too: see docs/web.md.
"""

from __future__ import annotations

from tools.bundle.imports import OURS_AT_ROOT

CODE, SWITCH = "code.py", "code.txt"
STAGE, BEFORE = "sorry-new", "sorry-before"
FOLDERS = ("lib",) + OURS_AT_ROOT  # all of the game but code.py is in these
APP = ("metadata.json", "icon.bmp")  # and these two, where the game is an app

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
_RUN_FIRST = ("boot.py", "safemode.py", "repl.py")  # CircuitPython's own: never in our way
_BACKUP = CODE + ".before-sorry"
# From, to: what cannot be seen, or turns the letters around it about.
_UNSEEN = (
    (0, 0x1F),
    (0x7F, 0xA0),
    (0xAD, 0xAD),
    (0x200B, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x206F),
    (0xD800, 0xF8FF),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFF0, 0xFFFF),
    (0xE0000, 0x10FFFF),
)


def is_printable(text: str) -> bool:
    """True if a text can be shown to a person as it is."""
    return not any(first <= ord(char) <= last for char in text for first, last in _UNSEEN)


def may_be_ours(path: str) -> bool:
    """True for code.py, what an app has beside it, and a plain path in the game's folders."""
    parts = path.split("/")
    if not all(map(_is_plain, parts)):
        return False
    if len(parts) == 1:
        return path.lower() == CODE or path.lower() in APP
    return parts[0].lower() in FOLDERS


def _is_plain(name: str) -> bool:
    """True for letters, digits and a few signs; FAT drops dots and blanks at the end."""
    if not name or set(name) - set(_LETTERS + " .+-"):
        return False
    return name[0] in _LETTERS and name[-1] in _LETTERS + "+-"


def may_be_aside(path: str, to: str) -> bool:
    """True if the installer could have moved this file or folder aside, to that name."""
    if path.lower() == CODE:
        return _is_numbered(to, _BACKUP)
    folder, _, rest = to.partition("/")
    if rest != path or not _is_numbered(folder, BEFORE):
        return False
    parts = path.split("/")
    inside = len(parts) == 1 or (len(parts) == 2 and parts[0].lower() == "lib")
    return inside and all(map(_is_name, parts))


def _is_numbered(name: str, start: str) -> bool:
    """True for a name, or the name with -1, -2 .. behind it."""
    if name == start:
        return True
    number = name[len(start) + 1 :]
    digits = number != "" and not set(number) - set("0123456789")
    return name.startswith(start + "-") and digits and number[0] != "0"


def _is_name(name: str) -> bool:
    """True if somebody's file or folder of this name could be in the way of an import."""
    plain = is_printable(name) and not set(name) & set('\\:*?"<>|~')
    stem, dot, end = name.partition(".")
    module = stem != "" and (not dot or end in ("py", "mpy"))
    return plain and module and name.lower() not in _RUN_FIRST


def agree(paths: list[str]) -> bool:
    """True if all these files can be on one FAT drive, which does not tell Lib from lib: no name
    twice, and none is a file and a folder."""
    known = {path.lower() for path in paths}
    folders = {key[:at] for key in known for at in range(len(key)) if key[at] == "/"}
    return len(known) == len(paths) and not known & folders
