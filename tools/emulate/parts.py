"""What an emulated PicoSystem needs, and what to say where it is missing."""

from __future__ import annotations

import re
import shutil
import struct
from pathlib import Path

from tools.shared import reading
from tools.shared.command import UsageError

MACHINE = Path(__file__).resolve().parent / "machine"
PARTS = Path(__file__).resolve().parent / "parts"
PLACE = "tools/emulate/parts"
PACKAGE = MACHINE / "node_modules" / "rp2040js"
WORDS = 4096  # of the boot ROM
BOARD = "pimoroni_picosystem"

BLOCK = 512
MOST = 476  # bytes in a block
MAGIC = 0x0A324655
FLASH_START = 0x10000000
FIRMWARE_SIZE = 1020 * 1024
"""As much of the flash as belongs to the firmware; nvm comes behind it, then the drive."""


def need_node() -> str:
    """Return the node to run it with; its package must be there too."""
    node = shutil.which("node")
    if node is None:
        raise UsageError("node is missing: install Node.js 20 or newer (https://nodejs.org)")
    if not PACKAGE.is_dir():
        raise UsageError("rp2040js is missing: run `npm ci` in tools/emulate/machine")
    return node


def bootrom(path: Path | None) -> bytes:
    """Return the chip's boot ROM, from a binary of 16 KB or from rp2040js's list of words."""
    path = path or PARTS / "bootrom.ts"
    data = _read(
        path,
        "a boot ROM",
        "the boot ROM is missing: get demo/bootrom.ts from https://github.com/wokwi/rp2040js "
        f"and put it at {PLACE}/bootrom.ts, or name it with --bootrom",
    )
    if len(data) == 4 * WORDS:
        return data
    words = re.findall(rb"0x([0-9a-fA-F]{8})\b", data)
    if len(words) != WORDS:
        raise UsageError(f"{path.name} is no boot ROM of an RP2040: it has {len(words)} words")
    return struct.pack(f"<{WORDS}I", *(int(word, 16) for word in words))


def firmware(path: Path | None) -> bytes:
    """Return the firmware as it lies in the flash, from a UF2 file."""
    path = path or PARTS / "firmware.uf2"
    data = _read(
        path,
        "a firmware",
        "the firmware is missing: get the .uf2 of CircuitPython 10 for the PicoSystem from "
        f"https://circuitpython.org/board/{BOARD} and put it at {PLACE}/firmware.uf2, "
        "or name it with --firmware",
    )
    flash = bytearray(b"\xff" * FIRMWARE_SIZE)
    for at in range(0, len(data) - BLOCK + 1, BLOCK):
        magic, _, _, address, size = struct.unpack_from("<5I", data, at)
        end = address - FLASH_START + size
        if magic != MAGIC or size > MOST or not size <= end <= FIRMWARE_SIZE:
            raise UsageError(f"{path.name} is no firmware for the PicoSystem")
        flash[end - size : end] = data[at + 32 : at + 32 + size]
    if BOARD.encode() not in flash:
        raise UsageError(f"{path.name} is no firmware for the PicoSystem")
    return bytes(flash)


def version(flash: bytes) -> str:
    """Return which version of CircuitPython this firmware is."""
    found = re.search(rb"CircuitPython (\d[\w.+-]*) on", flash)
    return found[1].decode() if found else "unknown"


def _read(path: Path, kind: str, missing: str) -> bytes:
    """Return the bytes of a file; where it is missing, say where to get it."""
    if not path.exists():
        raise UsageError(missing if path.parent == PARTS else f"there is no {path}")
    return reading.read(path, reading.FIRMWARE, kind)
