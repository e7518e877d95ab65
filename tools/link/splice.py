"""Splice: writes the statements of a function, or of a method, in the place of a call.

A `return` in the midst of them becomes an `else`: what comes behind it is done otherwise. That
cannot be where it stands in a loop or a `try`; such a function stays as it is.

When a function ends, it lets go of what it has imported. What is written out must do the same, or
it would hold a module that is to be dropped (`App.forget`): behind it all names that it binds are
deleted. Where that cannot be, as in `if self._x():`, a function that imports stays as it is.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable

from tools.link.bindings import parameters
from tools.link.calls import Place
from tools.link.program import bare, direct, is_own
from tools.link.trees import Transformer, walk

_DEPTH = "@1"  # how a function's own parameters and locals end
_ENDING = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)
"""Statements behind which something can stand, or nothing has to."""


def suits(function: ast.FunctionDef, place: Place, before: int) -> bool:
    """Whether it can stand where it is called. before: arguments that stand before the call's."""
    params = parameters(function)
    given = before + len(place.call.args)
    if function.args.kwonlyargs or not len(params) - len(function.args.defaults) <= given:
        return False
    if given > len(params) or not all(
        isinstance(each, ast.Constant) for each in function.args.defaults
    ):
        return False
    if _imports(function) and not isinstance(place.statement, _ENDING):
        return False
    if place.is_whole and (isinstance(place.statement, ast.Return) or not _returns(function)):
        return True
    return _answer(function) or (_returns(function) > 0 and _can_join(function.body))


def _returns(function: ast.FunctionDef) -> int:
    """How often it returns."""
    return sum(isinstance(each, ast.Return) for part in function.body for each in walk(part))


def _answer(function: ast.FunctionDef) -> bool:
    """Whether its last statement, and no other, returns a value."""
    last = function.body[-1]
    return isinstance(last, ast.Return) and last.value is not None and _returns(function) == 1


def _imports(function: ast.FunctionDef) -> bool:
    """Whether it imports something by itself, which it lets go of when it ends."""
    return any(isinstance(each, ast.Import | ast.ImportFrom) for each in walk(function))


def _can_join(body: list[ast.stmt]) -> bool:
    """Whether every `return` can become an `else`, without anything being written twice."""
    for node in body[:-1]:
        if isinstance(node, ast.If) and _has_return(node):
            if not (_ends(node.body) or _ends(node.orelse)):
                return False
    return all(
        _can_join(node.body) and _can_join(node.orelse)
        if isinstance(node, ast.If)
        else isinstance(node, ast.Return) or not _has_return(node)
        for node in body
    )


def _has_return(node: ast.stmt) -> bool:
    return any(isinstance(each, ast.Return) for each in walk(node))


