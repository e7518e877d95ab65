"""Resolve: rewrites every name in the program so that it says what it is (program.py shows how).

Imports of our own modules are removed from the top of a module, because a name now says from which
module it comes. Inside functions they stay: there they decide when a module is loaded.
"""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass, field

from tools.link.bindings import (
    bound,
    global_names,
    parameters,
    starred,
    targets,
)
from tools.link.program import ENTRY, Module, Program, is_own
from tools.link.trees import walk


def resolve(program: Program, base: str = "/") -> Program:
    """Write every name of the program so. base: the folder of its files on the drive."""
    table = Table(program)
    for module in program.modules.values():
        Resolver(table, module, base).run()
    return program


def absolute(module: Module, node: ast.ImportFrom) -> str:
    """The full name of the module in `from ..x import`."""
    if not node.level:
        return node.module or ""
    parts = module.name.split(".")
    parts = parts[: len(parts) - node.level + (1 if module.package else 0)]
    return ".".join([*parts, node.module] if node.module else parts)


@dataclass
class Scope:
    """The names that a module, class, function or comprehension binds, and what each stands for."""

    kind: str
    depth: int
    names: dict[str, str] = field(default_factory=dict)


class Table:
    """What each name at the top of each module stands for."""

    def __init__(self, program: Program) -> None:
        """Look at all modules."""
        self.program = program
        self.modules = program.modules
        self._imports: dict[str, dict[str, tuple[ast.AST, ast.alias]]] = {}
        self._names: dict[str, set[str]] = {}
        for module in self.modules.values():
            self._look(module)

    def _look(self, module: Module) -> None:
        """Note what the top of a module binds, and which globals get a value more than once."""
        binders = list(bound(module.tree.body))
        count = Counter(name for name, _, _ in binders)
        for node in walk(module.tree):
            if isinstance(node, ast.Global):
                count.update(node.names)
        self._names[module.name] = set(count)
        self.program.rebound |= {f"{module.name}:{name}" for name in count if count[name] > 1}
        top = set(map(id, module.tree.body))
        self._imports[module.name] = {
            name: (node, alias)
            for name, node, alias in binders
            if alias is not None and count[name] == 1 and id(node) in top
        }

    def has(self, module: Module, name: str) -> bool:
        """Whether a module binds this name at its top, or by `global`."""
        return name in self._names[module.name]

    def find(self, module: Module, name: str, node: ast.AST) -> str:
        """What a name at the top of a module stands for."""
        if name in self._imports[module.name]:
            return self.imported(module, *self._imports[module.name][name])
        if self.has(module, name):
            return f"{module.name}:{name}"
        if f"{module.name}.{name}" in self.modules:
            return f"{module.name}.{name}:"
        raise module.refuse(node, f"{module.name} has no {name}")

    def imported(self, module: Module, node: ast.AST, alias: ast.alias) -> str:
        """What one import brings."""
        if isinstance(node, ast.ImportFrom):
            origin = absolute(module, node)
            if origin not in self.modules:
                if f"{origin}.{alias.name}" in self.modules:
                    return f"{origin}.{alias.name}:"
                return f"!{origin}:{alias.name}"
            if alias.name == "*":
                raise module.refuse(node, "import * hides what is used: name it")
            there = self.modules[origin]
            try:
                return self.find(there, alias.name, node)
            except Exception as error:
                raise module.refuse(node, f"{origin} has no {alias.name}") from error
        if alias.name not in self.modules:
            if "." in alias.name:
                raise module.refuse(node, f"write `from … import …` for {alias.name}")
            return f"!{alias.name}"
        if "." in alias.name and not alias.asname:
            raise module.refuse(node, f"write `from … import …` for {alias.name}")
        return f"{alias.name}:"


