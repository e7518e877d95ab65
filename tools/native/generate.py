"""Generate: one Cython module with every function of the core, from the linker's folded trees."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tools.link.bindings import parameters
from tools.link.fold import fold
from tools.link.program import Program, bare, direct, is_own, read, source
from tools.link.resolve import resolve
from tools.link.strip import strip
from tools.native.signatures import (
    INT,
    NOTHING,
    STATE,
    TEXT,
    C,
    Signature,
    signatures,
)

PAD = 4096  # a table reads as 0 behind its end, however wrong a state is
SHIFTS: dict[type[ast.operator], str] = {
    ast.LShift: "shifted_left",
    ast.RShift: "shifted_right",
}
LENGTH = "state_length"  # stands for len(state): a C pointer knows no length


@dataclass
class Native:
    """What was made of the sources."""

    functions: dict[str, Signature]
    program: Program
    text: list[str] = field(default_factory=list)  # the C functions, as Cython
    tables: list[str] = field(default_factory=list)  # C arrays
    externs: list[str] = field(default_factory=list)  # the same, as Cython declares them
    names: dict[str, str] = field(default_factory=dict)  # C name of each global
    wholes: set[str] = field(default_factory=set)  # globals that stand for the slice [:]
    fields: dict[str, str] = field(default_factory=dict)  # of a thinker, as C declares each
    raises: set[str] = field(default_factory=set)  # functions that may raise
    writes: set[str] = field(default_factory=set)  # functions that may change the state
    measures: set[str] = field(default_factory=set)  # functions that ask len(state)


def generate(sources: dict[str, tuple[str, str, bool]]) -> Native:
    """Make C functions, still as Cython, of these modules."""
    program = read(sources)
    known = signatures(program)
    program = fold(resolve(strip(program)))
    native = Native(known, program)
    nodes = {node.name: node for node in _definitions(program) if node.name in known}
    _name_tables(native)
    _name_fields(native)
    _leave_out(native, nodes)
    calls = {name: _called(node) & set(nodes) for name, node in nodes.items()}
    native.raises = _spread({name for name in nodes if _has(nodes[name], ast.Raise)}, calls)
    native.writes = _spread({name for name in nodes if _stores(nodes[name], known[name])}, calls)
    native.measures = {name for name in nodes if "len" in _called(nodes[name])}
    for name, node in nodes.items():
        native.text += Function(native, known[name], node).lines()
    return native


def _definitions(program: Program) -> list[ast.FunctionDef]:
    """All functions and methods."""
    found = []
    for _, node in program.body():
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        found += [each for each in inside if isinstance(each, ast.FunctionDef)]
    return found


def package_sources(folder, package: str) -> dict[str, tuple[str, str, bool]]:  # type: ignore[no-untyped-def]
    """The modules of a package, as the linker reads them."""
    found = {}
    for path in sorted(folder.glob("*.py")):
        name = package if path.stem == "__init__" else f"{package}.{path.stem}"
        found[name] = source(path, f"{package}/{path.name}")
    return found


def prototype(native: Native, name: str) -> str:
    """A function as Cython declares it."""
    made = native.functions[name]
    takes = ", ".join(f"{C[kind]}{each}" for each, kind in made.takes.items())
    how = "noexcept"
    if made.gives == TEXT:
        how = ""
    elif name in native.raises:
        how = "except *" if made.gives == NOTHING else "except? -1"
    return f"{C[made.gives]}{made.c_name}({takes}) {how}".rstrip()


def _leave_out(native: Native, nodes: dict[str, ast.FunctionDef]) -> None:
    """A function that needs what C does not have stays Python, and so does whoever calls it."""
    methods = {name[1:] for name in native.functions if name[0] == "."}
    while True:
        there = {*native.names, *native.wholes, *nodes}
        beyond = [
            name
            for name, node in nodes.items()
            if not _own(node) - {name} <= there or not _fields(node) <= {*native.fields, *methods}
        ]
        if not beyond:
            return
        for name in beyond:
            del nodes[name]
            if name[0] != ".":  # whoever plays gives a thinker's other methods (playouts.pyx)
                del native.functions[name]


def _fields(node: ast.AST) -> set[str]:
    """The attributes that a tree names."""
    return {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}


def _own(node: ast.AST) -> set[str]:
    """The globals that a tree names, and what it loads under a name of its own."""
    found = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and is_own(each.id):
            found.add(direct(each.id))
        elif isinstance(each, ast.ImportFrom):
            found |= {alias.asname for alias in each.names if alias.asname}
    return found


def _has(node: ast.AST, kind: type[ast.AST]) -> bool:
    return any(isinstance(each, kind) for each in ast.walk(node))


def _called(node: ast.AST) -> set[str]:
    found = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name):
            found.add(direct(each.func.id))
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            found.add("." + each.func.attr)
    return found


def _stores(node: ast.FunctionDef, made: Signature) -> bool:
    """Whether a function writes into the state it is given. Work memory has other names."""
    return made.takes.get("state") == STATE and any(
        isinstance(each, ast.Subscript)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
        and bare(each.value.id) == "state"
        for each in ast.walk(node)
    )


def _spread(first: set[str], calls: dict[str, set[str]]) -> set[str]:
    """Whoever calls one of them is one too."""
    found = set(first)
    while True:
        more = {name for name, called in calls.items() if called & found} - found
        if not more:
            return found
        found |= more


def _name_tables(native: Native) -> None:
    """Byte strings and work memory at the top of a module become C arrays."""
    for module, node in native.program.body():
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        c_name = "t_" + name.replace(".", "_").replace(":", "_")
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, bytes):
            add_table(native, c_name, value.value)
            native.names[name] = c_name
        elif isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
            native.wholes.add(name)
        elif isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            size = _size(value)
            if size is not None:
                kind, n = size
                native.tables.append(f"static {kind} {c_name}[{n}];")
                native.externs.append(f"{kind} {c_name}[{n}]")
                native.names[name] = c_name
        del module


def _name_fields(native: Native) -> None:
    """What a thinker's `__init__` gives itself becomes the fields of a struct."""
    for node in _definitions(native.program):
        for each in ast.walk(node) if node.name == ".__init__" else ():
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Attribute):
                kind = _field(each.value)
                if kind:
                    native.fields[each.targets[0].attr] = kind % each.targets[0].attr


