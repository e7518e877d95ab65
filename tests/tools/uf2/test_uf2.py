"""One file for a board: its blocks, the drive in them, and what a board's boot ROM makes of both."""

import os
import shutil
import struct
import subprocess
import sys

import folder2uf2
import pytest
from uf2_rig import FAMILY, NVM, BootRom, circuitpython

from tools import ROOT
from tools.bundle.files import Bundle
from tools.bundle.profiles import find_profile, profiles
from tools.install import manifest
from tools.shared.command import UsageError, VerifyError
from tools.uf2 import blocks, drive, firmware, making

BOARDS = [profile.id for profile in profiles(ROOT) if profile.flash]
FILES = {
    "code.py": b"print('play')\n",
    "lib/a/long_name_that_fat_spells_twice.mpy": bytes(range(256)) * 40,
    "lib/resident.mpy": b"C\x06\x00\x1f" + b"x" * 5000,
    "lib/sorry_handheld/art/sheets240.bin": os.urandom(20_000),
    "boards/empty.txt": b"",
}


def bundle(board_id, files=FILES):
    return Bundle(find_profile(ROOT, board_id), False, dict(files))


def one_file(board_id, given=None, files=FILES):
    return making.make(bundle(board_id, files), board_id, "10", "1.2.3", given)


def contents(image, folder):
    """Every file of a drive, read by mtools; fsck.fat finds no fault."""
    for tool in ("mcopy", "fsck.fat"):
        if not shutil.which(tool):
            pytest.skip(f"{tool} is missing (packages mtools and dosfstools)")
    path = folder / "drive.img"
    path.write_bytes(image)
    done = subprocess.run(["fsck.fat", "-n", "-v", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    out = folder / "copied"
    out.mkdir()
    env = os.environ | {"MTOOLS_SKIP_CHECK": "1"}
    subprocess.run(["mcopy", "-s", "-n", "-i", path, "::/", out], check=True, env=env)
    return {
        found.relative_to(out).as_posix(): found.read_bytes()
        for found in out.rglob("*")
        if found.is_file()
    }


# --- the file


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_field_of_every_block(board_id):
    data = one_file(board_id)
    chip, start, size = find_profile(ROOT, board_id).flash
    count = len(data) // 512
    assert len(data) % 512 == 0 and count % 16 == 0
    for number in range(count):
        block = data[512 * number : 512 * number + 512]
        head = (0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + start + 256 * number)
        assert struct.unpack_from("<8I", block) == (*head, 256, number, count, FAMILY[chip])
        assert block[288:508] == bytes(220) and block[508:] == struct.pack("<I", 0x0AB16F30)
    assert start + 256 * count <= size


def test_the_boards_are_those_with_an_rp2():
    assert {"pimoroni_picosystem", "tinycircuits_thumby_color", "pajenicko_picopad"} <= set(BOARDS)
    assert sum(name.startswith("raspberry_pi_pico") for name in BOARDS) == 4


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_drive_is_read_back_whole(board_id, tmp_path):
    rom = BootRom(board_id)
    assert rom.take(one_file(board_id))
    found = contents(rom.drive(), tmp_path)
    told = manifest.of(FILES, "1.2.3", board_id, "10").text()
    assert found == drive.ALWAYS | FILES | {"sorry-manifest.json": told}
    assert rom.flash[: rom.start - 4096] == b"\xa5" * (
        rom.start - 4096
    )  # the firmware is not touched
    assert rom.flash[rom.start - 4096 : rom.start] == NVM


@pytest.mark.parametrize("board_id", ["pimoroni_picosystem", "tinycircuits_thumby_color"])
@pytest.mark.parametrize("count", [16, 37, 47])
def test_with_circuitpython_it_is_all_there(board_id, count, tmp_path):
    path, code = circuitpython(tmp_path, board_id, count)
    rom = BootRom(board_id)
    assert rom.take(one_file(board_id, firmware.read(path)))
    assert rom.flash[: len(code)] == code
    assert rom.flash[rom.start - 4096 : rom.start] == NVM
    assert FILES["lib/resident.mpy"] == contents(rom.drive(), tmp_path)["lib/resident.mpy"]


def test_blocks_numbered_on_behind_a_firmware_would_lose_the_drive(tmp_path):
    """Why we put them together ourselves: an RP2040 erases by the number of a block."""
    path, _ = circuitpython(tmp_path, "pimoroni_picosystem")
    ours = firmware.read(path)
    image = drive.image(FILES, 15 * 1024 * 1024)
    found = [*ours.pages.items(), *blocks.pages(0x10100000, image).items()]
    folder2uf2.write_uf2_blocks(tmp_path / "naive.uf2", found, FAMILY["rp2040"])
    rom = BootRom("pimoroni_picosystem")
    rom.take((tmp_path / "naive.uf2").read_bytes())
    assert rom.drive()[: len(image)] != image
    assert rom.drive()[510:512] != b"\x55\xaa"  # not even the boot sector


def test_a_block_for_any_address_stays_in_front(tmp_path):
    first = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57)
    first += (b"\xef" * 256).ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    path, _ = circuitpython(tmp_path, "tinycircuits_thumby_color", first=first)
    made = one_file("tinycircuits_thumby_color", firmware.read(path))
    assert made[:512] == first
    assert {block.family for block in blocks.read(made)[1:]} == {FAMILY["rp2350"]}


def test_the_same_files_give_the_same_bytes_anywhere(tmp_path):
    files = {name: b"x" * len(data) for name, data in FILES.items()}
    script = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[1])\n"
        "from tools.uf2 import drive\n"
        f"print(hashlib.sha256(drive.image({files!r}, 1 << 20)).hexdigest())"
    )
    told = set()
    for zone, seed in (("UTC", "1"), ("Pacific/Chatham", "77"), ("America/New_York", "5")):
        env = os.environ | {"TZ": zone, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", script, str(ROOT)]
        told.add(subprocess.run(command, env=env, check=True, capture_output=True).stdout)
    assert len(told) == 1
    assert one_file("raspberry_pi_pico", files=files) == one_file("raspberry_pi_pico", files=files)


def test_another_game_is_another_volume():
    images = [drive.image({"code.py": text}, 1 << 20) for text in (b"a", b"b")]
    assert images[0][39:43] != images[1][39:43]


def test_a_game_that_is_too_large_is_refused():
    with pytest.raises(VerifyError, match=r"does not fit on a drive of 520,192 bytes"):
        one_file("pajenicko_picopad", files={"code.py": bytes(600 * 1024)})


# --- what is no firmware for the board


def damaged(data, at, value):
    return data[:at] + value + data[at + len(value) :]


@pytest.mark.parametrize(
    "change, told",
    [
        (lambda data: data[:-1], "no whole UF2 file"),
        (lambda data: b"", "no whole UF2 file"),
        (lambda data: damaged(data, 512, b"XXXX"), "block 1 does not begin and end"),
        (lambda data: data[:512] + data[1024:], "blocks are missing"),
        (lambda data: damaged(data, 28, b"\x01\x02\x03\x04"), "no firmware for an RP2040"),
        (lambda data: data.replace(b"CircuitPython", b"MicroPython!!"), "is no CircuitPython"),
    ],
)
def test_a_file_that_is_no_firmware_is_told(tmp_path, change, told):
    path, _ = circuitpython(tmp_path, "raspberry_pi_pico")
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(UsageError, match=told):
        firmware.read(path)


@pytest.mark.parametrize(
    "of, options, told",
    [
        ("raspberry_pi_pico_w", {}, "for A Board with rp2040, not for raspberry_pi_pico"),
        ("raspberry_pi_pico2", {}, "for A Board with rp2350, not for raspberry_pi_pico"),
        ("raspberry_pi_pico", {"version": "8.2.10"}, "the game needs 10 or 9"),
        ("raspberry_pi_pico", {"version": "11.0.0-beta.1"}, "the game needs 10 or 9"),
        ("raspberry_pi_pico", {"count": 4081}, "reaches into the drive"),
    ],
)
def test_a_firmware_for_another_board_or_release_is_told(tmp_path, of, options, told):
    path, _ = circuitpython(tmp_path, of, **options)
    with pytest.raises(UsageError, match=told):
        one_file("raspberry_pi_pico", firmware.read(path))


# --- the command line


def test_the_command_makes_the_real_game(tmp_path, capsys, run):
    path, _ = circuitpython(tmp_path, "pimoroni_picosystem", version="9.2.8")
    asked = ("--board", "pimoroni_picosystem", "--uf2", "--out", tmp_path)
    assert run(ROOT, *asked) == 0
    assert run(ROOT, *asked, "--firmware", path) == 0
    told = capsys.readouterr().out
    assert "replaces EVERYTHING" in told and "saved game stays" in told
    alone, both = sorted(tmp_path.glob("sorry-*.uf2"), key=lambda found: "all" in found.name)
    assert "-cp10-" in alone.name and alone.name.endswith("-drive.uf2")
    assert "-cp9-" in both.name and both.name.endswith("-all.uf2")
    rom = BootRom("pimoroni_picosystem")
    assert rom.take(alone.read_bytes())
    found = contents(rom.drive(), tmp_path)
    assert run(ROOT, "--board", "pimoroni_picosystem", "--out", tmp_path / "folder") == 0
    for built in (tmp_path / "folder").rglob("*"):
        if built.is_file():
            assert found[built.relative_to(tmp_path / "folder").as_posix()] == built.read_bytes()


@pytest.mark.parametrize(
    "words, told",
    [
        (("--board", "toy", "--uf2"), "only boards with an RP2040 or RP2350"),
        (("--board", "toy", "--firmware", "x.uf2"), "--firmware is for --uf2"),
        (("--all", "--uf2", "--firmware", "x.uf2"), "a firmware is for one board"),
    ],
)
def test_what_cannot_be_made_is_told(tree, capsys, run, words, told):
    assert run(tree(), *words) == 2
    assert told in capsys.readouterr().err


def test_a_firmware_that_is_not_there_is_told(tmp_path, capsys, run):
    words = ("--board", "raspberry_pi_pico", "--uf2", "--firmware", tmp_path / "none.uf2")
    assert run(ROOT, *words) == 2
    said = capsys.readouterr().err
    assert "none.uf2 is not there. " in said and "https://circuitpython.org/downloads" in said
