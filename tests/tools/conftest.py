"""A small source tree to build from, the command line of tools.build, a drive to flash."""

import tempfile
from pathlib import Path

import pytest
from flash_rig import HELLO, Cable, Rig, fill

from tools import flash
from tools.build import main
from tools.bundle.files import make
from tools.install.disk import Disk

CODE = "def main():\n    import game\n    game.main()\n"
PROFILE = """from boards.buttons import A
ID = "toy"
ALSO = ("toy2",)
NAME = "Toy"
WIDTH = 160
HEIGHT = 128
DISPLAY = None
KEYS = ((A, "BUTTON"),)
HEAP = 100_000
BUDGET = 160 * 1024
DRIVE = 1024 * 1024
"""
TOY = {
    "lib/sorry_handheld/__init__.py": 'VERSION = "1.2.3"\n',
    "code.py": CODE,
    "boards/__init__.py": "",
    "boards/buttons.py": "A = 16\n",
    "boards/toy.py": PROFILE,
    "boards/other.py": PROFILE.replace('"toy"', '"other"').replace('"toy2"', '"other2"'),
    "boards/desktop/__init__.py": "",
    "sorry_core/__init__.py": "",
    "sorry_core/rules.py": "def legal(n):\n    return n\n",
    "sorry_core/notation.py": "X = 1\n",
    "lib/game/__init__.py": "from sorry_core.rules import legal\n\n\ndef main():\n    legal(1)\n",
    "lib/requirements.txt": "adafruit-circuitpython-display-text==5.0.6  # labels\n",
}


@pytest.fixture
def tree(tmp_path):
    """Write the small tree, with some files replaced or added: by path, or lib__game for .py."""

    def write(where="tree", paths=None, **modules):
        root = tmp_path / where
        wanted = TOY | {name.replace("__", "/") + ".py": text for name, text in modules.items()}
        for path, text in (wanted | (paths or {})).items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        return root

    return write


@pytest.fixture
def toy():
    """The files of the small tree."""
    return TOY


@pytest.fixture
def run():
    """Run the command line; return its exit code, also of a usage error of argparse."""

    def call(root, *args):
        try:
            return main(["--root", str(root), *map(str, args)])
        except SystemExit as stop:
            return stop.code

    return call


@pytest.fixture
def rig(tmp_path, tree):
    """A drive, and the command line of tools.flash."""
    return Rig(tmp_path, tree)


@pytest.fixture
def memory(tmp_path):
    """A folder in memory, where the system has one: these tests make many thousand files."""
    if not Path("/dev/shm").is_dir():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        yield Path(folder)


@pytest.fixture
def quick(monkeypatch, rig, memory):
    """For runs by the hundred: build each source tree once, and do not wait for the disk."""
    built = {}

    def once(root, board, release):
        key = (root, board, release)
        if key not in built:
            built[key] = make(root, board, release)
        return built[key]

    rig.move_to(memory)
    monkeypatch.setattr(flash, "make", once)
    monkeypatch.setattr("tools.install.disk._sync", lambda handle: None)
    monkeypatch.setattr(Disk, "read_back", Disk.read)
    yield
    Cable.pull(10**9)


@pytest.fixture
def drive(rig):
    """A board with CircuitPython's first program on it."""
    fill(rig.plug(), {"code.py": HELLO})
    return rig.drive
