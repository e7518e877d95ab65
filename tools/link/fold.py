"""Fold: replaces the name of a constant by its value, and computes what is known beforehand.

In the source a constant has one home and is imported from there. Numbers, None and short texts are
written out wherever they are used. A longer text, byte string or tuple of numbers is written out
only if it is used once, so that there are no copies. Very long ones stay where they are. Of an `if`
whose condition is known, only the branch that is taken is left.
"""

from __future__ import annotations

import ast
import operator
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tools.link.program import Module, Program, bare, direct, is_local, is_own, names
from tools.link.strip import fill
from tools.link.trees import Transformer, walk

SHORT = 10  # MicroPython keeps a text of at most so many letters once, however often it occurs
LONGEST = 64  # no text is made longer than this by folding, unless its parts are as long together

BINARY: dict[type[ast.AST], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}
UNARY: dict[type[ast.AST], Callable[[Any], Any]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
}
METHODS = ("find", "rfind", "startswith", "endswith", "encode")


class Unknown(Exception):
    """No constant."""


def _bytes_of(value: object) -> bytes:
    """`bytes((1, 2))`: a row of numbers. `bytes(8)` stays, so that it does not become longer."""
    if not isinstance(value, tuple):
        raise Unknown
    return bytes(value)


CALLS: dict[str, Callable[..., Any]] = {
    "bytes": _bytes_of,
    "len": len,
    "max": max,
    "min": min,
    "ord": ord,
}


def constant(value: object, like: ast.AST) -> ast.expr:
    """A constant as a tree; a negative number is minus a number, or -1**2 would be read wrongly."""
    if isinstance(value, tuple):
        node: ast.expr = ast.Tuple([constant(each, like) for each in value], ast.Load())
    elif type(value) in (int, float) and value < 0:  # type: ignore[operator]
        node = ast.UnaryOp(ast.USub(), ast.Constant(-value))  # type: ignore[operator]
    else:
        node = ast.Constant(value)  # type: ignore[arg-type]
    return ast.fix_missing_locations(ast.copy_location(node, like))


