"""Carry: moves a function into the only other unit that uses it, if that unit is dropped sooner.

In the source a method stands in its class. On the device a class stays in memory as long as its
unit. So a method that is needed only at the end of a game would take heap during all of it. A
method that is moved becomes a function: `session.next_game(bits)` is then `next_game(session,
bits)`. That is safe only if no other class defines a method of that name, and if it is always
called and never used as a value. A small function that a few such units use is copied into each of
them. A constructor becomes a function as well: `Board(layout)` is then `fill(Board(), layout)`.
What only power-on builds (POWER_ON in units.py) is filled by another unit, which is imported for
that and let go of again.

A constant that only one such unit reads is moved as well, one of the board's profile too: which pin
a key has is dropped with the module that opens the keys.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tools.link.fold import is_profile
from tools.link.program import ENTRY, LinkError, Module, Program, bare, direct
from tools.link.shake import is_dunder
from tools.link.strip import fill
from tools.link.trees import Transformer, walk

_AGAIN = 100  # nodes of all copies but the first: copies take room on the drive
_BETWEEN = "~"  # in the name of what is carried: its module, and the unit that it has gone to


@dataclass
class _Uses:
    """Of one name: the units that use it, and whether any does more than call it."""

    calls: dict[str, list[ast.Call]] = field(default_factory=dict)  # by the unit
    others: int = 0
    reads: dict[str, list[ast.Name]] = field(default_factory=dict)  # by the unit


def is_carried(module: str) -> bool:
    """Whether this module was made here, for what has gone to a unit."""
    return _BETWEEN in module


def origin(module: str) -> str:
    """The module that this one comes from."""
    return module.partition(_BETWEEN)[0]


def carry(
    program: Program,
    unit_of: dict[str, str],
    lasting: tuple[str, ...],
    kept: set[str],
    profile: str = "",
    early: dict[str, str] | None = None,
) -> Program:
    """Move whatever can be moved, until nothing is left to move.

    lasting: units, from the one that stays longest; all others go sooner. kept: names that others
    use too, of modules that are values, of globals, of attributes. profile: the module whose
    constants `….profile.NAME` reads. early: classes that are built once, each with the unit that
    its constructor goes to.
    """
    for name, unit in (early or {}).items():
        if unit in unit_of.values():
            _Carrier(program, unit_of, lasting, kept).carry_early(name, unit)
    while _Carrier(program, unit_of, lasting, kept).run():
        pass
    _Carrier(program, unit_of, lasting, kept).carry_constants()
    if profile in program.modules:
        _Carrier(program, unit_of, lasting, kept).carry_profile(program.modules[profile])
    return program


_Found = tuple[Module, list[ast.stmt], ast.FunctionDef, _Uses]
"""What can go: its module, the block that it is in, itself, and who uses it."""


class _Carrier:
    """One look at the whole program."""

    def __init__(
        self,
        program: Program,
        unit_of: dict[str, str],
        lasting: tuple[str, ...],
        kept: set[str],
    ) -> None:
        """Take what `carry` was told; `_look` notes all the rest."""
        self.program = program
        self.unit_of = unit_of
        self.lasting = lasting
        self.kept = kept
        self.attributes: dict[str, _Uses] = {}
        self.globals: dict[str, _Uses] = {}
        self.texts: set[str] = set()
        self.loading: set[int] = set()  # calls that are made when a module is loaded
        self.defined: Counter[str] = Counter()

    def run(self) -> bool:
        """Carry what this look has found; whether that was anything."""
        for module in self.program.modules.values():
            self._look(module)
        found = [*self._functions(), *self._methods()]
        copied: set[int] = set()
        for module, block, node, uses in found:
            if any(id(call) in copied for calls in uses.calls.values() for call in calls):
                continue  # there are several of this call by now: the next look sees them
            block.remove(node)
            for unit in sorted(uses.calls):
                self._settle(module, copy.deepcopy(node), unit, uses.calls[unit])
            copied |= {id(each) for each in walk(node)}
        return bool(found) or self._carry_constructors()

    # --- constructors

    def _carry_constructors(self) -> bool:
        """Carry those of classes that only such units build; whether there was any."""
        copied: set[int] = set()
        for module, node, method in list(self._constructors()):
            uses = self.globals[direct(node.name)]
            calls = [call for unit in uses.calls.values() for call in unit]
            if any(id(call) in copied for call in calls) or not self._may_go(module, method, uses):
                continue
            copied |= {id(each) for each in walk(method)}
            node.body.remove(method)
            fill(node)
            for unit in sorted(uses.calls):
                self._fill(module, node, method, unit, uses.calls[unit])
        return bool(copied)

    def carry_early(self, name: str, unit: str) -> None:
        """Carry the constructor of a class that one statement builds, `app = App(…)`."""
        for module in self.program.modules.values():
            self._look(module)
        for module, node, method in list(self._constructors()):
            if node.name != name:
                continue
            (call,) = (call for calls in self.globals[name].calls.values() for call in calls)
            node.body.remove(method)
            fill(node)
            new = self._fill(module, node, method, unit, [call])
            block, at = self._statement(call)
            load = ast.ImportFrom(None, [ast.alias(new)], 0)
            drop = ast.Delete([ast.Name(new, ast.Del())])
            for each in (load, drop):
                ast.fix_missing_locations(ast.copy_location(each, call))
            block[at : at + 1] = [load, block[at], drop]

    def _statement(self, call: ast.Call) -> tuple[list[ast.stmt], int]:
        """The assignment of what a call gives: the block that it is in, and where."""
        for module in self.program.modules.values():
            for node in walk(module.tree):
                for part in ("body", "orelse"):
                    block = getattr(node, part, None)
                    for at, each in enumerate(block if isinstance(block, list) else ()):
                        if isinstance(each, ast.Assign) and each.value is call:
                            return block, at  # type: ignore[return-value]
        raise LinkError("what is built at power-on is assigned in a statement of its own")

    def _constructors(self) -> Iterator[tuple[Module, ast.ClassDef, ast.FunctionDef]]:
        """The classes that are called and nothing else, each with its constructor."""
        classes = {
            each.name: each for _, each in self.program.body() if isinstance(each, ast.ClassDef)
        }
        for module in self.program.modules.values():
            for node in module.tree.body:
                if not isinstance(node, ast.ClassDef) or node.name in self.kept:
                    continue
                uses = self.globals.get(direct(node.name))
                method = _constructor(node)
                if module.name in self.kept or uses is None or uses.others or method is None:
                    continue
                if not any(_returns_value(each) for each in walk(method)) and not any(
                    _inherits(base, classes) for base in node.bases
                ):
                    yield module, node, method

    def _fill(
        self,
        module: Module,
        node: ast.ClassDef,
        method: ast.FunctionDef,
        unit: str,
        calls: list[ast.Call],
    ) -> str:
        """Make a function of a constructor, which returns what it fills; what it is called."""
        made = copy.deepcopy(method)
        made.name = node.name
        me = made.args.args[0].arg
        for each in walk(made):
            if isinstance(each, ast.Return):
                each.value = ast.copy_location(ast.Name(me, ast.Load()), each)
        last = ast.Return(ast.Name(me, ast.Load()))
        made.body.append(ast.fix_missing_locations(ast.copy_location(last, made.body[-1])))
        for call in calls:
            empty = ast.Call(ast.Name(node.name, ast.Load()), [], [])
            call.args.insert(0, ast.fix_missing_locations(ast.copy_location(empty, call)))
        return self._settle(module, made, unit, calls)

    def carry_constants(self) -> None:
        """Constants go when all functions are where they stay."""
        for module in self.program.modules.values():
            self._look(module)
        for module in list(self.program.modules.values()):
            for node in list(module.tree.body):
                if not isinstance(node, ast.Assign) or module.name in self.kept:
                    continue
                uses = self._uses_of(node)
                if uses is None or len(uses.reads) != 1 or uses.calls:
                    continue
                (unit,) = uses.reads
                if self._goes_sooner(unit, module):
                    module.tree.body.remove(node)
                    there = self._place(module, unit)
                    new = f"{there.name}:{bare(node.targets[0].id)}"  # type: ignore[attr-defined]
                    for name in [node.targets[0], *uses.reads[unit]]:
                        name.id = new  # type: ignore[attr-defined]
                    there.tree.body.insert(0, node)

    def carry_profile(self, profile: Module) -> None:
        """The same for what the profile says, which is read as an attribute."""
        readers: dict[str, set[str]] = {}
        others: set[str] = set()
        for module in self.program.modules.values():
            self._look(module)
            for each in walk(module.tree):
                if isinstance(each, ast.Attribute):
                    if is_profile(each) and isinstance(each.ctx, ast.Load):
                        readers.setdefault(each.attr, set()).add(self.unit_of[module.name])
                    else:
                        others.add(each.attr)
        moved = {}
        for node in list(profile.tree.body):
            name = self._name_of(node)
            units = readers.get(name, set())
            if len(units) == 1 and name not in others | self.texts:
                (unit,) = units
                if self._goes_sooner(unit, profile):
                    assert isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
                    profile.tree.body.remove(node)
                    there = self._place(profile, unit)
                    moved[name] = node.targets[0].id = f"{there.name}:{name}"
                    there.tree.body.insert(0, node)
        for module in self.program.modules.values():
            _ProfileNames(moved).visit(module.tree)

    def _name_of(self, node: ast.stmt) -> str:
        """What a constant is called that nobody reads by its own name, "" for any other."""
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            return ""
        uses = self.globals[direct(node.targets[0].id)]
        if uses.others != 1 or uses.calls or any(isinstance(e, ast.Name) for e in walk(node.value)):
            return ""
        return bare(node.targets[0].id)

    def _uses_of(self, node: ast.Assign) -> _Uses | None:
        """Who uses a constant; None for what is none."""
        target = node.targets[0]
        if len(node.targets) != 1 or not isinstance(target, ast.Name):
            return None
        if target.id in self.program.rebound or target.id in self.kept:
            return None
        if any(isinstance(each, ast.Name | ast.Call) for each in walk(node.value)):
            return None
        uses = self.globals.get(direct(target.id))
        return uses if uses and uses.others == 1 + sum(map(len, uses.reads.values())) else None

    # --- what is used where

    def _look(self, module: Module) -> None:
        """Note what a module uses, and how."""
        unit = self.unit_of[module.name]
        self.loading |= {id(each) for each in _when_loaded(module.tree)}
        called = {id(each.func): each for each in walk(module.tree) if isinstance(each, ast.Call)}
        for each in walk(module.tree):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Del):
                continue  # of splice.py: it goes with its import
            if isinstance(each, ast.Attribute):
                uses = self.attributes.setdefault(each.attr, _Uses())
            elif isinstance(each, ast.Name):
                uses = self.globals.setdefault(direct(each.id), _Uses())
            else:
                self._note(each)
                continue
            if id(each) in called:
                uses.calls.setdefault(unit, []).append(called[id(each)])
            else:
                uses.others += 1
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
                    uses.reads.setdefault(unit, []).append(each)

    def _note(self, node: ast.AST) -> None:
        """What is no use, but says something about a name."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.texts.add(node.value)
        elif isinstance(node, ast.alias) and node.asname:
            self.globals.setdefault(direct(node.name), _Uses()).others += 1
        elif isinstance(node, ast.ClassDef):
            self.defined.update(
                bare(each.name) for each in node.body if isinstance(each, ast.FunctionDef)
            )

    # --- what can go

    def _functions(self) -> Iterator[_Found]:
        """The functions that can go."""
        for module in self.program.modules.values():
            if module.name in self.kept:
                continue
            for node in list(module.tree.body):
                if not isinstance(node, ast.FunctionDef) or node.name in self.kept:
                    continue
                uses = self.globals.get(direct(node.name))
                if uses and node.name not in self.program.rebound:
                    if self._may_go(module, node, uses):
                        yield module, module.tree.body, node, uses

    def _methods(self) -> Iterator[_Found]:
        """The methods that can go."""
        for module in self.program.modules.values():
            for each in module.tree.body:
                if not isinstance(each, ast.ClassDef):
                    continue
                for node in list(each.body):
                    if isinstance(node, ast.FunctionDef) and self._is_known(node):
                        uses = self.attributes[bare(node.name)]
                        if self._may_go(module, node, uses):
                            yield module, each.body, node, uses

    def _is_known(self, method: ast.FunctionDef) -> bool:
        """Whether every use of its name is a call of this method."""
        name = bare(method.name)
        if is_dunder(name) or self.defined[name] != 1 or name in self.texts | self.kept:
            return False
        return name in self.attributes and not any(
            _is_super(each.func.value)  # type: ignore[attr-defined]
            for calls in self.attributes[name].calls.values()
            for each in calls
        )

    def _may_go(self, module: Module, node: ast.FunctionDef, uses: _Uses) -> bool:
        """Whether it can leave its unit for those that use it."""
        parts = list(walk(node))
        if uses.others or node.decorator_list or any(_is_bound(each) for each in parts):
            return False
        if not uses.calls or (len(uses.calls) - 1) * len(parts) > _AGAIN:
            return False
        if any(id(call) in self.loading for calls in uses.calls.values() for call in calls):
            return False
        return all(self._goes_sooner(unit, module) for unit in uses.calls)

    def _goes_sooner(self, unit: str, module: Module) -> bool:
        """Whether a unit goes sooner than the one that a module is in. The entry stays, and is a
        text that the device compiles: nothing goes there or comes from there."""
        own = self.unit_of[module.name]
        return ENTRY not in (unit, own) and self._rank(unit) > self._rank(own)

    def _rank(self, unit: str) -> int:
        return self.lasting.index(unit) if unit in self.lasting else len(self.lasting)

    # --- the way there

    def _place(self, module: Module, unit: str) -> Module:
        """The module of that unit for what comes from this one."""
        name = f"{origin(module.name)}{_BETWEEN}{unit}"
        if name not in self.program.modules:
            body = ast.Module(body=[], type_ignores=[])
            self.program.modules[name] = Module(name, module.shown, body)
            self.unit_of[name] = unit
        return self.program.modules[name]

    def _settle(
        self, module: Module, node: ast.FunctionDef, unit: str, calls: list[ast.Call]
    ) -> str:
        """Put it into a module of that unit, which keeps the path that people know; its name."""
        home = self._place(module, unit)
        there = home.tree.body
        new = f"{home.name}:{bare(node.name)}"
        while any(isinstance(each, ast.FunctionDef) and each.name == new for each in there):
            new += "_"
        for call in calls:
            if isinstance(call.func, ast.Attribute):
                call.args.insert(0, call.func.value)
            call.func = ast.copy_location(ast.Name(new, ast.Load()), call.func)
        node.name = new
        there.append(node)
        return new


