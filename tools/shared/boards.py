"""The boards that there is a profile for, by the id that CircuitPython gives each."""

from __future__ import annotations

import importlib
from types import ModuleType

from tools import ROOT
from tools.bundle import profiles as sources
from tools.shared.command import UsageError


def profiles() -> dict[str, ModuleType]:
    """Return every profile by its id, and by the ids of other boards that it also serves."""
    found: dict[str, ModuleType] = {}
    for profile in sources.profiles(ROOT):
        module = importlib.import_module(f"boards.{profile.id}")
        found.update(dict.fromkeys((profile.id, *profile.also), module))
    return found


def find(board_id: str) -> ModuleType:
    """Return the profile of a board; UsageError that names the boards there are."""
    known = profiles()
    if board_id not in known:
        raise UsageError(sources.no_such_board(board_id, list(known)))
    return known[board_id]
