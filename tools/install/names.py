"""The names that the installer uses on a drive, and the names that a manifest may have in it.

Anybody can edit a manifest. Whatever it says, it must not lead to files that the game never has.
"""

from __future__ import annotations

import re

from tools.bundle.imports import OURS_AT_ROOT

CODE, SWITCH = "code.py", "code.txt"
STAGE, BEFORE = "sorry-new", "sorry-before"
FOLDERS = ("lib", *OURS_AT_ROOT)  # all of the game but code.py is in these

_PART = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_ .+-]*[A-Za-z0-9_+-])?")  # FAT drops dots at the end
_MODULE = re.compile(r"[^.]+(\.py|\.mpy)?")
_RUN_FIRST = ("boot.py", "safemode.py", "repl.py")  # CircuitPython's own: never in our way
_BACKUP = re.compile(
    rf"{re.escape(CODE)}\.before-sorry(-[1-9][0-9]*)?|{BEFORE}(-[1-9][0-9]*)?/(.+)"
)


def may_be_ours(path: str) -> bool:
    """True for code.py, and for a plain path in one of the game's folders."""
    parts = path.split("/")
    if not all(map(_PART.fullmatch, parts)):
        return False
    return path.lower() == CODE or (len(parts) > 1 and parts[0].lower() in FOLDERS)


def may_be_aside(path: str, to: str) -> bool:
    """True if the installer could have moved this file or folder aside, to that name."""
    backup = _BACKUP.fullmatch(to)
    if backup is None:
        return False
    if path.lower() == CODE:
        return backup[3] is None
    parts = path.split("/")
    inside = len(parts) == 1 or (len(parts) == 2 and parts[0].lower() == "lib")
    return backup[3] == path and inside and all(map(_is_name, parts))


def _is_name(name: str) -> bool:
    """True if somebody's file or folder of this name could be in the way of an import."""
    plain = name.isprintable() and not set(name) & set(r'\:*?"<>|~')
    return plain and _MODULE.fullmatch(name) is not None and name.lower() not in _RUN_FIRST


def agree(paths: list[str]) -> bool:
    """True if all these files can be on one FAT drive, which does not tell Lib from lib: no name
    twice, and none is a file and a folder."""
    known = {path.lower() for path in paths}
    folders = {key[:at] for key in known for at in range(len(key)) if key[at] == "/"}
    return len(known) == len(paths) and not known & folders