def _ends(body: list[ast.stmt]) -> bool:
    """Whether nothing behind these statements is ever reached."""
    last = body[-1] if body else None
    if isinstance(last, ast.If):
        return _ends(last.body) and _ends(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def written(
    function: ast.FunctionDef, place: Place, given: list[ast.expr], number: int, mark: str = ""
) -> list[ast.stmt]:
    """The function's statements, with arguments in the place of parameters."""
    end = f"_{mark}{number}{_DEPTH}"
    params = [each.arg for each in parameters(function)]
    if len(given) < len(params):
        given = [*given, *function.args.defaults[len(given) - len(params) :]]
    stored = _stored(function)
    own = {name: name[: -len(_DEPTH)] + end for name in stored}
    first: list[ast.stmt] = []
    names: dict[str, ast.expr] = {}
    for param, value in zip(params, given, strict=True):
        if param in stored or not isinstance(value, ast.Name | ast.Constant):
            own.setdefault(param, param[: -len(_DEPTH)] + end)
            target = ast.Name(own[param], ast.Store())
            first.append(ast.copy_location(ast.Assign([target], value), place.call))
        else:
            names[param] = value
    body = [_Renamer(own, names).visit(copy.deepcopy(each)) for each in function.body]
    body = [each for each in body if not isinstance(each, ast.Pass)]
    held = [] if isinstance(place.statement, ast.Return) else _held(function, own)
    if not isinstance(place.statement, ast.Return) or not place.is_whole:
        body = _joined(body, function, place, f"%{bare(function.name)}{end}")
    if not place.is_whole or (isinstance(place.statement, ast.Expr) and _answer(function)):
        last = body.pop()
        assert isinstance(last, ast.Return) and last.value is not None
        body.append(_Swap(place.call, last.value).visit(place.statement))
    elif isinstance(place.statement, ast.Return) and not isinstance(
        function.body[-1], ast.Return | ast.Raise
    ):
        body.append(ast.copy_location(ast.Return(None), function.body[-1]))
    if held:
        body.append(ast.copy_location(ast.Delete(held), function.body[-1]))
    made = [ast.fix_missing_locations(each) for each in [*first, *body]]
    return made or [ast.copy_location(ast.Pass(), place.call)]


def _joined(
    body: list[ast.stmt], function: ast.FunctionDef, place: Place, result: str
) -> list[ast.stmt]:
    """The same without a `return` in the midst. What is returned, if that is used, is in the end
    returned as `result`."""
    if _answer(function) or not _returns(function):
        return body
    if place.is_whole:
        return _nested(body, lambda node: _done(node.value))

    def keep(node: ast.Return) -> list[ast.stmt]:
        value = node.value or ast.copy_location(ast.Constant(None), node)
        target = ast.Name(result, ast.Store())
        return [ast.copy_location(ast.Assign([target], value), node)]

    if not _ends(body):
        body = [*body, ast.copy_location(ast.Return(ast.Constant(None)), body[-1])]
    last = ast.Return(ast.Name(result, ast.Load()))
    return [*_nested(body, keep), ast.copy_location(last, function.body[-1])]


def _done(value: ast.expr | None) -> list[ast.stmt]:
    """What is left of a value that nobody uses."""
    if value is None or isinstance(value, ast.Constant | ast.Name):
        return []
    return [ast.copy_location(ast.Expr(value), value)]


def _nested(body: list[ast.stmt], write: Callable[[ast.Return], list[ast.stmt]]) -> list[ast.stmt]:
    """The statements with `write` in the place of each `return`, and in an `else` what it skips."""
    made: list[ast.stmt] = []
    for at, node in enumerate(body):
        if isinstance(node, ast.Return):
            return [*made, *write(node)]
        if isinstance(node, ast.If) and _has_return(node):
            rest = body[at + 1 :]
            first = _nested(node.body if _ends(node.body) else node.body + rest, write)
            other = _nested(node.orelse if _ends(node.orelse) else node.orelse + rest, write)
            return [*made, *_if(node, first, other)]
        made.append(node)
    return made


def _if(node: ast.If, first: list[ast.stmt], other: list[ast.stmt]) -> list[ast.stmt]:
    """An `if` with these branches, of which any may be empty."""
    test = node.test
    if not first:
        if not other:
            return [ast.copy_location(ast.Expr(test), node)]
        test = ast.copy_location(ast.UnaryOp(ast.Not(), test), test)
        first, other = other, []
    return [ast.copy_location(ast.If(test, first, other), node)]


def _held(function: ast.FunctionDef, own: dict[str, str]) -> list[ast.expr]:
    """What a function that imports must let go of: all that it binds."""
    if not _imports(function):
        return []
    found = set(own)
    gone = set()
    for each in walk(function):
        if isinstance(each, ast.ImportFrom):
            found |= {direct(a.name) for a in each.names if is_own(a.name) and not a.asname}
        elif isinstance(each, ast.Name) and isinstance(each.ctx, ast.Del):
            gone.add(each.id)
    return [ast.Name(own.get(name, name), ast.Del()) for name in sorted(found - gone)]


def _stored(method: ast.FunctionDef) -> set[str]:
    """The parameters and locals that the method's statements give a value."""
    found = set()
    for part in method.body:
        for each in walk(part):
            if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
                found.add(each.id)
            elif isinstance(each, ast.ExceptHandler) and each.name:
                found.add(each.name)
            elif isinstance(each, ast.alias) and each.asname:
                found.add(each.asname)
    return {name for name in found if name.startswith("%") and name.endswith(_DEPTH)}


class _Renamer(Transformer):
    """Gives locals their new names, and puts arguments in the place of parameters."""

    def __init__(self, own: dict[str, str], given: dict[str, ast.expr]) -> None:
        self.own = own
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A local, or a parameter."""
        if node.id in self.own:
            node.id = self.own[node.id]
            return node
        return copy.deepcopy(self.given.get(node.id, node))

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        """`except Error as local`."""
        if node.name in self.own:
            node.name = self.own[node.name]
        return self.generic_visit(node)

    def visit_alias(self, node: ast.alias) -> ast.AST:
        """An import that binds a local."""
        if node.asname in self.own:
            node.asname = self.own[node.asname]
        return node


class _Swap(Transformer):
    """Puts a value in the place of a call."""

    def __init__(self, call: ast.Call, value: ast.expr) -> None:
        self.call = call
        self.value = value

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """This one, or another."""
        if node is self.call:
            return self.value
        self.generic_visit(node)
        return node
