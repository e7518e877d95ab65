"""Files of the drive. On a device `file.readinto(bitmap)` fills a Bitmap; so it does here.

Blinka's Bitmap has no buffer, and a class of Python's can have one only from 3.12 on.
"""

import io
import struct
from pathlib import Path
from typing import Any

from boards.desktop.blinka import displayio


class DriveFile(io.BufferedReader):
    """A file that is open for reading bytes."""

    def __init__(self, path: Path) -> None:
        super().__init__(io.FileIO(path))

    def readinto(self, buffer: Any) -> int:
        """Fill the buffer, as far as the file goes. As on a device, no bitmap becomes dirty."""
        if not isinstance(buffer, displayio.Bitmap):
            return super().readinto(buffer)
        if buffer._read_only or buffer._bits_per_value > 4:
            raise TypeError("object with buffer protocol required")
        words = buffer._data  # of 32 bits, the first pixel in the highest
        held = bytearray(struct.pack(f">{len(words)}I", *words))
        count = super().readinto(held)
        BitmapView(buffer)[:] = bytes(held)
        return count


class BitmapView:
    """What memoryview(bitmap) is on a device, as far as the game uses it: it can be filled."""

    def __init__(self, bitmap: Any) -> None:
        self._words = bitmap._data

    def __len__(self) -> int:
        return 4 * len(self._words)

    def __setitem__(self, place: slice, data: bytes) -> None:
        start, stop, step = place.indices(len(self))
        if step != 1 or stop - start != len(data) or start % 4 or stop % 4:
            raise ValueError("lhs and rhs should be compatible")
        for i, word in enumerate(struct.unpack(f">{len(data) // 4}I", data)):
            self._words[start // 4 + i] = word


def view(buffer: Any) -> Any:
    """memoryview() of the device, which takes a Bitmap too."""
    return BitmapView(buffer) if isinstance(buffer, displayio.Bitmap) else memoryview(buffer)
