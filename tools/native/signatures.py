"""What the source's annotations say of each function, as C types."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tools.link.program import Program

STATE, BYTES, MOVES, INT, BOOL = "state", "bytes", "moves", "int", "bool"
TEXT, NOTHING, MAYBE, SELF = "text", "", "maybe", "self"
KINDS = {
    "bytearray": STATE,
    "bytes": BYTES,
    "list[int]": MOVES,
    "int": INT,
    "bool": BOOL,
    "str": TEXT,
    "None": NOTHING,
    "int | None": MAYBE,  # -1 is None: no move is below 0
    "Thinker": SELF,
}
C = {
    STATE: "unsigned char *",
    BYTES: "const unsigned char *",
    MOVES: "unsigned short *",
    INT: "int ",
    BOOL: "bint ",
    TEXT: "object ",
    NOTHING: "void ",
    MAYBE: "int ",
    SELF: "Thinker *",
}


@dataclass
class Signature:
    """One function: what it takes and what it returns."""

    module: str
    name: str
    takes: dict[str, str] = field(default_factory=dict)  # kind of each parameter
    gives: str = NOTHING

    @property
    def c_name(self) -> str:
        """Its name among all functions of all modules."""
        package, _, module = self.module.rpartition(".")
        return f"{'bots_' if package == 'sorry_bots' else ''}{module}_{self.name}"


def signatures(program: Program) -> dict[str, Signature]:
    """All functions whose annotations C has types for, by the name that the linker gives them.

    To be asked before the linker strips annotations.
    """
    found = {}
    for module in program.modules.values():
        for node in module.tree.body:
            if isinstance(node, ast.FunctionDef):
                made = _signature(module.name, node)
                if made is not None:
                    found[f"{module.name}:{node.name}"] = made
            elif isinstance(node, ast.ClassDef):
                found.update(_methods(module.name, node))
    return found


def _methods(module: str, node: ast.ClassDef) -> dict[str, Signature]:
    """The methods of the one class that C has."""
    found = {}
    for each in node.body:
        if node.name == "Thinker" and isinstance(each, ast.FunctionDef) and each.name[:2] != "__":
            each.args.args[0].annotation = ast.Name("Thinker")
            made = _signature(module, each)
            if made is not None:
                found[f".{each.name}"] = made
    return found


def _signature(module: str, node: ast.FunctionDef) -> Signature | None:
    kinds = [_kind(each.annotation) for each in node.args.args]
    gives = _kind(node.returns)
    if None in kinds or gives in (None, STATE, BYTES, MOVES) or _is_beyond(node):
        return None
    takes = {each.arg: kind for each, kind in zip(node.args.args, kinds, strict=True) if kind}
    return Signature(module, node.name, takes, gives or NOTHING)


def _kind(node: ast.expr | None) -> str | None:
    return None if node is None else KINDS.get(ast.unparse(node))


def _is_beyond(node: ast.FunctionDef) -> bool:
    """Whether a function works with texts, lists or slices of its own: that stays Python."""
    made = (ast.Lambda, ast.ListComp, ast.JoinedStr, ast.GeneratorExp, ast.Slice)
    if any(isinstance(each, made) for each in ast.walk(node)):
        return True
    return any(_kind(each.annotation) == TEXT for each in node.args.args)