def _field(value: ast.expr) -> str:
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        size = _size(value)
        return "" if size is None else f"{size[0]} %s[{size[1]}]"
    if isinstance(value, ast.Constant) and isinstance(value.value, bytes):
        return "const unsigned char *%s"
    number = value.operand if isinstance(value, ast.UnaryOp) else value
    return "int %s" if isinstance(number, ast.Constant) and number.value is not None else ""


def add_table(native: Native, c_name: str, data: bytes) -> None:
    """Bytes as a C array that may be read beyond its end."""
    inner = ", ".join(map(str, data))
    native.tables.append(f"static const unsigned char {c_name}[{len(data) + PAD}] = {{{inner}}};")
    native.externs.append(f"const unsigned char {c_name}[{len(data) + PAD}]")


def add_numbers(native: Native, c_name: str, numbers: list[int]) -> None:
    """Numbers as a C array."""
    inner = ", ".join(map(str, numbers))
    native.tables.append(f"static const int {c_name}[{len(numbers)}] = {{{inner}}};")
    native.externs.append(f"const int {c_name}[{len(numbers)}]")


def _size(node: ast.Call) -> tuple[str, int] | None:
    """`bytearray(64)` or `array("i", range(12))`: its C type and how many there are."""
    name = bare(node.func.id)  # type: ignore[attr-defined]
    if name == "bytearray" and isinstance(node.args[0], ast.Constant):
        return "unsigned char", int(node.args[0].value)  # type: ignore[arg-type]
    if name == "array" and isinstance(node.args[0], ast.Constant):
        inner = node.args[1]
        kinds = {"i": "int", "H": "unsigned short", "B": "unsigned char"}
        if isinstance(inner, ast.Call) and isinstance(inner.args[0], ast.Constant):
            return kinds[str(node.args[0].value)], int(inner.args[0].value)  # type: ignore[arg-type]
    return None


