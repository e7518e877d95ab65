"""A bar that shows how far the work is, on one line of a terminal."""

from __future__ import annotations

import shutil
import sys
import time
from typing import TextIO

WIDTH = 30
WIDEST_LINE = 110


def picture(done: int, total: int) -> str:
    """Return the bar itself."""
    filled = WIDTH * done // total
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}]"


class Line:
    """One line of a terminal that is written again and again; elsewhere nothing is written."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.shown = out.isatty()
        # One column less than there are: a full line would make the terminal scroll.
        self.width = min(WIDEST_LINE, shutil.get_terminal_size().columns - 1)

    def write(self, text: str) -> None:
        """Write over what the line shows."""
        if self.shown:
            self.out.write(f"\r{text[: self.width]:{self.width}}")
            self.out.flush()

    def wipe(self) -> None:
        """Leave the line empty."""
        if self.shown:
            self.out.write("\r" + " " * self.width + "\r")
            self.out.flush()


class Bar:
    """How far the work is, and how long it will still take, on standard error."""

    def __init__(self, title: str, total: int) -> None:
        self.title = title
        self.total = max(1, total)
        self.begun = time.monotonic()
        self.line = Line(sys.stderr)
        self.shown = self.line.shown

    def show(self, done: int, note: str = "") -> None:
        """Draw the bar."""
        took = time.monotonic() - self.begun
        rest = took / done * (self.total - done) if done else 0
        bar = picture(done, self.total)
        self.line.write(f"{self.title} {bar} {done}/{self.total} {rest:4.0f} s to go {note}")

    def end(self) -> None:
        """Wipe the bar off."""
        self.line.wipe()
