"""What tests of the installer need: a folder that stands for a drive, a simulated device that
imports from it, and a cable that can be pulled before any change."""

import errno
import re
from pathlib import Path

from tools import flash
from tools.bundle.files import make
from tools.install.disk import Disk
from tools.install.drives import Computer
from tools.install.manifest import NAME

BOOT_OUT = (
    "Adafruit CircuitPython {version} on 2026-05-12; Toy Board with samd51j19\r\n"
    "Board ID:{board}\r\nUID:0123456789ABCDEF\r\n"
)
UF2 = "UF2 Bootloader v3.15.0\r\nModel: Toy Board\r\nBoard-ID: SAMD51J19A-Toy-v0\r\n"
APPLE = b"\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X        "
HELLO = b'print("Hello World!")\n'
DEVICE_PATH = ("", "/", "/lib")
PROGRAMS = ("code.txt", "code.py", "main.py", "main.txt")


def fill(folder: Path, files: dict[str, bytes]) -> None:
    """Write files into a folder."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder but the manifest."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != NAME
    }


class Device:
    """Starts a program and resolves imports as CircuitPython does: code.txt before code.py, the
    root before /lib, and in each a folder before .py before .mpy."""

    def __init__(self, drive: Path) -> None:
        self.drive = drive
        self.path = list(DEVICE_PATH)
        self.program = b""
        for name in PROGRAMS:
            if (drive / name).is_file():
                self.program = (drive / name).read_bytes()
                break
        start = re.match(rb'import sys\n((?:sys\.path\.insert\(0, "[^"]+"\)\n)+)', self.program)
        if start:
            self.program = self.program[start.end() :]
            for entry in re.findall(rb'"([^"]+)"', start[1]):
                self.path.insert(0, entry.decode())

    def find(self, name: str) -> Path | None:
        """The file or folder that a dotted name is."""
        top, *rest = name.split(".")
        places = [self._in(self.drive / entry.strip("/"), top) for entry in self.path]
        found = next((place for place in places if place is not None), None)
        for part in rest:
            found = self._in(found, part) if found is not None and found.is_dir() else None
        return found

    def _in(self, folder: Path, name: str) -> Path | None:
        if (folder / name).is_dir():
            return folder / name
        for end in (".py", ".mpy"):
            if (folder / (name + end)).is_file():
                return folder / (name + end)
        return None

    def has(self, path: str, data: bytes) -> bool:
        """True if the running program would get exactly this file of a game."""
        *folders, name = path.removeprefix("lib/").split("/")
        stem, _, end = name.rpartition(".")
        if path in PROGRAMS:
            return self.program == data
        if end not in ("py", "mpy"):
            folder = self.find(".".join(folders))
            found = folder / name if folder else None
        elif stem == "__init__":
            folder = self.find(".".join(folders))
            found = self._in(folder, stem) if folder and folder.is_dir() else None
        else:
            found = self.find(".".join([*folders, stem]))
        return found is not None and found.is_file() and found.read_bytes() == data

    def runs(self, games: dict[str, dict[str, bytes]]) -> str:
        """The name of the game that starts and is whole; an empty text if there is none."""
        for name, files in games.items():
            if all(self.has(path, data) for path, data in files.items()):
                return name
        return ""


class Cable(Disk):
    """A disk whose cable is pulled before one of its changes; from then on every change fails."""

    left = 10**9
    fault: BaseException = OSError(errno.EIO, "pulled")
    where: str = ""
    every = False  # also count the moments before a folder is synced, when nothing has changed yet

    def about_to(self, what: str, path: str) -> None:
        if what == "sync folder" and not Cable.every and not Cable.where:
            return
        if Cable.left == 0:
            if what == "write" and not Cable.where:
                self.at(path).write_bytes(b"half of it")
            Cable.where = Cable.where or f"{what} {path}"
            raise Cable.fault
        Cable.left -= 1

    @classmethod
    def pull(cls, after: int, fault: BaseException | None = None, every: bool = False) -> None:
        cls.left, cls.where, cls.every = after, "", every
        cls.fault = fault or OSError(errno.EIO, "pulled")


class Rig:
    """A drive, sources to build from, and the command line."""

    def __init__(self, folder: Path, tree) -> None:
        self.tree = tree
        self.move_to(folder)

    def move_to(self, folder: Path) -> None:
        """Have the drive in this folder."""
        self.folder = folder
        self.drive = folder / "media" / "me" / "CIRCUITPY"
        self.computer = Computer(
            "Linux",
            folder / "mounts",
            folder / "disks",
            (folder / "media",),
            downloads=(folder / "Downloads",),
        )

    def plug(self, where: Path | None = None, board="toy", version="10.2.1", **files) -> Path:
        """Make a drive with a boot_out.txt."""
        drive = where or self.drive
        text = BOOT_OUT.format(board=board, version=version)
        fill(drive, {"boot_out.txt": text.encode(), "settings.toml": b'WIFI = "mine"\n'})
        (drive / "lib").mkdir(exist_ok=True)
        return drive

    def game(self, root: Path, release: str = "10") -> dict[str, bytes]:
        """The files of the game that a source tree gives."""
        return make(root, "toy", release).files

    def __call__(self, root: Path, *args, disk=Disk) -> int:
        try:
            arguments = ["--root", str(root), *map(str, args)]
            return flash.main(arguments, self.computer, disk)
        except SystemExit as stop:
            return stop.code


def snapshot(folder):
    """Every file and folder, to see that nothing was touched."""
    return {str(p): (p.read_bytes() if p.is_file() else None) for p in folder.rglob("*")}


def refused(rig, root, capsys, *args, disk=Disk):
    """Run what must be refused; return what it says."""
    before = snapshot(rig.folder / "media") if (rig.folder / "media").exists() else {}
    assert rig(root, *args, disk=disk) == 2
    if before:
        assert snapshot(rig.folder / "media") == before
    err = capsys.readouterr().err
    assert "Nothing on the drive was changed." in err
    return err
