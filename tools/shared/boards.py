"""The boards that there is a profile for, by the id that CircuitPython gives each."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from types import ModuleType

import boards
from tools.shared.command import UsageError


def profiles() -> dict[str, ModuleType]:
    """Every profile by its id, and by the ids of other boards that it also serves."""
    found: dict[str, ModuleType] = {}
    for info in pkgutil.iter_modules(boards.__path__):
        if not info.ispkg:
            module = importlib.import_module(f"boards.{info.name}")
            if hasattr(module, "ID"):  # not every module of boards/ is a profile
                found.update(dict.fromkeys((module.ID, *module.ALSO), module))
    return found


def find(board_id: str) -> ModuleType:
    """The profile of a board; UsageError that names the boards there are."""
    known = profiles()
    if board_id not in known:
        near = difflib.get_close_matches(board_id, known, 1, 0.4)
        hint = f" Did you mean {near[0]}?" if near else ""
        names = ", ".join(sorted(known))
        raise UsageError(f"no board is called {board_id!r}.{hint} Known: {names}")
    return known[board_id]
