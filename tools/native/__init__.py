"""The same rules at native speed: C made from the very files of sorry_core/, for this machine.

    sources -> the linker's strip, resolve, fold -> generate (Cython) -> shims -> compile

No rule is written twice. Types come from the annotations that the source has; constants are folded
by the linker; docs/api.md tells how to use it. The result is a package called sorry_core in
build/native, which `sorry.speed` puts before the sources for those who want it.
"""

from pathlib import Path

from tools import ROOT

FOLDER = Path(__file__).resolve().parent
CORE = ROOT / "sorry_core"
BOTS = ROOT / "lib" / "sorry_bots"
