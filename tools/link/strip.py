"""Strip: removes what only people and type checkers read."""

from __future__ import annotations

import ast

from tools.link.program import Program
from tools.link.trees import Transformer

# Modules that the device lacks: only annotations name what they hold.
TYPES = ("__future__", "typing", "collections.abc", "types")


def strip(program: Program) -> Program:
    """Leave out docstrings, annotations, asserts, imports for types, and const()."""
    for module in program.modules.values():
        Stripper().visit(module.tree)
    return program


def fill(node: ast.AST) -> None:
    """A body must not be empty."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list):
            block[:] = [each for each in block if not isinstance(each, ast.Pass)]
            if name == "body" and not block and not isinstance(node, ast.Module):
                block.append(ast.Pass(lineno=getattr(node, "lineno", 1), col_offset=0))


class Stripper(Transformer):
    """Strips one module."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is inside, and close the gaps."""
        super().generic_visit(node)
        if not isinstance(node, ast.expr):
            fill(node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """A text that stands alone is a docstring."""
        if isinstance(node.value, ast.Constant):
            return None
        return self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """-O2 would drop it."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """A parameter."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function."""
        node.returns = None
        node.type_comment = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        """`x: int = 3` becomes `x = 3`; without a value nothing is left."""
        if node.value is None:
            return None
        plain = ast.Assign([node.target], node.value, lineno=node.lineno, col_offset=0)
        return self.generic_visit(plain)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """const(x) is x: the linker folds all constants."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "const" and len(node.args) == 1:
            return node.args[0]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        """No imports of types."""
        if node.module in TYPES:
            return None
        if node.module == "micropython":
            node.names = [alias for alias in node.names if alias.name != "const"]
        return node if node.names else None

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt] | None:
        """`if TYPE_CHECKING:` never holds."""
        if "TYPE_CHECKING" in ast.unparse(node.test):
            return [self.visit(each) for each in node.orelse]
        return self.generic_visit(node)

    def visit_Try(self, node: ast.Try) -> ast.AST | None:
        """Nothing is left to be tried if all of it was for types."""
        self.generic_visit(node)
        empty = all(isinstance(each, ast.Pass) for each in node.body)
        return None if empty and not node.orelse and not node.finalbody else node
