"""The whole app on MicroPython's VM, as .mpy, without pixels: it plays games, and the heap stays.

A byte of .mpy keeps more heap here (1.55 to 1.8) than on the device (1.2 to 1.5), and sprites are
instances of Python classes: what fits here fits there.
"""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

import pytest
import rig

from tools.mpy import compile_for_vm

ROOT = rig.root_of(Path(__file__))
DEVICE = ROOT / "tests" / "device"
FIRMWARE = Path(__file__).parent / "firmware"
LIBRARIES = (
    "adafruit_display_text/__init__.py",
    "adafruit_display_text/label.py",
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
)


def sources():
    """Each file of the drive: its source, and where it goes."""
    for path in sorted((ROOT / "sorry_core").glob("*.py")):
        yield path, Path("sorry_core") / path.name
    for path in sorted((ROOT / "lib").glob("*/*.py")):
        yield path, path.relative_to(ROOT / "lib")
    for path in sorted(FIRMWARE.glob("*.py")):
        yield path, Path(path.name)
    for name in LIBRARIES:
        top, _, rest = name.partition("/")
        base = Path(importlib.util.find_spec(top).origin).parent
        yield base / rest, Path(name)


@pytest.fixture(scope="module")
def on_vm(tmp_path_factory):
    """Runs lines with the whole app on the VM, and returns the rows that they print."""
    vm = DEVICE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
    if not shutil.which("node") or not vm.exists():
        assert not os.environ.get("CI"), "in CI the MicroPython VM must be there"
        pytest.skip("node or the MicroPython VM is missing: install node and run make test")
    folder = tmp_path_factory.mktemp("drive")
    for source, place in sources():
        compile_for_vm(source, (folder / place).with_suffix(".mpy"))
    for path in (ROOT / "lib" / "sorry_handheld").glob("*.txt"):
        shutil.copy(path, folder / "sorry_handheld")

    def run(lines):
        command = ["node", "steps.mjs", str(folder), *lines]
        result = subprocess.run(command, capture_output=True, text=True, cwd=DEVICE, check=False)
        assert result.returncode == 0, result.stderr + result.stdout
        rows = [line.split() for line in result.stdout.splitlines()]
        print(rows)
        return rows

    return run


def test_games_do_not_grow_the_heap(on_vm):
    lines = ["import played"]
    screens = ["title"] + ["turn", "end"] * 2 + ["turn"]
    for screen in screens:
        lines += [f"played.until('{screen}')", "gc.collect()"]
        lines.append(f"print('{screen}', gc.mem_alloc() - played.bare)")
    rows = on_vm(lines)
    assert [row[0] for row in rows] == screens
    turns = [int(size) for name, size in rows if name == "turn"]
    assert max(turns) <= 84 * 1024
    assert turns[-1] - turns[1] < 1024  # the same after the second game as after the first


# What a kind of game may take on the turn screen beyond the standard one.
MORE = {
    (0, 1): 6 * 1024,
    (1, 2): 15 * 1024,
    (1, 3): 6 * 1024,
    (2, 0): 11 * 1024,
    (3, 2): 12 * 1024,
}


def test_each_mode_takes_little_more(on_vm):
    lines = ["import played", "played.until('title')"]
    for edition, mode in [(3, 0), *MORE]:
        seats = (0, 5, 0, 5) if mode == 3 else (0, 0, 1, 1)
        lines += [f"played.begin(bytes({seats}), {edition}, {mode})", "gc.collect()"]
        lines.append(f"print({edition}, {mode}, gc.mem_alloc() - played.bare)")
    rows = [[int(each) for each in row] for row in on_vm(lines)]
    for edition, mode, size in rows[1:]:
        assert size - rows[0][2] <= MORE[edition, mode], (edition, mode)
