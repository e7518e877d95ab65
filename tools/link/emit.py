"""Emit: a tree as text, one statement a line, and for each line the place it comes from."""

from __future__ import annotations

import ast

Line = tuple[str, int]


def emit(body: list[ast.stmt], depth: int = 0) -> list[Line]:
    """The lines of a block; with each the number of its line in the source."""
    lines: list[Line] = []
    for node in body:
        lines += _statement(node, depth)
    return lines


def _statement(node: ast.stmt, depth: int) -> list[Line]:
    pad = " " * depth
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        head = [(pad + "@" + ast.unparse(each), each.lineno) for each in node.decorator_list]
        return [*head, *_compound(node, depth)]
    if isinstance(node, ast.Try):
        return _try(node, depth)
    if isinstance(node, ast.If | ast.For | ast.While | ast.With):
        return _compound(node, depth)
    text = ast.unparse(node)
    assert "\n" not in text, text
    return [(pad + text, node.lineno)]


def _block(node: ast.AST, head: str, body: list[ast.stmt], depth: int) -> list[Line]:
    """A line that ends with a colon, and what it holds."""
    line = (" " * depth + head, getattr(node, "lineno", 0))
    return [line, *emit(body, depth + 1)]


def _head(node: ast.stmt) -> str:
    """The first line of a statement that holds others."""
    if isinstance(node, ast.FunctionDef):
        return f"def {node.name}({ast.unparse(node.args)}):"
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(each) for each in (*node.bases, *node.keywords))
        return f"class {node.name}({bases}):" if bases else f"class {node.name}:"
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}:"
    if isinstance(node, ast.While):
        return f"while {ast.unparse(node.test)}:"
    if isinstance(node, ast.For):
        return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}:"
    assert isinstance(node, ast.With)
    return f"with {', '.join(map(ast.unparse, node.items))}:"


def _compound(node: ast.stmt, depth: int) -> list[Line]:
    lines = _block(node, _head(node), node.body, depth)  # type: ignore[attr-defined]
    orelse = getattr(node, "orelse", [])
    while isinstance(node, ast.If) and len(orelse) == 1 and isinstance(orelse[0], ast.If):
        node = orelse[0]
        lines += _block(node, f"elif {ast.unparse(node.test)}:", node.body, depth)
        orelse = node.orelse
    if orelse:
        lines += _block(orelse[0], "else:", orelse, depth)
    return lines


def _try(node: ast.Try, depth: int) -> list[Line]:
    lines = _block(node, "try:", node.body, depth)
    for handler in node.handlers:
        head = "except"
        if handler.type is not None:
            head += " " + ast.unparse(handler.type)
        if handler.name:
            head += " as " + handler.name
        lines += _block(handler, head + ":", handler.body, depth)
    if node.orelse:
        lines += _block(node.orelse[0], "else:", node.orelse, depth)
    if node.finalbody:
        lines += _block(node.finalbody[0], "finally:", node.finalbody, depth)
    return lines
