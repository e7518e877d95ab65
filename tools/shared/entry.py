"""The commands that pip installs. A missing package is named, with the extra that installs it."""

from __future__ import annotations

import importlib

from tools.shared.command import complain


def _run(name: str, extra: str) -> int:
    """Run a tool and return its exit code."""
    try:
        tool = importlib.import_module(f"tools.{name}")
    except ModuleNotFoundError as error:
        missing = f'{error.name} is missing: pip install -e ".[{extra}]" in the game\'s folder'
        return complain(name, missing, 2)
    return int(tool.main())


def play() -> int:
    """Run sorry-play."""
    return _run("play", "play")


def flash() -> int:
    """Run sorry-flash."""
    return _run("flash", "build")
