"""What of the shipped source is run by the tests, on CPython (lines and branches) and on MicroPython's
VM (lines): `make coverage` prints it, a line a room, and writes what is not run into build/uncovered.txt.

The tests themselves are run before this, by `coverage run`. Only what goes on a device counts, and of
that no line that does nothing: a text behind a constant, a field's type.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field

import vm_lines

ROOT = vm_lines.ROOT
MEASURED = ROOT / "build" / "coverage.json"
UNCOVERED = ROOT / "build" / "uncovered.txt"
ROOMS = (
    "sorry_core",
    "lib/sorry_bots",
    "lib/sorry_handheld/store",
    "lib/sorry_handheld/turn",
    "lib/sorry_handheld/draw",
    "lib/sorry_handheld/screens",
    "lib/sorry_handheld",
    "boards",
)


@dataclass
class File:
    """The lines of one file that do anything, and those that ran."""

    lines: set[int]
    here: set[int]
    vm: set[int]
    branches: int = 0
    branches_run: int = 0

    @property
    def anywhere(self) -> set[int]:
        return self.here | self.vm


@dataclass
class Room:
    """The files of a room, summed up."""

    name: str
    files: dict[str, File] = field(default_factory=dict)

    def share(self, which: str) -> float:
        """Percent of the lines that ran: here, on the VM (vm), or anywhere."""
        every = sum(len(file.lines) for file in self.files.values())
        ran = sum(len(getattr(file, which)) for file in self.files.values())
        return 100 * ran / every if every else 100.0

    def branches(self) -> float:
        every = sum(file.branches for file in self.files.values())
        ran = sum(file.branches_run for file in self.files.values())
        return 100 * ran / every if every else 100.0


def read(measured: dict, on_vm: dict[str, set[int]]) -> list[Room]:
    """Put both measurements together."""
    rooms = {name: Room(name) for name in ROOMS}
    for path, told in sorted(measured["files"].items()):
        path = path.replace("\\", "/")
        name = next((name for name in ROOMS if path.startswith(name + "/")), None)
        if name is None:
            continue
        here = set(told["executed_lines"])
        lines = here | set(told["missing_lines"])
        if (ROOT / path).exists():
            lines -= idle((ROOT / path).read_text())
        here &= lines
        file = File(lines, here, on_vm.get(path, set()) & lines)
        file.branches = told["summary"]["num_branches"]
        file.branches_run = told["summary"]["covered_branches"]
        rooms[name].files[path] = file
    return list(rooms.values())


def idle(source: str) -> set[int]:
    """The lines of statements for which a device has no code."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_text or (isinstance(node, ast.AnnAssign) and node.value is None):
            found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def table(rooms: Iterable[Room]) -> list[str]:
    """A line a room, and one for all."""
    every = Room("all", {path: file for room in rooms for path, file in room.files.items()})
    rows = [f"{'room':26} {'lines':>6} {'CPython':>8} {'branches':>9} {'VM':>6} {'anywhere':>9}"]
    for room in (*rooms, every):
        count = sum(len(file.lines) for file in room.files.values())
        rows.append(
            f"{room.name:26} {count:6} {room.share('here'):7.1f}% {room.branches():8.1f}% "
            f"{room.share('vm'):5.1f}% {room.share('anywhere'):8.1f}%"
        )
    return rows


def uncovered(rooms: Iterable[Room]) -> list[str]:
    """What ran nowhere, and what ran on CPython only."""
    rows = []
    for room in rooms:
        for path, file in room.files.items():
            for what, missing in (
                ("nowhere", file.lines - file.anywhere),
                ("not on the VM", file.here - file.vm),
            ):
                if missing:
                    rows.append(f"{path} {what}: {spans(missing)}")
    return rows


def spans(numbers: set[int]) -> str:
    """1, 2, 3, 7 as 1-3, 7."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(f"{a}-{b}" if a != b else str(a) for a, b in found)


def main() -> int:
    if not MEASURED.exists():
        print("run make coverage: it runs the tests first", file=sys.stderr)
        return 2
    on_vm = vm_lines.lines() if vm_lines.is_there() else {}
    if not on_vm:
        print("node or the VM that tells its lines is missing: lines on the VM are not counted")
    rooms = read(json.loads(MEASURED.read_text()), on_vm)
    print("\n".join(table(rooms)))
    UNCOVERED.write_text("\n".join(uncovered(rooms)) + "\n")
    print(f"What did not run: {UNCOVERED.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
