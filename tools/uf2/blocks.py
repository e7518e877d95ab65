"""UF2: a file of blocks, each with 256 bytes and the place of the flash where they go.

The boot ROM of an RP2040 erases a sector of 4,096 bytes before every 16th block. It goes by the
*number* of the block, not by its address. So the data must begin at the start of a sector, and
every 16 blocks must be one sector: gaps are filled with zeros up to the end of their sector. An
RP2350 goes by the address; it gets the same file.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass

SIZE = 512
PAYLOAD = 256
SECTOR = 4096
FLASH = 0x10000000  # where the chips see their flash
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}
# Data for any address. Some tools put a block of it first, for a fault of the RP2350's ROM (E10).
ABSOLUTE = 0xE48BFF57

_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = struct.pack("<I", 0x0AB16F30)
_HAS_FAMILY = 0x2000
_ROOM = SIZE - _HEAD.size - len(_END)


class BadBlock(ValueError):
    """The file is no UF2 file, or not a whole one."""


@dataclass(frozen=True)
class Block:
    """One block as it stands in a file."""

    flags: int
    address: int
    data: bytes
    number: int
    count: int
    family: int


def read(data: bytes) -> list[Block]:
    """Return the blocks of a file; BadBlock if it is none."""
    if not data or len(data) % SIZE:
        raise BadBlock(f"its {len(data):,} bytes are no whole number of blocks of {SIZE}")
    return [_block(data[at : at + SIZE], at // SIZE) for at in range(0, len(data), SIZE)]


def _block(data: bytes, at: int) -> Block:
    """Return one block of a file."""
    *magic, flags, address, size, number, count, family = _HEAD.unpack_from(data)
    if tuple(magic) != _MAGIC or data[-len(_END) :] != _END or size > _ROOM:
        raise BadBlock(f"block {at} does not begin and end as a block does")
    payload = data[_HEAD.size : _HEAD.size + size]
    return Block(flags, address, payload, number, count, family if flags & _HAS_FAMILY else 0)


def pages(start: int, data: bytes) -> dict[int, bytes]:
    """Return what lies at each address, 256 bytes each; the rest of the last one is zeros."""
    steps = range(0, len(data), PAYLOAD)
    return {start + at: data[at : at + PAYLOAD].ljust(PAYLOAD, b"\0") for at in steps}


def write(wanted: dict[int, bytes], chip: str) -> bytes:
    """Return the file that writes these pages, sector by sector."""
    sectors = sorted({address // SECTOR * SECTOR for address in wanted})
    places = [sector + at for sector in sectors for at in range(0, SECTOR, PAYLOAD)]
    return b"".join(_written(wanted, places, FAMILIES[chip]))


def _written(wanted: dict[int, bytes], places: list[int], family: int) -> Iterable[bytes]:
    """Yield the bytes of each block."""
    for number, address in enumerate(places):
        data = wanted.get(address, bytes(PAYLOAD))
        head = (*_MAGIC, _HAS_FAMILY, address, PAYLOAD, number, len(places), family)
        yield _HEAD.pack(*head) + data.ljust(_ROOM, b"\0") + _END
