"""Strings: finds texts that are the name of a module or attribute, which the linker may rename."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from tools.link.carry import is_carried, origin
from tools.link.fuse import Unit
from tools.link.program import Module, Program, bare
from tools.link.rename import Names
from tools.link.trees import walk

# Functions that get a module's name only to drop it: they read nothing from the module.
DROPS = ("forget",)
# Tables in sorry_handheld/units.py. There, texts only name modules. The linker writes the names of
# units into them: into STAYS those that stay, into ROOMS the other units of its packages.
STAYS = "STAYS"
ROOMS = "ROOMS"


def module_texts(program: Program) -> Iterator[tuple[Module, ast.Constant, bool]]:
    """Every text that is the name of a module of ours; and whether it may be loaded by it."""
    for module in program.modules.values():
        harmless = set()
        for node in walk(module.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name.rpartition(":")[2] in DROPS:
                    harmless |= {id(each) for arg in node.args for each in walk(arg)}
        if _table(module, STAYS) is not None:
            harmless = {id(each) for each in walk(module.tree)}
        loads = {id(each.args[0]) for each in walk(module.tree) if _is_import(each)}
        for node in walk(module.tree):
            if isinstance(node, ast.Constant) and node.value in program.modules:
                if "." in str(node.value) or id(node) in loads:
                    yield module, node, id(node) not in harmless


def values(program: Program) -> dict[str, tuple[Module, ast.AST]]:
    """Modules that are used as values, each with a place where it is: named by a text that may
    load it, or handed on."""
    found: dict[str, tuple[Module, ast.AST]] = {}
    for module, node, loads in module_texts(program):
        if loads:
            found.setdefault(str(node.value), (module, node))
    for module in program.modules.values():
        for each in walk(module.tree):
            if isinstance(each, ast.Name) and each.id[-1] == ":":
                found.setdefault(each.id[:-1], (module, each))
    return found


def stays(program: Program) -> set[str]:
    """The modules that the program says stay when a screen goes."""
    for module in program.modules.values():
        table, rooms = _table(module, STAYS), _table(module, ROOMS)
        if table is not None:
            outside = {name for name in program.modules if not _is_in(name, _texts(rooms))}
            return _texts(table) | {name for name in outside if not is_carried(name)}
    return set()


def _texts(tree: ast.expr | None) -> set[str]:
    """The texts of a table."""
    found = walk(tree) if tree is not None else ()
    return {str(each.value) for each in found if isinstance(each, ast.Constant)}


def _table(module: Module, name: str) -> ast.expr | None:
    """What a module assigns to this global."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id == f"{module.name}:{name}":
                return node.value
    return None


def write_tables(program: Program, units: list[Unit]) -> None:
    """STAYS gets the names of the units that stay, ROOMS those of the others in its packages."""
    kept = stays(program)
    for module in program.modules.values():
        for name in (STAYS, ROOMS):
            table = _table(module, name)
            if not isinstance(table, ast.Tuple):
                continue
            rooms = _texts(table)
            found = sorted(
                unit.device
                for unit in units
                if (name == STAYS) == any(each.name in kept for each in unit.modules)
                and any(_is_in(each.name, rooms) for each in unit.modules)
            )
            table.elts = [
                ast.fix_missing_locations(ast.copy_location(ast.Constant(each), table))
                for each in found
            ]


def _is_in(module: str, rooms: set[str]) -> bool:
    """Whether a module is one of these or lies in one of them."""
    return any(module == room or module.startswith(room + ".") for room in rooms)


def check(units: list[Unit], names: Names, texts: frozenset[str], profile: str) -> None:
    """Refuse a text that is a name which was changed: somebody may look it up.

    The texts of a board's profile name pins and what is printed on keys.
    """
    changed = {old for old, new in names.attributes.items() if old != new}
    changed |= {bare(old) for old, new in names.globals.items() if bare(old) != new}
    for unit in units:
        for module in unit.modules:
            if origin(module.name) == profile:
                continue
            imports = [each for each in walk(module.tree) if _is_import(each)]
            for each in imports:
                _check_import(module, each, names)
            harmless = {id(part) for each in imports for part in walk(each)}
            for node in walk(module.tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    if node.value in changed - texts and id(node) not in harmless:
                        raise module.refuse(
                            node,
                            f"the text {node.value!r} is a name that is changed: if it is no name "
                            "there, add it to TEXTS in tools/link/exceptions.py",
                        )


def _is_import(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether this is a call of `__import__`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "__import__"
    )


def _given(module: Module, local: ast.Name) -> ast.expr:
    """What a local is given; itself if that is not clear."""
    found = [
        each.value
        for each in walk(module.tree)
        if isinstance(each, ast.Assign)
        and isinstance(each.targets[0], ast.Name)
        and each.targets[0].id == local.id
        and isinstance(each.value, ast.BinOp)
    ]
    return found[0] if len(found) == 1 else local


def _check_import(module: Module, node: ast.Call, names: Names) -> None:
    """A name that is put together must not mean a module of ours: nobody could find it."""
    first = node.args[0]
    if isinstance(first, ast.Name):
        first = _given(module, first)
    start = first.left if isinstance(first, ast.BinOp) else first
    if isinstance(first, ast.Constant):
        return
    text = start.value if isinstance(start, ast.Constant) else ""
    if any(name.startswith(str(text)) for name in names.units):
        raise module.refuse(node, "which module is imported here is only known when it runs")
