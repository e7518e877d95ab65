"""The steps that change a drive. All are listed first, with the space they need, then taken.

This file runs in the page too, which takes the steps itself: see docs/web.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.install.disk import Disk
from tools.install.listing import Listing
from tools.install.manifest import NAME, NEW
from tools.shared.command import VerifyError

if TYPE_CHECKING:
    from collections.abc import Callable

PART = "sorry.part"  # a file is written under this name, then renamed
KEEP = ("lib",)  # CircuitPython makes this folder itself: it stays even if empty
APPLE_DOUBLE = b"\x00\x05\x16\x07"  # how the ._ files of macOS begin


class Step:
    """One change, or one check of what was written."""

    def __init__(self, phase: str, kind: str, path: str, to: str = "", data: bytes = b"") -> None:
        """kind: folder, write, rename, remove, rmdir or check."""
        self.phase = phase
        self.kind = kind
        self.path = path
        self.to = to
        self.data = data


def take(disk: Disk, steps: list[Step], report: Callable[[Step], None]) -> None:
    """Take all steps in order. If one fails it raises, and nothing is undone: after every step the
    drive works, and the next run can go on from there."""
    for step in steps:
        report(step)
        _take(disk, step)


def _take(disk: Disk, step: Step) -> None:
    """Take one step."""
    if step.kind == "write":
        disk.write(step.path, step.data)
    elif step.kind == "rename":
        disk.rename(step.path, step.to)
    elif step.kind == "remove":
        disk.remove(step.path)
    elif step.kind == "folder":
        disk.make_folder(step.path)
    elif step.kind == "rmdir":
        disk.remove_folder(step.path)
    elif disk.read_back(step.path) != step.data:
        raise VerifyError(f"{step.path} reads back differently from what was written")


class Sketch:
    """Collects steps, and changes a listing of the drive as each of them would change the drive."""

    def __init__(self, disk: Disk, listing: Listing, cluster: int) -> None:
        self.disk = disk
        self.listing = listing
        self.cluster = cluster
        self.steps: list[Step] = []
        self.phase = ""
        self.used = 0
        self.peak = 0  # how many bytes are taken at the worst moment, more than now

    def _use(self, size: int, sign: int = 1) -> None:
        """Count the clusters of some bytes."""
        self.used += sign * -(-size // self.cluster) * self.cluster
        self.peak = max(self.peak, self.used)

    def folder(self, path: str) -> None:
        """Make a folder, and the folders around it, where they are missing."""
        parts = path.split("/")
        for i in range(1, len(parts) + 1):
            here = "/".join(parts[:i])
            if here and self.listing.folder(here) is None:
                self.steps.append(Step(self.phase, "folder", here))
                self.listing.folders[here.lower()] = here
                self._use(1)

    def write(self, path: str, data: bytes) -> None:
        """Write a new file."""
        self.folder(path.rpartition("/")[0])
        self.steps.append(Step(self.phase, "write", path, data=data))
        self.listing.files[path.lower()] = path
        self.listing.sizes[path.lower()] = len(data)
        self._use(len(data))

    def place(self, path: str, data: bytes, part: str = PART) -> None:
        """Put a file in its place; half a file is never there."""
        self.remove(part)
        self.write(part, data)
        self.remove(path)
        self.move(part, path)

    def check(self, path: str, data: bytes) -> None:
        """Read a file back."""
        self.steps.append(Step(self.phase, "check", path, data=data))

    def remove(self, path: str) -> None:
        """Remove a file if it is there."""
        real = self.listing.file(path)
        if real is None:
            return
        self.steps.append(Step(self.phase, "remove", real))
        del self.listing.files[path.lower()]
        self._use(self.listing.sizes.pop(path.lower()), -1)

    def move(self, path: str, to: str) -> None:
        """Give a file or folder another name."""
        self.folder(to.rpartition("/")[0])
        real = self.listing.there(path)
        assert real is not None, path
        self.steps.append(Step(self.phase, "rename", real, to))
        for names in (self.listing.files, self.listing.folders):
            inside = [k for k in names if k == path.lower() or k.startswith(path.lower() + "/")]
            for key in sorted(inside):
                moved = to + names.pop(key)[len(real) :]
                names[moved.lower()] = moved
                if key in self.listing.sizes:
                    self.listing.sizes[moved.lower()] = self.listing.sizes.pop(key)

    def companion(self, path: str) -> None:
        """Remove the ._ file that macOS put beside one of our files."""
        folder, _, name = path.rpartition("/")
        beside = f"{folder}/._{name}" if folder else f"._{name}"
        if self._is_junk(beside):
            self.remove(beside)

    def tidy(self, folder: str) -> None:
        """Remove a folder of ours that is empty now, and the folders around it if they are."""
        while folder and folder not in KEEP and self.listing.folder(folder) is not None:
            inside = self.listing.under(folder)
            start = folder.lower() + "/"
            if any(key.startswith(start) for key in self.listing.folders):
                return
            if not all(map(self._is_junk, inside)):
                return
            for path in inside:
                self.remove(path)
            self.steps.append(Step(self.phase, "rmdir", self.listing.folders.pop(folder.lower())))
            self._use(1, -1)
            folder = folder.rpartition("/")[0]

    def clear(self, folder: str) -> None:
        """Remove a folder and all in it."""
        for path in self.listing.under(folder):
            self.remove(path)
        start = folder.lower() + "/"
        inner = [k for k in self.listing.folders if k == folder.lower() or k.startswith(start)]
        for key in sorted(inner, reverse=True):  # what lies within a folder comes before it
            self.steps.append(Step(self.phase, "rmdir", self.listing.folders.pop(key)))
            self._use(1, -1)

    def manifest(self, text: bytes) -> None:
        """Replace the manifest; at every moment either the old or the new one is complete."""
        if self.listing.file(NAME) is None and self.listing.file(NEW) is not None:
            self.move(NEW, NAME)  # the cable was pulled when there was only NEW
        self.place(NAME, text, NEW)
        self.check(NAME, text)

    def _is_junk(self, path: str) -> bool:
        """True for what Finder leaves on a drive: .DS_Store and AppleDouble files."""
        real = self.listing.file(path)
        if real is None:
            return False
        name = real.rpartition("/")[2]
        if name == ".DS_Store":
            return True
        try:
            return name.startswith("._") and self.disk.read(real)[:4] == APPLE_DOUBLE
        except FileNotFoundError:  # it will be moved here, but is not yet
            return False
