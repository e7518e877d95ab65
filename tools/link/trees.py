"""Trees: walks through syntax trees and changes them, in half the time that `ast` takes.

`ast` visits every field of a node, even those that never hold a tree. It also visits operators, and
what a name is used for (`ctx`), as nodes. The linker needs none of that.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

PLAIN = ("ctx", "op", "ops", "id", "attr", "arg", "kind", "module", "level", "asname")
# Of each kind of node: the fields that can hold trees.
PARTS: dict[type, tuple[str, ...]] = {
    kind: tuple(name for name in kind._fields if name not in PLAIN)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}
PARTS[ast.Constant] = ()


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, in the order of `ast.walk`: those that are nearer come first."""
    found = [node]
    for each in found:
        for name in PARTS[each.__class__]:
            value = getattr(each, name, None)
            if value.__class__ is list:
                found += [part for part in value if isinstance(part, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
        yield each


class Transformer(ast.NodeTransformer):
    """Changes a tree, as `ast.NodeTransformer` does."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is inside; a method's answer takes the place of what it was asked about."""
        for name in PARTS[node.__class__]:
            value = getattr(node, name, None)
            if value.__class__ is list:
                value[:] = self._all(value)
            elif isinstance(value, ast.AST):
                made = self.visit(value)
                if made is None:
                    delattr(node, name)
                elif made is not value:
                    setattr(node, name, made)
        return node

    def _all(self, values: list[ast.AST]) -> Iterator[ast.AST]:
        for value in values:
            if not isinstance(value, ast.AST):
                yield value  # None: the key of `**other` in a dictionary
                continue
            made = self.visit(value)
            if isinstance(made, list):
                yield from made
            elif made is not None:
                yield made

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Nothing is inside."""
        return node
