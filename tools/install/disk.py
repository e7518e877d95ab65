"""The files of a drive. When a call returns, its change is on the drive; no call replaces a file.

Paths are text with slashes, from the drive's root. Whatever the installer does to a drive goes
through these calls. Each is a single step, and somebody may pull the cable before any of them:
tests simulate that in a class derived from Disk.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
from pathlib import Path

from tools.install.listing import Listing, is_kept_by_system
from tools.shared.command import UsageError

CHUNK = 16 * 1024
CLUSTER = 4096  # if the system does not tell; on a drive of 16 MB it is never larger
MOST_BYTES = 64 * 1024 * 1024  # no board's drive is larger
MOVE_AWAY = "Move it away from the drive, run this again"


class Disk:
    """The drive of a board, or a folder that stands in for one."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def at(self, path: str) -> Path:
        """Return where a path of the drive is on this computer. As on a FAT drive, Lib is lib.
        Raise if it is, or leads through, anything but plain files and folders: a board's drive has
        no links, and what a link leads to is not ours to read, to change or to delete."""
        here = self.root
        for name in path.split("/") if path else ():
            here = _spelled(here, name)
            _refuse_special(here, path)
        return here

    def about_to(self, what: str, path: str) -> None:
        """Called before every single change. Here it does nothing; in tests the cable is pulled."""

    def listing(self) -> Listing:
        """Return the names of all files and folders, but not what the computer keeps for itself."""
        seen = Listing()
        if not self.root.is_dir():
            raise OSError(errno.ENODEV, "the drive is gone")
        for where, folders, files in os.walk(self.root):
            base = Path(where).relative_to(self.root).as_posix()
            base = "" if base == "." else base + "/"
            if not base:
                folders[:] = [name for name in folders if not is_kept_by_system(name)]
            for name in (*folders, *files):
                _refuse_special(Path(where) / name, base + name)
                if name in folders:
                    seen.add_folder(base + name)
                else:
                    seen.add_file(base + name, (Path(where) / name).lstat().st_size)
        return seen

    def exists(self, path: str) -> bool:
        """True if there is a file or folder of this name."""
        return self.at(path).exists()

    def is_file(self, path: str) -> bool:
        """True if there is a file of this name."""
        return self.at(path).is_file()

    def read(self, path: str) -> bytes:
        """Return a file's bytes."""
        place = self.at(path)
        if place.stat().st_size > MOST_BYTES:
            raise UsageError(f"{path} is larger than a board's drive. {MOVE_AWAY}")
        return place.read_bytes()

    def read_back(self, path: str) -> bytes:
        """Return a file's bytes from the drive itself, if the system can drop its own copy."""
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
        """Rename a file or folder. The new name must be free: not every system can replace a file
        on a FAT drive in one step."""
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
        """Make a folder inside one that exists."""
        self.about_to("mkdir", path)
        self.at(path).mkdir()
        self._sync_folder(path)

    def remove_folder(self, path: str) -> None:
        """Remove an empty folder."""
        self.about_to("rmdir", path)
        self.at(path).rmdir()
        self._sync_folder(path)

    def free(self) -> tuple[int, int]:
        """Return how many bytes are free on the drive, and how many one of its clusters has."""
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
        """Have the folder of a path written to the drive. Windows does so by itself."""
        if sys.platform != "win32":
            self.about_to("sync folder", path)
            handle = os.open(self.at(path).parent, os.O_RDONLY)
            try:
                _sync(handle)
            finally:
                os.close(handle)


def _spelled(folder: Path, name: str) -> Path:
    """Return a file or folder by its name, or by how it is spelled there."""
    place = folder / name
    if not os.path.lexists(place) and folder.is_dir():
        for other in os.listdir(folder):
            if other.lower() == name.lower():
                return folder / other
    return place


def _refuse_special(place: Path, path: str) -> None:
    """Raise if there is anything here but a file or folder."""
    try:
        mode = place.lstat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return
    if stat.S_ISLNK(mode) or getattr(os.path, "isjunction", os.path.islink)(place):
        raise UsageError(f"{path} is a link, which no board's drive has. {MOVE_AWAY}")
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise UsageError(f"{path} is no file and no folder. {MOVE_AWAY}")


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
    """Have a file or folder written to the drive; on macOS fsync alone leaves it in a cache."""
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
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some systems cannot sync a folder
            raise
