"""What installing and uninstalling share: the game, the changes to make, the names on the drive.

This file runs in the page too: see docs/web.md.
"""

from __future__ import annotations

from tools.install.disk import Disk
from tools.install.listing import Listing
from tools.install.manifest import NAME, NEW, Manifest, digest, parse
from tools.install.names import BEFORE, CODE, STAGE, SWITCH
from tools.install.steps import Step


class Game:
    """The game that shall be on the drive."""

    def __init__(
        self,
        files: dict[str, bytes],
        version: str,
        board: str,
        circuitpython: str,
        libraries: tuple[str, ...] = (),
    ) -> None:
        """libraries: names in lib/ that other programs may use too."""
        self.files = files
        self.version = version
        self.board = board
        self.circuitpython = circuitpython
        self.libraries = libraries


class Changes:
    """What will be done to a drive, step by step, and what to say about it."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.peak = 0
        self.written: list[str] = []
        self.removed: list[str] = []
        self.moved: list[tuple[str, str]] = []
        self.left: list[str] = []


def boot(folders: list[str], code: bytes) -> bytes:
    """Return a program that finds its modules in these folders first."""
    if not folders:
        return code
    lines = [f'sys.path.insert(0, "/{folder}")\n' for folder in reversed(folders)]
    return ("import sys\n" + "".join(lines)).encode() + code


def manifest_of(disk: Disk) -> Manifest | None:
    """Return the manifest on the drive; None if there is none, or none that can be used."""
    for name in (NAME, NEW):
        if disk.is_file(name):
            found = parse(disk.read(name))
            if found is not None:
                return found
    return None


def interrupted(disk: Disk, manifest: Manifest) -> Game | None:
    """Return the game of an earlier run that was cut short after it had made code.txt; else None.

    That run must be finished first, because the drive runs its game already.
    """
    if manifest.doing != "install" or not disk.is_file(SWITCH) or CODE not in manifest.target:
        return None
    if not manifest.owns(SWITCH, disk.read(SWITCH)):
        return None
    files = {}
    for path, want in manifest.target.items():
        places = [f"{STAGE}/{path}", path] + ([SWITCH] if path == CODE else [])
        data = [disk.read(place) for place in places if disk.is_file(place)]
        good = [some for some in data if digest(some) == want]
        if not good:
            return None  # somebody has removed files, so it cannot run: begin again
        files[path] = good[0]
    others = (path for path in files if path != CODE and path.lower() not in manifest.files)
    shared = (path.split("/")[1].split(".")[0] for path in others)
    game = Game(files, manifest.version, manifest.board, manifest.circuitpython)
    game.libraries = tuple(shared)
    return game


def backup_name(listing: Listing, unit: str) -> str:
    """Return a free name for what is moved aside, so that an earlier backup stays."""
    number = 1
    while True:
        end = "" if number == 1 else f"-{number}"
        name = f"{CODE}.before-sorry{end}" if unit.lower() == CODE else f"{BEFORE}{end}/{unit}"
        if listing.there(name) is None and listing.file(name.split("/")[0]) is None:
            return name
        number += 1
