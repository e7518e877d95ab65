"""Finds the drives of boards, on Linux, macOS and Windows, and reads what boot_out.txt says."""

from __future__ import annotations

import os
import platform
import re
import string
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from boards.desktop import files
from tools.install import filesystems

LABEL = "CIRCUITPY"
BOOT_OUT = "boot_out.txt"
BOOTLOADER = "INFO_UF2.TXT"
CHIPS = {"RPI-RP2": "rp2040", "RP2350": "rp2350"}  # as their boot ROMs call themselves


@dataclass(frozen=True)
class Drive:
    """One drive: where it is and what the board tells of itself."""

    path: Path
    board: str = ""  # empty before the first good boot
    version: str = ""
    bootloader: str = ""  # the board's name, if this is its bootloader
    chip: str = ""  # what an RP2's own bootloader says it is: rp2040, rp2350

    @property
    def release(self) -> int | None:
        """The major version of CircuitPython."""
        return int(self.version.split(".")[0]) if self.version else None

    def __str__(self) -> str:
        if self.bootloader:
            return f"{self.path}  {self.bootloader}, waiting for CircuitPython"
        what = f"{self.board or 'unknown board'}, CircuitPython {self.version or 'unknown'}"
        return f"{self.path}  {what}"


def read(path: Path) -> Drive:
    """Return what a folder tells of itself; it may be any folder."""
    text = _text(path / BOOT_OUT)
    version = re.search(r"CircuitPython (\d{1,3}\.\d{1,3}\.\d{1,3}[\w.+-]{0,40}) on", text)
    board = re.search(r"^Board ID:\s*([\w.-]{1,80})\s*$", text, re.MULTILINE)
    info = chip = ""
    if (path / BOOTLOADER).is_file():
        told = _text(path / BOOTLOADER)
        model = re.search(r"^Model:\s*(.+?)\s*$", told, re.MULTILINE)
        info = "".join(filter(str.isprintable, model[1]))[:80] if model else "a board"
        chip = _chip(told)
    return Drive(path, board[1] if board else "", version[1] if version else "", info, chip)


def _chip(told: str) -> str:
    """Return which RP2 chip a bootloader belongs to; an empty text for any other chip.

    A board's maker may have changed the name that an RP2350's bootloader shows. Its version line
    cannot be changed, so that is looked at too.
    """
    rom = re.search(r"^Board-ID:\s*(RPI-RP2|RP2350)\s*$", told, re.MULTILINE)
    if rom:
        return CHIPS[rom[1]]
    return "rp2350" if re.match(r"UF2 Bootloader v1\.0\s*\n", told) else ""


def _text(path: Path) -> str:
    """Return a small text file with plain line ends; nothing if it cannot be read."""
    try:
        data = files.read(path)[:4096]
    except OSError:
        return ""
    return data.decode("utf-8", "replace").replace("\r\n", "\n")


@dataclass
class Computer:
    """Where this computer shows its drives; tests use folders instead."""

    system: str = field(default_factory=platform.system)
    mounts: Path = Path("/proc/mounts")
    disks: Path = Path("/sys/block")
    media: tuple[Path, ...] = (Path("/media"), Path("/run/media"), Path("/mnt"))
    volumes: Path = Path("/Volumes")
    letters: tuple[Path, ...] = ()
    downloads: tuple[Path, ...] = field(
        default_factory=lambda: (Path.cwd(), Path.home() / "Downloads")
    )

    def boards(self) -> list[Drive]:
        """Return the drives of all boards, also of those without CircuitPython yet."""
        found: dict[Path, Drive] = {}
        for path in self._places():
            try:
                drive = read(path)
                named = self._label(path).upper().startswith(LABEL) and self._is_drive(path)
            except OSError:  # a drive that is not ready, or not ours to read
                continue
            if drive.version or drive.bootloader or named:
                found.setdefault(path.resolve(), drive)
        return sorted(found.values(), key=lambda drive: str(drive.path))

    def _places(self) -> Iterable[Path]:
        """Return every folder that may be a drive."""
        if self.system == "Windows":
            letters = (Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:])
            return [path for path in self.letters or letters if path.exists()]
        if self.system == "Darwin":
            return _folders(self.volumes)
        return [*self._mounted(), *self._media()]

    def filesystem(self, path: Path) -> str:
        """Return how a drive is formatted, as Linux calls it; nothing where nobody tells."""
        return filesystems.mounts(self.mounts).get(path, ("", ""))[1]

    def not_shown(self) -> list[str]:
        """Return the disks that this computer sees but does not show as drives, where it tells."""
        return filesystems.not_shown(self.disks, self.mounts) if self.system == "Linux" else []

    def _mounted(self) -> list[Path]:
        """Return the drives that Linux has mounted and that may be a board's."""
        rows = filesystems.mounts(self.mounts).items()
        return [path for path, (_, kind) in rows if filesystems.may_be_a_board(kind)]

    def _media(self) -> list[Path]:
        """Return the folders where Linux mounts drives: /media/NAME and /media/USER/NAME."""
        found = []
        for folder in self.media:
            for path in _folders(folder):
                found += [path, *(_folders(path) if not (path / BOOT_OUT).is_file() else ())]
        return found

    def _label(self, path: Path) -> str:
        """Return the name of a drive."""
        return _volume_name(path) if self.system == "Windows" else path.name

    def _is_drive(self, path: Path) -> bool:
        """True unless this is the empty folder that Linux leaves behind when a cable is pulled."""
        return self.system != "Linux" or path in self._mounted() or any(path.iterdir())


def _folders(path: Path) -> list[Path]:
    """Return the folders in a folder; none if it cannot be read."""
    try:
        return sorted(inner for inner in path.iterdir() if inner.is_dir())
    except OSError:
        return []


def _volume_name(path: Path) -> str:
    """Return a drive's label on Windows; elsewhere, in tests, the folder's name."""
    if sys.platform != "win32":
        return path.name
    import ctypes

    text = ctypes.create_unicode_buffer(261)
    told = ctypes.windll.kernel32.GetVolumeInformationW(
        str(path), text, len(text), None, None, None, None, 0
    )
    return text.value if told else ""


def how_to_eject(system: str) -> str:
    """Return how a drive is ejected on this system."""
    if system == "Windows":
        return "right-click the drive in Explorer and choose Eject"
    if system == "Darwin":
        return "drag the drive to the bin, or press the eject sign beside it in Finder"
    return "press the eject sign beside the drive in your file manager"


def is_folder(path: Path) -> bool:
    """True if there is such a folder and it can be read; a drive letter may have no drive."""
    try:
        return path.is_dir() and os.access(path, os.R_OK)
    except OSError:
        return False
