"""tools.build --zip, and the ways onto a drive without tools.flash."""

import shutil
import zipfile

import pytest
from flash_rig import HELLO, NAME, Device, content, fill

from tools import ROOT
from tools.bundle.files import make
from tools.bundle.imports import FIRMWARE, Follower
from tools.bundle.libraries import libraries
from tools.install.manifest import parse

ARCHIVE = "sorry-toy-cp10-1.2.3.zip"


def test_an_archive_holds_the_bundle_and_its_manifest(tree, run, capsys):
    root = tree()
    assert run(root, "--board", "toy", "--zip") == 0
    assert f"built {root / 'dist' / ARCHIVE}" in capsys.readouterr().out
    with zipfile.ZipFile(root / "dist" / ARCHIVE) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    told = parse(files.pop(NAME))
    assert files == make(root, "toy").files
    assert all(told.owns(path, data) for path, data in files.items())
    assert (told.version, told.board, told.circuitpython) == ("1.2.3", "toy", "10")


def test_an_archive_has_the_same_bytes_wherever_and_whenever(tree, run, tmp_path, monkeypatch):
    made = []
    for where, now in (("one", 10**9), ("another/place", 1.7 * 10**9)):
        monkeypatch.setattr("time.time", lambda now=now: now)
        assert run(tree(where), "--board", "toy", "--zip", "--out", tmp_path / where) == 0
        made.append((tmp_path / where / ARCHIVE).read_bytes())
    assert made[0] == made[1] and str(tmp_path).encode() not in made[0]


def test_all_boards(tree, run, capsys):
    root = tree()
    assert run(root, "--all", "--zip", "--circuitpython", "9") == 0
    names = sorted(path.name for path in (root / "dist").iterdir())
    assert names == ["sorry-other-cp9-1.2.3.zip", "sorry-toy-cp9-1.2.3.zip"]
    assert run(root, "--all") == 0
    assert sorted(path.name for path in (root / "build").iterdir()) == ["other", "toy"]


def test_all_boards_do_not_fit_one_folder(tree, run, tmp_path, capsys):
    assert run(tree(), "--all", "--out", tmp_path / "out") == 2


@pytest.mark.parametrize("text", ["", "version = 1\n", "= no python"])
def test_without_a_version_there_is_no_archive(tree, run, capsys, text):
    paths = {"lib/sorry_handheld/__init__.py": text}
    assert run(tree(paths=paths), "--board", "toy", "--zip") == 2
    assert "lib/sorry_handheld/__init__.py" in capsys.readouterr().err


def test_an_archive_copied_by_hand_is_a_game_that_flash_knows(rig, tree, drive, run, capsys):
    root = tree()
    assert run(root, "--board", "toy", "--zip") == 0
    with zipfile.ZipFile(root / "dist" / ARCHIVE) as archive:
        archive.extractall(drive)
    assert Device(drive).runs({"it": make(root, "toy").files})
    assert rig(root) == 0
    assert "Nothing to do" in capsys.readouterr().out
    assert rig(root, "--uninstall") == 0
    assert set(content(drive)) == {"boot_out.txt", "settings.toml"}


def sources_on(root, drive):
    """Copy the sources and the libraries as docs/flashing.md says."""
    shutil.copy(root / "code.py", drive)
    for folder in ("boards", "sorry_core", "lib"):
        skip = shutil.ignore_patterns("desktop", "__pycache__", "requirements.txt")
        shutil.copytree(root / folder, drive / folder, ignore=skip, dirs_exist_ok=True)
    for name, where in libraries(root).items():  # as circup does
        if (where / name).is_dir():
            shutil.copytree(where / name, drive / "lib" / name, dirs_exist_ok=True)
        else:
            shutil.copy(where / f"{name}.py", drive / "lib")


def assert_it_is_a_working_drive(root, board):
    """Everything that code.py needs is found from the root and /lib, as on the device."""
    follower = Follower(root.resolve(), libraries(root))
    follower.follow_file(root / "code.py", "code.py", "")
    follower.follow(f"boards.{board}", "code.py:1")
    device = Device(root / "drive")
    assert len(follower.found) > 5
    for name, module in follower.found.items():
        found = device.find(name)
        found = found / "__init__.py" if found is not None and found.is_dir() else found
        assert found is not None and found.read_bytes() == module.source.read_bytes(), name
    assert "displayio" in follower.firmware <= FIRMWARE


def test_the_sources_with_the_libraries_are_a_working_drive(tree):
    game = "from adafruit_display_text import label\nfrom sorry_core.rules import legal\nmain = print\n"
    root = tree(paths={"lib/game/__init__.py": game})
    fill(root / "drive", {"code.py": HELLO})
    sources_on(root, root / "drive")
    assert_it_is_a_working_drive(root, "toy")


@pytest.mark.parametrize("board", ["pygamer", "raspberry_pi_pico"])
def test_the_real_sources_with_the_libraries_are_a_working_drive(tmp_path, board):
    for name in ("code.py", "boards", "sorry_core", "lib"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    (tmp_path / "drive").mkdir()
    sources_on(tmp_path, tmp_path / "drive")
    assert_it_is_a_working_drive(tmp_path, board)


def test_flash_after_the_sources_were_copied_by_hand(rig, tree, drive, capsys):
    """They are in no manifest, so they are kept, aside."""
    root = tree()
    sources_on(root, drive)
    assert rig(root, "--yes") == 0
    assert Device(drive).runs({"it": make(root, "toy").files})
    assert (drive / "sorry-before" / "boards" / "toy.py").is_file()
