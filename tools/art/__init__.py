"""Pack the drawings of art/ into what a device reads: one file for each kind of panel.

Each file of art/ holds a sheet of pictures, or a family of sheets, as rows of letters. A letter is
a colour of art/palette.txt. The packed files, and a module with the numbers of the sheets, go to
lib/sorry_handheld/art. docs/art.md tells how to draw.
"""

import argparse
from pathlib import Path

from tools import ROOT
from tools.art import names
from tools.art.collection import PANELS, Collection, read
from tools.art.pack import pack
from tools.shared import command
from tools.shared.command import UsageError, VerifyError, guard
from tools.shared.missing import missing

EXAMPLES = """
python -m tools.art
python -m tools.art --check
python -m tools.art --sheets build/art --scale 4
"""
SOURCE = ROOT / "art"
TARGET = ROOT / "lib" / "sorry_handheld" / "art"
CONTACT = ROOT / "docs" / "art"


def files_of(made: Collection) -> dict[str, bytes]:
    """Return the files for lib/sorry_handheld/art, by name."""
    text, stamp = names.text_of(made)
    files = {f"sheets{panel}.bin": pack(made, panel, stamp) for panel in PANELS}
    return {"names.py": text.encode(), **files}


def stale(files: dict[str, bytes], folder: Path) -> list[str]:
    """Return the files that are missing in the folder, or are different there."""
    return [
        name
        for name, data in files.items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != data
    ]


def report(made: Collection, files: dict[str, bytes]) -> str:
    """Return a line for each panel: how many sheets, how many bytes."""
    lines = []
    for panel in PANELS:
        size = len(files[f"sheets{panel}.bin"])
        lines.append(f"{panel}: {len(made.panel(panel)):3} sheets, {size:6,} bytes")
    return "\n".join(lines)


def _parser() -> argparse.ArgumentParser:
    parser = command.parser("art", __doc__, EXAMPLES)
    add = parser.add_argument
    add("--check", action="store_true", help="say whether what is packed is what is drawn")
    add("--sheets", type=Path, metavar="DIR", help="also write a PNG of every sheet")
    add("--scale", type=int, default=1, help="how large a pixel is in these PNGs (1)")
    add("--art", type=Path, default=SOURCE, help=argparse.SUPPRESS)
    add("--out", type=Path, default=TARGET, help=argparse.SUPPRESS)
    add("--contact", type=Path, default=CONTACT, help=argparse.SUPPRESS)
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    wish = _parser().parse_args(arguments)
    return guard("art", lambda: run(wish))


def run(wish: argparse.Namespace) -> int:
    """Read, check or write."""
    if wish.scale < 1:
        raise UsageError("--scale is at least 1")
    made = read(wish.art)
    files = files_of(made)
    if wish.check:
        old = stale(files, wish.out)
        if old:
            raise VerifyError(f"{', '.join(old)}: stale, run python -m tools.art")
        print("what is packed is what is drawn")
        return 0
    for name in stale(files, wish.out):
        (wish.out / name).write_bytes(files[name])
    print(report(made, files))
    _draw(made, wish)
    return 0


def _draw(made: Collection, wish: argparse.Namespace) -> None:
    try:
        from tools.art import pictures
    except ImportError:
        raise UsageError(missing("pillow", "play")) from None
    wish.contact.mkdir(parents=True, exist_ok=True)
    for panel in ("240", "128"):  # 135 takes from both
        pictures.contact(made, panel).save(wish.contact / f"sheets-{panel}.png", optimize=True)
    if wish.sheets:
        print(f"{len(pictures.write(made, wish.sheets, wish.scale))} pictures in {wish.sheets}")