def _when_loaded(node: ast.Module | ast.ClassDef) -> Iterator[ast.AST]:
    """What is not in a function."""
    for each in node.body:
        if isinstance(each, ast.ClassDef):
            yield from _when_loaded(each)
        elif not isinstance(each, ast.FunctionDef):
            yield from walk(each)


def _constructor(node: ast.ClassDef) -> ast.FunctionDef | None:
    """The constructor of a class that has one."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and bare(each.name) == "__init__":
            return each
    return None


def _inherits(base: ast.expr, classes: dict[str, ast.ClassDef]) -> bool:
    """Whether a class gets a constructor from this base, as far as is known."""
    node = classes.get(direct(base.id)) if isinstance(base, ast.Name) else None
    if node is None or _constructor(node):
        return True
    return any(_inherits(each, classes) for each in node.bases)


def _returns_value(node: ast.AST) -> bool:
    return isinstance(node, ast.Return) and node.value is not None


class _ProfileNames(Transformer):
    """Reads constants of the profile where they are now."""

    def __init__(self, moved: dict[str, str]) -> None:
        """moved: of each constant that was moved, its global."""
        self.moved = moved

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`….profile.NAME`."""
        self.generic_visit(node)
        if is_profile(node) and node.attr in self.moved:
            return ast.copy_location(ast.Name(self.moved[node.attr], ast.Load()), node)
        return node


def _is_bound(node: ast.AST) -> bool:
    """Whether this can stand in its class or module only."""
    in_class = isinstance(node, ast.Name) and node.id[0] == "."
    return in_class or _is_super(node) or isinstance(node, ast.Global)


def _is_super(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"
    )
