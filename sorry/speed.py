"""Chooses the core that runs: the sources of sorry_core, or what tools/native compiled from them.

The compiled core is used if it exists and was made from the sources as they are now. SORRY_CORE in
the environment overrides this: `source` or `native`.
"""

import hashlib
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "native"
STAMP = "sources.txt"
WISH = "SORRY_CORE"
WISHES = ("", "source", "native")
# The sources of the compiled core, and those of the compiler.
MADE_OF = (
    "sorry_core/*.py",
    "lib/sorry_bots/*.py",
    "tools/arena/reward.py",
    "tools/native/*",
    "tools/school/*.[ch]",
    "tools/link/*.py",
)


def digest() -> str:
    """A hash of everything that the compiled core would be made from now."""
    sum_ = hashlib.sha256(sys.version.encode())
    for pattern in MADE_OF:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file():
                sum_.update(path.name.encode() + b"\0" + path.read_bytes())
    return sum_.hexdigest()


def is_there() -> bool:
    """Whether there is a compiled core that was made from the sources as they are now."""
    stamp = FOLDER / STAMP
    return stamp.exists() and stamp.read_text(encoding="utf-8") == digest()


def choose() -> None:
    """Let `import sorry_core` find the compiled core, if there is one and it is wanted."""
    wish = os.environ.get(WISH, "")
    if wish not in WISHES:
        raise ImportError(f"{WISH}={wish}: it is source or native")
    if wish == "source" or "sorry_core" in sys.modules:
        return
    if is_there():
        sys.path.insert(0, str(FOLDER))
    elif wish == "native":
        raise ImportError(f"{WISH}=native, but no native core is built: run make fast")
