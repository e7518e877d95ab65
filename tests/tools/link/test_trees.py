"""tools.link.trees does what `ast` does, on all sources that there are."""

import ast

import pytest

from tools import ROOT
from tools.link.trees import Transformer, walk

LEAVES = (ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop)
ROOMS = ("sorry_core", "lib", "boards", "tools")


class Changes:
    """Puts something else in the place of a node, or several, or none."""

    def visit_Name(self, node):
        return ast.Name(node.id + "_", node.ctx)

    def visit_Assign(self, node):
        self.generic_visit(node)
        return [node, ast.Pass()]

    def visit_Assert(self, node):
        return None

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_Return(self, node):
        self.generic_visit(node)
        return node


class Ours(Changes, Transformer):
    pass


class Theirs(Changes, ast.NodeTransformer):
    pass


@pytest.mark.parametrize("room", ROOMS)
def test_walk_and_transformer_are_those_of_ast(room):
    paths = sorted((ROOT / room).rglob("*.py"))
    assert len(paths) > 5
    for path in paths:
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        assert list(walk(tree)) == [n for n in ast.walk(tree) if not isinstance(n, LEAVES)]
        changed = ast.dump(Ours().visit(tree))
        assert changed == ast.dump(Theirs().visit(ast.parse(text)))
