"""tools.flash: finds the board, says what it does, touches nothing that is not ours, and every
trouble has a message that says what to do and an exit code."""

import errno
import io
import os
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest
from flash_rig import BOOT_OUT, HELLO, NAME, Cable, Device, content, fill

from tools import ROOT, flash
from tools.disk import Disk
from tools.drives import Computer, read
from tools.plan import manifest_of

UF2 = "UF2 Bootloader v3.15.0\r\nModel: Toy Board\r\nBoard-ID: SAMD51J19A-Toy-v0\r\n"
APPLE = b"\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X        "


def snapshot(folder):
    """Every file and folder, to see that nothing was touched."""
    return {str(p): (p.read_bytes() if p.is_file() else None) for p in folder.rglob("*")}


@pytest.fixture
def drive(rig):
    """A board with CircuitPython's first program on it."""
    fill(rig.plug(), {"code.py": HELLO})
    return rig.drive


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


def test_code_py_comes_last_and_everything_is_synced(rig, tree, drive, monkeypatch):
    done = []

    class Watch(Disk):
        def about_to(self, what, path):
            done.append((what, path))

    assert rig(tree(), "--yes", disk=Watch) == 0
    renames = [path for what, path in done if what in ("rename", "write")]
    assert (
        renames.index("code.py") > max(i for i, p in enumerate(renames) if "lib/" in p or 0)
        if any("lib/" in p for p in renames)
        else True
    )
    for i, (what, path) in enumerate(done):
        if what == "write":
            rest = [w for w, p in done[i + 1 : i + 4] if p == path]
            assert "sync" in rest
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


# Trouble: exit code 2, nothing touched, and the way out.


def refused(rig, root, capsys, *args, disk=Disk):
    """Run what must be refused; return what it says."""
    before = snapshot(rig.folder / "media") if (rig.folder / "media").exists() else {}
    assert rig(root, *args, disk=disk) == 2
    if before:
        assert snapshot(rig.folder / "media") == before
    err = capsys.readouterr().err
    assert "Nothing on the drive was changed." in err
    return err


def test_no_board(rig, tree, capsys):
    err = refused(rig, tree(), capsys)
    assert "no board was found" in err and "cable" in err and "--drive PATH" in err


def test_the_empty_folder_that_a_pulled_cable_leaves_is_no_board(rig, tree, capsys):
    rig.drive.mkdir(parents=True)
    assert "no board was found" in refused(rig, tree(), capsys)


def test_two_boards(rig, tree, drive, capsys):
    rig.plug(rig.folder / "media" / "me" / "CIRCUITPY1", board="other")
    err = refused(rig, tree(), capsys)
    assert "more than one board" in err and "CIRCUITPY1  other" in err and "--drive" in err
    assert rig(tree(), "--yes", "--drive", drive) == 0
    assert (drive / NAME).exists()


def test_a_bootloader(rig, tree, capsys):
    fill(rig.folder / "media" / "me" / "TOYBOOT", {"INFO_UF2.TXT": UF2.encode()})
    err = refused(rig, tree(), capsys)
    assert "put CircuitPython on it first, here is how" in err and "Toy Board" in err
    assert "circuitpython.org" in err and ".uf2" in err


def test_a_bootloader_beside_a_board_does_not_matter(rig, tree, drive, capsys):
    fill(rig.folder / "media" / "me" / "TOYBOOT", {"INFO_UF2.TXT": UF2.encode()})
    assert rig(tree(), "--yes") == 0


@pytest.mark.parametrize("version, words", [("8.2.10", "too old"), ("11.0.0", "newer than")])
def test_circuitpython_too_old_or_too_new(rig, tree, capsys, version, words):
    rig.plug(version=version)
    err = refused(rig, tree(), capsys)
    assert words in err and version in err and "https://circuitpython.org/board/toy/" in err


def test_an_unknown_board(rig, tree, capsys):
    rig.plug(board="mystery")
    err = refused(rig, tree(), capsys)
    assert "unknown board 'mystery'" in err and "other, toy" in err


def test_no_boot_out_yet(rig, tree, drive, capsys):
    (drive / "boot_out.txt").unlink()
    err = refused(rig, tree(), capsys, "--yes")
    assert "no boot_out.txt" in err and "reset" in err and "--board ID" in err
    assert rig(tree(), "--yes", "--board", "toy", "--circuitpython", "10") == 0


def test_another_board_than_boot_out_says(rig, tree, drive, capsys):
    err = refused(rig, tree(), capsys, "--board", "other")
    assert "boot_out.txt says toy" in err


