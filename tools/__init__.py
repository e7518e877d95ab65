"""The commands of this project: `python -m tools.NAME`, each with --help.

Each module at the top of this folder is a command; the folders hold the parts of commands.

Importing this package puts two folders on Python's path, the repository's root and lib/, so that
shipped code can be imported under the same names as on a device. Only this module does so. The two
come behind the standard library, because the root's code.py has the name of a standard module, and
before the packages that pip has installed. The firmware's modules (displayio and so on) are not
meant here: boards/desktop/blinka.py makes stand-ins for them importable.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def _first_installed() -> int:
    """Return the index in sys.path of the first folder that pip installs into."""
    for i, entry in enumerate(sys.path):
        if Path(entry).name in ("site-packages", "dist-packages"):
            return i
    return len(sys.path)


def _extend_path() -> None:
    """Put the root and lib on sys.path, in this order, where they are not yet."""
    known = {str(Path(entry or ".").resolve()) for entry in sys.path}
    index = _first_installed()
    for folder in (ROOT, ROOT / "lib"):
        if str(folder) not in known:
            sys.path.insert(index, str(folder))
            index += 1


_extend_path()
