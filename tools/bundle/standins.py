"""Modules of ours for firmware that was built without them: boards/standins/."""

from __future__ import annotations

from pathlib import Path

from tools.bundle.imports import Module
from tools.link import rom

FOLDER = Path("boards", "standins")


def standins(root: Path, board_id: str) -> list[Module]:
    """Return what a board needs in the place of modules that its firmware lacks."""
    there = sorted((root / FOLDER).glob("[a-z]*.py"))
    has = rom.modules_of(board_id) if there else set()
    return [Module(path.stem, path, f"lib/{path.stem}") for path in there if path.stem not in has]
