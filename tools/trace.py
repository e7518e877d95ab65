"""Tell where a device's traceback points to in the source: `python -m tools.trace MAP < text`.

What ships is linked: units instead of modules, names of the firmware instead of ours. Every build
writes the map beside its folder.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tools.link.sourcemap import FORMAT
from tools.shared import command, reading
from tools.shared.command import UsageError, guard

EXAMPLES = """
python -m tools.trace build/pimoroni_picosystem.map.json < traceback.txt
"""
LONGEST = 1 << 20  # characters on standard input
_PLACE = re.compile(r'File "(?:/?lib/)?([^"]+?)(?:\.mpy)?", line (\d+)(?:, in (\S+))?')
_QUOTED = re.compile(r"'(\w+)'")


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 told, 1 nothing in it was of a build, 2 a mistake to put right, 130 interrupted"
    made = command.parser("trace", __doc__, EXAMPLES, codes)
    made.add_argument("map", type=Path, metavar="MAP", help="the map that the build wrote")
    return made


def load(path: Path) -> dict[str, Any]:
    """Read a map."""
    try:
        told = json.loads(reading.read(path, reading.MAP, "a map of a build"))
        if told["format"] != FORMAT:
            raise ValueError("another format")
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise UsageError(f"{path} is no map of a build: {error}") from error
    return dict(told)


def translate(lines: Iterable[str], told: dict[str, Any]) -> Iterator[str]:
    """Yield the same lines, with files, lines and names of the source."""
    for line in lines:
        found = _PLACE.search(line)
        if found:
            yield line[: found.start()] + _place(found, told) + line[found.end() :]
        elif re.match(r"\w*(Error|Exception|Interrupt)\b", line):
            yield _QUOTED.sub(lambda each: _name(each[1], told), line)
        else:
            yield line


def _place(found: re.Match[str], told: dict[str, Any]) -> str:
    rows = told["units"].get(found[1])
    if rows is not None and found[1] in told["bare"]:
        return _functions(rows, found[3], told) or found[0]
    line = int(found[2])
    if rows is None or not 0 < line <= len(rows):
        return found[0]  # not of ours: the firmware's, a library's
    file, number, function, last = rows[line - 1]
    if file < 0:
        return f"{found[0]} (an import that the linker made)"
    inside = function.rpartition(".")[2] or "<module>"
    to = f" to {last}" if last > number else ""
    shown = f'File "{told["files"][file]}", line {number}{to}'
    return shown + (f", in {function or inside}" if found[3] else "")


def _functions(rows: list[list[Any]], new: str, told: dict[str, Any]) -> str:
    """Tell where the functions are that have this name now, in a unit that knows no lines."""
    olds = told["names"].get(new, [new])
    places: dict[tuple[int, str], tuple[int, int]] = {}
    for file, number, function, last in rows:
        if file >= 0 and function.rpartition(".")[2] in olds:
            first, end = places.get((file, function), (number, last))
            places[file, function] = min(first, number), max(end, last)
    return " or ".join(
        f'File "{told["files"][file]}", line {first} to {end}, in {function}'
        for (file, function), (first, end) in places.items()
    )


def _name(new: str, told: dict[str, Any]) -> str:
    """Translate a name in a message; tell both if it is an attribute's and a global's."""
    olds = told["names"].get(new, [new])
    return "'" + "' or '".join(olds) + "'"


def _asked() -> str:
    """Return what standard input says; UsageError if it does not end."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    text = sys.stdin.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise UsageError(f"a traceback has at most {LONGEST} characters")
    return text


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)

    def run() -> int:
        known = load(args.map)
        lines = _asked().splitlines(keepends=True)
        told = list(translate(lines, known))
        sys.stdout.writelines(told)
        return 0 if told != lines else 1

    return guard("trace", run)


if __name__ == "__main__":
    sys.exit(main())
