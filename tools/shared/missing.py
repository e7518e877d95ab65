"""What to type: to run another of our tools, or when a package that one needs is not there."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from tools import ROOT

VENV = ROOT / ".venv"


def own_python(venv: Path = VENV) -> Path:
    """The Python that make installs into, as one types it in the game's folder."""
    place = ("Scripts", "python.exe") if sys.platform == "win32" else ("bin", "python")
    return Path(venv.name, *place)


def typed(command: str, venv: Path = VENV) -> str:
    """Return a command of ours as this person types it: `make flash` runs another Python than
    theirs, who may have none that is called python."""
    python = own_python(venv)
    by_make = Path(sys.prefix).resolve() == venv.resolve() and python.exists()  # from here
    return f"{python if by_make else 'python'} -m tools.{command}"


def missing(what: str, extra: str, venv: Path = VENV) -> str:
    """Say that a package is missing, and exactly what to type. extra: of pyproject.toml."""
    python = own_python(venv)
    install = f'{python} -m pip install -e ".[{extra}]"'
    if not (venv.parent / python).exists():
        made = f"{Path(sys.executable).name} -m venv {venv.name}"
        return f"{what} is missing. In the game's folder, type: {made}; then: {install}"
    if Path(sys.prefix).resolve() == venv.resolve():
        return f"{what} is missing. In the game's folder, type: {install}"
    again = shlex.join([str(python), *sys.orig_argv[1:]])
    return (
        f"{what} is missing from this Python; the game has one of its own. In the game's folder, "
        f"type: {again} (and if that lacks it too: {install})"
    )
