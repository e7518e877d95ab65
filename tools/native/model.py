"""What is known of the sources on the way to C."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tools.link.program import Program
from tools.native.signatures import Signature


@dataclass
class Native:
    """What was made of the sources."""

    functions: dict[str, Signature]
    program: Program
    text: list[str] = field(default_factory=list)  # the C functions, as Cython
    tables: list[str] = field(default_factory=list)  # C arrays
    externs: list[str] = field(default_factory=list)  # the same, as Cython declares them
    names: dict[str, str] = field(default_factory=dict)  # C name of each global
    wholes: set[str] = field(default_factory=set)  # globals that stand for the slice [:]
    fields: dict[str, str] = field(default_factory=dict)  # of a thinker, as C declares each
    raises: set[str] = field(default_factory=set)  # functions that may raise
    writes: set[str] = field(default_factory=set)  # functions that may change the state
    measures: set[str] = field(default_factory=set)  # functions that ask len(state)


def definitions(program: Program) -> list[ast.FunctionDef]:
    """Yield all functions and methods."""
    found = []
    for _, node in program.body():
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        found += [each for each in inside if isinstance(each, ast.FunctionDef)]
    return found
