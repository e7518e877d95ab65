"""What goes wrong with a drive: a message that says what to do, an exit code, a drive that works."""

import errno
import os
from collections import namedtuple

import pytest
from flash_rig import (
    HELLO,
    NAME,
    UF2,
    Cable,
    Device,
    fill,
    refused,
)

from tools.install.disk import Disk


def test_no_board(rig, tree, capsys):
    err = refused(rig, tree(), capsys)
    assert "no board was found" in err and "cable" in err
    assert "-m tools.flash --drive PATH\n" in err  # a command ends as it is typed


def test_the_empty_folder_that_a_pulled_cable_leaves_is_no_board(rig, tree, capsys):
    rig.drive.mkdir(parents=True)
    assert "no board was found" in refused(rig, tree(), capsys)


def test_two_boards(rig, tree, drive, capsys):
    rig.plug(rig.folder / "media" / "me" / "CIRCUITPY1", board="other")
    err = refused(rig, tree(), capsys)
    assert "more than one board" in err and "CIRCUITPY1  other" in err
    assert f'-m tools.flash --drive "{drive}"\n' in err
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
    assert "the game does not know this board yet: its boot_out.txt says mystery" in err
    assert "It knows Toy, Toy. Take one" in err and "git pull" in err
    assert "Did you mean" not in err  # a board does not mistype its own name


def test_an_unknown_board_with_an_old_circuitpython_is_told_the_first_thing_first(
    rig, tree, capsys
):
    rig.plug(board="mystery", version="8.2.10")
    err = refused(rig, tree(), capsys)
    assert "does not know this board yet" in err and "too old" not in err


def test_a_mistyped_board_is_told_before_anything_has_to_be_plugged_in(rig, tree, capsys):
    err = refused(rig, tree(), capsys, "--board", "tay")
    assert "Did you mean toy?" in err and "no board was found" not in err


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


def test_a_drive_that_is_gone_while_it_is_looked_at(rig, tree, drive, capsys):
    class Gone(Disk):
        def listing(self):
            self.root.rename(self.root.parent.parent.parent / "gone")
            return super().listing()

    assert rig(tree(), "--yes", disk=Gone) == 2
    assert "the drive went away." in capsys.readouterr().err


def test_uninstall_on_a_drive_without_any_room(rig, tree, drive, capsys):
    assert rig(tree(), "--yes") == 0
    err = refused(rig, tree(), capsys, "--uninstall", disk=Full)
    assert "Delete something" in err and "--uninstall" not in err
