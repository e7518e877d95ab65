"""The commands of this project: `python -m tools.NAME`, each with --help.

What lies at the top of this folder is a command; the folders below hold what they are made of.

Importing any of them lets shipped code be imported from the repository as it is on a device: from
its root, and from lib/. This is the only place that does so. The two folders go behind the standard
library, because code.py at the root has the name of one of its modules, and before what pip has
installed. The firmware's modules are another matter: boards/desktop/blinka.py opens its shims.
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
