"""Generate: one Cython module with every function of the core, from the linker's folded trees."""

from __future__ import annotations

import ast
from pathlib import Path

from tools.link.fold import fold
from tools.link.program import bare, direct, is_own, read, source
from tools.link.resolve import resolve
from tools.link.strip import strip
from tools.native.arrays import name_fields, name_tables
from tools.native.function import Function
from tools.native.model import Native, definitions
from tools.native.signatures import STATE, Signature, signatures


def generate(sources: dict[str, tuple[str, str, bool]]) -> Native:
    """Make C functions, still as Cython, of these modules."""
    program = read(sources)
    known = signatures(program)
    program = fold(resolve(strip(program)))
    native = Native(known, program)
    nodes = {node.name: node for node in definitions(program) if node.name in known}
    name_tables(native)
    name_fields(native)
    _leave_out(native, nodes)
    calls = {name: _called(node) & set(nodes) for name, node in nodes.items()}
    native.raises = _spread({name for name in nodes if _has(nodes[name], ast.Raise)}, calls)
    native.writes = _spread({name for name in nodes if _stores(nodes[name], known[name])}, calls)
    native.measures = {name for name in nodes if "len" in _called(nodes[name])}
    for name, node in nodes.items():
        native.text += Function(native, known[name], node).lines()
    return native


def package_sources(folder: Path, package: str) -> dict[str, tuple[str, str, bool]]:
    """The modules of a package, as the linker reads them."""
    found = {}
    for path in sorted(folder.glob("*.py")):
        name = package if path.stem == "__init__" else f"{package}.{path.stem}"
        found[name] = source(path, f"{package}/{path.name}")
    return found


def _leave_out(native: Native, nodes: dict[str, ast.FunctionDef]) -> None:
    """Leave out functions that use something C does not have, and all functions that call them.

    They stay Python.
    """
    methods = {name[1:] for name in native.functions if name[0] == "."}
    while True:
        there = {*native.names, *native.wholes, *nodes}
        beyond = [
            name
            for name, node in nodes.items()
            if not _own(node) - {name} <= there or not _fields(node) <= {*native.fields, *methods}
        ]
        if not beyond:
            return
        for name in beyond:
            del nodes[name]
            if name[0] != ".":  # whoever plays gives a thinker's other methods (playouts.pyx)
                del native.functions[name]


def _fields(node: ast.AST) -> set[str]:
    """Return the attributes that a tree names."""
    return {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}


def _own(node: ast.AST) -> set[str]:
    """The globals that a tree names, and what it loads under a name of its own."""
    found = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and is_own(each.id):
            found.add(direct(each.id))
        elif isinstance(each, ast.ImportFrom):
            found |= {alias.asname for alias in each.names if alias.asname}
    return found


def _has(node: ast.AST, kind: type[ast.AST]) -> bool:
    return any(isinstance(each, kind) for each in ast.walk(node))


def _called(node: ast.AST) -> set[str]:
    found = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name):
            found.add(direct(each.func.id))
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            found.add("." + each.func.attr)
    return found


def _stores(node: ast.FunctionDef, made: Signature) -> bool:
    """Whether a function writes into the state it is given. Work memory has other names."""
    return made.takes.get("state") == STATE and any(
        isinstance(each, ast.Subscript)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
        and bare(each.value.id) == "state"
        for each in ast.walk(node)
    )


def _spread(first: set[str], calls: dict[str, set[str]]) -> set[str]:
    """These functions, and all that call one of them, directly or not."""
    found = set(first)
    while True:
        more = {name for name, called in calls.items() if called & found} - found
        if not more:
            return found
        found |= more
