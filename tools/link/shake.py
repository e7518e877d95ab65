"""Shake: leaves out functions, methods, classes and constants that are never used.

In use is whatever the entry point names, and whatever that names in turn. A method is kept if its
name is used as an attribute anywhere, because the linker does not know the classes of values.
"""

from __future__ import annotations

import ast

from tools.link.exceptions import CALLED
from tools.link.program import ENTRY, Module, Program, bare, direct, is_own, names
from tools.link.trees import walk

ASKING = ("getattr", "hasattr", "setattr", "delattr")
HARMLESS = ("array", "bytearray", "bytes", "frozenset", "len", "ord", "range", "tuple")


def is_dunder(name: str) -> bool:
    """Python calls it by itself."""
    return name.startswith("__") and name.endswith("__")


def asked_by_name(node: ast.Call) -> set[str]:
    """The attribute that `getattr(x, "name")` and its kin ask for, if it is written there."""
    if isinstance(node.func, ast.Name) and node.func.id in ASKING and len(node.args) > 1:
        if isinstance(node.args[1], ast.Constant):
            return {str(node.args[1].value)}
    return set()


def is_pure(node: ast.expr) -> bool:
    """Whether an expression may be left out: it does nothing but make a value."""
    for each in walk(node):
        if isinstance(each, ast.Call):
            name = bare(each.func.id) if isinstance(each.func, ast.Name) else ""
            if name not in HARMLESS:
                return False
        elif isinstance(each, ast.Attribute | ast.Subscript | ast.Await | ast.Yield):
            return False
    return True


def shake(program: Program, values: set[str], roots: tuple[str, ...] = ()) -> Program:
    """Leave out what is never reached.

    values: modules whose globals are reached as attributes; roots: globals to keep in any case.
    """
    reach = Reach(program, values)
    reach.globals |= set(roots)
    reach.attributes |= CALLED
    reach.run()
    for module in program.modules.values():
        _check_quiet(module)
        module.tree.body = [node for node in module.tree.body if reach.keeps(module.name, node)]
        for node in walk(module.tree):
            if isinstance(node, ast.ClassDef):
                node.body = [each for each in node.body if reach.keeps_member(each)]
                node.body = node.body or [ast.Pass(lineno=node.lineno, col_offset=0)]
    return program


def _check_quiet(module: Module) -> None:
    """A module must do nothing when it is loaded: the linker may load it earlier, or not at all."""
    for node in module.tree.body:
        if module.name != ENTRY and isinstance(node, ast.Expr | ast.For | ast.While | ast.With):
            raise module.refuse(node, "a module may only define things when it is loaded")


class Reach:
    """What was reached so far."""

    def __init__(self, program: Program, values: set[str]) -> None:
        """Begin with nothing. values: modules whose globals are reached as attributes."""
        self.program = program
        self.values = values
        self.globals: set[str] = set()
        self.attributes: set[str] = set()
        self._seen: set[int] = set()

    def run(self) -> None:
        """Go on until nothing new is found."""
        before = -1
        while before != len(self._seen):
            before = len(self._seen)
            for module, node in self.program.body():
                if self.keeps(module.name, node):
                    self._see(node)

    def keeps(self, module: str, node: ast.stmt) -> bool:
        """Whether a statement at the top of a module is reached."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            return self._is_reached(module, node.name)
        if isinstance(node, ast.Assign) and module != ENTRY and is_pure(node.value):
            targets = [each for target in node.targets for each in names(target)]
            return any(self._is_reached(module, name) for name in targets)
        return True

    def _is_reached(self, module: str, name: str) -> bool:
        return direct(name) in self.globals or (
            module in self.values and bare(name) in self.attributes
        )

    def keeps_member(self, node: ast.stmt) -> bool:
        """Whether a statement in a class is reached."""
        if isinstance(node, ast.FunctionDef):
            return is_dunder(bare(node.name)) or bare(node.name) in self.attributes
        if isinstance(node, ast.Assign) and is_pure(node.value):
            return any(
                is_dunder(bare(name)) or bare(name) in self.attributes or name in self.globals
                for target in node.targets
                for name in names(target)
            )
        return True

    def _see(self, node: ast.AST) -> None:
        """Note what a statement that is reached names."""
        if isinstance(node, ast.ClassDef):
            for outer in (*node.bases, *node.keywords, *node.decorator_list):
                self._see(outer)
            for member in node.body:
                if self.keeps_member(member):
                    self._see(member)
            self._seen.add(id(node))
            return
        if id(node) in self._seen:
            return
        self._seen.add(id(node))
        for part in walk(node):
            self._note(part)

    def _note(self, node: ast.AST) -> None:
        """Note what one part of it names."""
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if is_own(node.id) or node.id[0] == ".":
                self.globals.add(direct(node.id))
        elif isinstance(node, ast.alias) and node.asname and is_own(node.name):
            self.globals.add(direct(node.name))
        elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Store):
            self.attributes.add(node.attr)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Attribute):
            self.attributes.add(node.target.attr)
        elif isinstance(node, ast.Call):
            self.attributes |= asked_by_name(node)