class Function(ast.NodeTransformer):
    """Writes one function."""

    def __init__(self, native: Native, made: Signature, node: ast.FunctionDef) -> None:
        """node: the linker's tree of it."""
        self.native = native
        self.made = made
        self.node = node
        self.tables = 0

    def lines(self) -> list[str]:
        """The function as Cython, with a type for every local."""
        node = self.node
        key = node.name
        types = self._locals()
        body = [self.visit(each) for each in node.body]
        flat: list[ast.stmt] = []
        for each in body:
            flat += each if isinstance(each, list) else [each] if each is not None else []
        head = prototype(self.native, key)
        defaults = node.args.defaults
        head = _with_defaults(head, [ast.unparse(each) for each in defaults], len(node.args.args))
        lines = [f"cdef {head}:"]
        lines += [f"    cdef {kind}{name}" for name, kind in sorted(types.items())]
        for each in flat:
            text = ast.unparse(ast.fix_missing_locations(each))
            lines += ["    " + line for line in text.splitlines()]
        return [*lines, ""]

    def _locals(self) -> dict[str, str]:
        """The C type of each local: a pointer, a text, or else a number."""
        params = {arg.arg for arg in parameters(self.node)}
        found: dict[str, str] = {}
        for each in ast.walk(self.node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                if each.id[0] == "%" and each.id not in params:
                    found.setdefault(bare(each.id), C[INT])
        for each in ast.walk(self.node):
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
                kind = self._kind(each.value)
                if kind:
                    found[bare(each.targets[0].id)] = kind
        return found

    def _kind(self, value: ast.expr) -> str:
        """The type that a local takes from what it is given, if that is no number."""
        if isinstance(value, ast.Attribute) and value.attr in self.native.fields:
            told = self.native.fields[value.attr]
            return told.split("[")[0].rpartition(" ")[0] + " *" if "[" in told else ""
        if isinstance(value, ast.Name) and direct(value.id) in self.native.names:
            array = self.native.names[direct(value.id)]
            (told,) = [each for each in self.native.externs if each.split("[")[0].endswith(array)]
            return told.split("[")[0].rpartition(" ")[0] + " *"
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            called = self.native.functions.get(direct(value.func.id))
            if called is not None and called.gives == TEXT:
                return C[TEXT]
        return ""

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A local by its own name, a function or table of ours by its C name."""
        if node.id[0] == "%":
            return ast.Name(bare(node.id), node.ctx)
        if is_own(node.id):
            name = direct(node.id)
            if name in self.native.names:
                return ast.Name(self.native.names[name], node.ctx)
            if name in self.native.functions:
                return ast.Name(self.native.functions[name].c_name, node.ctx)
            raise ValueError(f"{self.made.c_name} uses {name}, which C does not have")
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """len(state) is what the caller's state has."""
        if isinstance(node.func, ast.Name) and node.func.id == "len":
            return ast.Name(LENGTH, ast.Load())
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute):  # self.method(...)
            made = self.native.functions["." + node.func.attr]
            return ast.Call(ast.Name(made.c_name, ast.Load()), [node.func.value, *node.args], [])
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """No move."""
        if node.value is None:
            return ast.UnaryOp(ast.USub(), ast.Constant(1))
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """`is not None` compares numbers here."""
        self.generic_visit(node)
        same: dict[type[ast.cmpop], ast.cmpop] = {ast.Is: ast.Eq(), ast.IsNot: ast.NotEq()}
        node.ops = [same.get(type(each), each) for each in node.ops]
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """`to[ALL] = whole` copies a state."""
        target = node.targets[0]
        if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Name):
            if target.slice.id in self.native.wholes:
                given = [self.visit(target.value), self.visit(node.value)]
                called = ast.Name("copy_state", ast.Load())
                return ast.Expr(ast.Call(called, given, []))
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """C says nothing of a shift by more bits than a number has; Python does (SHIFTS)."""
        self.generic_visit(node)
        name = SHIFTS.get(type(node.op))
        if name is None or isinstance(node.right, ast.Constant):
            return node
        return ast.Call(ast.Name(name, ast.Load()), [node.left, node.right], [])

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """A byte string that was folded into place becomes a table again."""
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, bytes):
            name = f"t_{self.made.c_name}_{self.tables}"
            self.tables += 1
            add_table(self.native, name, node.value.value)
            return ast.Subscript(ast.Name(name, ast.Load()), self.visit(node.slice), node.ctx)
        if isinstance(node.value, ast.Tuple):
            name = f"t_{self.made.c_name}_{self.tables}"
            self.tables += 1
            add_numbers(self.native, name, [int(ast.unparse(each)) for each in node.value.elts])
            return ast.Subscript(ast.Name(name, ast.Load()), self.visit(node.slice), node.ctx)
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """What a function loads late is here from the beginning."""


def _with_defaults(head: str, defaults: list[str], count: int) -> str:
    """The parameters' defaults, written into a prototype."""
    if not defaults:
        return head
    start, _, rest = head.partition("(")
    inner, _, end = rest.rpartition(")")
    params = inner.split(", ")
    for i, value in enumerate(defaults, count - len(defaults)):
        params[i] += f"={value}"
    return f"{start}({', '.join(params)}){end}"
