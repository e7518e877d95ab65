"""pyproject.toml, requirements.lock and the wheel: what is installed, and what never is."""

import importlib
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from boards.desktop import SHIMS
from tools import ROOT
from tools.shared import entry

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PACKAGES = {"boards", "sorry", "sorry_bots", "sorry_core", "sorry_handheld", "tools"}
# A whole game at random, with nothing but the rules.
GAME = """
import random
from sorry_core import editions, game, moves, pack, rules, state as layout

state, out, chance = layout.new(), [0] * moves.MOST, random.Random(7)
game.new(state, editions.E2004, editions.STANDARD, 15, 0, bytes(8))
game.begin(state, game.choose_first(state))
while state[layout.PHASE] != layout.OVER:
    if state[layout.PHASE] == layout.DRAW:
        pack.draw(state)
    else:
        rules.apply(state, out[chance.randrange(rules.legal_moves(state, out))])
print("winners", state[layout.WINNERS])
"""


def all_of(extra: str) -> list[Requirement]:
    """What an extra asks for, with what it takes from the other extras."""
    found = []
    for text in EXTRAS[extra]:
        wanted = Requirement(text)
        if wanted.name == PROJECT["name"]:
            found += [inner for name in sorted(wanted.extras) for inner in all_of(name)]
        else:
            found.append(wanted)
    return found


def locked() -> dict[str, list[tuple[str, int]]]:
    """The versions of each name in requirements.lock, with how many hashes each has."""
    found: dict[str, list[tuple[str, int]]] = {}
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for block in re.split(r"\n(?=\w)", text):
        pin = re.match(r"([\w.-]+)==([\w.]+)", block)
        if pin is not None:
            hashes = len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", block))
            found.setdefault(canonicalize_name(pin[1]), []).append((pin[2], hashes))
    return found


def test_the_rules_need_nothing_beside_them():
    assert PROJECT["dependencies"] == []


def test_the_libraries_are_those_of_the_bundle():
    lines = (ROOT / "lib" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.partition("#")[0].strip() for line in lines]
    assert EXTRAS["libraries"] == [pin for pin in pins if pin]


@pytest.mark.parametrize("extra", ["play", "build", "dev"])
def test_the_lock_has_a_fitting_version_of_everything(extra):
    pins = locked()
    assert len(all_of(extra)) > 5
    for wanted in all_of(extra):
        versions = [version for version, _ in pins[canonicalize_name(wanted.name)]]
        assert all(Version(version) in wanted.specifier for version in versions), str(wanted)


def test_the_lock_has_hashes_and_names_no_server():
    pins = locked()
    assert len(pins) > 40
    assert [name for name, versions in pins.items() if not all(n for _, n in versions)] == []
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert not re.search(r"^-|://|file:|/(?:work|home|root|opt|Users)/", text, re.MULTILINE)


def test_entry_points_are_commands():
    assert set(PROJECT["scripts"]) == {"sorry-play", "sorry-referee", "sorry-flash"}
    for target in PROJECT["scripts"].values():
        module, _, function = target.partition(":")
        assert callable(getattr(importlib.import_module(module), function))


@pytest.mark.parametrize(("name", "extra"), [("play", "play"), ("flash", "build")])
def test_a_missing_package_is_named_with_its_extra(monkeypatch, capsys, name, extra):
    def missing(module):
        assert module == f"tools.{name}"
        raise ModuleNotFoundError("No module named 'PIL'", name="PIL")

    monkeypatch.setattr(entry.importlib, "import_module", missing)
    assert getattr(entry, name)() == 2
    assert f'tools.{name}: PIL is missing: pip install -e ".[{extra}]"' in capsys.readouterr().err


def test_pre_commit_checks_what_make_lint_checks():
    recipe = re.search(
        r"^lint:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert recipe is not None
    wanted = re.findall(r"\t\$\(BIN\)/(.*)", recipe[1])
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"entry: (.*)", hooks) == wanted and len(wanted) == 3


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, made from a copy: setuptools leaves its own files in the folder it builds in."""
    pytest.importorskip("setuptools", minversion="77", reason="make test installs a newer one")
    copy, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    skip = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("boards", "lib", "sorry", "sorry_core", "tools"):
        shutil.copytree(ROOT / name, copy / name, ignore=skip)
    for name in ("code.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    pip("wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", out, copy)
    (made,) = out.glob("*.whl")
    return made


def pip(*words: object) -> None:
    """Run pip, without any index."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*command, *map(str, words)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_wheel_has_all_packages_and_nothing_else_at_its_top(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == PACKAGES
    assert len(tops) == len(PACKAGES) + 1
    for package, place in [(name, ROOT) for name in ("boards", "sorry", "sorry_core", "tools")] + [
        (name, ROOT / "lib") for name in ("sorry_bots", "sorry_handheld")
    ]:
        kinds = ("*.py", "*.bin", "*.txt", "*.c", "*.h", "*.pyx", "py.typed")
        wanted = [path for kind in kinds for path in (place / package).rglob(kind)]
        there = {path.relative_to(place).as_posix() for path in wanted}
        assert there == {name for name in names if name.startswith(package + "/")}


def test_no_shim_of_the_firmware_can_be_imported_from_the_wheel(wheel):
    """They are inside boards/desktop/shims, and nowhere that an import statement looks."""
    names = zipfile.ZipFile(wheel).namelist()
    shims = [path.name for path in SHIMS.glob("*.py")]
    assert shims and not set(shims) & set(names)
    assert all(f"boards/desktop/shims/{name}" in names for name in shims)


def test_the_installed_rules_play_a_game_with_nothing_beside_them(wheel, tmp_path):
    """In an environment of its own, in an empty folder."""
    place, empty = tmp_path / "environment", tmp_path / "empty"
    empty.mkdir()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
    folder = "Scripts" if sys.platform == "win32" else "bin"
    python = place / folder / ("python.exe" if sys.platform == "win32" else "python")
    pip("--python", python, "install", "--no-index", "--no-deps", wheel)
    done = subprocess.run([python, "-I", "-c", GAME], cwd=empty, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"winners [1248]\n", done.stdout)
    line = "outcomes 2004 standard S,S,S,S/S,S,S,24/S,S,S,29/S,S,S,S b 10\n"
    referee = python.with_name(python.name.replace("python", "sorry-referee"))
    done = subprocess.run([referee], input=line, cwd=empty, capture_output=True, text=True)
    assert done.stdout.startswith('{"ok":true,"outcomes":["S,S,S,S/S,S,S,'), done.stderr
