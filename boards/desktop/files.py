"""Reading and replacing a file of the player's, whatever the path turns out to be."""

import contextlib
import errno
import os
import stat
import sys
import tempfile
from pathlib import Path

if sys.platform != "win32":
    import fcntl

# A board's nvm has 8 KB at most, and less than three times that as hexadecimal text.
MOST_BYTES = 64 * 1024
PART = ".sorry-part"  # how a name ends while its file is being written


def read(path: Path, most: int = MOST_BYTES, kind: str = "a save") -> bytes:
    """Return the bytes of an ordinary file; for anything else raise an OSError that says why.

    most: how many bytes a file of this kind can have. Devices and pipes are not even opened,
    because reading them might never end.
    """
    _check_plain(path.stat())
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb") as file:
        found = os.fstat(file.fileno())
        _check_plain(found)
        data = b"" if found.st_size > most else file.read(most + 1)
    if max(len(data), found.st_size) > most:
        raise OSError(errno.EFBIG, f"it is too large to be {kind}")
    return data


def _check_plain(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise OSError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is a device or a pipe, not a file")


def existing(path: Path) -> Path:
    """Return a file, or the innermost folder of its path that there is; OSError if it is none."""
    if path.exists():
        return path
    found = next(folder for folder in path.absolute().parents if folder.exists())
    if not found.is_dir():
        raise OSError(errno.ENOTDIR, "it lies in a file, not in a folder")
    return found


def replace(path: Path, data: bytes | bytearray) -> None:
    """Replace a file in one step. If the program is killed meanwhile, the old file stays."""
    if path.exists():
        _check_plain(path.stat())
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=PART, dir=path.parent)
    try:
        with open(handle, "wb") as file:
            _lock(file.fileno())
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def clear(path: Path) -> None:
    """Remove the unfinished file that `replace` leaves beside this one if it is killed."""
    with contextlib.suppress(OSError):
        for part in list(path.parent.iterdir()):
            if _is_part(part, path) and not _in_use(part):
                part.unlink()


def _is_part(part: Path, path: Path) -> bool:
    """True for a file that replace() has made for this path."""
    named = part.name.startswith(path.name + ".") and part.name.endswith(PART)
    return named and stat.S_ISREG(part.lstat().st_mode)


def _in_use(part: Path) -> bool:
    """True if another program is still writing this file."""
    with open(part, "rb") as file:
        return not _lock(file.fileno())


def _lock(handle: int) -> bool:
    """Hold on to an open file until it is closed; False if another program does already."""
    if sys.platform == "win32":
        return True  # Windows: an open file cannot be removed anyway
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
