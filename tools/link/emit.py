"""Emit: a tree as text, and for each line the place it comes from.

Simple statements that follow each other share a line: a device keeps a byte or more for every line,
and 2 KB of heap are worth more than the exact place in a traceback. Its map has the first of them.
"""

from __future__ import annotations

import ast

Line = tuple[str, int]
_HOLDERS = (ast.FunctionDef, ast.ClassDef, ast.Try, ast.If, ast.For, ast.While, ast.With)


def emit(body: list[ast.stmt], depth: int = 0) -> list[Line]:
    """The lines of a block; with each the number of its line in the source."""
    lines: list[Line] = []
    is_open = False  # the last line may be gone on with
    for node in body:
        made = _statement(node, depth)
        is_simple = not isinstance(node, _HOLDERS)
        if is_open and is_simple:
            text, number = lines.pop()
            made = [(f"{text}; {made[0][0].strip()}", number)]
        lines += made
        is_open = is_simple
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
    """A line that ends with a colon, and what it holds: behind it, if that is a single line."""
    number = getattr(node, "lineno", 0)
    inside = emit(body, depth + 1)
    if any(isinstance(each, _HOLDERS) for each in body):
        return [(" " * depth + head, number), *inside]
    return [(f"{' ' * depth}{head} {inside[0][0].strip()}", number)]


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
