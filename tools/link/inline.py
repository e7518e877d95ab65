"""Inline: replaces a call by the expression that the function returns, if that is small."""

from __future__ import annotations

import ast
import copy

from tools.link.bindings import parameters
from tools.link.program import Program, direct, is_local
from tools.link.trees import Transformer, walk

MOST = 9  # parts of an expression that is written out
PURE = (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Subscript, ast.Constant, ast.Name)
PARTS = (ast.operator, ast.unaryop, ast.cmpop, ast.expr_context)


def inline(program: Program) -> Program:
    """Replace all calls of such functions."""
    known = {}
    for _, node in program.body():
        if isinstance(node, ast.FunctionDef) and node.name not in program.rebound and _fits(node):
            known[node.name] = node
    for module in program.modules.values():
        Inliner(known).visit(module.tree)
    return program


def _fits(node: ast.FunctionDef) -> bool:
    """Whether it is such a function."""
    args = node.args
    if node.decorator_list or args.vararg or args.kwarg or args.kwonlyargs or args.defaults:
        return False
    if len(node.body) != 1 or not isinstance(node.body[0], ast.Return):
        return False
    value = node.body[0].value
    if value is None:
        return False
    count = 0
    for each in walk(value):
        if isinstance(each, PARTS):
            continue
        if not isinstance(each, PURE) or (isinstance(each, ast.Name) and not is_local(each.id)):
            return False
        count += 1
    return count <= MOST


def _uses(node: ast.expr, name: str) -> int:
    return sum(isinstance(each, ast.Name) and each.id == name for each in walk(node))


def _is_simple(node: ast.expr) -> bool:
    """Whether it may stand anywhere: it costs nothing and changes nothing."""
    return isinstance(node, ast.Name | ast.Constant)


def _is_pure(node: ast.expr) -> bool:
    """Whether it may be moved: it changes nothing."""
    return all(isinstance(each, (*PURE, *PARTS, ast.Attribute)) for each in walk(node))


class Inliner(Transformer):
    """Writes functions out in one module."""

    def __init__(self, known: dict[str, ast.FunctionDef]) -> None:
        """known: the functions, by the name of the global."""
        self.known = known

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """A call of such a function with arguments that can be moved."""
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or direct(node.func.id) not in self.known:
            return node
        made = self.known[direct(node.func.id)]
        params = [arg.arg for arg in parameters(made)]
        value = made.body[0].value  # type: ignore[attr-defined]
        if node.keywords or len(params) != len(node.args):
            return node
        for param, given in zip(params, node.args, strict=True):
            if isinstance(given, ast.Starred) or not _is_pure(given):
                return node
            if not _is_simple(given) and _uses(value, param) != 1:
                return node
        written: ast.expr = Arguments(dict(zip(params, node.args, strict=True))).visit(
            copy.deepcopy(value)
        )
        return ast.copy_location(written, node)


class Arguments(Transformer):
    """Puts arguments in the place of parameters."""

    def __init__(self, given: dict[str, ast.expr]) -> None:
        """given: what stands for each."""
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A parameter."""
        return copy.deepcopy(self.given.get(node.id, node))
