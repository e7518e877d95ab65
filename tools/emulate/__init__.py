"""Measure the game on real firmware: an emulated PicoSystem, run instruction by instruction.

Without options it walks through the screens (scripts/screens.txt) and prints for each press the ms
to the first and to the last pixel and the bytes on the bus; `own` is the new screen's own first
pixel, as a sand-glass answers before it, and `later` is what is painted after the last.
It needs node, npm's rp2040js, a boot ROM and a firmware file, and says where to get what is not
there. What a script may say stands in tools/emulate/script.py.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from sorry_core import editions
from sorry_handheld import settings
from sorry_handheld.seats import colours
from tools import ROOT
from tools.emulate import emulator, flash, log, parts, script, spare, table, tones
from tools.emulate.games import read_games
from tools.shared import command, rulebook
from tools.shared.command import UsageError, guard

EXAMPLES = """
python -m tools.emulate --shots pictures
python -m tools.emulate --games 2 --edition 1939 --mode points --seats 0444
python -m tools.emulate --spare 20 --take 29200     as on a CLUE
"""
CODES = "0 done, 1 the game broke or a screen did not come, 2 something is missing"
SCREENS = Path(__file__).resolve().parent / "scripts" / "screens.txt"
MOST_TAKEN = 170_000


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = command.parser("emulate", __doc__, EXAMPLES, CODES)
    what = made.add_mutually_exclusive_group()
    what.add_argument("--script", type=Path, metavar="FILE", help="walk as this script says")
    what.add_argument("--games", type=int, metavar="N", help="play N games by pressing A")
    what.add_argument("--spare", type=int, metavar="N", help="open everything N times: heap left")
    made.add_argument("--firmware", type=Path, metavar="FILE", help="a .uf2 of CircuitPython 10")
    made.add_argument("--bootrom", type=Path, metavar="FILE", help="the RP2040's boot ROM")
    made.add_argument("--edition", default="2004", help="1934, 1939, travel or 2004 (2004)")
    made.add_argument("--mode", default="standard", help="standard, partners, points or patience")
    made.add_argument("--seats", metavar="0444", help="by colour: 0 a person, 1-4 levels, 5 nobody")
    made.add_argument(
        "--take", type=int, default=0, metavar="BYTES", help="hold so much heap from the start"
    )
    made.add_argument("--tones", action="store_true", help="measure how long tones are heard, too")
    made.add_argument("--seed", type=int, default=1, help="the seed of chance (1)")
    made.add_argument("--shots", type=Path, metavar="DIR", help="where a picture of each step goes")
    made.add_argument("--log", type=Path, metavar="FILE", help="keep what was painted and printed")
    made.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return made


def chosen_settings(args: argparse.Namespace) -> dict[int, int]:
    """Return the settings of the game to play, by their places in the record."""
    try:
        edition = rulebook.index(rulebook.EDITIONS, args.edition, "edition")
        mode = rulebook.index(rulebook.MODES, args.mode, "mode")
    except ValueError as error:
        raise UsageError(str(error)) from error
    chosen = {settings.EDITION: edition, settings.MODE: mode}
    seats = args.seats or ("0505" if mode == editions.PATIENCE else "1032")
    if len(seats) != 4 or not set(seats) <= set("012345"):
        raise UsageError("--seats are four digits from 0 to 5, such as 0444")
    chosen |= {settings.SEATS + i: int(seat) for i, seat in enumerate(seats)}
    fault = editions.fault(edition, mode, colours([int(seat) for seat in seats]), 0)
    if fault:
        raise UsageError(f"no rulebook has such a game: {fault}")
    return chosen


def steps_of(args: argparse.Namespace) -> list[script.Step]:
    """Return what to press."""
    if args.spare is not None:
        return []
    if args.games is not None:
        return script.parse(["wait title", f"play end {args.games}"], "--games")
    return script.read(args.script or SCREENS)


def check(args: argparse.Namespace) -> None:
    """Refuse what makes no sense before minutes are spent on it."""
    for name in ("games", "spare"):
        number = getattr(args, name)
        if number is not None and not 0 < number < 1000:
            raise UsageError(f"--{name} is a number from 1 to 999")
    if not 0 <= args.take <= MOST_TAKEN:
        raise UsageError(f"--take is a number of bytes from 0 to {MOST_TAKEN}")
    if args.log is not None and not args.log.parent.is_dir():
        raise UsageError(f"{args.log} cannot be written: there is no folder {args.log.parent}")
    if args.shots is not None and args.shots.exists() and not args.shots.is_dir():
        raise UsageError(f"{args.shots} is not a folder")


def report(args: argparse.Namespace, entries: list[log.Write | log.Entry]) -> str:
    """Return the table of what was asked for."""
    if args.spare is not None:
        return table.spare_table(spare.read_spare(entries))
    if args.games is not None:
        told = table.games_table(read_games(entries))
    else:
        told = table.steps_table(log.titles(entries), log.steps(entries), log.heaps(entries))
    return told + "\n" + table.tones_row(tones.excess(entries)) if args.tones else told


def run(args: argparse.Namespace) -> int:
    """Do what was asked."""
    check(args)
    steps = steps_of(args)
    memory = flash.nvm(chosen_settings(args))
    node = parts.need_node()
    bootrom = parts.bootrom(args.bootrom)
    firmware = parts.firmware(args.firmware)
    files = flash.drive_files(args.root, args.take, args.spare or 0, args.tones)
    image = flash.image(firmware, memory, files)
    job = emulator.Job(image, bootrom, steps, spare.DONE, flash.person(memory), args.seed)
    entries = emulator.run(node, job, args.shots, args.log)
    print(f"CircuitPython {parts.version(firmware)}, {args.take:,} bytes taken away")
    print(report(args, entries))
    broken = log.faults(entries)
    print("\n".join([f"exceptions: {len(broken)}", *broken[:5]]))
    return 1 if broken else 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    return guard("emulate", lambda: run(args))
