"""The pinned libraries that a bundle takes from PyPI: where each is installed."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

from tools.shared.command import UsageError
from tools.shared.missing import missing


def libraries(root: Path) -> dict[str, Path]:
    """Return the top-level names of the pinned libraries and the folder each is installed in."""
    found: dict[str, Path] = {}
    for name, version in pins(root).items():
        found.update(_top_level(name, version))
    return found


def pins(root: Path) -> dict[str, str]:
    """Return the names in lib/requirements.txt, and the version of each."""
    found = {}
    path = root / "lib" / "requirements.txt"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        pin = re.fullmatch(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.]+)", line)
        if pin is None:
            raise UsageError(f"lib/requirements.txt:{number}: not a pin NAME==VERSION: {line}")
        found[pin[1]] = pin[2]
    return found


def _top_level(name: str, version: str) -> dict[str, Path]:
    """Return what one installed library provides; its version must be the pinned one."""
    try:
        distribution = metadata.distribution(name)
    except metadata.PackageNotFoundError as error:
        raise UsageError(missing(f"the library {name} {version}", "build")) from error
    if distribution.version != version:
        text = f"{name} {version} (there is {distribution.version})"
        raise UsageError(missing(text, "build"))
    tops = {}
    for file in distribution.files or ():
        if file.suffix == ".py" and ".." not in file.parts:
            tops[file.parts[0].removesuffix(".py")] = Path(str(distribution.locate_file("")))
    return tops
