"""The handheld that this computer is: panel, keys, nvm, sound, clock, strict firmware modules.

Never shipped. `host.Host` is the handheld, `world.World` what its code.py can import, `shims` the
firmware's modules, `window`, `terminal` and `headless` its three faces.
"""

import os
import sys
from pathlib import Path

# Not resolve(): a linked checkout has to find its own code.py, not the link's target.
REPO = Path(os.path.abspath(__file__)).parents[2]
SHIMS = REPO / "boards" / "desktop" / "shims"


def open_shims() -> None:
    """Let the firmware's modules be found first, before Blinka's own of the same names."""
    path = str(SHIMS)
    if path in sys.path:
        sys.path.remove(path)
    sys.path.insert(0, path)


open_shims()
