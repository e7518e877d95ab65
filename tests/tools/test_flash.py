"""tools.flash: the game goes onto the drive and off again, and a run says what it does."""

import io
import subprocess
import sys

import pytest
from flash_rig import HELLO, NAME, Device, content

from tools import ROOT
from tools.install.changes import manifest_of
from tools.install.disk import Disk


def test_the_game_goes_on_and_off_again(rig, tree, drive, capsys):
    root, before = tree(), content(drive)
    assert rig(root, "--yes") == 0
    out = capsys.readouterr().out
    assert "Toy (toy), CircuitPython 10.2.1" in out and "Sorry! 1.2.3" in out
    assert "keep your own code.py: it becomes code.py.before-sorry" in out
    assert "read back and compared" in out and "safe to eject now" in out
    assert Device(drive).runs({"it": rig.game(root)})
    assert content(drive)["code.py.before-sorry"] == HELLO
    assert content(drive)["settings.toml"] == before["settings.toml"]
    assert rig(root) == 0
    assert "Nothing to do" in capsys.readouterr().out
    assert rig(root, "--uninstall") == 0
    out = capsys.readouterr().out
    assert "put code.py back" in out and "safe to eject now" in out
    assert content(drive) == before and not (drive / NAME).exists()
    assert not (drive / "boards").exists() and (drive / "lib").is_dir()
    assert rig(root, "--uninstall") == 0
    assert "not on this drive" in capsys.readouterr().out


def test_libraries_come_first_and_code_py_last_all_of_it_synced(rig, tree, drive):
    done = []

    class Watch(Disk):
        def about_to(self, what, path):
            done.append((what, path))

        def rename(self, path, to):
            super().rename(path, to)
            done.append(("renamed", to))

    root = tree()
    assert rig(root, "--yes", disk=Watch) == 0
    placed = [path for what, path in done if what == "renamed" and path in rig.game(root)]
    assert placed[-1] == "code.py" and set(placed) == set(rig.game(root))
    for i, (what, path) in enumerate(done):
        if what == "write":
            assert done[i + 1] == ("sync", path) and done[i + 2] == ("sync folder", path)
        if what in ("rename", "remove", "mkdir", "rmdir"):
            assert done[i + 1][0] == "sync folder"


@pytest.mark.parametrize("version, first", [("10.0.0-beta.2", "10"), ("9.2.8", "9")])
def test_the_build_is_for_the_release_on_the_board(rig, tree, version, first):
    root = tree()
    rig.plug(version=version)
    assert rig(root) == 0
    assert Device(rig.drive).runs({"it": rig.game(root, first)})
    assert manifest_of(Disk(rig.drive)).circuitpython == first


def test_the_board_that_another_profile_serves(rig, tree, capsys):
    rig.plug(board="toy2")
    assert rig(tree()) == 0
    assert (rig.drive / "boards" / "toy.mpy").exists()


def test_a_bar_on_a_terminal(rig, tree, drive, monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr(sys, "stdout", Terminal())
    assert rig(tree(), "--yes") == 0
    assert "\r[###" in sys.stdout.getvalue() and "100%  Done" in sys.stdout.getvalue()


def test_the_command_line(tmp_path):
    command = [sys.executable, "-m", "tools.flash"]
    told = subprocess.run(
        [*command, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for option in ("--drive", "--dry-run", "--uninstall", "--list", "--yes"):
        assert option in told.stdout
    told = subprocess.run(
        [*command, "--drive", tmp_path / "no"], cwd=ROOT, capture_output=True, text=True
    )
    assert told.returncode == 2 and "is no drive" in told.stderr


@pytest.mark.parametrize("args", [("--list", "--uninstall"), ("--circuitpython", "8"), ("extra",)])
def test_usage(rig, tree, capsys, args):
    assert rig(tree(), *args) == 2
