"""tools.flash at a board that waits for a firmware: CircuitPython and the game in one go."""

import errno
import os

import pytest
from flash_rig import HELLO, UF2, fill, refused
from uf2_rig import BootRom, circuitpython

from tools import ROOT
from tools.bundle.files import make
from tools.uf2 import offer

ROM = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {}\r\n"
BOARD = "pimoroni_picosystem"


@pytest.fixture(scope="module")
def built():
    """The real game, built once."""
    return {release: make(ROOT, BOARD, release) for release in ("9", "10")}


@pytest.fixture(autouse=True)
def once(monkeypatch, built):
    monkeypatch.setattr(offer, "make", lambda root, board, release: built[release])


@pytest.fixture
def waiting(rig):
    """A board with an RP2040 whose bootloader shows up."""
    drive = rig.folder / "media" / "me" / "RPI-RP2"
    fill(drive, {"INFO_UF2.TXT": ROM.format("RPI-RP2").encode()})
    return drive


@pytest.fixture
def downloads(rig):
    """A folder with CircuitPython for a PicoSystem."""
    folder = rig.folder / "Downloads"
    folder.mkdir()
    circuitpython(folder, BOARD)
    return folder


def written(drive):
    """What a board makes of the file on its bootloader's drive."""
    rom = BootRom(BOARD)
    assert rom.take((drive / offer.NAME).read_bytes())
    return rom


def test_a_firmware_that_was_downloaded_is_offered(rig, waiting, downloads, capsys):
    assert rig(ROOT, "--dry-run") == 0
    told = capsys.readouterr().out
    assert f"({BOARD})" in told and "with CircuitPython 10.2.1" in told
    assert "replaces EVERYTHING" in told and "saved game stays" in told
    assert not (waiting / offer.NAME).exists()
    assert rig(ROOT, "--yes") == 0
    assert "It restarts by itself" in capsys.readouterr().out
    rom = written(waiting)
    assert b"Adafruit CircuitPython 10.2.1" in rom.flash[:4096]
    assert rom.drive()[510:512] == b"\x55\xaa"


def test_a_firmware_is_given(rig, waiting, tmp_path, capsys):
    path, _ = circuitpython(tmp_path, BOARD, version="9.2.8")
    assert rig(ROOT, "--yes", "--firmware", path) == 0
    assert b"CircuitPython 9.2.8" in written(waiting).flash[:4096]


def test_a_firmware_with_nothing_plugged_in(rig, tmp_path, capsys):
    path, _ = circuitpython(tmp_path, BOARD)
    err = refused(rig, ROOT, capsys, "--firmware", path)
    assert "Hold its BOOTSEL key" in err and "named CIRCUITPY" not in err


def test_nothing_is_replaced_unasked(rig, waiting, downloads, capsys):
    assert "everything on the board's drive would be replaced: say --yes" in refused(
        rig, ROOT, capsys
    )


def test_without_a_firmware_it_says_what_to_do(rig, waiting, capsys):
    err = refused(rig, ROOT, capsys)
    assert "put CircuitPython on it first" in err and "--firmware FILE.uf2" in err
    fill(rig.folder / "Downloads", {"other.uf2": b"no firmware", "notes.txt": b""})
    assert "--firmware FILE.uf2" in refused(rig, ROOT, capsys, "--yes")


def test_a_bootloader_of_another_chip_is_not_offered_it(rig, downloads, capsys):
    fill(rig.folder / "media" / "me" / "TOYBOOT", {"INFO_UF2.TXT": UF2.encode()})
    err = refused(rig, ROOT, capsys, "--yes")
    assert "put CircuitPython on it first" in err and "--firmware" not in err
    path = downloads / "circuitpython.uf2"
    err = refused(rig, ROOT, capsys, "--yes", "--firmware", path)
    assert "has neither an rp2040 nor an rp2350" in err


def test_a_firmware_of_the_other_chip(rig, waiting, tmp_path, capsys):
    path, _ = circuitpython(tmp_path, "raspberry_pi_pico2")
    err = refused(rig, ROOT, capsys, "--yes", "--firmware", path)
    assert "is for an rp2350, and the board plugged in has an rp2040" in err


def test_a_firmware_of_a_board_that_the_game_does_not_know(rig, waiting, tmp_path, capsys):
    path, _ = circuitpython(tmp_path, "adafruit_feather_rp2040", chip="rp2040")
    assert "which the game does not know" in refused(rig, ROOT, capsys, "--firmware", path)


def test_more_than_one_fits(rig, waiting, downloads, capsys):
    (downloads / "circuitpython.uf2").rename(downloads / "old.uf2")
    circuitpython(downloads, "raspberry_pi_pico")
    err = refused(rig, ROOT, capsys, "--yes")
    assert "more than one fits" in err and "old.uf2" in err and "--firmware" in err


def test_a_board_that_runs_needs_no_firmware(rig, tree, capsys, tmp_path):
    fill(rig.plug(), {"code.py": HELLO})
    path, _ = circuitpython(tmp_path, BOARD)
    assert "Hold its BOOTSEL key" in refused(rig, tree(), capsys, "--firmware", path)


def test_the_bootloader_counts_if_a_firmware_is_given(rig, waiting, tmp_path, capsys):
    fill(rig.plug(), {"code.py": HELLO})
    path, _ = circuitpython(tmp_path, BOARD)
    assert rig(ROOT, "--yes", "--firmware", path) == 0
    assert written(waiting)


def test_the_drive_that_goes_at_the_last_block_is_no_fault(rig, waiting, downloads, monkeypatch):
    def restart(handle):
        for path in waiting.iterdir():
            path.unlink()
        waiting.rmdir()
        raise OSError(errno.EIO, "gone")

    monkeypatch.setattr(os, "fsync", restart)
    assert rig(ROOT, "--yes") == 0


def test_a_cable_that_is_pulled_is_told(rig, waiting, downloads, monkeypatch, capsys):
    def fail(handle):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", fail)
    assert rig(ROOT, "--yes") == 1
    assert "cannot be lost: plug the board in as before" in capsys.readouterr().err
