"""The memory that survives: how each chip erases it, how often, and the file that stands for it."""

import os
import tempfile
from pathlib import Path

from boards.desktop.front import Stop

# Bytes that one erase takes down together (docs/device.md, Saving).
_BLOCK = {"rp2": 4096, "samd": 8192, "nrf": 4096, "esp": 8192}
_PROGRAM_US = 700
_ERASE_US = 53_000


class SaveError(Exception):
    """The save file cannot be used; its text is for the player."""


class Flash:
    """The nvm's bytes with the chip's manners, kept in a file when one is given."""

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
                self._store(self.path)
            except OSError as error:
                # Not an error of the game's: it could only swallow it and play on unsaved.
                raise Stop(f"{self.path} cannot be written: {error.strerror}", 2) from error
        return len(touched) * _ERASE_US or _PROGRAM_US

    def _blocks(self, start: int, end: int) -> range:
        return range(start // self.block, (end - 1) // self.block + 1) if end > start else range(0)

    def _open(self, path: Path, size: int) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not os.access(path if path.exists() else path.parent, os.W_OK):
                raise SaveError(f"the save file {path} cannot be written")
            if path.exists():
                saved = path.read_bytes()
                if len(saved) != size:
                    raise SaveError(
                        f"{path} holds {len(saved)} bytes, this board's nvm {size}: "
                        "it is left as it is; name another file with --save"
                    )
                self.data[:] = saved
        except OSError as error:
            raise SaveError(f"the save file {path} cannot be used: {error.strerror}") from error

    def _store(self, path: Path) -> None:
        """Replace the file in one step: a kill in the middle leaves the old one whole."""
        handle, name = tempfile.mkstemp(prefix=path.name + ".", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(self.data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
