"""Strings: texts that name a module or an attribute, which the linker has to know about."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.link.fuse import Unit
from tools.link.program import Module, Program, bare
from tools.link.rename import Names

# Calls that only name a module, so as to drop it; nothing is read from it.
DROPS = ("forget",)
# In the module with these tables every text only names modules. ROOMS holds packages: the linker
# writes the units there that hold something of them.
STAYS = "STAYS"
ROOMS = "ROOMS"


def module_texts(program: Program) -> Iterator[tuple[Module, ast.Constant, bool]]:
    """Every text that is the name of a module of ours; and whether it may be loaded by it."""
    for module in program.modules.values():
        harmless = set()
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name.rpartition(":")[2] in DROPS:
                    harmless |= {id(each) for arg in node.args for each in ast.walk(arg)}
        if _table(module, STAYS) is not None:
            harmless = {id(each) for each in ast.walk(module.tree)}
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node.value in program.modules:
                    yield module, node, id(node) not in harmless


def values(program: Program) -> dict[str, tuple[Module, ast.AST]]:
    """Modules that are used as values, each with a place where it is: named by a text that may
    load it, or handed on."""
    found: dict[str, tuple[Module, ast.AST]] = {}
    for module, node, loads in module_texts(program):
        if loads:
            found.setdefault(node.value, (module, node))
    for module in program.modules.values():
        for each in ast.walk(module.tree):
            if isinstance(each, ast.Name) and each.id[-1] == ":":
                found.setdefault(each.id[:-1], (module, each))
    return found


def stays(program: Program) -> set[str]:
    """The modules that the program says stay when a screen goes."""
    for module in program.modules.values():
        table = _table(module, STAYS)
        if table is not None:
            return {str(each.value) for each in ast.walk(table) if isinstance(each, ast.Constant)}
    return set()


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
            rooms = {str(each.value) for each in table.elts if isinstance(each, ast.Constant)}
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


def check(units: list[Unit], names: Names, texts: frozenset[str]) -> None:
    """Refuse a text that is a name which was changed: somebody may look it up."""
    changed = {old for old, new in names.attributes.items() if old != new}
    changed |= {bare(old) for old, new in names.globals.items() if bare(old) != new}
    for unit in units:
        for module in unit.modules:
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Constant) and node.value in changed - texts:
                    if isinstance(node.value, str):
                        raise module.refuse(
                            node,
                            f"the text {node.value!r} is a name that is changed: if it is no name "
                            "there, add it to TEXTS in tools/link/exceptions.py",
                        )
