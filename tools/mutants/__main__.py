"""Put small faults into the rules or the store, one at a time, and see whether a test notices each.

What no test sees is listed in docs/mutants.md with the reason. A survivor that is not there fails,
and so does a score below the one wanted.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tools import ROOT
from tools.mutants.making import Mutant, mutants
from tools.shared import command
from tools.shared.command import UsageError
from tools.shared.missing import missing

EXAMPLES = """
python -m tools.mutants core
python -m tools.mutants core --only pack
python -m tools.mutants store
python -m tools.mutants sample
python -m tools.mutants core --record
"""
EXPLAINED = ROOT / "docs" / "mutants.md"
SAMPLE = ROOT / "tests" / "mutants" / "sample.txt"
NEEDED = ("coverage", "pytest", "hypothesis")
EVERY = 9  # so many killed mutants for each that goes into the sample
ROOMS: dict[str, tuple[str, tuple[str, ...], float]] = {
    "core": ("sorry_core", ("tests/core", "tests/tools/test_referee.py"), 97.0),
    "store": (
        "lib/sorry_handheld/store",
        (
            "tests/handheld/test_store.py",
            "tests/handheld/test_store_0_1.py",
            "tests/handheld/test_store_details.py",
            "tests/handheld/test_store_machine.py",
            "tests/handheld/test_store_power.py",
            "tests/handheld/test_store_reading.py",
            "tests/handheld/test_store_torn.py",
            "tests/handheld/test_store_wear.py",
            "tests/handheld/test_store_writing.py",
        ),
        90.0,
    ),
}


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = command.parser("mutants", __doc__, EXAMPLES)
    made.add_argument("room", choices=[*ROOMS, "sample"], help="what to change")
    made.add_argument("--only", default="", help="change one module only, say pack")
    made.add_argument("--every", type=int, default=1, help="take only every so many (1: all)")
    made.add_argument("--jobs", type=int, default=2, help="how many run at a time (2)")
    made.add_argument(
        "--longest", type=float, default=20.0, help="the most seconds of tests for each (20)"
    )
    made.add_argument(
        "--record", action="store_true", help="write the fixed sample anew, from what was found"
    )
    return made


def run(*args: Any, **options: Any) -> dict[str, str]:
    """Run the tests against mutants; UsageError if what they need is not installed."""
    if not hasattr(os, "fork"):
        raise UsageError("mutants need fork, which this system does not have: use Linux or macOS")
    for name in NEEDED:
        if find_spec(name) is None:
            raise UsageError(f"{missing(name, 'dev')}. `make mutants` does so by itself")
    from tools.mutants import running

    return running.run(*args, **options)


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    try:
        return _sample(args) if args.room == "sample" else _room(args)
    except UsageError as error:
        print(f"tools.mutants: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def every(room: str) -> list[Mutant]:
    """Return all mutants of a room."""
    folder = ROOT / ROOMS[room][0]
    found = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
    paths = sorted(path.relative_to(ROOT).as_posix() for path in found)
    return [one for path in paths for one in mutants(path)]


def explained(text: str) -> dict[str, str]:
    """Return the survivors that docs/mutants.md knows, with the reason of each."""
    rows = re.findall(r"^\| (.+?: ``.+``) \| (.+) \|$", text, re.MULTILINE)
    return dict(rows)


def shown(key: str) -> str:
    """Return a mutant's name as a table has it: it may hold a bar or a backtick."""
    where, _, change = key.partition(": ")
    return f"{where}: ``{change.replace('`', chr(39)).replace('|', chr(166))}``"


def _room(args: argparse.Namespace) -> int:
    _, tests, wanted = ROOMS[args.room]
    chosen = [one for one in every(args.room) if args.only in ("", Path(one.path).stem)]
    chosen = chosen[:: max(1, args.every)]
    if not chosen:
        raise UsageError(f"there is no module {args.only} in {ROOMS[args.room][0]}")
    began = time.monotonic()
    before = _last_time(args.room)
    killers = run(chosen, list(tests), args.jobs, longest=args.longest, before=before)
    _keep(args.room, before | {key: name for key, name in killers.items() if name})
    alive = [key for key, killer in killers.items() if not killer]
    known = explained(EXPLAINED.read_text(encoding="utf-8")) if EXPLAINED.exists() else {}
    new = [key for key in alive if shown(key) not in known]
    score = 100 * (len(killers) - len(alive)) / len(killers)
    minutes = (time.monotonic() - began) / 60
    _by_module(chosen, killers)
    print(f"{len(killers)} mutants, {len(alive)} not seen: {score:.1f} % in {minutes:.0f} minutes")
    for key in new:
        print(f"| {shown(key)} | |")
    if args.record:
        _record(killers)
    if new:
        print(f"{len(new)} of these are not explained in {EXPLAINED.relative_to(ROOT)}")
    return 1 if new or (score < wanted and not args.only and args.every < 2) else 0


def _killers(room: str) -> Path:
    return ROOT / "build" / f"mutants-{room}-killers.json"


def _last_time(room: str) -> dict[str, str]:
    """Return which test saw each mutant, the last time that this was run here."""
    try:
        told: dict[str, str] = json.loads(_killers(room).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return told


def _keep(room: str, killers: dict[str, str]) -> None:
    _killers(room).parent.mkdir(exist_ok=True)
    _killers(room).write_text(json.dumps(killers, indent=0), encoding="utf-8")


def _by_module(chosen: list[Mutant], killers: dict[str, str]) -> None:
    """Print a line for each module: its mutants, and how many of them nobody saw."""
    made = Counter(Path(one.path).stem for one in chosen)
    alive = Counter(Path(one.path).stem for one in chosen if not killers[one.key])
    for module, number in sorted(made.items()):
        print(f"| {module} | {number} | {alive[module]} |")


def _record(killers: dict[str, str]) -> None:
    """Keep some of those that were killed, each with its test; those of other rooms stay."""
    rooms = {key.split(".")[0].split(":")[0] for key in killers}
    kept = [row for row in _rows() if row[0].split(".")[0].split(":")[0] not in rooms]
    found = [(key, test) for key, test in killers.items() if "::" in test]
    lines = ["\t".join(row) for row in [*kept, *found[::EVERY]]]
    SAMPLE.parent.mkdir(exist_ok=True)
    SAMPLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _rows() -> list[tuple[str, str]]:
    if not SAMPLE.exists():
        return []
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    return [(key, test) for key, test in (line.split("\t") for line in lines if line)]


def _sample(args: argparse.Namespace) -> int:
    """Let each mutant of the sample meet its one test."""
    wanted = dict(_rows())
    there = {one.key: one for room in ROOMS for one in every(room)}
    chosen = [there[key] for key in wanted if key in there]
    files = sorted({wanted[one.key].split("::")[0] for one in chosen})
    missing = [name for name in files if not (ROOT / Path(name)).exists()]
    if missing:
        raise UsageError(f"{missing[0]} is gone: python -m tools.mutants core --record")
    if len(chosen) < max(1, len(wanted) / 2):
        raise UsageError(
            "most of the sample is no longer in the source: make mutants ARGS=--record"
        )
    began = time.monotonic()
    killers = run(chosen, files, args.jobs, known={one.key: wanted[one.key] for one in chosen})
    alive = [key for key, killer in killers.items() if not killer]
    seconds = time.monotonic() - began
    print(
        f"{len(killers)} mutants of the sample, {len(alive)} not seen, in {seconds:.0f} s; "
        f"{len(wanted) - len(chosen)} are no longer in the source"
    )
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
