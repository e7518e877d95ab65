"""The drive that is made for the emulated board, read back: by the tables, and by mtools."""

import os
import shutil
import struct
import subprocess

import pytest

from tools.emulate.fat import Drive
from tools.shared.command import VerifyError

SIZE = 15 * 1024 * 1024
FILES = {
    "code.py": b"print('hello')\n",
    "settings.toml": b'SORRY_TRACE = "1"\n',
    "lib/adafruit_display_text/__init__.mpy": bytes(range(256)) * 33,
    "lib/exactly_13_ch": b"13",
    "lib/a.bin": b"",
    "lib/sorry_handheld/words/a name of more than twenty-six letters.txt": b"x" * 2048,
    **{f"lib/many/file_number_{n}.mpy": b"%d" % n for n in range(150)},
}


def read_back(image):
    """The files of an image, by another way than they were written."""
    sector, cluster, reserved, fats, entries, sectors = struct.unpack_from("<HBHBHH", image, 11)
    fat_size = struct.unpack_from("<H", image, 22)[0]
    assert len(image) == sectors * sector and image[510:512] == b"\x55\xaa"
    table = struct.unpack_from(f"<{fat_size * sector // 2}H", image, reserved * sector)
    root = (reserved + fats * fat_size) * sector
    data = root + entries * 32
    step = cluster * sector
    assert (sectors * sector - data) // step >= 4085  # fewer clusters would be a FAT12
    assert image[reserved * sector :][: fat_size * sector] == image[root - fat_size * sector : root]
    found = {}

    def chain(at):
        text = b""
        while 2 <= at < 0xFFF8:
            text += image[data + (at - 2) * step :][:step]
            at = table[at]
        return text

    def walk(folder, path):
        long = ""
        for at in range(0, len(folder), 32):
            entry = folder[at : at + 32]
            if entry[0] == 0:
                return
            if entry[11] == 0x0F:
                piece = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le")
                long = piece.split("\0")[0].rstrip("\uffff") + long
                continue
            first, size = struct.unpack_from("<HI", entry, 26)
            if entry[11] & 0x10 and entry[0] != ord("."):
                inside = chain(first)
                assert struct.unpack_from("<H", inside, 26)[0] == first  # `.` is the folder itself
                walk(inside, f"{path}{long}/")
            elif entry[11] & 0x20:
                found[path + long] = chain(first)[:size]
            long = ""

    walk(image[root:data], "")
    return found


def test_what_is_written_can_be_read_back():
    assert read_back(Drive(SIZE, "CIRCUITPY").image(FILES)) == FILES


def test_mtools_reads_the_same(tmp_path):
    if not shutil.which("mcopy"):
        assert not os.environ.get("CI"), "in CI mtools must be there"
        pytest.skip("mtools is missing: no other program reads the drive")
    (tmp_path / "drive.img").write_bytes(Drive(SIZE, "CIRCUITPY").image(FILES))
    command = ["mcopy", "-s", "-Q", "-n", "-i", str(tmp_path / "drive.img"), "::/*", str(tmp_path)]
    subprocess.run(command, check=True)
    for path, data in FILES.items():
        assert (tmp_path / path).read_bytes() == data, path


def test_what_does_not_fit_is_told():
    with pytest.raises(VerifyError, match="do not fit"):
        Drive(SIZE, "CIRCUITPY").image({"large.bin": bytes(SIZE)})
    with pytest.raises(VerifyError, match="too many files"):
        Drive(SIZE, "CIRCUITPY").image({f"{n}.txt": b"" for n in range(300)})
