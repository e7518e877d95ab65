"""Make the pictures of docs/: a page of every screen, the README's picture, an animation.

OUT/screens.md shows every screen, group by group. Its pictures are those of tests/golden, the
handheld's own pixels, which the tests compare; to make those anew:
python -m pytest tests/handheld/test_screens.py --update-golden

OUT/screens/main.png and OUT/install-*.png are for the README, OUT/preview.png for links to the
project.

The animation OUT/handheld.gif is recorded from the panel of a PicoSystem that is left alone until
its computer players begin a game. The same version of the game gives the same animation.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import tools.shared.playable  # noqa: F401  it comes first: it tells what is missing
from tools import ROOT
from tools.pictures import gallery, installing
from tools.shared import command, reading
from tools.shared.command import UsageError, VerifyError, guard

EXAMPLES = """
python -m tools.shots
python -m tools.shots --only pictures --out /tmp/pictures
python -m tools.shots --check
"""
GOLDEN = ROOT / "tests" / "golden"
DOCS = ROOT / "docs"
BOARD = "pimoroni_picosystem"
SEED = 1934  # the year of the patent
ALONE_MS = 30_000  # so long the title waits before it plays by itself
GAME_MS = 60_000
TITLE_MS = 2000  # so much of that is shown
STILL_MS = 1200  # no picture of the animation is shown for longer


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 made, 1 --check found old pictures, 2 a mistake to put right, 130 interrupted"
    made = command.parser("shots", __doc__, EXAMPLES, codes)
    made.add_argument(
        "--out", type=Path, default=DOCS, metavar="DIR", help="the folder to write to (docs)"
    )
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


def pictures(args: argparse.Namespace) -> int:
    """Make the page and the pictures; with --check, see if they are up to date.

    Nothing is written before all of it is made: after a mistake all is as it was.
    """
    text = gallery.page(args.pictures, args.out)
    made = {
        "screens/main.png": gallery.overview(args.pictures),
        "preview.png": gallery.preview(args.pictures),
        **installing.cards(gallery.screen(args.pictures, gallery.MAIN, "title")),
    }
    old = _put_page(args.out / "screens.md", text, args.check)
    for name, picture in made.items():
        old += _put(args.out / name, picture, args.check)
    if old:
        names = ", ".join(path.name for path in old)
        raise VerifyError(f"{names}: not up to date; run python -m tools.shots")
    return 0


def _put_page(path: Path, text: str, check: bool) -> list[Path]:
    """Write the page if it has changed; with check, return its path instead."""
    if path.exists() and reading.text(path, reading.DRAWING, "a page") == text:
        return []
    if check:
        return [path]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"made {path}")
    return []


def _put(path: Path, picture: Any, check: bool) -> list[Path]:
    """Write a picture if it has changed; with check, return its path instead."""
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
        recorder = Recorder(path, STILL_MS, ALONE_MS - TITLE_MS)
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
    if args.only != "pictures" and not args.check:
        animation(args.out)
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    return guard("shots", lambda: run(args))


if __name__ == "__main__":
    sys.exit(main())
