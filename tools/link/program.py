"""The program that is linked: its modules as syntax trees, and how names in them are written.

While the linker works, every name in a tree says what it is. `resolve` writes them like this:

    sorry_core.state:PHASE   a global of a module of ours, by its own name or from its module
    sorry_core.state::PHASE  the same, reached through the module: `state.PHASE`
    sorry_core.state:        the module itself, as a value
    !gc, !array:array        a module of the firmware or of a library, or a name from one
    %at@1                    a parameter or a local of a function; 1 is how deep functions nest
    .write                   a name of a class: a method, or what its body assigns
    len                      anything else: a built-in
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from tools.link.trees import walk
from tools.shared.command import VerifyError

ENTRY = "__main__"
FUNCTIONS = (ast.FunctionDef, ast.Lambda)


class LinkError(VerifyError):
    """What the linker refuses, with the file and the line."""


@dataclass
class Module:
    """One module of ours."""

    name: str
    shown: str  # its path, as people know it
    tree: ast.Module
    package: bool = False
    needs: list[str] = field(default_factory=list)  # modules of ours that it loads at its top

    def refuse(self, node: ast.AST | None, why: str) -> LinkError:
        """What to raise about a place in this module."""
        return LinkError(f"{self.shown}:{getattr(node, 'lineno', 1)}: {why}")


@dataclass
class Program:
    """All modules of ours by name, and what is known of their globals."""

    modules: dict[str, Module]
    rebound: set[str] = field(default_factory=set)  # globals that get a value more than once

    def body(self) -> list[tuple[Module, ast.stmt]]:
        """Every statement at the top of a module."""
        return [(module, node) for module in self.modules.values() for node in module.tree.body]


def read(sources: dict[str, tuple[str, str, bool]]) -> Program:
    """A program from its sources: name -> path as shown, text, whether it is a package."""
    modules = {}
    for name in sorted(sources):
        shown, text, package = sources[name]
        modules[name] = Module(name, shown, ast.parse(text, shown), package)
    return Program(modules)


def source(path: Path, shown: str) -> tuple[str, str, bool]:
    """What `read` wants of one file."""
    return shown, path.read_text(encoding="utf-8"), path.name == "__init__.py"


# --- how names are written


def is_own(name: str) -> bool:
    """Whether this is a global or a module of ours."""
    return ":" in name and name[0] != "!"


def is_local(name: str) -> bool:
    """Whether this is a parameter or a local."""
    return name[0] == "%"


def direct(name: str) -> str:
    """A global by its own name, however it was reached."""
    return name.replace("::", ":")


def home(name: str) -> str:
    """The module of a global."""
    return name.partition(":")[0]


def bare(name: str) -> str:
    """The name as the source has it."""
    if is_local(name):
        return name[1:].partition("@")[0]
    return name.rpartition(":")[2].lstrip(".!")


def names(tree: ast.AST) -> list[str]:
    """Every name that is read, written or imported in a tree, as the linker writes it."""
    found = []
    for node in walk(tree):
        if isinstance(node, ast.Name):
            found.append(node.id)
        elif isinstance(node, ast.alias):
            found.append(node.name)
    return found
