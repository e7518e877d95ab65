"""Write: turns units into trees that are Python again, with new names, and with imports."""

from __future__ import annotations

import ast

from tools.link.bindings import parameters
from tools.link.fuse import Unit
from tools.link.program import FUNCTIONS, Module, bare, direct, home, is_local, is_own
from tools.link.rename import Names
from tools.link.trees import walk


def write(unit: Unit, names: Names) -> list[tuple[Module | None, list[ast.stmt]]]:
    """The statements of a unit, each block with the module it comes from; imports come first."""
    found: list[tuple[Module | None, list[ast.stmt]]] = []
    writer = Writer(unit, names)
    for module in unit.modules:
        writer.module = module
        found.append((module, writer.block(module.tree.body)))
    return [(None, writer.imports()), *found]


class Writer(ast.NodeTransformer):
    """Writes one unit."""

    def __init__(self, unit: Unit, names: Names) -> None:
        """Begin with the first module of a unit."""
        self.unit = unit
        self.names = names
        self.module = unit.modules[0]
        self._frames: list[dict[str, str]] = [{}]  # parameters of the functions around
        self._lazy: list[set[str]] = [set()]  # what the functions around import themselves
        self._used: list[set[str]] = [set()]
        self._wanted: dict[str, set[str]] = {}  # of each other unit
        self._external: dict[str, str] = {}
        self._taken = names.taken | {
            bare(each.id)
            for module in unit.modules
            for each in walk(module.tree)
            if isinstance(each, ast.Name) and each.id[0] == "!"
        }

    def block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Some statements; neighbouring imports from one unit become one."""
        made: list[ast.stmt] = []
        for node in body:
            done = self.visit(node)
            for each in done if isinstance(done, list) else [done]:
                last = made[-1] if made else None
                if (
                    isinstance(each, ast.ImportFrom)
                    and isinstance(last, ast.ImportFrom)
                    and each.module == last.module
                ):
                    last.names += each.names
                elif (
                    isinstance(each, ast.Import)
                    and isinstance(last, ast.Import)
                    and each.names[0].name == last.names[0].name
                ):
                    continue
                else:
                    made.append(each)
        return made

    def imports(self) -> list[ast.stmt]:
        """What this unit loads at its top."""
        made: list[ast.stmt] = []
        for name in sorted(self._external):
            origin, _, item = self._external[name].rpartition(":")
            if origin:
                made.append(ast.ImportFrom(origin, [ast.alias(item)], 0))
            else:
                made.append(ast.Import([ast.alias(item)]))
        for unit in sorted(self._wanted):
            wanted = sorted(self._wanted[unit] - {""})
            if "" in self._wanted[unit]:
                made.append(ast.Import([ast.alias(unit)]))
            if wanted:
                made.append(ast.ImportFrom(unit, [ast.alias(each) for each in wanted], 0))
        self.unit.loads = set(self._wanted)
        return [ast.fix_missing_locations(each) for each in made]

    # --- names

    def _unit_of(self, name: str) -> str:
        return self.names.units.get(home(name), "")

    def _is_lazy(self, name: str) -> bool:
        return any(name in lazy for lazy in self._lazy)

    def _global(self, node: ast.Name) -> ast.expr:
        """A global of ours, wherever it lives."""
        name = direct(node.id)
        unit = self._unit_of(name)
        through = "::" in node.id
        if name[-1] == ":":
            if unit == self.unit.device:
                called = ast.Name("__import__", ast.Load())
                return ast.Call(called, [ast.Constant(unit)], [])
            if not self._is_lazy(name):
                self._wanted.setdefault(unit, set()).add("")
            return ast.Name(unit, node.ctx)
        if name not in self.names.globals or not unit:
            raise self.module.refuse(node, f"{name} was left out")
        new = self.names.globals[name]
        if unit == self.unit.device:
            return ast.Name(new, node.ctx)
        if through:
            if not self._is_lazy(home(name) + ":"):
                self._wanted.setdefault(unit, set()).add("")
            return ast.Attribute(ast.Name(unit, ast.Load()), new, node.ctx)
        if not self._is_lazy(name):
            self._wanted.setdefault(unit, set()).add(new)
        return ast.Name(new, node.ctx)

    def _local(self, name: str) -> str:
        """A parameter or a local."""
        plain, _, depth = name[1:].partition("@")
        frame = self._frames[min(int(depth), len(self._frames) - 1)]
        if plain in frame:
            return frame[plain]
        while plain in self._taken:
            plain += "_"
        return plain

    def _any(self, name: str) -> str:
        """A name that is bound: of a definition, an except, an import."""
        if is_local(name):
            return self._local(name)
        if name[0] == ".":
            return self.names.attributes.get(name[1:], name[1:])
        return self.names.globals[direct(name)] if is_own(name) else name

    def _attribute(self, name: str) -> str:
        return self.names.attributes.get(name, name)

    # --- nodes

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A name."""
        if is_own(node.id):
            return ast.copy_location(self._global(node), node)
        if node.id[0] == "!":
            name = bare(node.id)
            if self._external.setdefault(name, node.id[1:]) != node.id[1:]:
                raise self.module.refuse(node, f"two things called {name} in unit {self.unit.name}")
            return ast.copy_location(ast.Name(name, node.ctx), node)
        return ast.copy_location(ast.Name(self._any(node.id), node.ctx), node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """An attribute."""
        value = self.visit(node.value)
        return ast.copy_location(ast.Attribute(value, self._attribute(node.attr), node.ctx), node)

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        """A keyword of a call."""
        name = node.arg and self.names.keywords.get(node.arg, node.arg)
        return ast.copy_location(ast.keyword(name, self.visit(node.value)), node)

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        """A text that names a module names its unit; a word without a dot is only a word."""
        value = node.value
        if isinstance(value, str) and "." in value and value in self.names.units:
            return ast.copy_location(ast.Constant(self.names.units[value]), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """`__import__` of a module of ours needs its unit's name and nothing else."""
        if isinstance(node.func, ast.Name) and node.func.id == "__import__":
            first = node.args[0]
            if isinstance(first, ast.Constant) and first.value in self.names.units:
                unit = ast.Constant(self.names.units[str(first.value)])
                return ast.copy_location(ast.Call(node.func, [unit], []), node)
        return self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> ast.AST | list[ast.stmt]:
        """What splice.py lets go of behind a function that it has written out: locals, and what was
        imported here. It is set to None: it may not have got a value on every way."""
        if len(self._frames) == 1 or not all(isinstance(each, ast.Name) for each in node.targets):
            return self.generic_visit(node)
        found: list[ast.expr] = []
        for each in node.targets:
            assert isinstance(each, ast.Name)
            if is_own(each.id):
                unit = self._unit_of(each.id)
                if unit == self.unit.device or direct(each.id) not in self._lazy[-1]:
                    continue
            if not is_own(each.id) or direct(each.id) in self._used[-1]:
                found.append(self.visit(ast.copy_location(ast.Name(each.id, ast.Store()), each)))
        made = ast.Assign(found, ast.Constant(None))
        return [ast.fix_missing_locations(ast.copy_location(made, node))] if found else []

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        """`except E as name`."""
        made = ast.ExceptHandler(
            node.type and self.visit(node.type), node.name and self._any(node.name), []
        )
        made.body = self.block(node.body)
        return ast.copy_location(made, node)

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """`global`."""
        return ast.copy_location(ast.Global([self._any(name) for name in node.names]), node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Any other node: a new one, its blocks written as blocks."""
        fields = {}
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                if value and isinstance(value[0], ast.stmt):
                    value = self.block(value)
                else:
                    value = [
                        self.visit(each) if isinstance(each, ast.AST) else each for each in value
                    ]
            elif isinstance(value, ast.AST):
                value = self.visit(value)
            fields[name] = value
        made = type(node)(**fields)
        if name_of := ("body" if hasattr(node, "body") and isinstance(node.body, list) else ""):
            if not getattr(made, name_of):
                setattr(made, name_of, [ast.Pass(lineno=getattr(node, "lineno", 1), col_offset=0)])
        return ast.copy_location(made, node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class."""
        made = self.generic_visit(node)
        made.name = self._any(node.name)  # type: ignore[attr-defined]
        return made

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        """A function without a name."""
        return self._function(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function: parameters are called by their position, but for those that calls name."""
        name = self._any(node.name)
        made = self._function(node)
        made.name = name  # type: ignore[attr-defined]
        return made

    def _function(self, node: ast.FunctionDef | ast.Lambda) -> ast.AST:
        outer = ast.arguments(
            [],
            [],
            None,
            [],
            [each and self.visit(each) for each in node.args.kw_defaults],
            None,
            [self.visit(each) for each in node.args.defaults],
        )
        decorators = [self.visit(each) for each in getattr(node, "decorator_list", ())]
        self._frames.append(self._parameters(node))
        self._lazy.append(_imported(node))
        self._used.append(_needed(node))
        args = outer
        args.posonlyargs = [ast.arg(self._local(each.arg)) for each in node.args.posonlyargs]
        args.args = [ast.arg(self._local(each.arg)) for each in node.args.args]
        args.kwonlyargs = [ast.arg(self._local(each.arg)) for each in node.args.kwonlyargs]
        args.vararg = node.args.vararg and ast.arg(self._local(node.args.vararg.arg))
        args.kwarg = node.args.kwarg and ast.arg(self._local(node.args.kwarg.arg))
        if isinstance(node, ast.Lambda):
            made: ast.AST = ast.Lambda(args, self.visit(node.body))
        else:
            body = self.block(node.body) or [ast.Pass(lineno=node.lineno, col_offset=0)]
            made = ast.FunctionDef("", args, body, decorators)
        self._frames.pop()
        self._lazy.pop()
        self._used.pop()
        return ast.copy_location(made, node)

    def _parameters(self, node: ast.FunctionDef | ast.Lambda) -> dict[str, str]:
        """What the parameters of a function are called. Those of the functions around differ."""
        first = sum(len(frame) for frame in self._frames)
        found = {}
        for number, arg in enumerate(parameters(node), first):
            name = bare(arg.arg)
            found[name] = self.names.keywords.get(name) or self._by_position(name, number)
        return found

    def _by_position(self, name: str, number: int) -> str:
        kept = self.names.kept_keywords
        pool = self.names.parameters
        return name if name in kept or number >= len(pool) else pool[number]

    # --- imports inside functions

    def visit_Import(self, node: ast.Import) -> ast.AST:
        """Of the firmware or a library: as it is."""
        made = ast.Import([self._alias(each) for each in node.names])
        return ast.copy_location(made, node)

    def _alias(self, alias: ast.alias) -> ast.alias:
        name = self._any(alias.asname) if alias.asname else None
        return ast.alias(alias.name, None if name == alias.name else name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        """Of ours: from its unit, if that is another one and something of it is used."""
        if not is_own(node.names[0].name):
            made = ast.ImportFrom(node.module, [self._alias(each) for each in node.names], 0)
            return ast.copy_location(made, node)
        found: list[ast.stmt] = []
        for alias in node.names:
            found += self._own(alias, node)
        return found

    def _own(self, alias: ast.alias, node: ast.ImportFrom) -> list[ast.stmt]:
        name = direct(alias.name)
        unit = self._unit_of(name)
        if alias.asname:
            target = ast.Name(self._any(alias.asname), ast.Store())
            if name[-1] == ":" or unit == self.unit.device:
                value = self._global(ast.Name(alias.name, ast.Load(), lineno=node.lineno))
                made: ast.stmt = ast.Assign([target], value)
            else:
                new = self.names.globals[name]
                as_name = None if target.id == new else target.id
                made = ast.ImportFrom(unit, [ast.alias(new, as_name)], 0)
        elif name not in self._used[-1] or unit == self.unit.device:
            return []
        elif name[-1] == ":":
            made = ast.Import([ast.alias(unit)])
        else:
            made = ast.ImportFrom(unit, [ast.alias(self.names.globals[name])], 0)
        return [ast.fix_missing_locations(ast.copy_location(made, node))]


def _imported(node: ast.FunctionDef | ast.Lambda) -> set[str]:
    """What a function itself imports of ours."""
    found: set[str] = set()
    todo: list[ast.AST] = list(ast.iter_child_nodes(node))
    while todo:
        each = todo.pop()
        if isinstance(each, ast.ImportFrom):
            found |= {direct(alias.name) for alias in each.names if not alias.asname}
        elif not isinstance(each, FUNCTIONS):
            todo += ast.iter_child_nodes(each)
    return found


def _needed(node: ast.AST) -> set[str]:
    """The globals of ours that a function uses, and the modules through which it does."""
    found: set[str] = set()
    for each in walk(node):
        if isinstance(each, ast.Name) and is_own(each.id) and not isinstance(each.ctx, ast.Del):
            found.add(direct(each.id))
            if "::" in each.id:
                found.add(home(each.id) + ":")
    return found
