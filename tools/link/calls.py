"""Calls: finds the calls in a function that the statements of what is called can replace.

A call can be replaced if it is the first thing that its statement does: then nothing is done in
another order than before.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tools.link.program import is_local

_BLOCKS = ("body", "orelse", "finalbody", "handlers")
_STARTS = (ast.Expr, ast.Return, ast.Assign, ast.AugAssign, ast.If, ast.For)
"""Statements that begin with a value."""


@dataclass
class Place:
    """A statement that calls something: the block that it is in, and where."""

    block: list[ast.stmt]
    at: int
    call: ast.Call

    @property
    def statement(self) -> ast.stmt:
        """The statement."""
        return self.block[self.at]

    @property
    def is_whole(self) -> bool:
        """Whether the statement is the call and nothing else, or returns what it gives."""
        statement = self.statement
        return isinstance(statement, ast.Expr | ast.Return) and statement.value is self.call


def places(caller: ast.FunctionDef, is_call: Callable[[ast.expr], bool]) -> Iterator[Place]:
    """The statements of a function that begin with such a call, from the last to the first."""
    todo: list[ast.AST] = [caller]
    while todo:
        node = todo.pop()
        for field in _BLOCKS:
            block = getattr(node, field, None)
            if not isinstance(block, list):
                continue
            for at, statement in enumerate(block):
                if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                    continue
                todo.append(statement)
                for value in _chain(statement):
                    if is_call(value):
                        assert isinstance(value, ast.Call)
                        yield Place(block, at, value)


def _chain(statement: ast.stmt) -> Iterator[ast.expr]:
    """What a statement works out first, from the whole value to what comes before all of it."""
    if not isinstance(statement, _STARTS):
        return
    if isinstance(statement, ast.AugAssign) and not isinstance(statement.target, ast.Name):
        return  # it is read first
    start = {ast.If: "test", ast.For: "iter"}.get(type(statement), "value")
    node = getattr(statement, start)
    while node is not None:
        yield node
        node = _first(node)


def _first(node: ast.expr) -> ast.expr | None:  # noqa: PLR0911
    """Of all parts of a value the one that is worked out first; names and numbers do not count."""
    if isinstance(node, ast.BinOp):
        return _busy([node.left, node.right])
    if isinstance(node, ast.Compare):
        return _busy([node.left, node.comparators[0]])
    if isinstance(node, ast.Subscript):
        return _busy([node.value, node.slice])
    if isinstance(node, ast.Tuple | ast.List):
        return _busy(node.elts)
    if isinstance(node, ast.BoolOp):
        return node.values[0]
    if isinstance(node, ast.UnaryOp):
        return node.operand
    if isinstance(node, ast.IfExp):
        return node.test
    if isinstance(node, ast.Attribute):
        return node.value
    if isinstance(node, ast.Call):
        return _busy(node.args) if isinstance(node.func, ast.Name) else _first(node.func)
    return None


def _busy(nodes: list[ast.expr]) -> ast.expr | None:
    """The first one that is more than a local or a constant."""
    for node in nodes:
        if not (
            isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and is_local(node.id))
        ):
            return node
    return None