def value_of(node: ast.expr | None) -> Any:
    """The value of a constant tree, tuples too; Unknown if it is none."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.UnaryOp) and type(node.op) in UNARY:
        return UNARY[type(node.op)](value_of(node.operand))
    if isinstance(node, ast.Tuple):
        return tuple(value_of(each) for each in node.elts)
    raise Unknown


def is_small(value: object) -> bool:
    """Whether a value may be written out anywhere."""
    if isinstance(value, str | bytes):
        return len(value) <= (SHORT if isinstance(value, str) else 4)
    return value is None or isinstance(value, bool | int | float)


def is_row(value: object) -> bool:
    """Whether this is a tuple of whole numbers: it is made once, wherever it is written."""
    return isinstance(value, tuple) and all(type(each) is int for each in value)


def fold(program: Program, profile: str = "") -> Program:
    """Fold the program's constants, again and again until none is left to fold.

    profile: the module whose constants `….profile.NAME` reads, because a bundle is for one board.
    """
    before: set[str] | None = None
    while True:
        known = constants(program)
        told = _told(program, profile)
        written = foldable(program, known)
        for module in program.modules.values():
            Folder(module, written, told, set(program.modules)).visit(module.tree)
        if set(known) == before:
            return program
        before = set(known)


def _told(program: Program, profile: str) -> dict[str, ast.expr]:
    """What the profile says, as trees."""
    if profile not in program.modules:
        return {}
    return {
        bare(node.targets[0].id): node.value
        for node in program.modules[profile].tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }


def constants(program: Program) -> dict[str, Any]:
    """Globals that are assigned a constant, and only once."""
    found = {}
    for _, node in program.body():
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name) and target.id not in program.rebound:
                try:
                    found[target.id] = value_of(node.value)
                except Unknown:
                    continue
    return found


def foldable(program: Program, known: dict[str, Any]) -> dict[str, Any]:
    """Those that are written out where they are used."""
    count = Counter(
        direct(name) for module in program.modules.values() for name in names(module.tree)
    )
    return {
        name: value
        for name, value in known.items()
        if is_small(value)
        or (isinstance(value, str | bytes) and len(value) <= LONGEST and count[name] == 2)
        or (count[name] == 2 and is_row(value))
    }


class Folder(Transformer):
    """Folds one module."""

    def __init__(
        self,
        module: Module,
        known: dict[str, Any],
        profile: dict[str, ast.expr],
        modules: set[str],
    ) -> None:
        """known: globals and what to write for them; profile: what the board's profile says."""
        self.modules = modules
        self.module = module
        self.known = known
        self.profile = profile

    def _try(self, node: ast.expr, make: Callable[[], Any], longest: int = LONGEST) -> ast.expr:
        """The constant that `make` says, or the node as it is. A text is at most so long."""
        try:
            value = make()
        except (Unknown, ArithmeticError, TypeError, ValueError, LookupError):
            return node
        if isinstance(value, str | bytes) and len(value) > longest:
            return node
        if isinstance(value, tuple) or not (
            value is None or isinstance(value, bool | int | float | str | bytes)
        ):
            return node
        return constant(value, node)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A global that is known."""
        if isinstance(node.ctx, ast.Load) and is_own(node.id) and direct(node.id) in self.known:
            return constant(self.known[direct(node.id)], node)
        if node.id == "__debug__":
            return constant(False, node)  # shipped code is compiled without asserts
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """a + b."""
        self.generic_visit(node)
        how = BINARY.get(type(node.op))
        if how is None:
            return node
        joined = _length(node.left) + _length(node.right) if how is operator.add else 0
        longest = max(LONGEST, joined)
        return self._try(node, lambda: how(value_of(node.left), value_of(node.right)), longest)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """-a, not a."""
        self.generic_visit(node)
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return node
        return self._try(node, lambda: value_of(node))

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """a == b; longer chains stay."""
        self.generic_visit(node)
        how = BINARY[type(node.ops[0])]
        if len(node.ops) > 1:
            return node
        return self._try(node, lambda: how(value_of(node.left), value_of(node.comparators[0])))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """What is known at the front of `a and b and …` is decided."""
        self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)
        while len(node.values) > 1:
            try:
                first = value_of(node.values[0])
            except Unknown:
                return node
            if bool(first) == ends:
                return node.values[0]
            node.values = node.values[1:]
        return node.values[0]

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        """a if b else c."""
        self.generic_visit(node)
        try:
            return node.body if value_of(node.test) else node.orelse
        except Unknown:
            return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """A letter of a text, a part of a tuple of the profile."""
        node.slice = self.visit(node.slice)
        told = self._told(node.value)
        if isinstance(told, ast.Tuple):
            return self._try(node, lambda: value_of(told.elts[_index(node.slice)]))
        if told is not None:
            return node  # else it would become None[0], which makes no sense
        node.value = self.visit(node.value)
        if not isinstance(node.ctx, ast.Load):
            return node
        longest = max(LONGEST, _length(node.value))
        return self._try(node, lambda: value_of(node.value)[_index(node.slice)], longest)

    def _told(self, node: ast.expr) -> ast.expr | None:
        """What the profile says of `….profile.NAME`."""
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            return self.profile.get(node.attr) if is_profile(node) else None
        return None

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`….profile.WIDTH` is known when the board is."""
        self.generic_visit(node)
        told = self._told(node)
        return node if told is None else self._try(node, lambda: value_of(told))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """len("abc"), bytes((1, 2)), "abc".find("b")."""
        self.generic_visit(node)
        if node.keywords:
            return node
        func = node.func
        if isinstance(func, ast.Name) and func.id in CALLS:
            how = CALLS[func.id]
        elif isinstance(func, ast.Attribute) and func.attr in METHODS:
            if not isinstance(func.value, ast.Constant):
                return node
            how = getattr(func.value.value, func.attr, None) or (lambda *_: Unknown)
        else:
            return node
        return self._try(node, lambda: how(*map(value_of, node.args)))

    # --- statements

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """An answer that is known."""
        self.generic_visit(node)
        try:
            return node.body if value_of(node.test) else node.orelse
        except Unknown:
            return node

    def visit_Try(self, node: ast.Try) -> ast.AST | list[ast.stmt]:
        """Nothing goes wrong where locals are given constants."""
        self.generic_visit(node)
        if all(_gives_constant(each) for each in node.body):
            return [*node.body, *node.orelse, *node.finalbody]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        """A constant that was imported under a name of its own is assigned."""
        made: list[ast.stmt] = []
        kept = []
        for alias in node.names:
            if alias.asname and direct(alias.name) in self.known:
                target = ast.Name(alias.asname, ast.Store())
                made.append(ast.Assign([target], constant(self.known[direct(alias.name)], node)))
            elif alias.asname or direct(alias.name) not in self.known:
                kept.append(alias)
        node.names = kept
        rest: list[ast.stmt] = [node] if kept else []
        return [ast.fix_missing_locations(ast.copy_location(each, node)) for each in made + rest]

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is inside; what can never be reached goes."""
        super().generic_visit(node)
        if isinstance(node, ast.expr):
            return node
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                for i, each in enumerate(block):
                    if isinstance(each, ast.Return | ast.Raise | ast.Break | ast.Continue):
                        del block[i + 1 :]
                        break
        fill(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function, and the locals in it that are given a constant once."""
        self.generic_visit(node)
        known = _known_locals(node, self.modules)
        if known:
            Locals(known).visit(node)
            self.generic_visit(node)
        return node


