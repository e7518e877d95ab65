"""Boards are found on Linux, macOS and Windows."""

import pytest
from flash_rig import BOOT_OUT, UF2, fill

from tools.install.drives import Computer, read


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


@pytest.mark.parametrize(
    "text, chip",
    [
        ("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n", "rp2040"),
        ("UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n", "rp2350"),
        ("UF2 Bootloader v1.0\nModel: A Handheld\nBoard-ID: A_HANDHELD\n", "rp2350"),
        ("UF2 Bootloader v1.23.1 S\nModel: PyGamer\nBoard-ID: SAMD51J19A-PyGamer-v0\n", ""),
        ("TinyUF2 Bootloader 0.18.2\nModel: uGame S3\nBoard-ID: ESP32S3-uGame-S3\n", ""),
    ],
)
def test_a_bootloader_tells_its_chip(tmp_path, text, chip):
    (tmp_path / "INFO_UF2.TXT").write_bytes(text.encode())
    assert read(tmp_path).chip == chip
