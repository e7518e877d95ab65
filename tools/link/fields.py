"""Fields: replaces `object.name` by its value, if only one class assigns that name, in its body.

For example, a bundle has one layout (sorry_handheld/draw/panels), so `layout.cell` becomes 15
everywhere. A name that gets a value anywhere else is left alone, and so is a name that firmware or
libraries use.
"""

from __future__ import annotations

import ast
from collections import Counter
from typing import Any

from tools.link.fold import Unknown, constant, is_row, value_of
from tools.link.program import Program, bare
from tools.link.shake import asked_by_name, is_dunder
from tools.link.trees import Transformer, walk

MOST = 4  # parts of a tuple that is written out


def write_fields(program: Program, values: set[str], kept: frozenset[str]) -> Program:
    """Replace such fields. values: modules whose globals are reached as attributes; kept: names
    that firmware and libraries use."""
    given, read = _given(program, values), _read(program)
    known = {
        name: value
        for name, value in _said(program).items()
        if given[name] == 1 and name not in kept and not is_dunder(name)
        if _is_short(value) or read[name] == 1
    }
    for module in program.modules.values():
        Fields(known).visit(module.tree)
    return program


def _said(program: Program) -> dict[str, Any]:
    """Every constant in the body of a class, by its name."""
    found = {}
    for module in program.modules.values():
        for node in walk(module.tree):
            for each in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
                    try:
                        found[bare(each.targets[0].id)] = value_of(each.value)
                    except Unknown:
                        continue
    return {name: value for name, value in found.items() if _is_short(value) or _is_rows(value)}


def _is_rows(value: object) -> bool:
    """Whether it is a row of numbers of any length, or rows of them: one place may have it."""
    return is_row(value) or (isinstance(value, tuple) and all(map(_is_rows, value)))


def _read(program: Program) -> Counter[str]:
    """How often each attribute is read."""
    return Counter(
        node.attr
        for module in program.modules.values()
        for node in walk(module.tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    )


def _is_short(value: object) -> bool:
    if is_row(value):
        return len(value) <= MOST  # type: ignore[arg-type]
    return value is None or isinstance(value, bool | int)


def _given(program: Program, values: set[str]) -> Counter[str]:
    """How often each attribute is given a value, by a class, by an assignment or by a module."""
    found: Counter[str] = Counter()
    for module in program.modules.values():
        for node in walk(module.tree):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                found[node.attr] += 1
            elif isinstance(node, ast.ClassDef):
                found.update(_members(node))
            elif isinstance(node, ast.Call):
                found.update(asked_by_name(node))
        if module.name in values:
            found.update(_members(module.tree))
    return found


def _members(node: ast.ClassDef | ast.Module) -> list[str]:
    """The names that a class or a module gives a value."""
    found = []
    for each in node.body:
        for part in walk(each):
            if isinstance(part, ast.FunctionDef | ast.ClassDef):
                found.append(bare(part.name))
            elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                found.append(bare(part.id))
            elif isinstance(part, ast.alias):
                found.append(bare(part.asname or part.name))
    return found


class Fields(Transformer):
    """Writes them out in one module."""

    def __init__(self, known: dict[str, Any]) -> None:
        """known: what each name stands for."""
        self.known = known

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`layout.cell`; what is before the dot must do nothing."""
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load) or node.attr not in self.known:
            return node
        if any(isinstance(each, ast.Call | ast.Subscript) for each in walk(node.value)):
            return node
        return constant(self.known[node.attr], node)