class Locals(Transformer):
    """Writes out locals that are constants."""

    def __init__(self, known: dict[str, ast.expr]) -> None:
        """known: what to write for each."""
        self.known = known

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A use."""
        if node.id in self.known and isinstance(node.ctx, ast.Load):
            return constant(value_of(self.known[node.id]), node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        """The assignment itself goes."""
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Name) and target.id in self.known:
            return None
        return self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is inside, and close the gaps."""
        super().generic_visit(node)
        if not isinstance(node, ast.expr):
            fill(node)
        return node


def _gives_constant(node: ast.stmt) -> bool:
    """Whether a statement gives a local a constant."""
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and all(isinstance(each, ast.Name) and is_local(each.id) for each in node.targets)
    )


def _cut(node: ast.FunctionDef) -> set[str]:
    """Locals of which only parts are used, as in `path[: path.rfind("/")]`."""
    parts = {
        id(each)
        for part in walk(node)
        if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Name)
        for each in walk(part)
        if isinstance(each, ast.Name) and each.id == part.value.id
    }
    found: set[str] = set()
    whole: set[str] = set()
    for each in walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
            (found if id(each) in parts else whole).add(each.id)
    return found - whole


def _known_locals(node: ast.FunctionDef, modules: set[str]) -> dict[str, ast.expr]:
    """Locals that are given a short text, the name of a module, True, False or None once.

    Numbers are cheaper as locals. A longer text is written out where only a part of it is used.
    """
    found: dict[str, ast.expr] = {}
    cut = _cut(node)
    for each in walk(node):
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant):
            target, value = each.targets[0], each.value.value
            if isinstance(target, ast.Name) and is_local(target.id):
                fits = is_small(value) and type(value) is not int
                if value in modules or fits or (isinstance(value, str) and target.id in cut):
                    found[target.id] = each.value
    times = Counter(_bound_locals(node)) if found else {}
    return {name: value for name, value in found.items() if times[name] == 1}


def _bound_locals(node: ast.FunctionDef) -> Iterator[str]:
    """Each name that is bound somewhere in a function, once for each time."""
    for each in walk(node):
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            yield each.id
        elif isinstance(each, ast.alias) and each.asname:
            yield each.asname
        elif isinstance(each, ast.ExceptHandler | ast.FunctionDef) and each.name:
            yield each.name
        elif isinstance(each, ast.arg):
            yield each.arg


def is_profile(node: ast.AST) -> bool:
    """`….profile.NAME`, or `profile.NAME` of a local."""
    if not isinstance(node, ast.Attribute):
        return False
    value = node.value
    if isinstance(value, ast.Attribute):
        return value.attr == "profile"
    return isinstance(value, ast.Name) and is_local(value.id) and bare(value.id) == "profile"


def _index(node: ast.expr) -> Any:
    if isinstance(node, ast.Slice):
        parts = (node.lower, node.upper, node.step)
        return slice(*(None if part is None else value_of(part) for part in parts))
    return value_of(node)


def _length(node: Any) -> int:
    value = getattr(node, "value", None)
    """How long a text is, 0 for anything else."""
    return len(value) if isinstance(value, str | bytes) else 0
