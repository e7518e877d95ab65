"""Shims: the modules of the native package. What C does is taken from there, the rest is source."""

from __future__ import annotations

import ast

from tools.native.generate import Native
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
        names = {each.id for node in body for each in ast.walk(node) if isinstance(each, ast.Name)}
        rest = [
            node
            for node in body
            if not (
                isinstance(node, ast.FunctionDef)
                and node.name.startswith("_")
                and node.name not in names - _inside(node)
            )
        ]
        if len(rest) == len(body):
            return body
        body = rest


def _inside(node: ast.FunctionDef) -> set[str]:
    """A function that calls itself is not used by that."""
    return set() if node.name.startswith("__") else {f"{node.name} "}
