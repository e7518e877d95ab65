"""The project's tools, each `python -m tools.NAME`. Shipped code finds its shims through here."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for _folder in (ROOT / "lib", ROOT / "boards" / "desktop" / "shims"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))
