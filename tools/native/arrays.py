"""Arrays: byte strings, work memory and a thinker's fields as C has them."""

from __future__ import annotations

import ast

from tools.link.program import bare
from tools.native.model import Native, definitions

PAD = 4096  # zeros behind each table: a broken state may make C read beyond its end


def name_tables(native: Native) -> None:
    """Byte strings and work memory at the top of a module become C arrays."""
    for _, node in native.program.body():
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        c_name = "t_" + name.replace(".", "_").replace(":", "_")
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, bytes):
            add_table(native, c_name, value.value)
            native.names[name] = c_name
        elif isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
            native.wholes.add(name)
        elif isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            size = _size(value)
            if size is not None:
                kind, n = size
                native.tables.append(f"static {kind} {c_name}[{n}];")
                native.externs.append(f"{kind} {c_name}[{n}]")
                native.names[name] = c_name


def name_fields(native: Native) -> None:
    """What a thinker's `__init__` gives itself becomes the fields of a struct."""
    for node in definitions(native.program):
        for each in ast.walk(node) if node.name == ".__init__" else ():
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Attribute):
                kind = _field(each.value)
                if kind:
                    native.fields[each.targets[0].attr] = kind % each.targets[0].attr


def _field(value: ast.expr) -> str:
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        size = _size(value)
        return "" if size is None else f"{size[0]} %s[{size[1]}]"
    if isinstance(value, ast.Constant) and isinstance(value.value, bytes):
        return "const unsigned char *%s"
    number = value.operand if isinstance(value, ast.UnaryOp) else value
    return "int %s" if isinstance(number, ast.Constant) and number.value is not None else ""


def add_table(native: Native, c_name: str, data: bytes) -> None:
    """Bytes as a C array that may be read beyond its end."""
    inner = ", ".join(map(str, data))
    native.tables.append(f"static const unsigned char {c_name}[{len(data) + PAD}] = {{{inner}}};")
    native.externs.append(f"const unsigned char {c_name}[{len(data) + PAD}]")


def add_numbers(native: Native, c_name: str, numbers: list[int]) -> None:
    """Write numbers as a C array."""
    inner = ", ".join(map(str, numbers))
    native.tables.append(f"static const int {c_name}[{len(numbers)}] = {{{inner}}};")
    native.externs.append(f"const int {c_name}[{len(numbers)}]")


def _size(node: ast.Call) -> tuple[str, int] | None:
    """`bytearray(64)` or `array("i", range(12))`: its C type and how many there are."""
    name = bare(node.func.id)  # type: ignore[attr-defined]
    if name == "bytearray" and isinstance(node.args[0], ast.Constant):
        return "unsigned char", int(node.args[0].value)  # type: ignore[arg-type]
    if name == "array" and isinstance(node.args[0], ast.Constant):
        inner = node.args[1]
        kinds = {"i": "int", "H": "unsigned short", "B": "unsigned char"}
        if isinstance(inner, ast.Call) and isinstance(inner.args[0], ast.Constant):
            return kinds[str(node.args[0].value)], int(inner.args[0].value)  # type: ignore[arg-type]
    return None
