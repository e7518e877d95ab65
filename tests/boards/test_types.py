"""mypy on all shipped code, against the stubs of CircuitPython."""

import os
from pathlib import Path

import pytest

from tools import ROOT

api = pytest.importorskip("mypy.api")

# Modules as values (a profile, board) have no name among the builtins, and typing is not on the
# device: such parameters stay bare, all else is strict.
FLAGS = ("--strict", "--allow-untyped-defs", "--allow-incomplete-defs", "--allow-untyped-calls")


def shipped(root: Path) -> list[str]:
    """Every source that can go on a device."""
    files = [root / "code.py", *(root / "boards").glob("*.py"), *(root / "boards/io").glob("*.py")]
    files += [*(root / "sorry_core").rglob("*.py"), *(root / "lib").rglob("*.py")]
    return sorted(map(str, files))


def run(root: Path, tmp_path: Path, monkeypatch) -> tuple[str, int]:
    """Run mypy in a root; the game is stood for while it is not there."""
    paths = [str(root / "lib"), str(root)]
    if not (root / "lib" / "sorry_handheld").is_dir():
        stand_in = tmp_path / "stubs" / "sorry_handheld"
        stand_in.mkdir(parents=True)
        (stand_in / "__init__.pyi").write_text("def main(handheld: object) -> None: ...\n")
        paths.append(str(stand_in.parent))
    monkeypatch.setenv("MYPYPATH", os.pathsep.join(paths))
    monkeypatch.chdir(tmp_path)
    flags = [*FLAGS, "--config-file=", "--explicit-package-bases", "--cache-dir", str(tmp_path)]
    out, errors, code = api.run([*flags, *shipped(root)])
    return out + errors, code


def test_shipped_code_fits_the_firmwares_stubs(tmp_path, monkeypatch):
    out, code = run(ROOT, tmp_path, monkeypatch)
    assert code == 0, out


def test_a_call_the_firmware_does_not_have_is_found(tmp_path, monkeypatch):
    root = tmp_path / "root"
    (root / "boards").mkdir(parents=True)
    (root / "code.py").write_text("def main() -> None:\n    pass\n")
    (root / "boards" / "__init__.py").write_text(
        "import supervisor\n\n\ndef now() -> int:\n    return supervisor.ticks_us()\n"
    )
    out, code = run(root, tmp_path, monkeypatch)
    assert code == 1 and "ticks_us" in out
