"""The manifest on the drive: which files are ours, by their hashes, and what was moved aside."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from typing import Any

from tools.install.names import SWITCH, agree, may_be_aside, may_be_ours

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
    return hashlib.sha256(data).hexdigest()


@dataclass
class Manifest:
    """What is, or is about to be, on a drive."""

    version: str = ""
    board: str = ""
    circuitpython: str = ""
    doing: str = ""  # "install" or "uninstall" while one is under way
    files: dict[str, list[str]] = field(default_factory=dict)  # ours: the hashes each may have
    before: list[tuple[str, str]] = field(default_factory=list)  # what was moved aside: from, to
    target: dict[str, str] = field(default_factory=dict)  # the game that is being put on

    def owns(self, path: str, data: bytes) -> bool:
        """True if these bytes at this path are ours."""
        return digest(data) in self.files.get(path.lower(), ())

    def text(self) -> bytes:
        """Return the bytes of the file; the same manifest always gives the same."""
        shown: dict[str, Any] = {"about": ABOUT, "format": FORMAT}
        shown.update(version=self.version, board=self.board, circuitpython=self.circuitpython)
        shown.update(doing=self.doing, files=dict(sorted(self.files.items())), before=self.before)
        shown["target"] = dict(sorted(self.target.items()))
        return (json.dumps(shown, indent=0, sort_keys=True) + "\n").encode()


def of(files: dict[str, bytes], version: str, board: str, circuitpython: str) -> Manifest:
    """Return the manifest of a complete game."""
    hashes = {path.lower(): [digest(data)] for path, data in files.items()}
    return Manifest(version, board, circuitpython, files=hashes)


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
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return made if _is_sound(made) else None


def _word(value: object) -> str:
    """Return a short text that can be shown to a person."""
    if not isinstance(value, str) or len(value) > LONGEST_WORD or not value.isprintable():
        raise TypeError(value)
    return value


def _hash(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch("[0-9a-f]{64}", value):
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
        and all(map(may_be_ours, [*files, *made.target]))
        and agree(list(made.target))
        and all(may_be_aside(path, to) for path, to in made.before)
    )
