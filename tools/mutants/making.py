"""Makes mutants: copies of a module's syntax tree with one small fault each."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

from tools import ROOT

_COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
_PLACES = 6  # so many bytes of a table are changed, each in a mutant of its own


Change = Callable[[ast.AST], ast.AST]


@dataclass
class Mutant:
    """One fault. `key` names it, whatever line it stands in."""

    path: str
    line: int
    function: str  # the outermost one with its class, or nothing at the module's level
    key: str
    _tree: ast.Module = field(repr=False)
    _node: ast.AST = field(repr=False)
    _change: Change = field(repr=False)

    def code(self) -> CodeType:
        """The module with this fault in it, compiled."""
        with _changed(self._node, self._change):
            return compile(ast.fix_missing_locations(self._tree), self.path, "exec")


@contextmanager
def _changed(node: ast.AST, change: Change) -> Iterator[ast.AST]:
    """Within, the tree has another node in this one's place."""
    parent, name, at = node.place  # type: ignore[attr-defined]
    new = change(node)
    inside = getattr(parent, name) if at is not None else None
    if inside is None:
        setattr(parent, name, new)
    else:
        inside[at] = new
    yield new
    if inside is None:
        setattr(parent, name, node)
    else:
        inside[at] = node


def mutants(path: str) -> list[Mutant]:
    """All mutants of a file, in the order of its lines; `path` is relative to the project."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    _place(tree)
    _Marks().visit(tree)
    made: list[Mutant] = []
    seen: dict[str, int] = {}
    for node in ast.walk(tree):
        if not getattr(node, "skip", True):  # annotations of functions have no such mark
            made += [_mutant(path, tree, node, change, seen) for change in _changes(node)]
    return sorted(made, key=lambda one: one.line)


def _place(tree: ast.Module) -> None:
    """Say of each node what it is in."""
    for node in ast.walk(tree):
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.AST):
                value.place = (node, name, None)  # type: ignore[attr-defined]
            elif isinstance(value, list):
                for at, part in enumerate(value):
                    if isinstance(part, ast.AST):
                        part.place = (node, name, at)  # type: ignore[attr-defined]


class _Marks(ast.NodeVisitor):
    """Says of each node in which function it stands and what is never changed: docstrings and
    annotations, which do nothing."""

    def __init__(self) -> None:
        self.where: list[str] = []
        self.outermost: list[str] = []
        self.statement: ast.AST | None = None
        self.skip = False

    def generic_visit(self, node: ast.AST) -> None:
        before = self.statement
        if isinstance(node, ast.stmt):
            self.statement = node
        node.function = ".".join(self.outermost)  # type: ignore[attr-defined]
        node.where = ".".join(self.where)  # type: ignore[attr-defined]
        node.statement = self.statement  # type: ignore[attr-defined]
        node.skip = self.skip  # type: ignore[attr-defined]
        super().generic_visit(node)
        self.statement = before

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            self._skipped(node)
        else:
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        self._skipped(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._skipped(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        for part in ast.walk(node.annotation):
            part.skip = True  # type: ignore[attr-defined]

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.where.append(node.name)
        inside = bool(self.outermost)
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and not inside:
                self._function(part, [node.name])
            else:
                self.visit(part)
        self.where.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function(node, [])

    def _function(self, node: ast.FunctionDef, outer: list[str]) -> None:
        """Defaults and decorators belong to what is outside; the body to the function."""
        around, self.statement = self.statement, node
        for some in (*node.args.defaults, *node.decorator_list):
            self.visit(some)
        self.statement = around
        self.where.append(node.name)
        before = self.outermost
        self.outermost = before or [*outer, node.name]
        for part in node.body:
            self.visit(part)
        self.outermost = before
        self.where.pop()

    def _skipped(self, node: ast.AST) -> None:
        before, self.skip = self.skip, True
        self.generic_visit(node)
        self.skip = before


def _mutant(
    path: str, tree: ast.Module, node: ast.AST, change: Change, seen: dict[str, int]
) -> Mutant:
    """Make one, and give it a name."""
    statement = node.statement  # type: ignore[attr-defined]
    old = _text(statement)
    with _changed(node, change) as changed:
        old, new = _short(old, _text(changed if node is statement else statement))
    where = f"{Path(path).stem}.{node.where}".rstrip(".")  # type: ignore[attr-defined]
    key = f"{where}: `{old}` to `{new}`"
    seen[key] = seen.get(key, 0) + 1
    if seen[key] > 1:
        key += f" ({seen[key]})"
    line = getattr(node, "lineno", 0) or statement.lineno
    return Mutant(path, line, node.function, key, tree, node, change)  # type: ignore[attr-defined]


def _text(node: ast.AST) -> str:
    """Return the first line of a statement."""
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]


def _short(old: str, new: str) -> tuple[str, str]:
    """Both as they are, unless they are long: then from a little before where they differ."""
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), 0)
    start = max(0, at - 30) if max(len(old), len(new)) > 90 else 0
    return old[start : start + 90], new[start : start + 90]


def _changes(node: ast.AST) -> Iterator[Change]:
    """What can be done to a node."""
    yield from _operators(node)
    yield from _conditions(node)
    yield from _constants(node)
    yield from _statements(node)


def _with(**fields: object) -> Change:
    """A copy of the node with some fields replaced."""

    def change(node: ast.AST) -> ast.AST:
        twin = copy.copy(node)
        for name, value in fields.items():
            setattr(twin, name, value)
        return twin

    return change


def _instead(new: ast.AST) -> Change:
    return lambda node: ast.copy_location(new, node)


def _operators(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            ops = [*node.ops]
            ops[at] = _COMPARE[type(op)]()
            yield _with(ops=ops)
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in _ARITHMETIC:
        if not (isinstance(node, ast.BinOp) and _is_format(node)):
            yield _with(op=_ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield _with(op=ast.And() if isinstance(node.op, ast.Or) else ast.Or())
    elif isinstance(node, ast.UnaryOp) and not isinstance(node.op, ast.UAdd):
        yield lambda one: one.operand  # type: ignore[attr-defined]


def _is_format(node: ast.BinOp) -> bool:
    """ "..." % values is no sum."""
    left = node.left
    return isinstance(left, ast.Constant) and isinstance(left.value, str)


def _conditions(node: ast.AST) -> Iterator[Change]:
    """`if a` to `if not a`; where it is a comparison or a not, that is changed already."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        plain = (ast.Compare, ast.UnaryOp, ast.Constant)
        if not isinstance(node.test, plain):
            yield lambda one: _with(test=ast.UnaryOp(ast.Not(), one.test))(one)  # type: ignore[attr-defined]


def _constants(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.Constant):
        return
    value = node.value
    if isinstance(value, bool):
        yield _with(value=not value)
    elif isinstance(value, int):
        yield _with(value=value + 1)
    elif isinstance(value, str):
        yield _with(value=f"XX{value}XX")
    elif isinstance(value, bytes) and value:
        for at in sorted({len(value) * i // _PLACES for i in range(_PLACES)}):
            yield _with(value=value[:at] + bytes((value[at] ^ 1,)) + value[at + 1 :])


def _statements(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Break):
        yield _instead(ast.Continue())
    elif isinstance(node, ast.Continue):
        yield _instead(ast.Break())
    elif isinstance(node, ast.AugAssign) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield _instead(ast.Pass())
    elif isinstance(node, ast.Assign):
        if isinstance(node.targets[0], (ast.Subscript, ast.Attribute)):
            yield _instead(ast.Pass())
        elif node.function:  # type: ignore[attr-defined]
            yield _with(value=ast.Constant(None))
