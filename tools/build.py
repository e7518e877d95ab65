"""Build what goes on the CIRCUITPY drive of a board: `python -m tools.build --board ID`.

With --zip it becomes one archive for people who copy by hand, with --uf2 one file to drag onto the
bootloader's drive of a board with an RP2040 or RP2350; --firmware puts CircuitPython into that file
too. Such a file replaces everything on the CIRCUITPY drive; a saved game stays. The same sources
give the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools import ROOT
from tools.bundle.files import Bundle, check_size, clear, make, write
from tools.bundle.mpy import RELEASES
from tools.bundle.profiles import find_profile, profiles, version
from tools.bundle.zips import pack
from tools.link import budget
from tools.shared import command
from tools.shared.bar import Bar
from tools.shared.command import UsageError, VerifyError, guard

EXAMPLES = """
python -m tools.build --list
python -m tools.build --board pimoroni_picosystem
python -m tools.build --all --zip --circuitpython 9
python -m tools.build --board pimoroni_picosystem --uf2
python -m tools.build --board raspberry_pi_pico2 --uf2 --firmware CIRCUITPYTHON.uf2
"""
HOW_TO_UF2 = """To play: hold BOOTSEL (or what the board's page says) while you plug the board in,
and copy the file to the drive that shows up. It replaces EVERYTHING on the board's CIRCUITPY
drive: copy what you want to keep first. A saved game stays: it lies elsewhere in the flash."""
ABOUT_HEAP = """heap: bytes that a file keeps at most while it is loaded, 1.5 for each byte of a
.mpy. They do not add up: a screen is loaded while it is in front, and never all of them.
docs/device.md has what was measured. On this board the game is planned for {free:,} bytes of
heap that are free at its start{more}"""
HAS_PSRAM = "; with its {mb} MB of PSRAM there are far more"
# A device keeps bytecode in its heap: so many bytes for each byte of a .mpy, at least and at most.
HEAP_LOW, HEAP_HIGH = 1.2, 1.5


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 built, 1 the result is not good enough, 2 a mistake to put right, 130 interrupted"
    made = command.parser("build", __doc__, EXAMPLES, codes)
    what = made.add_mutually_exclusive_group(required=True)
    what.add_argument("--board", metavar="ID", help="the board's id, as in boot_out.txt")
    what.add_argument("--all", action="store_true", help="build for every board")
    what.add_argument("--list", action="store_true", help="list the boards and stop")
    made.add_argument("--circuitpython", choices=RELEASES, default="10", help="its major version")
    made.add_argument("--source", action="store_true", help="ship .py instead of .mpy")
    form = made.add_mutually_exclusive_group()
    form.add_argument("--zip", action="store_true", help="make dist/sorry-ID-cpN-VERSION.zip")
    form.add_argument("--uf2", action="store_true", help="make dist/sorry-ID-cpN-VERSION-drive.uf2")
    made.add_argument(
        "--firmware",
        type=Path,
        metavar="FILE.uf2",
        help="with --uf2: CircuitPython for this board, to be part of the file (…-all.uf2)",
    )
    made.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="where to write it (build/ID; dist for --zip and --uf2)",
    )
    made.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return made


def heap(path: str, size: int) -> int | None:
    """Return how much heap a file takes at most once it is imported; None if that is unknown."""
    return round(size * HEAP_HIGH) if path.endswith(".mpy") else None


def table(bundle: Bundle) -> str:
    """Return a table of all files: their bytes, the heap they would take, and the totals."""
    width = max(map(len, bundle.files))
    lines = [f"{'file':{width}}  {'bytes':>8}  {'heap':>8}"]
    for path, data in bundle.files.items():
        kept = heap(path, len(data))
        shown = "-" if kept is None else f"{kept:,}"
        lines.append(f"{path:{width}}  {len(data):>8,}  {shown:>8}")
    compiled = sum(len(data) for path, data in bundle.files.items() if path.endswith(".mpy"))
    worst = round(compiled * HEAP_HIGH)
    lines.append(f"{'total':{width}}  {bundle.total:>8,}")
    profile = bundle.profile
    lines.append(f"{profile.name}: {bundle.total:,} of {profile.budget:,} bytes")
    if bundle.linked is not None:
        lines += ["", budget.table(bundle.files, bundle.linked, profile.budget)]
    elif compiled:
        lines.append(
            f"all .mpy at once would keep {round(compiled * HEAP_LOW):,} to {worst:,} bytes of heap"
        )
    if compiled:
        more = HAS_PSRAM.format(mb=profile.psram >> 20) if profile.psram else ""
        lines.append(ABOUT_HEAP.format(free=profile.heap, more=more))
    return "\n".join(lines)


def boards(root: Path) -> str:
    """Return a list of the boards, a line each."""
    lines = []
    for profile in profiles(root):
        also = f" (also {', '.join(profile.also)})" if profile.also else ""
        width, height = profile.size
        lines.append(f"{profile.id:38}{width:>4}x{height:<4} {profile.name}{also}")
    return "\n".join(lines)


def build(
    root: Path,
    board_id: str,
    circuitpython: str = "10",
    source: bool = False,
    out: Path | None = None,
) -> Path:
    """Build a board's bundle, print its table, and return the folder it is in."""
    bundle = make(root, board_id, circuitpython, source)
    folder = root / "build" / board_id if out is None else out
    print(table(bundle))
    try:
        check_size(bundle)
    except VerifyError:
        clear(folder)  # else an older bundle there could be taken for this one
        raise
    write(bundle, folder)
    write_map(bundle, folder)
    return folder


def write_map(bundle: Bundle, made: Path) -> None:
    """Write the map of a linked bundle beside it: tools.trace reads tracebacks with it."""
    path = made.with_name(made.name + ".map.json")
    if bundle.linked is not None:
        path.write_text(bundle.linked.map, encoding="utf-8")
    else:
        path.unlink(missing_ok=True)


def zipped(root: Path, board_id: str, args: argparse.Namespace) -> Path:
    """Build a board's bundle and return the archive it is in."""
    bundle = make(root, board_id, args.circuitpython, args.source)
    check_size(bundle)
    folder = root / "dist" if args.out is None else args.out
    made = pack(bundle, folder, board_id, args.circuitpython, version(root))
    write_map(bundle, made)
    return made


def one_file(root: Path, board_id: str, args: argparse.Namespace) -> Path:
    """Build a board's bundle and return the UF2 file it is in."""
    from tools.uf2 import firmware, making  # they need a package that the others do not

    profile = find_profile(root, board_id)
    making.check_board(profile, board_id)
    given = None
    if args.firmware is not None:
        given = firmware.read(args.firmware)
        making.check_firmware(profile, board_id, given)
        args.circuitpython = given.release
    bundle = make(root, board_id, args.circuitpython, args.source)
    check_size(bundle)
    folder = root / "dist" if args.out is None else args.out
    made = making.write(bundle, folder, board_id, args.circuitpython, version(root), given)
    write_map(bundle, made)
    return made


def check_asked(args: argparse.Namespace) -> None:
    """Raise if what was asked for does not go together."""
    if args.all and args.out is not None and not (args.zip or args.uf2):
        raise UsageError("--all builds each board into a folder of its own: leave out --out")
    if args.firmware is not None and not args.uf2:
        raise UsageError("--firmware is for --uf2: say --uf2 too")
    if args.firmware is not None and args.all:
        raise UsageError("a firmware is for one board: say which with --board")


def wanted_boards(args: argparse.Namespace) -> list[str]:
    """Return the ids of the boards to build for: one, or all that can be."""
    if not args.all:
        return [args.board]
    return [found.id for found in profiles(args.root) if found.flash or not args.uf2]


def run(args: argparse.Namespace) -> int:
    """Do what was asked."""
    if args.list:
        print(boards(args.root))
        return 0
    check_asked(args)
    wanted = wanted_boards(args)
    bar = Bar("build", len(wanted))
    for done, board_id in enumerate(wanted):
        bar.show(done, board_id)
        if args.zip:
            made = zipped(args.root, board_id, args)
        elif args.uf2:
            made = one_file(args.root, board_id, args)
        else:
            made = build(args.root, board_id, args.circuitpython, args.source, args.out)
        bar.end()
        print(f"built {made}")
    if args.uf2:
        print(HOW_TO_UF2)
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    return guard("build", lambda: run(args))


if __name__ == "__main__":
    sys.exit(main())
