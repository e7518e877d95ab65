"""The handheld that this computer is. Never shipped.

`host.Host` is the handheld: panel, keys, nvm, sound, lights and clock of one board. `sandbox`
decides what its code.py can import, `shims/` has the firmware's modules, as strict as the device's,
`system/` the libraries that Fruit Jam OS has for its apps, and `faces/` shows the handheld in a
window, in a terminal or not at all.
"""

import os
import sys
from pathlib import Path

# Not resolve(): a linked checkout has to find its own code.py, not the one that the link leads to.
REPO = Path(os.path.abspath(__file__)).parents[2]
SHIMS = REPO / "boards" / "desktop" / "shims"
SYSTEM = REPO / "boards" / "desktop" / "system"


def open_shims() -> None:
    """Let the modules in shims/ and system/ be found first, before Blinka's of the same names.

    Only blinka.py does this, which a Host imports: who just reads boards/ keeps Python's own path.
    """
    for path in (str(SYSTEM), str(SHIMS)):
        if path in sys.path:
            sys.path.remove(path)
        sys.path.insert(0, path)
