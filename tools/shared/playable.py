"""Imported before anything else by the tools that play: a Python that lacks the packages of the
desktop handheld is told what to type, not by a traceback."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from tools.shared.command import complain
from tools.shared.missing import missing

# What shows that a package of the extra `play` is there, and its name on PyPI.
NEEDED = {
    "PIL": "pillow",
    "displayio": "adafruit-blinka-displayio",
    "board_definitions": "circuitpython-stubs",
}
_lacking = [name for module, name in NEEDED.items() if find_spec(module) is None]
if _lacking:
    sys.exit(complain(Path(sys.argv[0]).stem, missing(_lacking[0], "play,build"), 2))
