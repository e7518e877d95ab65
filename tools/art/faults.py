"""What is wrong with a drawing, and where: `art/pawns.txt:12: …`."""

from pathlib import Path

from tools import ROOT
from tools.shared.command import UsageError


class Fault(UsageError):
    """A mistake in a file of art/, with its line."""

    def __init__(self, path: Path, line: int, text: str) -> None:
        shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        super().__init__(f"{shown.as_posix()}:{line}: {text}")
