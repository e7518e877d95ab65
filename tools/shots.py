"""Make the pictures of docs/: every screen on every panel, and the animation of a game.

The screens are the golden pictures of tests/golden: the handheld's own pixels, which a test holds.
They are put together, twice as large and with a caption each, into OUT/screens/WxH.png (and
WxH-LANGUAGE.png), a page OUT/screens.md about them, and OUT/screens/main.png for the README. To
take the golden pictures themselves anew:
python -m pytest tests/handheld/test_screens.py --update-golden

The animation OUT/handheld.gif is a PicoSystem that is left alone until its computer players begin
a game, recorded from the panel. With the same version of the game it is the same every time.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tools import ROOT, command, sheets
from tools.command import Bar, UsageError, VerifyError, guard

EXAMPLES = """
python -m tools.shots
python -m tools.shots --only pictures --geometry 160x128 --out /tmp/pictures
python -m tools.shots --check
"""
GOLDEN = ROOT / "tests" / "golden"
DOCS = ROOT / "docs"
MAIN = ("128x128", "160x128", "240x240")
BOARD = "pimoroni_picosystem"
SEED = 1934  # the year of the patent
ALONE_MS = 30_000  # how long the title waits before it plays by itself
GAME_MS = 60_000
STILL_MS = 1200  # nobody wants to watch a picture for longer


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 made, 1 --check found old pictures, 2 asked wrongly, 130 interrupted"
    made = command.parser("shots", __doc__, EXAMPLES, codes)
    made.add_argument("--out", type=Path, default=DOCS, metavar="DIR", help="where to (docs)")
    made.add_argument("--geometry", action="append", metavar="WxH", help="this panel; repeatable")
    made.add_argument("--language", metavar="CODE", help="this language besides English, as es")
    made.add_argument("--only", choices=("pictures", "animation"), help="not the other")
    made.add_argument("--check", action="store_true", help="write nothing: are they up to date?")
    made.add_argument(
        "--pictures", type=Path, default=GOLDEN, metavar="DIR", help="of screens (tests/golden)"
    )
    return made


def places(args: argparse.Namespace) -> list[str]:
    """WxH and WxH/LANGUAGE that there are pictures of, the smallest first; only those asked for."""
    found = sheets.geometries(args.pictures)
    if not found:
        raise UsageError(f"there are no pictures in {args.pictures}: WxH/NAME.png is missing")
    for size in args.geometry or ():
        if size not in found:
            raise UsageError(f"there are no pictures of a panel {size}, but of {', '.join(found)}")
    every = [
        place
        for place in sheets.places(args.pictures)
        if not args.geometry or place.split("/")[0] in args.geometry
    ]
    if args.language:
        every = [place for place in every if place.endswith("/" + args.language)]
        if not every:
            raise UsageError(f"there are no pictures in the language {args.language}")
    return every


def pictures(args: argparse.Namespace) -> int:
    """Make all sheets and the page about them, or see whether they are as they would be made."""
    wanted = places(args)
    folder = args.out / "screens"
    every = sheets.places(args.pictures)
    bar = Bar("shots", len(wanted) + 1)
    old = []
    for done, place in enumerate([*wanted, "main"]):
        bar.show(done, place)
        if place == "main":
            if wanted != every:
                continue
            sheet = sheets.overview(args.pictures, [some for some in MAIN if some in every])
        else:
            sheet = sheets.sheet(args.pictures, place)
        old += _put(folder / f"{place.replace('/', '-')}.png", sheet, args.check)
    bar.end()
    if wanted == every:
        page = args.out / "screens.md"
        text = sheets.page(args.pictures, every)
        if args.check:
            there = page.read_text(encoding="utf-8") if page.exists() else ""
            old += [page] if there != text else []
        else:
            page.write_text(text, encoding="utf-8")
            print(f"made {page}")
    if old:
        names = ", ".join(path.name for path in old)
        raise VerifyError(f"{names}: not as they would be made; run python -m tools.shots")
    return 0


def _put(path: Path, sheet: Any, check: bool) -> list[Path]:
    """Write a sheet that is not there already; with check, only say if it is not."""
    if sheets.same(path, sheet):
        return []
    if check:
        return [path]
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path, optimize=True)
    print(f"made {path}")
    return []


def animation(out: Path) -> int:
    """Record the game that the title begins by itself."""
    from boards.desktop.host import Host
    from boards.desktop.record import Recorder, RecordError
    from boards.desktop.script import Step
    from tools.play import find
    from tools.watched import Watched

    path = out / "handheld.gif"
    until = ALONE_MS + GAME_MS
    try:
        recorder = Recorder(path, STILL_MS)
    except RecordError as error:
        raise UsageError(error) from error
    host = Host(find(BOARD), face=Watched(until), seed=SEED, recorder=recorder)
    host.play([Step(until, "end")])
    host.run()
    print(f"made {path}, {recorder.frames} frames")
    return 0


def run(args: argparse.Namespace) -> int:
    """Do what was asked."""
    if args.only != "animation":
        pictures(args)
    if args.only != "pictures" and not (args.check or args.geometry or args.language):
        animation(args.out)
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    return guard("shots", lambda: run(args))


if __name__ == "__main__":
    sys.exit(main())
