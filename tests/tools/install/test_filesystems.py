"""The flasher says how a drive is formatted, and which disks show up as no drive."""

import pytest
from flash_rig import fill, refused

from tools.install import filesystems


def mounted(rig, kind, where=None):
    """Say that the drive is mounted like this."""
    path = str(where or rig.drive).replace(" ", "\\040")
    rig.computer.mounts.write_text(f"proc /proc proc rw 0 0\n/dev/sdb1 {path} {kind} rw 0 0\n")


def disk(rig, name, removable="1", size="2048", **about):
    files = {"removable": removable, "size": size}
    files |= {f"device/{key}": text for key, text in about.items()}
    where = rig.computer.disks / name
    fill(where, {path: f"{text}\n".encode() for path, text in files.items()})


@pytest.mark.parametrize("kind", ["vfat", "littlefs", "fuse.lfs"])
def test_it_says_how_the_drive_is_formatted(rig, tree, drive, capsys, kind):
    mounted(rig, kind)
    assert rig(tree(), "--yes") == 0
    said = capsys.readouterr().out
    assert f"CIRCUITPY ({kind})" in said
    assert ("no board with such a drive was tried" in said) == (kind != "vfat")


def test_a_computer_that_does_not_tell(rig, tree, drive, capsys):
    assert rig(tree(), "--yes") == 0
    said = capsys.readouterr().out
    assert f"Drive  {drive}\n" in said and "FAT" not in said


def test_a_littlefs_drive_is_found_wherever_it_is_mounted(rig, tree, capsys):
    where = rig.folder / "my drives" / "board"
    rig.plug(where)
    assert "no board was found" in refused(rig, tree(), capsys)
    mounted(rig, "ext4", where)
    assert "no board was found" in refused(rig, tree(), capsys)
    mounted(rig, "littlefs", where)
    assert rig(tree(), "--yes") == 0


def test_a_disk_that_shows_up_as_no_drive_is_told(rig, tree, capsys):
    disk(rig, "sdb", vendor="Pimoroni", model="PicoSystem\x1b[31m")
    disk(rig, "sda", removable="0", model="the computer's own")
    disk(rig, "sr0", size="0", model="an empty reader")
    disk(rig, "sdc")
    err = refused(rig, tree(), capsys)
    assert "This computer sees Pimoroni PicoSystem[31m (sdb), a disk (sdc), but shows no" in err
    assert "littlefs" in err and "own" not in err and "reader" not in err
    assert rig(tree(), "--list") == 0
    assert "Pimoroni PicoSystem" in capsys.readouterr().out


def test_a_disk_that_is_mounted_is_not_told_of(rig, tree, capsys):
    disk(rig, "sdb", vendor="Pimoroni", model="PicoSystem")
    mounted(rig, "ext4", rig.folder / "elsewhere")
    assert "This computer sees" not in refused(rig, tree(), capsys)
    mounted(rig, "vfat")
    assert "sdb" not in filesystems.not_shown(rig.computer.disks, rig.computer.mounts)