class Resolver(ast.NodeTransformer):
    """Rewrites one module."""

    def __init__(self, table: Table, module: Module, base: str = "/") -> None:
        """Begin at the top of a module. base: the folder of the program's files on the drive."""
        self.table = table
        self.module = module
        self.base = base
        self.scopes = [Scope("module", 0)]

    def run(self) -> None:
        """Rewrite the module, and note which others it needs."""
        module = self.module
        for node in module.tree.body:
            self._note_needs(node)
        body: list[ast.stmt] = []
        for node in module.tree.body:
            made = self.visit(node)
            body += made if isinstance(made, list) else [made] if made is not None else []
        module.tree.body = body

    def _note_needs(self, node: ast.stmt) -> None:
        """The modules of ours that are loaded with this one."""
        for each in walk(node):
            if isinstance(each, ast.FunctionDef):
                return
            if isinstance(each, ast.Import | ast.ImportFrom):
                for alias in each.names:
                    stands = self.table.imported(self.module, each, alias)
                    if is_own(stands):
                        self.module.needs.append(stands.partition(":")[0])

    # --- scopes

    @property
    def depth(self) -> int:
        """How many functions are around."""
        return self.scopes[-1].depth

    def _function_scope(self, node: ast.FunctionDef | ast.Lambda) -> Scope:
        """What the names in a function stand for."""
        depth = self.depth + 1
        scope = Scope("function", depth)
        body: list[ast.stmt] = (
            node.body if isinstance(node, ast.FunctionDef) else [ast.Expr(node.body)]
        )
        params = [arg.arg for arg in (*parameters(node), *starred(node))]
        outer = global_names(body)
        binders = [each for each in bound(body) if each[0] not in outer]
        count = Counter([*params, *(name for name, _, _ in binders)])
        nonlocals = {
            name for each in walk(node) if isinstance(each, ast.Nonlocal) for name in each.names
        }
        if nonlocals:
            raise self.module.refuse(node, "nonlocal is not linked")
        for name in count:
            scope.names[name] = f"%{name}@{depth}"
        for name, origin, alias in binders:
            if alias is not None and count[name] == 1:
                stands = self.table.imported(self.module, origin, alias)
                if is_own(stands):
                    scope.names[name] = stands
        for name in outer:
            scope.names[name] = f"{self.module.name}:{name}"
        return scope

    def _stands_for(self, name: str, node: ast.AST) -> str:
        """What a name stands for here: the nearest scope that has it decides."""
        for i in range(len(self.scopes) - 1, 0, -1):
            scope = self.scopes[i]
            if scope.kind == "class" and i != len(self.scopes) - 1:
                continue  # methods do not see the names of their class
            if name in scope.names:
                return scope.names[name]
        if self.table.has(self.module, name):
            return self.table.find(self.module, name, node)
        return name

    # --- nodes

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A name."""
        if node.id == "__name__" and self.module.name == ENTRY:
            return ast.copy_location(ast.Constant(self.module.name), node)
        if node.id == "__file__":
            return ast.copy_location(ast.Constant(self.base + self.module.shown), node)
        node.id = self._stands_for(node.id, node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`module.name` of ours is that global; `package.module` is that module."""
        self.generic_visit(node)
        value = node.value
        if isinstance(value, ast.Name) and is_own(value.id) and value.id[-1] == ":":
            there = self.table.modules[value.id[:-1]]
            stands = self.table.find(there, node.attr, node)
            if is_own(stands):
                if not isinstance(node.ctx, ast.Load):
                    self.table.program.rebound.add(stands)
                through = stands if stands[-1] == ":" else stands.replace(":", "::")
                return ast.copy_location(ast.Name(through, node.ctx), node)
            raise self.module.refuse(node, f"take {node.attr} from its own home")
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function: its decorators and defaults belong outside."""
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        self._defaults(node.args)
        node.name = self._definition(node.name, node)
        self._inside(node)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """A function without a name."""
        self._defaults(node.args)
        self._inside(node)
        return node

    def _defaults(self, args: ast.arguments) -> None:
        args.defaults = [self.visit(each) for each in args.defaults]
        args.kw_defaults = [each and self.visit(each) for each in args.kw_defaults]

    def _inside(self, node: ast.FunctionDef | ast.Lambda) -> None:
        """Rewrite parameters and body, in which a new scope holds."""
        scope = self._function_scope(node)
        self.scopes.append(scope)
        for arg in (*parameters(node), *starred(node)):
            arg.arg = scope.names[arg.arg]
        if isinstance(node, ast.Lambda):
            node.body = self.visit(node.body)
        else:
            node.body = self._block(node.body)
        self.scopes.pop()

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for each in body:
            done = self.visit(each)
            made += done if isinstance(done, list) else [done] if done is not None else []
        return made

    def _definition(self, name: str, node: ast.AST) -> str:
        """What a name stands for that is defined here, by `def`, `class` or `import`."""
        if self.scopes[-1].kind == "class":
            return self.scopes[-1].names[name]
        return self._stands_for(name, node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class: what its body binds are its attributes."""
        node.bases = [self.visit(each) for each in node.bases]
        node.keywords = [self.visit(each) for each in node.keywords]
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        node.name = self._definition(node.name, node)
        scope = Scope("class", self.depth)
        scope.names = {name: "." + name for name, _, _ in bound(node.body)}
        self.scopes.append(scope)
        node.body = self._block(node.body)
        self.scopes.pop()
        return node

    def _comprehension(self, node: ast.expr) -> ast.expr:
        depth = self.depth
        names = {name: f"%{name}@{depth}" for name in targets(node)}
        self.scopes.append(Scope("comprehension", depth, names))
        self.generic_visit(node)
        self.scopes.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        """`except E as name` binds a name."""
        if node.name:
            node.name = self._stands_for(node.name, node)
        if node.type is not None:
            node.type = self.visit(node.type)
        node.body = self._block(node.body)
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """`global` names globals."""
        node.names = [f"{self.module.name}:{name}" for name in node.names]
        return node

    def _import(self, node: ast.Import | ast.ImportFrom) -> ast.AST | list[ast.stmt] | None:
        """One statement may bring several things, of ours and of others."""
        made: list[ast.stmt] = []
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            stands = self.table.imported(self.module, node, alias)
            variable = self._definition(name, node)
            if variable == stands:
                if len(self.scopes) > 1 and is_own(stands):
                    made.append(ast.ImportFrom("", [ast.alias(stands, None)], 0))
                elif not is_own(stands) and len(self.scopes) > 1:
                    raise self.module.refuse(node, "an import in a class is not linked")
            elif is_own(stands):
                made.append(ast.ImportFrom("", [ast.alias(stands, variable)], 0))
            else:
                single = ast.alias(alias.name, variable)
                made.append(
                    ast.Import([single])
                    if isinstance(node, ast.Import)
                    else ast.ImportFrom(absolute(self.module, node), [single], 0)
                )
        for each in made:
            ast.copy_location(each, node)
        return made

    visit_Import = visit_ImportFrom = _import
