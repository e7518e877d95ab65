"""Graft: replaces a call by the statements of what it calls, if nothing else calls that.

In the source a long method is split into steps, each with a name. On the device every function
takes some 60 bytes of heap, and a call takes time. So a method or a function that is called in one
place only is put back there: private methods first, within their class; after `carry` any method or
function whose only caller is in the same unit. Three forms of a call are handled: a statement
`self._x()`, `return self._x()`, and a call that is the first thing which a statement does, such as
`if self._x() and more:`. calls.py finds them, and splice.py writes the statements.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Container, Iterator

from tools.link.bindings import bound, starred
from tools.link.calls import Place, places
from tools.link.program import ENTRY, Module, Program, bare, direct
from tools.link.shake import is_dunder
from tools.link.splice import suits, written
from tools.link.trees import walk

_INNER = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.Global, ast.Nonlocal, ast.Yield)
"""A function that holds one of these stays as it is."""


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
            place.block[place.at : place.at + 1] = written(method, place, given, self.number)
            self.node.body.remove(method)
            found = self._next()
        return self.number

    def _next(self) -> tuple[ast.FunctionDef, Place] | None:
        """A method that can be grafted, and the place that calls it."""
        methods = {
            bare(each.name): each
            for each in self.node.body
            if isinstance(each, ast.FunctionDef) and self._fits(each)
        }
        for caller in self.node.body:
            if isinstance(caller, ast.FunctionDef) and not caller.decorator_list:
                me = caller.args.args[0].arg if caller.args.args else ""
                for place in places(caller, lambda call, me=me: _is_own(call, me)):  # type: ignore[misc]
                    name = place.call.func.attr  # type: ignore[attr-defined]
                    method = methods.get(name)
                    if method and method is not caller and suits(method, place, 1):
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
        for place in places(caller, self.is_call):
            name = self.name_of(place.call)
            home, block, node = self.found.get(name, (None, [], caller))
            if home is None or node is caller:
                continue
            given = self.given(place.call)
            if not suits(node, place, len(given) - len(place.call.args)):
                continue
            if self.unit_of[home.name] != self.unit_of[module.name]:
                continue
            self.number += 1
            made = written(node, place, given, self.number, self.mark)
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
        """The function that is called."""
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
        """The method that is called."""
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
