"""Graft: replaces a call by the statements of what it calls, if nothing else calls that.

In the source a long method is split into steps, each with a name. On the device every function
takes some 60 bytes of heap, and a call takes time. So a method or a function that is called in one
place only is put back there: private methods first, within their class; after `carry` any method or
function whose only caller is in the same unit. Three forms of a call are handled: a statement
`self._x()`, `return self._x()`, and a call that is the first thing which a statement does, such as
`if self._x() and more:`. A `return` in the midst of a step becomes an `else`: what comes behind it
is done otherwise. That cannot be where it stands in a loop or a `try`; such a step stays as it is.

When a function ends, it lets go of what it has imported. What is written out must do the same, or
it would hold a module that is to be dropped (`App.forget`): behind it all names that it binds are
deleted. Where that cannot be, as in `if self._x():`, a function that imports stays as it is.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from tools.link.bindings import bound, parameters, starred
from tools.link.program import ENTRY, Module, Program, bare, direct, is_local, is_own
from tools.link.shake import is_dunder
from tools.link.trees import Transformer, walk

_DEPTH = "@1"  # how a method's own parameters and locals end
_BLOCKS = ("body", "orelse", "finalbody", "handlers")
_STARTS = (ast.Expr, ast.Return, ast.Assign, ast.AugAssign, ast.If, ast.For)
"""Statements that begin with a value."""
_ENDING = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)
"""Those of them behind which something can stand, or nothing has to."""
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
    """Write methods and functions out that one place of their unit calls. kept: names that others
    use too."""
    number = _Methods(program, unit_of, kept).graft(0)
    _Functions(program, unit_of, kept).graft(number)
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


class _Anywhere:
    """What is called in one place only, wherever in its unit that is."""

    mark = ""
    """In the names of locals, so that they differ from those of other grafts."""

    def __init__(self, program: Program, unit_of: dict[str, str], kept: Container[str]) -> None:
        """Find what can be grafted, by its name."""
        self.program = program
        self.unit_of = unit_of
        self.kept = kept
        self.number = 0
        self.found = self._find()

    def _find(self) -> dict[str, tuple[Module, list[ast.stmt], ast.FunctionDef]]:
        """Of each name: the module, the block that it is defined in, and what is called so."""
        raise NotImplementedError

    def is_call(self, node: ast.expr | None) -> bool:
        """Whether this is a call of such a kind."""
        raise NotImplementedError

    def name_of(self, call: ast.Call) -> str:
        """What is called."""
        raise NotImplementedError

    def given(self, call: ast.Call) -> list[ast.expr]:
        """What the parameters stand for."""
        raise NotImplementedError

    def graft(self, number: int) -> int:
        """Graft whatever can be. number: of grafts before, and after it."""
        self.number = number
        for module in self.program.modules.values():
            if module.name != ENTRY:
                for caller in _callers(module):
                    while self._graft_into(module, caller):
                        pass
        return self.number

    def _graft_into(self, module: Module, caller: ast.FunctionDef) -> bool:
        """Write the first one out that the caller calls; whether there was one."""
        for place in _places(caller, self.is_call):
            name = self.name_of(place.call)
            home, block, node = self.found.get(name, (None, [], caller))
            if home is None or node is caller:
                continue
            given = self.given(place.call)
            if not _suits(node, place, len(given) - len(place.call.args)):
                continue
            if self.unit_of[home.name] != self.unit_of[module.name]:
                continue
            self.number += 1
            made = _written(node, place, given, self.number, self.mark)
            if home.shown != module.shown:
                for each in made:
                    _put_there(each, place.call)
            place.block[place.at : place.at + 1] = made
            block.remove(node)
            if not block and block is not home.tree.body:
                block.append(ast.Pass(lineno=node.lineno, col_offset=0))
            del self.found[name]
            return True
        return False


class _Functions(_Anywhere):
    """All functions of the modules, and what calls them."""

    mark = "f"

    def _find(self) -> dict[str, tuple[Module, list[ast.stmt], ast.FunctionDef]]:
        uses: Counter[str] = Counter()
        for module in self.program.modules.values():
            for each in walk(module.tree):
                if isinstance(each, ast.Name):
                    uses[direct(each.id)] += not isinstance(each.ctx, ast.Del)
                elif isinstance(each, ast.alias):
                    uses[direct(each.name)] += 2
        return {
            node.name: (module, module.tree.body, node)
            for module, node in self.program.body()
            if isinstance(node, ast.FunctionDef)
            and not (module.name == ENTRY or module.name in self.kept or node.name in self.kept)
            and not (node.decorator_list or node.name in self.program.rebound)
            and uses[direct(node.name)] == 1
            and _is_plain(node)
        }

    def is_call(self, node: ast.expr | None) -> bool:
        """`function(...)`, with plain arguments."""
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and _has_plain_arguments(node)
        )

    def name_of(self, call: ast.Call) -> str:
        """The function."""
        return direct(call.func.id)  # type: ignore[attr-defined]

    def given(self, call: ast.Call) -> list[ast.expr]:
        """The arguments."""
        return call.args


class _Methods(_Anywhere):
    """All methods, private or not, whose name means nothing else."""

    mark = "m"

    def _find(self) -> dict[str, tuple[Module, list[ast.stmt], ast.FunctionDef]]:
        uses, named = _uses(self.program), _named(self.program)
        return {
            bare(node.name): (module, each.body, node)
            for module, each in self.program.body()
            if isinstance(each, ast.ClassDef)
            and not (module.name == ENTRY or module.name in self.kept)
            for node in each.body
            if isinstance(node, ast.FunctionDef)
            and not (node.decorator_list or is_dunder(bare(node.name)))
            and not (bare(node.name) in self.kept or _is_bound(node))
            and uses[bare(node.name)] == named[bare(node.name)] == 1
            and _is_plain(node)
        }

    def is_call(self, node: ast.expr | None) -> bool:
        """`object.method(...)`, with plain arguments."""
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and _has_plain_arguments(node)
        )

    def name_of(self, call: ast.Call) -> str:
        """The method."""
        return call.func.attr  # type: ignore[attr-defined, no-any-return]

    def given(self, call: ast.Call) -> list[ast.expr]:
        """The object, then the arguments."""
        return [call.func.value, *call.args]  # type: ignore[attr-defined]


def _named(program: Program) -> Counter[str]:
    """How often a class gives each name a value in its body."""
    found: Counter[str] = Counter()
    for module in program.modules.values():
        for each in walk(module.tree):
            if isinstance(each, ast.ClassDef):
                found.update(bare(name) for node in each.body for name, _, _ in bound([node]))
    return found


def _is_bound(function: ast.FunctionDef) -> bool:
    """Whether it can stand in its class only."""
    return any(
        isinstance(each, ast.Name) and (each.id[0] == "." or each.id == "super")
        for each in walk(function)
    )


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
    body: list[ast.stmt], function: ast.FunctionDef, place: _Place, result: str
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


def _ends(body: list[ast.stmt]) -> bool:
    """Whether nothing behind these statements is ever reached."""
    last = body[-1] if body else None
    if isinstance(last, ast.If):
        return _ends(last.body) and _ends(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def _has_return(node: ast.stmt) -> bool:
    return any(isinstance(each, ast.Return) for each in walk(node))


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


def _imports(function: ast.FunctionDef) -> bool:
    """Whether it imports something by itself, which it lets go of when it ends."""
    return any(isinstance(each, ast.Import | ast.ImportFrom) for each in walk(function))


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
