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

from sorry_handheld.words import LANGUAGES
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


def drive(tmp_path, lines: list[str]) -> list[list[str]]:
    """Run lines on the VM; the words of each line that they print."""
    vm = DEVICE / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
    if not shutil.which("node") or not vm.exists():
        assert not os.environ.get("CI"), "in CI the MicroPython VM must be there"
        pytest.skip("node or the MicroPython VM is missing: install node and run make test")
    for source, place in sources():
        compile_for_vm(source, (tmp_path / place).with_suffix(".mpy"))
    for path in (ROOT / "lib" / "sorry_handheld").glob("*.txt"):
        shutil.copy(path, tmp_path / "sorry_handheld")
    command = ["node", "steps.mjs", str(tmp_path), "import played", *lines]
    result = subprocess.run(command, capture_output=True, text=True, cwd=DEVICE, check=False)
    assert result.returncode == 0, result.stderr + result.stdout
    return [line.split() for line in result.stdout.splitlines()]


def test_games_do_not_grow_the_heap(tmp_path):
    lines = []
    screens = ["title"] + ["turn", "end"] * 2 + ["turn"]
    for screen in screens:
        lines += [f"played.until('{screen}')", "gc.collect()"]
        lines.append(f"print('{screen}', gc.mem_alloc() - played.bare)")
    rows = drive(tmp_path, lines)
    print(rows)
    assert [row[0] for row in rows] == screens
    turns = [int(size) for name, size in rows if name == "turn"]
    assert max(turns) <= 84 * 1024
    assert turns[-1] - turns[1] < 1024  # the same after the second game as after the first


def test_every_page_of_the_help_is_laid_out_on_the_vm(tmp_path):
    """In every language, by OK from the first page to the last; then the rule of a card."""
    lines = ["played.until('turn')", "app = played.app"]
    for language in range(len(LANGUAGES)):
        lines += [
            f"app.settings[0] = {language}; app.speak()",
            "app.go('sorry_handheld.help'); played.until('help')",
            "print('help', gc.mem_alloc() - played.bare)",
            "app._screen.intent(5)",
            "pages = 0",
            "while app._screen.reading or app._screen.at: pages += 1; app._screen.intent(5)",
            "print('pages', pages)",
            "app.go('sorry_handheld.rule'); played.until('rule')",
            "print('rule', gc.mem_alloc() - played.bare)",
            "app._screen.intent(4)",
        ]
    rows = drive(tmp_path, lines)
    print(rows)
    assert [row[0] for row in rows] == ["help", "pages", "rule"] * len(LANGUAGES)
    assert all(int(size) > 30 for name, size in rows if name == "pages")
    # Less than the title takes: what opens there opens on a board with 100 KB.
    assert all(int(size) < 64 * 1024 for name, size in rows if name != "pages")
