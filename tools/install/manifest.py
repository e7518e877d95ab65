"""The manifest on the drive: which files are ours, by their hashes, and what was moved aside."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

NAME = "sorry-manifest.json"
NEW = "sorry-manifest.new"  # complete before NAME is removed; it is read if NAME is missing
FORMAT = 1
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
    """Return what a manifest says; None if it is incomplete or not ours."""
    try:
        told = json.loads(data)
        if told["format"] != FORMAT:
            return None
        made = Manifest(str(told["version"]), str(told["board"]), str(told["circuitpython"]))
        made.doing = str(told["doing"])
        made.files = {str(path): [str(h) for h in some] for path, some in told["files"].items()}
        made.before = [(str(path), str(to)) for path, to in told["before"]]
        made.target = {str(path): str(some) for path, some in told["target"].items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    paths = [*made.files, *made.target, *(name for pair in made.before for name in pair)]
    return made if all(map(_inside, paths)) else None


def _inside(path: str) -> bool:
    """True if a path does not lead off the drive: anybody can edit a manifest."""
    parts = path.split("/")
    return "\\" not in path and ":" not in path and all(p not in ("", ".", "..") for p in parts)