def test_a_drive_that_is_not_there(rig, tree, capsys):
    assert "is no drive or folder" in refused(rig, tree(), capsys, "--drive", rig.folder / "nope")


class Full(Disk):
    """A drive with little room."""

    room = 0

    def free(self):
        return self.room, 512


def test_a_full_drive_is_refused_before_anything_is_touched(rig, tree, drive, capsys):
    err = refused(rig, tree(), capsys, "--yes", disk=Full)
    assert "0 KB free" in err and "are needed" in err and "Delete something" in err
    assert "--uninstall" not in err
    assert "are needed" in refused(rig, tree(), capsys, "--dry-run", disk=Full)


def test_the_old_game_can_be_taken_off_to_make_room(rig, tree, drive, capsys):
    assert rig(tree(), "--yes") == 0
    root = tree("new", sorry_core__rules="legal = 2\n")
    assert "--uninstall" in refused(rig, root, capsys, "--yes", disk=Full)


def test_the_room_that_is_asked_for_is_enough(rig, tree, drive, monkeypatch):
    """A drive that counts its clusters never runs out in the middle."""
    roots = [tree(), tree("new", sorry_core__rules="legal = 2\n" * 400), tree("third")]
    for root in roots:
        for kilobytes in range(0, 400, 2):
            taken = 0

            class Counting(Disk):
                def free(self):
                    return kilobytes * 1024 - Counting.used(self), 512  # noqa: B023

                def used(self):
                    files = sum(
                        -(-p.stat().st_size // 512) for p in self.root.rglob("*") if p.is_file()
                    )
                    return 512 * (files + sum(p.is_dir() for p in self.root.rglob("*")))

                def about_to(self, what, path):
                    nonlocal taken
                    taken = max(taken, self.used())

            code = rig(root, "--yes", disk=Counting)
            if code == 0:
                assert taken <= kilobytes * 1024
                break
            assert code == 2


def test_a_drive_that_fills_up_in_the_middle(rig, tree, drive, capsys, quick):
    rig.plug()
    fill(rig.drive, {"code.py": HELLO})
    Cable.pull(20, OSError(errno.ENOSPC, "full"))
    assert rig(tree(), "--yes", disk=Cable) == 1
    err = capsys.readouterr().err
    assert "the drive is full" in err and "still works" in err and "again" in err
    assert Device(rig.drive).runs({"theirs": {"code.py": HELLO}})
    Cable.pull(10**9)
    assert rig(tree(), "--yes") == 0


def test_a_read_only_drive(rig, tree, drive, capsys, monkeypatch):
    monkeypatch.setattr(Disk, "read_only", lambda self: True)
    err = refused(rig, tree(), capsys, "--yes")
    assert "read-only" in err and "boot.py" in err and "safe mode" in err


def test_read_only_is_what_the_system_says(drive, monkeypatch):
    assert not Disk(drive).read_only()
    told = namedtuple("told", "f_flag")(os.ST_RDONLY)
    monkeypatch.setattr(os, "statvfs", lambda path: told)
    assert Disk(drive).read_only()


def test_a_drive_that_turns_read_only_in_the_middle(rig, tree, capsys, quick):
    fill(rig.plug(), {"code.py": HELLO})
    Cable.pull(20, OSError(errno.EROFS, "read-only"))
    assert rig(tree(), "--yes", disk=Cable) == 1
    err = capsys.readouterr().err
    assert "the drive is read-only" in err and "still works" in err


def test_unplugged_in_the_middle_says_so(rig, tree, capsys, quick):
    fill(rig.plug(), {"code.py": HELLO})
    Cable.pull(20)
    assert rig(tree(), "--yes", disk=Cable) == 1
    err = capsys.readouterr().err
    assert "went away in the middle" in err and "Run the same command again" in err


def test_ctrl_c_says_so(rig, tree, capsys, quick):
    fill(rig.plug(), {"code.py": HELLO})
    Cable.pull(20, KeyboardInterrupt())
    assert rig(tree(), "--yes", disk=Cable) == 1
    err = capsys.readouterr().err
    assert "stopped" in err and "still works" in err and "Run the same command again" in err


def test_a_file_that_reads_back_differently(rig, tree, drive, capsys, monkeypatch):
    class Worn(Disk):
        def read_back(self, path):
            data = super().read_back(path)
            return data[:-1] if path.endswith("rules.mpy") else data

    assert rig(tree(), "--yes", disk=Worn) == 1
    assert "rules.mpy reads back differently" in capsys.readouterr().err
    assert Device(drive).runs({"theirs": {"code.py": HELLO}})


# What is not ours.


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
    assert (
        rig(
            tree(
                "old",
                **{
                    "lib__game____init__": "import game.gone\nmain = print\n",
                    "lib__game__gone": "X = 1\n",
                },
            ),
            "--yes",
        )
        == 0
    )
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
    import zipfile

    with zipfile.ZipFile(root / "dist" / "sorry-toy-cp10-1.2.3.zip") as archive:
        archive.extractall(drive)
    assert (drive / "sorry_core/rules.py").exists()
    assert rig(root) == 0
    assert not (drive / "sorry_core/rules.py").exists()
    assert Device(drive).runs({"it": rig.game(root)})


def test_a_library_that_was_there_before_stays_at_the_end(rig, tree, drive):
    root = tree(lib__game____init__="from adafruit_display_text import label\nmain = print\n")
    library = {k: v for k, v in rig.game(root).items() if "adafruit" in k}
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
    root = tree()
    for cut in range(5, 70, 5):
        Cable.pull(cut)
        rig(root, "--yes", disk=Cable)
        Cable.pull(10**9)
        before = snapshot(rig.drive)
        assert rig(root, "--dry-run") == 0
        assert snapshot(rig.drive) == before


def test_a_manifest_that_nobody_can_read(rig, tree, drive, capsys):
    root = tree()
    assert rig(root, "--yes") == 0
    fill(drive, {NAME: b'{"format": 1, "files'})
    assert "cannot be read" in refused(rig, root, capsys, "--uninstall")
    assert rig(root, "--yes") == 0
    assert manifest_of(Disk(drive)).version == "1.2.3"


def test_a_manifest_cannot_reach_outside_the_drive(rig, tree, drive, capsys):
    root = tree()
    assert rig(root, "--yes") == 0
    text = (drive / NAME).read_text().replace("boards/toy.mpy", "../../../toy.mpy")
    (drive / NAME).write_text(text)
    assert manifest_of(Disk(drive)) is None


# Finding drives.


def test_the_list(rig, tree, drive, capsys):
    rig.plug(rig.folder / "media" / "OTHER", board="other", version="9.2.0")
    fill(rig.folder / "media" / "me" / "TOYBOOT", {"INFO_UF2.TXT": UF2.encode()})
    assert rig(tree(), "--yes", "--drive", drive) == 0
    capsys.readouterr()
    assert rig(tree(), "--list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("media/")[1] for line in lines] == [
        "OTHER  other, CircuitPython 9.2.0",
        "me/CIRCUITPY  toy, CircuitPython 10.2.1, Sorry! 1.2.3 is on it",
        "me/TOYBOOT  Toy Board, waiting for CircuitPython",
    ]


def test_the_list_of_none(rig, tree, capsys):
    assert rig(tree(), "--list") == 0
    assert "no board was found" in capsys.readouterr().out


def test_linux_finds_what_is_mounted_anywhere(rig, tmp_path):
    drive = rig.plug(tmp_path / "my drive" / "CIRCUITPY")
    shown = str(drive).replace(" ", "\\040")
    (tmp_path / "mounts").write_text(f"/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 {shown} vfat rw 0 0\n")
    assert [found.path for found in rig.computer.boards()] == [drive]
    (drive / "boot_out.txt").unlink()  # by its name alone
    assert [found.path for found in rig.computer.boards()] == [drive]


def test_macos_and_windows(rig, tmp_path):
    drive = rig.plug(tmp_path / "Volumes" / "Renamed")
    (tmp_path / "Volumes" / "Macintosh HD").mkdir()
    mac = Computer("Darwin", volumes=tmp_path / "Volumes")
    assert [found.path for found in mac.boards()] == [drive]
    letters = (tmp_path / "nothing here", tmp_path / "Volumes" / "Macintosh HD", drive)
    windows = Computer("Windows", letters=letters)
    assert [found.path for found in windows.boards()] == [drive]


@pytest.mark.parametrize("ends", ["\r\n", "\n"])
def test_boot_out(tmp_path, ends):
    text = BOOT_OUT.format(board="pygamer", version="10.0.0-alpha.1-12-gabc").replace("\r\n", ends)
    (tmp_path / "boot_out.txt").write_bytes(text.encode())
    drive = read(tmp_path)
    assert (drive.board, drive.version, drive.release) == ("pygamer", "10.0.0-alpha.1-12-gabc", 10)


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


def test_every_message_ends_with_what_to_do():
    assert "again" in flash.AGAIN and Path(ROOT / "docs" / "flashing.md").is_file()
