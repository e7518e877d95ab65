"""The installer for the page: tools/install compiled for its VM, and what tools.flash would say.

So the page and tools.flash plan with the same code, and speak the same sentences.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools import ROOT
from tools.bundle.imports import OURS_AT_ROOT
from tools.bundle.libraries import libraries
from tools.bundle.mpy import RELEASES, compile_text
from tools.bundle.profiles import profiles, version
from tools.install import planning, problems
from tools.install.drives import Drive, how_to_eject
from tools.page.packs import packed
from tools.shared.command import UsageError

HERE = ROOT / "web" / "installer"
SHARED = ("changes", "installer", "listing", "manifest", "names", "planning", "steps") + (
    "uninstaller",
)
CONSTANTS = {"tools/bundle/imports.py": f"OURS_AT_ROOT = {OURS_AT_ROOT!r}\n"}
SYSTEMS = ("Linux", "Darwin", "Windows")


def planner() -> bytes:
    """A pack, as web/src/machine/pack.ts reads it: the modules, and the sentences."""
    sources = {
        path.relative_to(HERE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(HERE.rglob("*.py"))
    }
    for name in SHARED:
        path = ROOT / "tools" / "install" / f"{name}.py"
        sources[f"tools/install/{name}.py"] = path.read_text(encoding="utf-8")
    sources |= CONSTANTS
    for package in ("tools", "tools/bundle", "tools/install", "tools/shared"):
        sources[f"{package}/__init__.py"] = ""
    files = {
        path.removesuffix(".py") + ".mpy": b"M" + compile_text(text, Path(path).stem, "10")[1:]
        for path, text in sorted(sources.items())
    }
    return packed(sentences(), files)


def sentences() -> dict[str, Any]:
    """What tools.flash says, with {path}, {board} and {version} to be filled in."""
    oldest, newest = min(map(int, RELEASES)), max(map(int, RELEASES))
    served = [each for each in profiles(ROOT) if not each.app]
    known = {also: each.id for each in served for also in (each.id, *each.also)}
    return {
        "releases": [int(each) for each in RELEASES],
        "boards": known,
        "libraries": sorted(libraries(ROOT)),
        "version": version(ROOT),
        "bootloader": problems.bootloader(Drive(Path("{path}"), bootloader="{board}")),
        "noBootOut": problems.no_boot_out(Path("{path}")),
        "tooOld": _refusal(lambda: problems.release(oldest - 1, "{version}", "{board}")),
        "tooNew": _refusal(lambda: problems.release(newest + 1, "{version}", "{board}")),
        "unknown": problems.unknown("{board}", (each.name for each in served)),
        "readOnly": problems.READ_ONLY,
        "full": problems.explain(OSError(errno.ENOSPC, ""), True, True),
        "gone": problems.explain(OSError(errno.EIO, ""), True, True),
        "again": problems.AGAIN,
        "putOn": planning.PUT_ON,
        "takenOff": planning.TAKEN_OFF,
        "eject": {system: how_to_eject(system) for system in SYSTEMS},
    }


def _refusal(call: Callable[[], None]) -> str:
    """The sentence with which something is refused."""
    try:
        call()
    except UsageError as error:
        return str(error)
    raise AssertionError("it was not refused")
