"""Emit: writes a tree as text, and notes for each line which lines of the source it comes from.

A device keeps a byte or more for every line. So simple statements that follow each other share a
line, and so do `if x:` and a short body. A traceback then points at a few lines instead of one.
"""

from __future__ import annotations

import ast

Line = tuple[str, int, int]
"""The text, and the first and the last line of the source that it comes from."""
_HOLDERS = (ast.FunctionDef, ast.ClassDef, ast.Try, ast.If, ast.For, ast.While, ast.With)


def emit(body: list[ast.stmt], depth: int = 0) -> list[Line]:
    """The lines of a block."""
    lines: list[Line] = []
    is_open = False  # the last line can be gone on with
    for node in body:
        made = _statement(node, depth)
        is_simple = not isinstance(node, _HOLDERS)
        if is_open and is_simple:
            made = [_joined(lines.pop(), "; ", made[0])]
        lines += made
        is_open = is_simple
    return lines


def _joined(before: Line, between: str, after: Line) -> Line:
    return before[0] + between + after[0].strip(), before[1] or after[1], after[2] or before[2]


def _statement(node: ast.stmt, depth: int) -> list[Line]:
    pad = " " * depth
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        head = [
            (pad + "@" + ast.unparse(each), each.lineno, each.lineno)
            for each in node.decorator_list
        ]
        return [*head, *_compound(node, depth)]
    if isinstance(node, ast.Try):
        return _try(node, depth)
    if isinstance(node, ast.If | ast.For | ast.While | ast.With):
        return _compound(node, depth)
    text = ast.unparse(node)
    assert "\n" not in text, text
    return [(pad + text, node.lineno, node.lineno)]


def _block(node: ast.AST, head: str, body: list[ast.stmt], depth: int) -> list[Line]:
    """A line that ends with a colon, and what it holds."""
    number = getattr(node, "lineno", 0)
    line = (" " * depth + head, number, number)
    inside = emit(body, depth + 1)
    if isinstance(node, ast.FunctionDef) or any(isinstance(each, _HOLDERS) for each in body):
        return [line, *inside]
    return [_joined(line, " ", inside[0])]


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
