"""Function: one function of the sources, as Cython."""

from __future__ import annotations

import ast

from tools.link.bindings import parameters
from tools.link.program import bare, direct, is_own
from tools.native.arrays import add_numbers, add_table
from tools.native.model import Native
from tools.native.signatures import INT, NOTHING, TEXT, C, Signature

SHIFTS: dict[type[ast.operator], str] = {
    ast.LShift: "shifted_left",
    ast.RShift: "shifted_right",
}
LENGTH = "state_length"  # stands for len(state): a C pointer knows no length


def prototype(native: Native, name: str) -> str:
    """Return a function as Cython declares it."""
    made = native.functions[name]
    takes = ", ".join(f"{C[kind]}{each}" for each, kind in made.takes.items())
    how = "noexcept"
    if made.gives == TEXT:
        how = ""
    elif name in native.raises:
        how = "except *" if made.gives == NOTHING else "except? -1"
    return f"{C[made.gives]}{made.c_name}({takes}) {how}".rstrip()


class Function(ast.NodeTransformer):
    """Writes one function."""

    def __init__(self, native: Native, made: Signature, node: ast.FunctionDef) -> None:
        """Begin. node: the linker's tree of it."""
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
        """Write None, no move, as -1."""
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
