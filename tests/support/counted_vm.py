"""A linked program in which tests/device/tally.py counts the calls of every function."""

from __future__ import annotations

import ast
from pathlib import Path

import micropython_vm
from linked_vm import LinkedProgram

from tools.bundle.mpy import compile_for_vm
from tools.link import ENTRY


def tell_calls(source: str) -> str:
    """The source of a unit in which every function counts its calls."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body.insert(0, ast.parse("tally_count()").body[0])
    tree.body.insert(0, ast.parse("from tally import count as tally_count").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def write_counted(program: LinkedProgram, drive: Path) -> None:
    """Write a program and all that it needs. Calls of the driver's own functions do not count."""
    for name, text in program.made.sources.items():
        if name != ENTRY:
            program.made.sources[name] = tell_calls(text)
    program.write(drive)
    program.write_driver(drive)
    program.write_surroundings(drive)
    compile_for_vm(micropython_vm.DEVICE / "tally.py", drive / "tally.mpy")
