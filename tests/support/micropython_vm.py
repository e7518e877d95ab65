"""Runs Python on the MicroPython VM that npm installs into tests/device, under node.

`make test` installs it. If node is missing, tests that need the VM are skipped; where CI is set in
the environment, they fail. `tests/support/vm` has stand-ins for the firmware's modules.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

DEVICE = Path(__file__).resolve().parents[1] / "device"
STAND_INS = Path(__file__).resolve().parent / "vm"
PACKAGE = DEVICE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"

LONGEST = 300  # seconds


def is_there() -> bool:
    """Whether the VM can be run here."""
    return bool(shutil.which("node")) and PACKAGE.exists()


def need() -> None:
    """Skip the test where there is no VM; in CI that is a failure."""
    if not is_there():
        assert not os.environ.get("CI"), "in CI the MicroPython VM must be there: run make test"
        pytest.skip("node or the MicroPython VM is missing: install node and run make test")


def run(drive: Path, source: str, tmp_path: Path) -> list[str]:
    """The lines that a script prints, with the files of `drive` at the root there."""
    script = tmp_path / "script.py"
    script.write_text(source)
    return _node("vm.mjs", str(script), str(drive))


def run_lines(drive: Path, lines: list[str]) -> list[str]:
    """The same for lines that are run one by one: the VM collects its garbage between two."""
    return _node("steps.mjs", str(drive), *lines)


def _node(*command: str) -> list[str]:
    need()
    done = subprocess.run(
        ["node", *command],
        capture_output=True,
        text=True,
        cwd=DEVICE,
        check=False,
        timeout=LONGEST,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout.splitlines()
