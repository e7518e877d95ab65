"""What is missing is told in one sentence that says what to get and where to put it."""

import struct

import pytest

from tools.emulate import main, parts
from tools.shared.command import UsageError

WORDS = ",".join(f"0x{n:08x}" for n in range(parts.WORDS))
BOARD = b"\0pimoroni_picosystem\0Adafruit CircuitPython 10.2.1 on 2026-05-12\0"


def block(address=parts.FLASH_START, data=BOARD, magic=parts.MAGIC):
    head = struct.pack("<8I", magic, 0x9E5D5157, 0, address, len(data), 0, 1, 0)
    return (head + data).ljust(parts.BLOCK, b"\0")


@pytest.fixture
def place(monkeypatch, tmp_path):
    """An empty folder for the parts, with node and its package there."""
    monkeypatch.setattr(parts, "PARTS", tmp_path)
    monkeypatch.setattr(parts, "PACKAGE", tmp_path)
    monkeypatch.setattr(parts.shutil, "which", lambda name: name)
    return tmp_path


def said(capsys, *arguments):
    code = main(list(arguments))
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.splitlines()) == 1
    assert code == 2
    return told.err


def test_without_node(place, monkeypatch, capsys):
    monkeypatch.setattr(parts.shutil, "which", lambda name: None)
    assert "install Node.js" in said(capsys)


def test_without_the_package(place, monkeypatch, capsys):
    monkeypatch.setattr(parts, "PACKAGE", place / "none")
    assert "run `npm ci` in tools/emulate/machine" in said(capsys)


def test_without_a_boot_rom(place, capsys):
    told = said(capsys)
    assert "get demo/bootrom.ts from https://github.com/wokwi/rp2040js" in told
    assert "put it at tools/emulate/parts/bootrom.ts" in told


def test_without_firmware(place, capsys):
    (place / "bootrom.ts").write_text(WORDS)
    told = said(capsys)
    assert "get the .uf2 of CircuitPython 10 for the PicoSystem" in told
    assert "put it at tools/emulate/parts/firmware.uf2" in told


def test_files_that_were_named_and_are_not_there(place, capsys):
    assert "there is no no/bootrom.ts" in said(capsys, "--bootrom", "no/bootrom.ts")
    (place / "bootrom.ts").write_text(WORDS)
    assert "there is no no/firmware.uf2" in said(capsys, "--firmware", "no/firmware.uf2")


def test_the_boot_rom_is_read_as_words_or_as_bytes(tmp_path):
    (tmp_path / "bootrom.ts").write_text(f"export const bootromB1 = [\n{WORDS},\n];")
    data = parts.bootrom(tmp_path / "bootrom.ts")
    assert data[:12] == struct.pack("<3I", 0, 1, 2) and len(data) == 16384
    (tmp_path / "bootrom.bin").write_bytes(data)
    assert parts.bootrom(tmp_path / "bootrom.bin") == data


def test_another_file_is_no_boot_rom(tmp_path):
    (tmp_path / "page.html").write_text("<html> 0x00000000 </html>")
    with pytest.raises(UsageError, match=r"page\.html is no boot ROM of an RP2040: it has 1 words"):
        parts.bootrom(tmp_path / "page.html")


def test_firmware_lies_where_its_blocks_say(tmp_path):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(block() + block(parts.FLASH_START + 4096, b"behind"))
    flash = parts.firmware(path)
    assert len(flash) == parts.FIRMWARE_SIZE
    assert flash.startswith(BOARD) and flash[4096:4103] == b"behind\xff"
    assert parts.version(flash) == "10.2.1"
    assert parts.version(b"") == "unknown"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no firmware" * 100,
        block(magic=7),
        block(data=b"another board"),
        block() + block(parts.FLASH_START + parts.FIRMWARE_SIZE),
        block() + block(0x20000000),
        block(data=BOARD.ljust(477, b"\0")),
    ],
    ids=["empty", "text", "magic", "board", "behind", "ram", "long"],
)
def test_another_file_is_no_firmware(tmp_path, data):
    (tmp_path / "other.uf2").write_bytes(data)
    with pytest.raises(UsageError, match=r"other\.uf2 is no firmware for the PicoSystem"):
        parts.firmware(tmp_path / "other.uf2")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--edition 1960", "unknown edition '1960'"),
        ("--mode chess", "unknown mode 'chess'"),
        ("--seats 04", "four digits from 0 to 5"),
        ("--seats 0555", "no rulebook has such a game"),
        ("--games 0", "--games is a number from 1 to 999"),
        ("--spare 1000", "--spare is a number from 1 to 999"),
        ("--take -1", "--take is a number of bytes"),
        ("--script none.txt", "none.txt cannot be read"),
    ],
)
def test_a_mistake_is_told_before_anything_that_is_missing(monkeypatch, capsys, arguments, told):
    monkeypatch.setattr(parts.shutil, "which", lambda name: None)
    assert told in said(capsys, *arguments.split())
