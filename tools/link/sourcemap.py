"""Source map: leads from a line of a unit back to file, line and function of the source. JSON."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from typing import Any

from tools.link import Linked, Sources
from tools.link.program import ENTRY, bare

FORMAT = 3


def functions(text: str) -> list[tuple[int, int, str]]:
    """First line, last line and name of each function and class in a source; outer ones first."""
    found: list[tuple[int, int, str]] = []

    def look(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = prefix
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                name = f"{prefix}.{child.name}" if prefix else child.name
                found.append((child.lineno, child.end_lineno or child.lineno, name))
            look(child, name)

    look(ast.parse(text), "")
    return found


def source_map(linked: Linked, sources: Sources, board: str) -> str:
    """The map of a build; the same build always gives the same text."""
    inside = {shown: functions(text) for shown, text, _ in sources.values()}
    files = sorted(inside)
    number = {shown: i for i, shown in enumerate(files)}
    units: dict[str, list[list[Any]]] = {}
    for device, lines in sorted(linked.lines.items()):
        rows = []
        for shown, line, end in lines:
            around = [name for first, last, name in inside.get(shown, ()) if first <= line <= last]
            rows.append([number.get(shown, -1), line, around[-1] if around else "", end])
        units["code.py" if device == ENTRY else device] = rows
    made = {
        "about": "python -m tools.trace MAP < traceback.txt",
        "format": FORMAT,
        "board": board,
        "modules": {unit.device: [each.name for each in unit.modules] for unit in linked.units},
        "files": files,
        "names": names(linked),
        "units": units,
        "bare": sorted(linked.bare),
    }
    return json.dumps(made, indent=None, separators=(",", ":"), sort_keys=True) + "\n"


def names(linked: Linked) -> dict[str, list[str]]:
    """What each new name stands for."""
    found: dict[str, set[str]] = defaultdict(set)
    for old, new in linked.names.attributes.items():
        found[new].add(old)
    for old, new in linked.names.globals.items():
        found[new].add(bare(old))
    for old, new in linked.names.keywords.items():
        found[new].add(old)
    return {new: sorted(olds) for new, olds in sorted(found.items())}
