"""Shims: the modules of the native package. Compiled functions come from C, the rest is source."""

from __future__ import annotations

import ast

from tools.native.model import Native
from tools.native.wrappers import wrapped

PACKAGE = "sorry_core"
EXTENSION = "_native"


def shim(native: Native, module: str, text: str) -> str:
    """A module of the core whose functions are the compiled ones, where there are such."""
    tree = ast.parse(text)
    compiled = {made.name: made for made in wrapped(native).values() if made.module == module}
    kept = [
        node
        for node in tree.body
        if not (isinstance(node, ast.FunctionDef) and node.name in compiled)
    ]
    if compiled:
        kept = _used(kept)
        names = [ast.alias(f"py_{made.c_name}", name) for name, made in sorted(compiled.items())]
        kept.append(ast.ImportFrom(f"{PACKAGE}.{EXTENSION}", names, 0))
    tree.body = kept
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _used(body: list[ast.stmt]) -> list[ast.stmt]:
    """Without private functions that only compiled ones called."""
    while True:
        rest = [node for node in body if not (_is_private(node) and not _is_named(node, body))]
        if len(rest) == len(body):
            return body
        body = rest


def _is_private(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("_")


def _is_named(node: ast.stmt, body: list[ast.stmt]) -> bool:
    """Say whether another statement names this function."""
    name = node.name  # type: ignore[attr-defined]
    others = (each for other in body if other is not node for each in ast.walk(other))
    return any(isinstance(each, ast.Name) and each.id == name for each in others)
