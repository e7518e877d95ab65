"""tools.flash and what is not ours: kept, moved aside only when asked, and put back."""

import shutil
import sys
import zipfile

import pytest
from flash_rig import APPLE, HELLO, NAME, Cable, Device, content, fill, refused, snapshot

from tools.install.changes import manifest_of
from tools.install.disk import Disk


def test_a_question_before_anything_foreign_is_moved(rig, tree, drive, capsys, monkeypatch):
    assert "say --yes" in refused(rig, tree(), capsys)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda text: "n")
    assert "not confirmed" in refused(rig, tree(), capsys)

    def stop(text):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", stop)
    assert "stopped" in refused(rig, tree(), capsys)
    monkeypatch.setattr("builtins.input", lambda text: "y")
    assert rig(tree()) == 0


def test_an_earlier_backup_is_never_overwritten(rig, tree, drive):
    root = tree()
    fill(drive, {"code.py.before-sorry": b"older"})
    assert rig(root, "--yes") == 0
    fill(drive, {"code.py": b"print('mine again')\n"})
    assert rig(root, "--yes") == 0
    kept = {k: v for k, v in content(drive).items() if "before-sorry" in k}
    assert kept == {
        "code.py.before-sorry": b"older",
        "code.py.before-sorry-2": HELLO,
        "code.py.before-sorry-3": b"print('mine again')\n",
    }
    assert rig(root, "--uninstall") == 0
    assert content(drive)["code.py"] == b"print('mine again')\n"
    assert content(drive)["code.py.before-sorry-2"] == HELLO


def test_what_somebody_changed_is_kept(rig, tree, drive, capsys):
    root = tree()
    assert rig(root, "--yes") == 0
    fill(drive, {"code.py": b"# mine\n", "sorry_core/rules.mpy": b"mine"})
    assert rig(root, "--uninstall") == 0
    out = capsys.readouterr().out
    assert "leave sorry_core/rules.mpy alone" in out and "leave code.py.before-sorry alone" in out
    assert (
        content(drive)["code.py"] == b"# mine\n"
        and content(drive)["sorry_core/rules.mpy"] == b"mine"
    )
    assert content(drive)["code.py.before-sorry"] == HELLO


def test_only_our_stale_files_go(rig, tree, drive):
    old = {
        "lib/game/__init__.py": "import game.gone\nmain = print\n",
        "lib/game/gone.py": "X = 1\n",
    }
    assert rig(tree("old", paths=old), "--yes") == 0
    assert (drive / "lib/game/gone.mpy").exists()
    fill(drive, {"lib/game/theirs.mpy": b"x", "lib/other.mpy": b"y", "boards/notes.txt": b"z"})
    assert rig(tree(), "--yes") == 0
    files = content(drive)
    assert "lib/game/gone.mpy" not in files
    assert (files["lib/game/theirs.mpy"], files["lib/other.mpy"], files["boards/notes.txt"]) == (
        b"x",
        b"y",
        b"z",
    )


@pytest.mark.parametrize(
    "path, unit",
    [
        ("sorry_core/rules.py", "sorry_core"),  # .py beats .mpy
        ("lib/game/__init__.py", "lib/game"),
        ("game/__init__.py", "game"),  # the root beats /lib
        ("game.py", "game.py"),
        ("sorry_core/rules/part.py", "sorry_core"),  # a folder beats a file
        ("boards/toy.mpy", "boards"),
    ],
)
def test_what_the_device_would_take_instead_of_ours_is_moved_aside(
    rig, tree, drive, capsys, path, unit
):
    root = tree()
    fill(drive, {path: b"theirs"})
    before = content(drive)
    assert "say --yes" in refused(rig, root, capsys)
    assert rig(root, "--yes") == 0
    assert f"keep your own {unit}: it becomes sorry-before/{unit}" in capsys.readouterr().out
    assert content(drive)["sorry-before/" + path] == b"theirs"
    assert Device(drive).runs({"it": rig.game(root)})
    assert rig(root, "--uninstall") == 0
    assert content(drive) == before


def test_our_own_stale_py_goes_without_a_question(rig, tree, drive, run, capsys):
    """Of an archive of sources that was copied by hand."""
    root = tree()
    assert run(root, "--board", "toy", "--zip", "--source") == 0
    with zipfile.ZipFile(root / "dist" / "sorry-toy-cp10-1.2.3.zip") as archive:
        archive.extractall(drive)
    assert (drive / "sorry_core/rules.py").exists()
    assert rig(root) == 0
    assert not (drive / "sorry_core/rules.py").exists()
    assert Device(drive).runs({"it": rig.game(root)})


