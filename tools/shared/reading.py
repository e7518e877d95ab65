"""Reads the files that a command line names. None of them is trusted to end, or to be a file."""

from __future__ import annotations

from pathlib import Path

from boards.desktop import files
from tools.shared.command import UsageError

SCRIPT = 1 << 20  # of key presses: a thousand times as long as any that there is
FIRMWARE = 16 << 20  # as much as the largest flash of a board holds
MAP = 16 << 20
CHECKPOINT = 256 << 20
DRAWING = 1 << 20
PICTURE = 16 << 20


def read(path: Path, most: int, kind: str) -> bytes:
    """Return the bytes of an ordinary file of at most so many; UsageError says why not."""
    try:
        return files.read(path, most, kind)
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error


def text(path: Path, most: int, kind: str) -> str:
    """Return the text of such a file."""
    try:
        return read(path, most, kind).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not {kind}: it is not text in UTF-8") from error
