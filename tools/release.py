"""Make everything that a release hands out, into dist/VERSION: `python -m tools.release`.

Archives for every board and every CircuitPython we build for, one-file UF2s for boards with an
RP2040 or RP2350, the maps for tools.trace, the page if dist/web is there, notes from CHANGELOG.md,
a list of the software in it, checksums. The same commit gives the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from tools import ROOT
from tools.bundle.files import Bundle, check_size, make
from tools.bundle.mpy import RELEASES
from tools.bundle.notes import notes
from tools.bundle.profiles import Profile, find_profile, profiles, version
from tools.bundle.zips import archive, pack
from tools.shared import command
from tools.shared.bar import Bar
from tools.shared.command import UsageError, guard
from tools.shared.whole import whole

EXAMPLES = """
python -m tools.release
python -m tools.release --tag v1.0
python -m tools.release --board pimoroni_picosystem --out FOLDER
"""
SUMS = "SHA256SUMS"
PAGE = Path("dist", "web")


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = command.parser("release", __doc__, EXAMPLES)
    made.add_argument(
        "--tag", metavar="vN", help="refuse unless the version is the one of this tag"
    )
    made.add_argument(
        "--board", metavar="ID", action="append", help="only this board; may be repeated"
    )
    made.add_argument("--out", type=Path, metavar="DIR", help="where to write it (dist/VERSION)")
    made.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return made


def check_tag(tag: str | None, number: str) -> None:
    """Raise if a tag is not the one of this version."""
    if tag is not None and tag.removeprefix("v") != number:
        raise UsageError(
            f"the tag is {tag}, but VERSION in lib/sorry_handheld/__init__.py is {number}: "
            f"tag v{number}, or change VERSION and CHANGELOG.md first"
        )


def commit_date(root: Path) -> datetime:
    """The date of a release: SOURCE_DATE_EPOCH, else its commit's, else the first of 1980."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not told.isdigit():
        ask = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
        try:
            told = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            told = ""
    return datetime.fromtimestamp(int(told or 315_532_800), UTC)


def board_files(bundle: Bundle, board_id: str, release: str, number: str, out: Path) -> bytes:
    """Write the archive of a board, and its one file if it can have one; return the map."""
    from tools.uf2 import making

    check_size(bundle)
    pack(bundle, out, board_id, release, number)
    if bundle.profile.flash is not None:
        making.write(bundle, out, board_id, release, number)
    return bundle.linked.map.encode() if bundle.linked is not None else b""


def build_all(root: Path, wanted: list[Profile], number: str, out: Path) -> None:
    """Write what is for each board, and one archive with all maps."""
    maps = {}
    bar = Bar("release", len(wanted) * len(RELEASES))
    for at, (release, profile) in enumerate((r, p) for r in RELEASES for p in wanted):
        bar.show(at, f"{profile.id}, CircuitPython {release}")
        bundle = make(root, profile.id, release)
        found = board_files(bundle, profile.id, release, number, out)
        if found:
            maps[f"sorry-{profile.id}-cp{release}-{number}.map.json"] = found
    bar.end()
    if maps:
        archive(maps, out / f"sorry-{number}-maps.zip")


def page_of(root: Path, number: str, out: Path) -> bool:
    """Pack the page, if it was built."""
    folder = root / PAGE
    found = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    check_page(found, number, out)
    if found:
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
        archive(files, out / f"sorry-{number}-web.zip")
    return bool(found)


def check_page(found: list[Path], number: str, out: Path) -> None:
    """Raise if the page is of other sources: it has the same archives as the release."""
    for path in found:
        if path.suffix == ".zip":
            same = out / path.name
            if not path.stem.endswith(f"-{number}") or (
                same.is_file() and same.read_bytes() != path.read_bytes()
            ):
                raise UsageError(f"{PAGE} is the page of other sources: run `make web` first")


def sums(out: Path) -> str:
    """Return the checksums of all files, as sha256sum reads them."""
    paths = [path for path in sorted(out.iterdir()) if path.name != SUMS]
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths
    )


def wanted_boards(root: Path, ids: list[str] | None) -> list[Profile]:
    """Return the boards to release for: all, or those named."""
    return profiles(root) if not ids else [find_profile(root, board_id) for board_id in ids]


def run(args: argparse.Namespace) -> int:
    """Do what was asked."""
    from tools.bundle.sbom import sbom

    root, number = args.root.resolve(), version(args.root)
    check_tag(args.tag, number)
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    notes(changelog, number, False)  # before minutes of building
    wanted = wanted_boards(root, args.board)
    out = root / "dist" / number if args.out is None else args.out
    with whole(out, SUMS, "release of ours") as folder:
        build_all(root, wanted, number, folder)
        page = page_of(root, number, folder)
        listed = sbom(root, number, commit_date(root), page)
        (folder / f"sorry-{number}.cdx.json").write_text(listed, encoding="utf-8")
        (folder / "NOTES.md").write_text(notes(changelog, number, page), encoding="utf-8")
        (folder / SUMS).write_text(sums(folder), encoding="utf-8")
    what = "with the page" if page else f"without the page: {PAGE} is not there"
    print(f"made {len(list(out.iterdir()))} files in {out}, {what}")
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    return guard("release", lambda: run(args))


if __name__ == "__main__":
    sys.exit(main())