def test_a_library_that_was_there_before_stays_at_the_end(rig, tree, drive):
    game = "from adafruit_display_text import label\nmain = print\n"
    root = tree(paths={"lib/game/__init__.py": game})
    library = {k: v for k, v in rig.game(root).items() if "adafruit" in k}
    assert library
    fill(drive, library)
    assert rig(root, "--yes") == 0
    assert not (drive / "sorry-before").exists()
    assert rig(root, "--uninstall") == 0
    assert {k: v for k, v in content(drive).items() if "adafruit" in k} == library


def test_a_foreign_code_txt_is_named(rig, tree, drive, capsys):
    fill(drive, {"code.txt": b"print(1)"})
    assert "there is a code.txt" in refused(rig, tree(), capsys, "--yes")


def test_the_files_macos_adds(rig, tree, drive, capsys):
    root = tree(paths={"boards/.keep": ""})
    fill(root, {"boards/._toy.py": APPLE, "lib/game/._x.txt": APPLE, "._code.py": APPLE})
    mine = {
        "._notes.txt": APPLE,
        "lib/._other.mpy": APPLE,
        "sorry_core/._rules.mpy": b"no AppleDouble",
    }
    fill(drive, mine | {"boards/._toy.mpy": APPLE, "._code.py": APPLE, "._boot_out.txt": APPLE})
    fill(drive.parent, {"._CIRCUITPY": APPLE})
    assert rig(root, "--yes") == 0
    files = content(drive)
    assert not any("._" in path for path in rig.game(root))
    assert "boards/._toy.mpy" not in files and "._code.py" not in files
    assert all(files[path] == data for path, data in mine.items())
    fill(drive, {"boards/._buttons.mpy": APPLE, "boards/.DS_Store": b"x"})
    assert rig(root, "--uninstall") == 0
    assert not (drive / "boards").exists()


def test_a_space_in_the_path(rig, tree, capsys):
    drive = rig.plug(rig.folder / "media" / "me" / "MY GAME TOY")
    assert rig(tree()) == 0
    assert (drive / NAME).exists()
    assert rig(tree("a tree"), "--uninstall", "--drive", drive) == 0
    assert not (drive / NAME).exists()


def test_a_dry_run_touches_nothing(rig, tree, drive, capsys):
    root = tree()
    before = snapshot(drive)
    assert rig(root, "--dry-run") == 0
    assert "Nothing was changed" in capsys.readouterr().out and snapshot(drive) == before
    assert rig(root, "--yes") == 0
    before = snapshot(drive)
    assert rig(root, "--dry-run", "--uninstall") == 0
    assert snapshot(drive) == before


def test_a_dry_run_of_a_repair_touches_nothing(rig, tree, quick, capsys):
    fill(rig.plug(), {"code.py": HELLO})
    old, new = tree("old"), tree("new", sorry_core__rules="def legal(n):\n    return n + 1\n")
    assert rig(old, "--yes") == 0
    start = rig.drive.rename(rig.folder / "start")
    repairs = 0
    for cut in range(5, 70, 5):
        shutil.copytree(start, rig.drive)
        Cable.pull(cut)
        rig(new, "--yes", disk=Cable)
        Cable.pull(10**9)
        before = snapshot(rig.drive)
        capsys.readouterr()
        assert rig(new, "--dry-run") == 0
        assert snapshot(rig.drive) == before
        repairs += "was cut short last time" in capsys.readouterr().out
        shutil.rmtree(rig.drive)
    assert repairs > 1


def test_a_manifest_that_nobody_can_read(rig, tree, drive, capsys):
    root = tree()
    assert rig(root, "--yes") == 0
    fill(drive, {NAME: b'{"format": 1, "files'})
    for args in (("--uninstall",), ("--yes",)):
        assert "cannot be read" in refused(rig, root, capsys, *args)
    (drive / NAME).unlink()
    assert rig(root, "--yes") == 0
    assert manifest_of(Disk(drive)).version == "1.2.3"


def test_a_manifest_cannot_reach_outside_the_drive(rig, tree, drive, capsys):
    root = tree()
    assert rig(root, "--yes") == 0
    text = (drive / NAME).read_text().replace("boards/toy.mpy", "../../../toy.mpy")
    (drive / NAME).write_text(text)
    assert manifest_of(Disk(drive)) is None
