"""Graft: a private method that is called in one place only is written out there.

In the source a long method is read in steps, each with a name. On the device every function takes
some 60 bytes of heap and a call takes time; so a step that nobody else takes goes back to where it
is taken. Only two ways of calling are looked at: a statement of its own, and `return self._x()`.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tools.link.bindings import parameters, starred
from tools.link.program import Program, bare
from tools.link.trees import Transformer, walk

_DEPTH = "@1"  # how a method's own parameters and locals end
_BLOCKS = ("body", "orelse", "finalbody", "handlers")
_INNER = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.Global, ast.Nonlocal, ast.Yield)


def graft(program: Program) -> Program:
    """Write such methods out, until none is left."""
    number = 0
    uses = _uses(program)
    defined = _defined(program)
    for module in program.modules.values():
        for each in walk(module.tree):
            if isinstance(each, ast.ClassDef):
                number = _Class(each, uses, defined, number).graft()
    return program


def _uses(program: Program) -> Counter[str]:
    """How often each name is asked of an object, or stands in a text."""
    found: Counter[str] = Counter()
    for module in program.modules.values():
        for each in walk(module.tree):
            if isinstance(each, ast.Attribute):
                found[each.attr] += 1
            elif isinstance(each, ast.Constant) and isinstance(each.value, str):
                found[each.value] += 1
    return found


def _defined(program: Program) -> Counter[str]:
    """How many classes define each name."""
    return Counter(
        bare(node.name)
        for module in program.modules.values()
        for each in walk(module.tree)
        if isinstance(each, ast.ClassDef)
        for node in each.body
        if isinstance(node, ast.FunctionDef)
    )


@dataclass
class _Place:
    """A statement that calls a method: the block that it is in, and where."""

    block: list[ast.stmt]
    at: int
    call: ast.Call
    returns: bool


class _Class:
    """One class, and what is grafted in it."""

    def __init__(
        self, node: ast.ClassDef, uses: Counter[str], defined: Counter[str], number: int
    ) -> None:
        """number: of grafts so far; each one's locals get names of their own by it."""
        self.node = node
        self.uses = uses
        self.defined = defined
        self.number = number

    def graft(self) -> int:
        """Graft whatever can be; the number of grafts now."""
        found = self._next()
        while found:
            method, place = found
            self.number += 1
            place.block[place.at : place.at + 1] = self._written(method, place)
            self.node.body.remove(method)
            found = self._next()
        return self.number

    def _next(self) -> tuple[ast.FunctionDef, _Place] | None:
        """A method that can be grafted, and the place that calls it."""
        methods = {
            bare(each.name): each
            for each in self.node.body
            if isinstance(each, ast.FunctionDef) and self._fits(each)
        }
        for caller in self.node.body:
            if isinstance(caller, ast.FunctionDef) and not caller.decorator_list:
                for place in _places(caller):
                    name = place.call.func.attr  # type: ignore[attr-defined]
                    method = methods.get(name)
                    if method and method is not caller and _suits(method, place):
                        return method, place
        return None

    def _fits(self, method: ast.FunctionDef) -> bool:
        """Whether nobody but one caller of this class can know the method."""
        name = bare(method.name)
        if not name.startswith("_") or name.startswith("__") or method.decorator_list:
            return False
        if self.uses[name] != 1 or self.defined[name] != 1 or starred(method):
            return False
        inner = (each for statement in method.body for each in walk(statement))
        return not any(isinstance(each, _INNER) for each in inner)

    def _written(self, method: ast.FunctionDef, place: _Place) -> list[ast.stmt]:
        """The method's statements, with arguments in the place of parameters."""
        params = [each.arg for each in parameters(method)]
        given = [place.call.func.value, *place.call.args]  # type: ignore[attr-defined]
        given += (
            method.args.defaults[len(given) - len(params) :] if len(given) < len(params) else []
        )
        stored = _stored(method)
        own = {name: f"{name[: -len(_DEPTH)]}_{self.number}{_DEPTH}" for name in stored}
        first: list[ast.stmt] = []
        names: dict[str, ast.expr] = {}
        for param, value in zip(params, given, strict=True):
            if param in stored or not isinstance(value, ast.Name | ast.Constant):
                own.setdefault(param, f"{param[: -len(_DEPTH)]}_{self.number}{_DEPTH}")
                target = ast.Name(own[param], ast.Store())
                first.append(ast.copy_location(ast.Assign([target], value), place.call))
            else:
                names[param] = value
        body = [_Renamer(own, names).visit(copy.deepcopy(each)) for each in method.body]
        body = [each for each in body if not isinstance(each, ast.Pass)]
        if place.returns and not isinstance(method.body[-1], ast.Return | ast.Raise):
            body.append(ast.copy_location(ast.Return(None), method.body[-1]))
        made = [ast.fix_missing_locations(each) for each in [*first, *body]]
        return made or [ast.copy_location(ast.Pass(), place.call)]


def _places(caller: ast.FunctionDef) -> Iterator[_Place]:
    """The statements of a method that are a call of a method of its own object."""
    me = caller.args.args[0].arg if caller.args.args else ""
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
                value = getattr(statement, "value", None)
                if not isinstance(statement, ast.Expr | ast.Return) or not _is_own(value, me):
                    continue
                assert isinstance(value, ast.Call)
                yield _Place(block, at, value, isinstance(statement, ast.Return))


def _is_own(node: ast.expr | None, me: str) -> bool:
    """Whether it is `self.method(...)`, with plain arguments."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == me
        and not node.keywords
        and not any(isinstance(each, ast.Starred) for each in node.args)
    )


def _suits(method: ast.FunctionDef, place: _Place) -> bool:
    """Whether the method can stand where it is called."""
    params = parameters(method)
    given = 1 + len(place.call.args)
    if method.args.kwonlyargs or not len(params) - len(method.args.defaults) <= given:
        return False
    if given > len(params) or not all(
        isinstance(each, ast.Constant) for each in method.args.defaults
    ):
        return False
    returns = any(isinstance(each, ast.Return) for part in method.body for each in walk(part))
    return place.returns or not returns


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
