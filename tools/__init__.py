"""The tools of this project: each `python -m tools.NAME`, each with --help.

Importing any of them puts the repo's own folders on the path, so that shipped code imports here
as it does on a device: /lib, and the firmware's modules from boards/desktop/shims. They go after
the standard library, which code.py at the root would shadow, and before site-packages, whose
Blinka has laxer modules of the same names.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def _place() -> int:
    """Return where site-packages begin in sys.path."""
    for i, entry in enumerate(sys.path):
        if Path(entry).name in ("site-packages", "dist-packages"):
            return i
    return len(sys.path)


def _extend_path() -> None:
    """Put the root, lib and the shims on sys.path, once, in this order."""
    known = {str(Path(entry or ".").resolve()) for entry in sys.path}
    place = _place()
    for folder in (ROOT, ROOT / "lib", ROOT / "boards" / "desktop" / "shims"):
        if str(folder) not in known:
            sys.path.insert(place, str(folder))
            place += 1


_extend_path()
