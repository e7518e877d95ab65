"""Shipped code keeps to the Python that CircuitPython has, and compiles with mpy-cross."""

import ast
from pathlib import Path

import pytest
import shipped

from tools.bundle.mpy import compile_module

FILES = shipped.shipped()

MISSING_MODULES = {
    "abc", "asyncio", "contextlib", "copy", "dataclasses", "enum", "functools", "heapq", "itertools",
    "logging", "pathlib", "typing", "threading", "__future__",
}  # fmt: skip
MISSING_METHODS = {
    "bit_count", "bit_length", "capitalize", "choices", "ljust", "rjust", "sample", "shuffle",
    "title", "tobytes", "zfill", "_replace", "removeprefix", "removesuffix", "casefold",
}  # fmt: skip
OWN_SHUFFLE = "shuffle"  # our own function of that name is called bare, never as a method


def faults(module: ast.Module) -> list[str]:
    """Everything in the tree that a device would not understand, or that the house forbids."""
    found = []
    for node in ast.walk(module):
        where = f"line {getattr(node, 'lineno', '?')}: "
        for fault in (*_syntax(node), *_names(node)):
            found.append(where + fault)
    return found


def _syntax(node: ast.AST) -> list[str]:
    found = []
    kinds = (ast.Match, ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)
    if isinstance(node, kinds):
        found.append(f"{type(node).__name__} is not on the device")
    if isinstance(node, ast.arguments) and node.posonlyargs:
        found.append("positional-only arguments")
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        stored = isinstance(getattr(node, "ctx", None), ast.Store)  # a, *b = c is fine
        if not stored and any(isinstance(item, ast.Starred) for item in node.elts):
            found.append("[*a]")
    if isinstance(node, ast.Dict) and None in node.keys:
        found.append("{**d}")
    if isinstance(node, ast.Slice) and node.step is not None:
        found.append("a stepped slice")
    if isinstance(node, ast.JoinedStr):
        if any(isinstance(inner, ast.Lambda) for inner in ast.walk(node)):
            found.append("a lambda in an f-string")
    return found


def _names(node: ast.AST) -> list[str]:
    found = []
    if isinstance(node, ast.Import):
        found += [f"import {a.name}" for a in node.names if a.name.split(".")[0] in MISSING_MODULES]
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in MISSING_MODULES:
        found.append(f"from {node.module} import")
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in MISSING_METHODS:
            value = node.func.value
            if not (
                isinstance(value, ast.Name) and value.id == "pack" and node.func.attr == OWN_SHUFFLE
            ):
                found.append(f".{node.func.attr}() is missing on the device")
        if isinstance(node.func, ast.Name):
            if node.func.id == "next" and len(node.args) > 1:
                found.append("next(it, default)")
            if node.func.id == "zip" and node.keywords:
                found.append("zip(strict=)")
    return found


@pytest.mark.parametrize("path", FILES, ids=shipped.name)
def test_shipped_code_is_circuitpython(path: Path) -> None:
    assert faults(shipped.tree(path)) == []


@pytest.mark.parametrize(
    "source",
    [
        "match x:\n case 1: pass", "def f(a, /): pass", "x = [*a]", "x = {*a}", "x = (*a, 1)", "x = {**a}",
        "x = a[::2]",
        "async def f(): pass", "import typing", "from dataclasses import dataclass", "a.zfill(3)",
        "random.shuffle(a)", "next(a, 1)", "zip(a, b, strict=True)", "x = f'{(lambda: 1)()}'",
    ],
)  # fmt: skip
def test_the_reader_sees_what_a_device_lacks(source: str) -> None:
    assert faults(ast.parse(source))


@pytest.mark.parametrize("source", ["a, *b = c", "f(*a, **b)", "x = a[1:2]", "zip(a, b)"])
def test_the_reader_lets_pass_what_a_device_has(source: str) -> None:
    assert not faults(ast.parse(source))


@pytest.mark.parametrize("path", FILES, ids=shipped.name)
def test_shipped_code_compiles_for_the_device(path: Path) -> None:
    assert compile_module(path, path.name, "10")[:2] == b"C\x06"
