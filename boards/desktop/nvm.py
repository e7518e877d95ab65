"""nvm, which keeps its bytes without power: how each chip erases it, and the file it is kept in."""

import os
from pathlib import Path

from boards.desktop import files
from boards.desktop.stop import Stop

# How many bytes a chip erases together (docs/device.md, Saving).
# Where games are kept in files (boards/desktop/saves.py), nvm is there too, and nobody uses it.
_BLOCK = {"rp2": 4096, "samd": 8192, "nrf": 4096, "esp": 8192, "file": 4096}
_PROGRAM_US = 700
_ERASE_US = 53_000


class SaveError(Exception):
    """The save file cannot be used; its text is for the player."""


class Nvm:
    """The bytes, written and erased as on the chip, and kept in a file if one is given."""

    def __init__(self, kind: str, size: int, path: Path | None = None) -> None:
        if kind not in _BLOCK:
            raise ValueError(f"nvm kind {kind!r} is none of {', '.join(_BLOCK)}")
        self.kind = kind
        self.path = path
        self.block = _BLOCK[kind]
        self.data = bytearray(b"\xff" * size)
        self.erases = [0] * ((size + self.block - 1) // self.block)
        self.writes = 0
        if path is not None:
            self._open(path, size)

    def write(self, start: int, values: bytes) -> int:
        """Write as the chip does and return the microseconds it takes."""
        end = start + len(values)
        appends = self.kind == "rp2" and self.data.count(0xFF, start, end) == len(values)
        touched = range(0) if appends else self._blocks(start, end)
        for block in touched:
            self.erases[block] += 1
        self.data[start:end] = values
        self.writes += 1
        if self.path is not None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                files.replace(self.path, self.data)
            except OSError as error:
                # Not an OSError: the game would catch it and play on without saving.
                raise Stop(f"{self.path} cannot be written: {error.strerror}", 2) from error
        return len(touched) * _ERASE_US or _PROGRAM_US

    def _blocks(self, start: int, end: int) -> range:
        return range(start // self.block, (end - 1) // self.block + 1) if end > start else range(0)

    def _open(self, path: Path, size: int) -> None:
        try:
            files.clear(path)
            if not os.access(files.existing(path), os.W_OK):
                raise SaveError(f"the save file {path} cannot be written")
            if path.exists():
                saved = files.read(path)
                if len(saved) != size:
                    raise SaveError(
                        f"{path} holds {len(saved)} bytes, but this board's nvm has {size}. "
                        "The file is left as it is; name another one with --save"
                    )
                self.data[:] = saved
        except OSError as error:
            raise SaveError(f"the save file {path} cannot be used: {error.strerror}") from error
