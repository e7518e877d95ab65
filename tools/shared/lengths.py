"""Prints how long the functions of each shipped folder are: median, 90th percentile, the longest.

`make lengths` runs it. It is only for information: no test sets a limit. Docstrings count too.
"""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median, quantiles

from tools import ROOT

ROOMS = (
    "sorry_core",
    "lib/sorry_bots",
    "lib/sorry_handheld",
    "lib/sorry_handheld/draw",
    "lib/sorry_handheld/screens",
    "lib/sorry_handheld/store",
    "lib/sorry_handheld/turn",
    "boards",
    "boards/io",
)


def functions(room: Path) -> list[tuple[int, str]]:
    """The length of every function of a room, with its name."""
    found = []
    for path in sorted(room.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                found.append((lines, f"{path.stem}.{node.name}"))
    return found


def main() -> None:
    """Print a line a room."""
    for room in ROOMS:
        found = functions(ROOT / room)
        lengths = [lines for lines, _ in found]
        most, name = max(found)
        usual, high = median(lengths), quantiles(lengths, n=10)[-1]
        print(f"{room:28}{len(found):4} functions: median {usual:g}, 90 % {high:g}, {name} {most}")


if __name__ == "__main__":
    main()
