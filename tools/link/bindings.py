"""Bindings: finds the names that a block of code binds (gives a value), and where."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.link.trees import walk

Binding = tuple[str, ast.AST, ast.alias | None]
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def bound(body: list[ast.stmt]) -> Iterator[Binding]:
    """Each name that these statements bind, once for each time: name, node, alias of an import."""
    for node in body:
        yield from _bound(node)


def _bound(node: ast.AST) -> Iterator[Binding]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name, node, None
    elif isinstance(node, ast.Import | ast.ImportFrom):
        for alias in node.names:
            yield alias.asname or alias.name.split(".")[0], node, alias
    elif isinstance(node, ast.Name):
        if not isinstance(node.ctx, ast.Load):
            yield node.id, node, None
    elif not isinstance(node, (ast.Lambda, *COMPREHENSIONS)):
        if isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name, node, None
        for child in ast.iter_child_nodes(node):
            yield from _bound(child)


def targets(node: ast.AST) -> set[str]:
    """The names that a comprehension binds."""
    return {
        each.id
        for generator in getattr(node, "generators", ())
        for each in walk(generator.target)
        if isinstance(each, ast.Name)
    }


def parameters(node: ast.FunctionDef | ast.Lambda) -> list[ast.arg]:
    """Parameters by position, then those by name only; not *args and **kwargs."""
    args = node.args
    return [*args.posonlyargs, *args.args, *args.kwonlyargs]


def starred(node: ast.FunctionDef | ast.Lambda) -> list[ast.arg]:
    """*args and **kwargs."""
    return [each for each in (node.args.vararg, node.args.kwarg) if each is not None]


def global_names(body: list[ast.stmt]) -> set[str]:
    """What `global` says in a function's body."""
    return {
        name
        for node in body
        for each in walk(node)
        if isinstance(each, ast.Global)
        for name in each.names
    }
