"""A UF2 file like CircuitPython's, made by a test, and a simulated boot ROM that takes it."""

import struct

from tools import ROOT
from tools.bundle.profiles import find_profile

FAMILY = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}
NVM = b"a saved game".ljust(4096, b"\x5a")


def circuitpython(folder, board_id, count=37, version="10.2.1", chip=None, first=b""):
    """A file like CircuitPython's own for a board; 37 blocks are no whole number of sectors."""
    chip = chip or find_profile(ROOT, board_id).flash[0]
    told = f"Adafruit CircuitPython {version} on 2026-05-12; A Board with {chip}\0{board_id}\0"
    data = (b"\0" + told.encode()).ljust(count * 256, b"\x17")
    raw = b""
    for number in range(count):
        head = (0x0A324655, 0x9E5D5157, 0x2000, 0x10000000 + 256 * number, 256, number, count)
        raw += struct.pack("<8I", *head, FAMILY[chip])
        raw += data[256 * number : 256 * number + 256].ljust(476, b"\0")
        raw += struct.pack("<I", 0x0AB16F30)
    path = folder / "circuitpython.uf2"
    path.write_bytes(first + raw)
    return path, data


class BootRom:
    """A flash with something on it, to which files are written as the boot ROM of each chip does.

    Their source shows how: raspberrypi/pico-bootrom-rp2040, virtual_disk.c, goes by the number of a
    block; pico-bootrom-rp2350, usb_virtual_disk.c, goes by its address.
    """

    def __init__(self, board_id):
        self.chip, self.start, size = find_profile(ROOT, board_id).flash
        self.flash = bytearray(b"\xa5" * size)
        self.flash[self.start - 4096 : self.start] = NVM

    def take(self, data):
        """Write a file; True once the ROM would restart the board."""
        erased, seen = set(), set()
        for at in range(0, len(data), 512):
            fields = struct.unpack_from("<8I", data, at)
            flags, address, size, number, count, family = fields[2:]
            if family != FAMILY[self.chip]:
                continue
            assert fields[:2] == (0x0A324655, 0x9E5D5157) and flags == 0x2000 and size == 256
            place = address - 0x10000000
            sector = number * 256 // 4096 if self.chip == "rp2040" else place // 4096
            if sector not in erased:
                erased.add(sector)
                self.flash[place // 4096 * 4096 : place // 4096 * 4096 + 4096] = b"\xff" * 4096
            there = int.from_bytes(self.flash[place : place + 256], "big")
            left = there & int.from_bytes(data[at + 32 : at + 288], "big")  # it only clears bits
            self.flash[place : place + 256] = left.to_bytes(256, "big")
            seen.add(number)
        return seen == set(range(count))

    def drive(self):
        """The drive, as CircuitPython finds it."""
        return bytes(self.flash[self.start :])
