"""A drive's files: every change is on the drive when its call returns, and none replaces a file.

Paths are text with slashes, from the drive's root. Everything the installer does to a drive goes
through one of these calls, each a single step that a pulled cable may cut short: tests derive
from Disk and fail at any of them.
"""

from __future__ import annotations

import errno
import os
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path

CHUNK = 16 * 1024
CLUSTER = 4096  # where the system does not say; never too small on a drive of 16 MB
# What a computer keeps on every drive for itself.
SYSTEM = ("system volume information", "$recycle.bin")


@dataclass
class Listing:
    """What is on a drive. Keys are in lower case, as FAT compares names; values as written."""

    files: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)
    folders: dict[str, str] = field(default_factory=dict)

    def file(self, path: str) -> str | None:
        """Return a file's name as it is written on the drive, or None if it is not there."""
        return self.files.get(path.lower())

    def folder(self, path: str) -> str | None:
        """The same of a folder."""
        return self.folders.get(path.lower())

    def there(self, path: str) -> str | None:
        """The same of either."""
        return self.file(path) or self.folder(path)

    def under(self, folder: str) -> list[str]:
        """Return the files of a folder and its folders."""
        start = folder.lower() + "/"
        return [path for key, path in self.files.items() if key.startswith(start)]


class Disk:
    """The drive of a board, or a folder that stands in for one."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def at(self, path: str) -> Path:
        """Return where a path of the drive is on this computer."""
        return self.root / path if path else self.root

    def about_to(self, what: str, path: str) -> None:
        """Called before every single change. Nothing happens here; tests pull the cable."""

    def listing(self) -> Listing:
        """Return the names and sizes of everything that may matter."""
        seen = Listing()
        if not self.root.is_dir():
            raise OSError(errno.ENODEV, "the drive is gone")
        for where, folders, files in os.walk(self.root):
            base = Path(where).relative_to(self.root).as_posix()
            base = "" if base == "." else base + "/"
            if not base:
                folders[:] = [n for n in folders if n.lower() not in SYSTEM and n[0] != "."]
            for name in folders:
                seen.folders[(base + name).lower()] = base + name
            for name in files:
                key = (base + name).lower()
                seen.files[key] = base + name
                seen.sizes[key] = (Path(where) / name).stat().st_size
        return seen

    def exists(self, path: str) -> bool:
        """True if there is a file or folder of this name."""
        return self.at(path).exists()

    def is_file(self, path: str) -> bool:
        """True if there is a file of this name."""
        return self.at(path).is_file()

    def read(self, path: str) -> bytes:
        """Return a file's bytes."""
        return self.at(path).read_bytes()

    def read_back(self, path: str) -> bytes:
        """Return a file's bytes from the drive itself, where the system can forget its own copy."""
        with open(self.at(path), "rb") as file:
            if sys.platform == "darwin":
                import fcntl

                fcntl.fcntl(file, fcntl.F_NOCACHE, 1)
            elif sys.platform == "linux":
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def write(self, path: str, data: bytes) -> None:
        """Write a new file."""
        self.about_to("open", path)
        with open(self.at(path), "xb") as file:
            for start in range(0, len(data), CHUNK):
                self.about_to("write", path)
                file.write(data[start : start + CHUNK])
            file.flush()
            self.about_to("sync", path)
            _sync(file.fileno())
        self._sync_folder(path)

    def rename(self, path: str, to: str) -> None:
        """Give a file or folder a name that is free. FAT cannot replace a file in one step on all
        systems, so this never does."""
        if self.exists(to):
            raise FileExistsError(errno.EEXIST, "exists already", to)
        self.about_to("rename", path)
        self.at(path).rename(self.at(to))
        self._sync_folder(path)
        self._sync_folder(to)

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.about_to("remove", path)
        self.at(path).unlink()
        self._sync_folder(path)

    def make_folder(self, path: str) -> None:
        """Make a folder; its parent is there."""
        self.about_to("mkdir", path)
        self.at(path).mkdir()
        self._sync_folder(path)

    def remove_folder(self, path: str) -> None:
        """Remove an empty folder."""
        self.about_to("rmdir", path)
        self.at(path).rmdir()
        self._sync_folder(path)

    def free(self) -> tuple[int, int]:
        """Return the free bytes of the drive, and the bytes of one of its clusters."""
        if sys.platform == "win32":
            return shutil.disk_usage(self.root).free, _windows_cluster(self.root)
        told = os.statvfs(self.root)
        return told.f_bavail * told.f_frsize, max(512, min(told.f_frsize, 32 * 1024))

    def read_only(self) -> bool:
        """True if the computer may not write to the drive."""
        if sys.platform != "win32":
            if os.statvfs(self.root).f_flag & os.ST_RDONLY:
                return True
        return not os.access(self.root, os.W_OK)

    def _sync_folder(self, path: str) -> None:
        """Bring the folder that a path is in onto the drive. Windows does so by itself."""
        if sys.platform != "win32":
            self.about_to("sync folder", path)
            handle = os.open(self.at(path).parent, os.O_RDONLY)
            try:
                _sync(handle)
            finally:
                os.close(handle)


def _windows_cluster(root: Path) -> int:
    """Return the bytes of one cluster of a Windows drive."""
    if sys.platform != "win32":
        return CLUSTER
    import ctypes

    told = [ctypes.c_ulong() for _ in range(4)]
    found = ctypes.windll.kernel32.GetDiskFreeSpaceW(
        str(root.anchor or root), *(ctypes.byref(number) for number in told)
    )
    return told[0].value * told[1].value if found else CLUSTER


def _sync(handle: int) -> None:
    """Bring one file or folder onto the drive; macOS's fsync alone leaves it in a cache."""
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
        except OSError:  # not every file system has it
            pass
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a folder some systems cannot sync
            raise
