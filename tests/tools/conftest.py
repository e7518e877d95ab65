"""A small source tree to build from, and the command line of tools.build."""

import pytest

from tools.build import main

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
    "pyproject.toml": '[project]\nname = "toy"\nversion = "1.2.3"\n',
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
