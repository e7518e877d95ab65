"""Tells coverage where the game's files are when the desktop handheld runs them: there a module's
`__file__` is the one that it has on a device. A plugin of coverage (pyproject.toml)."""

from __future__ import annotations

from typing import Any

from coverage.plugin import CoveragePlugin, FileTracer

from tools import ROOT


class Traced(FileTracer):
    """One file of the game."""

    def __init__(self, path: str) -> None:
        self._path = path

    def source_filename(self) -> str:
        return self._path


class Sandboxed(CoveragePlugin):
    """Finds a file by its path on a device."""

    def file_tracer(self, filename: str) -> FileTracer | None:
        # On many systems /lib is a link to /usr/lib, and coverage follows links.
        path = ROOT / filename.removeprefix("/usr").lstrip("/")
        return Traced(str(path)) if path.is_file() and str(path) != filename else None

    def file_reporter(self, filename: str) -> str:
        return "python"


def coverage_init(registry: Any, options: Any) -> None:
    """What coverage calls."""
    registry.add_file_tracer(Sandboxed())
