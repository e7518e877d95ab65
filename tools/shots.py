"""Make the pictures of docs/: every screen on every panel, and the animation of a game.

The screens are the golden pictures of tests/golden, the handheld's own pixels, which the tests
compare. They are put together, twice as large and with a caption each, into OUT/screens/WxH.png
(and WxH-LANGUAGE.png); OUT/screens.md is a page about them, and OUT/screens/main.png is for the
README. To make the golden pictures themselves anew:
python -m pytest tests/handheld/test_screens.py --update-golden

The animation OUT/handheld.gif is recorded from the panel of a PicoSystem that is left alone until
its computer players begin a game. The same version of the game gives the same animation.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tools import ROOT
from tools.pictures import gallery
from tools.shared import command
from tools.shared.bar import Bar
from tools.shared.command import UsageError, VerifyError, guard

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
ALONE_MS = 30_000  # so long the title waits before it plays by itself
GAME_MS = 60_000
STILL_MS = 1200  # nobody wants to look at one picture for longer


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 made, 1 --check found old pictures, 2 a mistake to put right, 130 interrupted"
    made = command.parser("shots", __doc__, EXAMPLES, codes)
    made.add_argument(
        "--out", type=Path, default=DOCS, metavar="DIR", help="the folder to write to (docs)"
    )
    made.add_argument(
        "--geometry",
        action="append",
        metavar="WxH",
        help="only this panel; may be given more than once",
    )
    made.add_argument("--language", metavar="CODE", help="only this language, such as es")
    made.add_argument("--only", choices=("pictures", "animation"), help="make only one of them")
    made.add_argument(
        "--check", action="store_true", help="write nothing, only see if they are up to date"
    )
    made.add_argument(
        "--pictures",
        type=Path,
        default=GOLDEN,
        metavar="DIR",
        help="the pictures of screens (tests/golden)",
    )
    return made


def places(args: argparse.Namespace) -> list[str]:
    """The folders of pictures that were asked for, WxH or WxH/LANGUAGE, the smallest first."""
    found = gallery.geometries(args.pictures)
    if not found:
        raise UsageError(f"there are no pictures in {args.pictures}: WxH/NAME.png is missing")
    for size in args.geometry or ():
        if size not in found:
            raise UsageError(f"there are no pictures of a panel {size}, but of {', '.join(found)}")
    every = [
        place
        for place in gallery.folders(args.pictures)
        if not args.geometry or place.split("/")[0] in args.geometry
    ]
    if args.language:
        every = [place for place in every if place.endswith("/" + args.language)]
        if not every:
            raise UsageError(f"there are no pictures in the language {args.language}")
    return every


def pictures(args: argparse.Namespace) -> int:
    """Make all galleries and the page about them; with --check, see if they are up to date."""
    wanted = places(args)
    folder = args.out / "screens"
    every = gallery.folders(args.pictures)
    bar = Bar("shots", len(wanted) + 1)
    old = []
    for done, place in enumerate([*wanted, "main"]):
        bar.show(done, place)
        if place == "main":
            if wanted != every:
                continue
            picture = gallery.overview(args.pictures, [some for some in MAIN if some in every])
        else:
            picture = gallery.every_screen(args.pictures, place)
        old += _put(folder / f"{place.replace('/', '-')}.png", picture, args.check)
    bar.end()
    if wanted == every:
        page = args.out / "screens.md"
        text = gallery.page(args.pictures, every)
        if args.check:
            there = page.read_text(encoding="utf-8") if page.exists() else ""
            old += [page] if there != text else []
        else:
            page.write_text(text, encoding="utf-8")
            print(f"made {page}")
    if old:
        names = ", ".join(path.name for path in old)
        raise VerifyError(f"{names}: not up to date; run python -m tools.shots")
    return 0


def _put(path: Path, picture: Any, check: bool) -> list[Path]:
    """Write a gallery if it has changed; with check, return its path instead."""
    if gallery.same(path, picture):
        return []
    if check:
        return [path]
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)
    print(f"made {path}")
    return []


def animation(out: Path) -> int:
    """Record the game that the title screen begins by itself."""
    from boards.desktop.host import Host
    from boards.desktop.record import Recorder, RecordError
    from boards.desktop.script import Step
    from tools.shared.boards import find
    from tools.shared.headless import HeadlessBar

    path = out / "handheld.gif"
    until = ALONE_MS + GAME_MS
    try:
        recorder = Recorder(path, STILL_MS)
    except RecordError as error:
        raise UsageError(error) from error
    host = Host(find(BOARD), face=HeadlessBar(until), seed=SEED, recorder=recorder)
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
