"""A simulated handheld on this computer, for playing and for tests. Never shipped.

`host.Host` is the handheld: panel, keys, nvm, sound, lights and clock of one board. `sandbox`
decides what its code.py can import. `shims/` has the firmware's modules, which refuse whatever the
device refuses. `system/` has the libraries that Fruit Jam OS offers its apps. `faces/` shows the
handheld in a window, in a terminal or not at all.
"""

import os
import sys
from pathlib import Path

# Not resolve(): in a checkout behind a symbolic link, files are wanted by the link's own path.
REPO = Path(os.path.abspath(__file__)).parents[2]
SHIMS = REPO / "boards" / "desktop" / "shims"
SYSTEM = REPO / "boards" / "desktop" / "system"


def open_shims() -> None:
    """Let the modules in shims/ and system/ be found first, before Blinka's of the same names.

    Only blinka.py calls this, and only a Host imports blinka.py. A program that just reads boards/
    keeps Python's own path.
    """
    for path in (str(SYSTEM), str(SHIMS)):
        if path in sys.path:
            sys.path.remove(path)
        sys.path.insert(0, path)
