"""Makes a drive as the firmware expects it: FAT16 without partitions, with long names."""

from __future__ import annotations

import struct

from tools.shared.command import VerifyError

SECTOR = 512
CLUSTER = 4 * SECTOR
ROOT_ENTRIES = 512
ENTRY = 32
LAST = 0xFFFF  # ends a chain of clusters
FOLDER, ARCHIVE, LABEL, LONG = 0x10, 0x20, 0x08, 0x0F
DAY = 0x21  # 1980-01-01
LETTERS = 13  # of a long name in one entry


class Drive:
    """The image of a drive, which is filled once."""

    def __init__(self, size: int, label: str) -> None:
        """Make an empty drive of so many bytes."""
        self.sectors = size // SECTOR
        self.fat_sectors = -(-(self.sectors // 4 + 2) * 2 // SECTOR)
        self.fat = [0xFFF8, LAST]
        self.clusters: list[bytes] = []
        self.root = bytearray(_short(label.ljust(11).encode(), LABEL, 0, 0))

    def image(self, files: dict[str, bytes]) -> bytes:
        """The whole drive with these files, by their paths."""
        self.root += self._folder(files, 0)
        if len(self.root) > ROOT_ENTRIES * ENTRY:
            raise VerifyError("there are too many files at the top of the drive")
        table = struct.pack(f"<{len(self.fat)}H", *self.fat).ljust(self.fat_sectors * SECTOR, b"\0")
        head = self._boot_sector() + 2 * table + self.root.ljust(ROOT_ENTRIES * ENTRY, b"\0")
        image = head + b"".join(self.clusters)
        if len(image) > self.sectors * SECTOR:
            raise VerifyError("the files do not fit on the drive")
        return image.ljust(self.sectors * SECTOR, b"\0")

    def _boot_sector(self) -> bytes:
        numbers = (SECTOR, CLUSTER // SECTOR, 1, 2, ROOT_ENTRIES, self.sectors, 0xF8)
        made = b"\xeb\x3c\x90MSDOS5.0" + struct.pack("<HBHBHHB", *numbers)
        made += struct.pack("<HHHII", self.fat_sectors, 32, 2, 0, 0)
        made += struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 1, b"CIRCUITPY  ", b"FAT16   ")
        return made.ljust(SECTOR - 2, b"\0") + b"\x55\xaa"

    def _folder(self, files: dict[str, bytes], parent: int) -> bytes:
        """The entries of a folder; what lies in it is put on the drive."""
        made = b""
        names = sorted({path.partition("/")[0] for path in files})
        for number, name in enumerate(names):
            inside = {
                path.partition("/")[2]: data
                for path, data in files.items()
                if path.startswith(f"{name}/")
            }
            if inside:
                made += self._entry(name, number, FOLDER, self._subfolder(inside, parent), 0)
            else:
                data = files[name]
                made += self._entry(name, number, ARCHIVE, self._store(data), len(data))
        return made

    def _subfolder(self, files: dict[str, bytes], parent: int) -> int:
        """Put a folder on the drive. Its own place must be known first: it points to itself."""
        count = sum(1 + -(-len(path.split("/")[0]) // LETTERS) for path in files) + 2
        first = self._store(bytes(count * ENTRY))
        made = _short(b".          ", FOLDER, first, 0) + _short(b"..         ", FOLDER, parent, 0)
        self._overwrite(first, made + self._folder(files, first))
        return first

    def _store(self, data: bytes) -> int:
        """Put bytes on the drive; the first cluster, 0 for no bytes."""
        first = len(self.fat)
        pieces = [data[at : at + CLUSTER] for at in range(0, len(data), CLUSTER)]
        self.clusters += [piece.ljust(CLUSTER, b"\0") for piece in pieces]
        self.fat += [first + i for i in range(1, len(pieces))] + [LAST] * bool(pieces)
        return first if pieces else 0

    def _overwrite(self, first: int, data: bytes) -> None:
        for at in range(0, len(data), CLUSTER):
            piece = data[at : at + CLUSTER].ljust(CLUSTER, b"\0")
            self.clusters[first - 2 + at // CLUSTER] = piece

    def _entry(self, name: str, number: int, kind: int, first: int, size: int) -> bytes:
        """The entries of one name: the long one in pieces, the last piece first."""
        short = f"F{number:07}   ".encode()
        check = 0
        for byte in short:
            check = ((check >> 1) + ((check & 1) << 7) + byte) & 0xFF
        made = b""
        count = -(-len(name) // LETTERS)
        for index in range(count, 0, -1):
            piece = name[(index - 1) * LETTERS : index * LETTERS].encode("utf-16-le")
            if len(piece) < 2 * LETTERS:
                piece = (piece + b"\0\0").ljust(2 * LETTERS, b"\xff")
            mark = index | (0x40 if index == count else 0)
            made += struct.pack("<B10sBBB", mark, piece[:10], LONG, 0, check)
            made += struct.pack("<12sH4s", piece[10:22], 0, piece[22:])
        return made + _short(short, kind, first, size)


def _short(name: bytes, kind: int, first: int, size: int) -> bytes:
    """Return an entry with a short name."""
    return struct.pack("<11sBBBHHHHHHHI", name, kind, 0, 0, 0, DAY, DAY, 0, 0, DAY, first, size)
