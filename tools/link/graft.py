"""Graft: replaces a call by the statements of what it calls, if nothing else calls that.

In the source a long method is split into steps, each with a name. On the device every function
takes some 60 bytes of heap, and a call takes time. So a private method or a function that is called
in one place only is put back there. Three forms of a call are handled: a statement `self._x()`,
`return self._x()`, and a call that is the first thing which a statement does, such as
`if self._x() and more:`. In the last one the step must end with the only `return` that it has.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from tools.link.bindings import parameters, starred
from tools.link.program import ENTRY, Module, Program, bare, direct, is_local
from tools.link.trees import Transformer, walk

_DEPTH = "@1"  # how a method's own parameters and locals end
_BLOCKS = ("body", "orelse", "finalbody", "handlers")
_STARTS = (ast.Expr, ast.Return, ast.Assign, ast.AugAssign, ast.If, ast.For)
"""Statements that begin with a value."""
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


def graft_functions(program: Program, unit_of: dict[str, str], kept: Container[str]) -> Program:
    """Write functions out that one place of their unit calls. kept: names that others use too."""
    _Functions(program, unit_of, kept).graft()
    return program


@dataclass
class _Place:
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
            assert isinstance(place.call.func, ast.Attribute)
            given = [place.call.func.value, *place.call.args]
            place.block[place.at : place.at + 1] = _written(method, place, given, self.number)
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
                me = caller.args.args[0].arg if caller.args.args else ""
                for place in _places(caller, lambda call, me=me: _is_own(call, me)):  # type: ignore[misc]
                    name = place.call.func.attr  # type: ignore[attr-defined]
                    method = methods.get(name)
                    if method and method is not caller and _suits(method, place, 1):
                        return method, place
        return None

    def _fits(self, method: ast.FunctionDef) -> bool:
        """Whether nobody but one caller of this class can know the method."""
        name = bare(method.name)
        if not name.startswith("_") or name.startswith("__") or method.decorator_list:
            return False
        return self.uses[name] == 1 and self.defined[name] == 1 and _is_plain(method)


class _Functions:
    """All functions of the modules, and what calls them."""

    def __init__(self, program: Program, unit_of: dict[str, str], kept: Container[str]) -> None:
        self.program = program
        self.unit_of = unit_of
        self.number = 0
        self.uses: Counter[str] = Counter()
        for module in program.modules.values():
            for each in walk(module.tree):
                if isinstance(each, ast.Name):
                    self.uses[direct(each.id)] += 1
                elif isinstance(each, ast.alias):
                    self.uses[direct(each.name)] += 2
        self.found: dict[str, tuple[Module, ast.FunctionDef]] = {
            node.name: (module, node)
            for module, node in program.body()
            if isinstance(node, ast.FunctionDef)
            and not (module.name == ENTRY or module.name in kept or node.name in kept)
            and self._fits(node)
        }

    def _fits(self, node: ast.FunctionDef) -> bool:
        """Whether one place alone can know the function."""
        if node.decorator_list or node.name in self.program.rebound:
            return False
        return self.uses[direct(node.name)] == 1 and _is_plain(node)

    def graft(self) -> None:
        """Graft whatever can be."""
        for module in self.program.modules.values():
            if module.name != ENTRY:
                for caller in _callers(module):
                    while self._graft_into(module, caller):
                        pass

    def _graft_into(self, module: Module, caller: ast.FunctionDef) -> bool:
        """Write the first such function out that the caller calls; whether there was one."""
        for place in _places(caller, _is_plain_call):
            name = direct(place.call.func.id)  # type: ignore[attr-defined]
            home, node = self.found.get(name, (None, caller))
            if home is None or node is caller or not _suits(node, place, 0):
                continue
            if self.unit_of[home.name] != self.unit_of[module.name]:
                continue
            self.number += 1
            made = _written(node, place, place.call.args, self.number, "f")
            if home.shown != module.shown:
                for each in made:
                    _put_there(each, place.call)
            place.block[place.at : place.at + 1] = made
            home.tree.body.remove(node)
            del self.found[name]
            return True
        return False


def _callers(module: Module) -> Iterator[ast.FunctionDef]:
    """The functions of a module and the methods of its classes."""
    for node in module.tree.body:
        for each in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(each, ast.FunctionDef):
                yield each


def _put_there(node: ast.AST, place: ast.Call) -> None:
    """It comes from another file: a traceback points at the call."""
    for each in ast.walk(node):
        if hasattr(each, "lineno"):
            ast.copy_location(each, place)


def _is_plain(function: ast.FunctionDef) -> bool:
    """Whether its statements can stand in another function."""
    inner = (each for statement in function.body for each in walk(statement))
    return not starred(function) and not any(isinstance(each, _INNER) for each in inner)


def _written(
    function: ast.FunctionDef, place: _Place, given: list[ast.expr], number: int, mark: str = ""
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
    if not place.is_whole or (isinstance(place.statement, ast.Expr) and _answer(function)):
        last = body.pop()
        assert isinstance(last, ast.Return) and last.value is not None
        body.append(_Swap(place.call, last.value).visit(place.statement))
    elif isinstance(place.statement, ast.Return) and not isinstance(
        function.body[-1], ast.Return | ast.Raise
    ):
        body.append(ast.copy_location(ast.Return(None), function.body[-1]))
    made = [ast.fix_missing_locations(each) for each in [*first, *body]]
    return made or [ast.copy_location(ast.Pass(), place.call)]


def _places(caller: ast.FunctionDef, is_call: Callable[[ast.expr], bool]) -> Iterator[_Place]:
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
                        yield _Place(block, at, value)


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


def _is_own(node: ast.expr | None, me: str) -> bool:
    """Whether it is `self.method(...)`, with plain arguments."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == me
        and _has_plain_arguments(node)
    )


def _is_plain_call(node: ast.expr | None) -> bool:
    """Whether it is `function(...)`, with plain arguments."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and _has_plain_arguments(node)
    )


def _has_plain_arguments(node: ast.Call) -> bool:
    return not node.keywords and not any(isinstance(each, ast.Starred) for each in node.args)


def _suits(function: ast.FunctionDef, place: _Place, before: int) -> bool:
    """Whether it can stand where it is called. before: arguments that stand before the call's."""
    params = parameters(function)
    given = before + len(place.call.args)
    if function.args.kwonlyargs or not len(params) - len(function.args.defaults) <= given:
        return False
    if given > len(params) or not all(
        isinstance(each, ast.Constant) for each in function.args.defaults
    ):
        return False
    if place.is_whole and (isinstance(place.statement, ast.Return) or not _returns(function)):
        return True
    return _answer(function)


def _returns(function: ast.FunctionDef) -> int:
    """How often it returns."""
    return sum(isinstance(each, ast.Return) for part in function.body for each in walk(part))


def _answer(function: ast.FunctionDef) -> bool:
    """Whether its last statement, and no other, returns a value."""
    last = function.body[-1]
    return isinstance(last, ast.Return) and last.value is not None and _returns(function) == 1


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
