"""CircuitPython's own UF2 file, which a person has downloaded: for which board, which release."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from tools.shared import reading
from tools.shared.command import UsageError
from tools.uf2 import blocks

WHERE = "CircuitPython for your board is at https://circuitpython.org/downloads"
_VERSION = rb"\d{1,3}\.\d{1,3}\.\d{1,3}[\w.+-]{0,40}"
_TOLD = re.compile(rb"Adafruit CircuitPython (%s) on [^;]{1,20}; ([^\0\r\n]{1,80})" % _VERSION)


@dataclass(frozen=True)
class Firmware:
    """What a firmware file holds."""

    path: Path
    chip: str
    version: str
    name: str  # "Pimoroni PicoSystem with rp2040"
    pages: dict[int, bytes]
    first: bytes  # blocks for any address, kept as they are

    @property
    def release(self) -> str:
        """The major version of CircuitPython."""
        return self.version.split(".")[0]

    @property
    def end(self) -> int:
        """The first byte of the flash behind it."""
        return max(self.pages) + blocks.PAYLOAD - blocks.FLASH

    def serves(self, board_id: str) -> bool:
        """Whether it is built for this board: a firmware knows its board's id."""
        text = b"".join(self.pages[address] for address in sorted(self.pages))
        return b"\0" + board_id.encode() + b"\0" in text


def read(path: Path) -> Firmware:
    """Return what a file holds; UsageError if it is no CircuitPython for an RP2 chip."""
    if not os.path.exists(path):
        raise UsageError(f"{path} is not there. {WHERE}")
    data = reading.read(path, reading.FIRMWARE, "a firmware")
    try:
        found = blocks.read(data)
    except blocks.BadBlock as error:
        raise UsageError(f"{path} is no whole UF2 file: {error}. Download it again") from error
    ours = [block for block in found if block.family != blocks.ABSOLUTE]
    families = {block.family for block in ours}
    chips = [chip for chip, family in blocks.FAMILIES.items() if families == {family}]
    if not chips or any(len(block.data) != blocks.PAYLOAD for block in ours):
        raise UsageError(f"{path} is no firmware for an RP2040 or RP2350")
    if sorted(block.number for block in ours) != list(range(len(ours))):
        raise UsageError(f"{path} is not whole: blocks are missing. Download it again")
    text = b"".join(block.data for block in sorted(ours, key=lambda block: block.address))
    told = _TOLD.search(text)
    if told is None:
        raise UsageError(f"{path} is no CircuitPython")
    return Firmware(
        path=path,
        chip=chips[0],
        version=told[1].decode(),
        name=told[2].decode("utf-8", "replace"),
        pages={block.address: block.data for block in ours},
        first=b"".join(
            data[at * blocks.SIZE : (at + 1) * blocks.SIZE]
            for at, block in enumerate(found)
            if block.family == blocks.ABSOLUTE
        ),
    )
