"""What can be wrong with a drive, and what to do about it."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from pathlib import Path

from tools.bundle.mpy import RELEASES
from tools.install.drives import Drive
from tools.shared.command import UsageError
from tools.shared.missing import typed

DOWNLOADS = "https://circuitpython.org/downloads"
NO_BOARD = """no board was found. A board shows up as a drive named CIRCUITPY.
 - Plug it in with a cable that carries data; many only charge.
 - Switch the board on, press its reset button once, wait ten seconds and run this again.
 - If the drive is there under another name, say where:
   {flash} --drive PATH"""
NO_DRIVE = """{path} is no drive or folder. To see those that are found:
   {flash} --list"""
SEVERAL = """more than one board is plugged in:{lines}
Unplug all but one, or say which:
   {flash} --drive "{first}\""""
SEVERAL_FILES = """{path} waits for a firmware, and more than one fits:{lines}
Say which:
   {flash} --firmware "{first}\""""
READ_ONLY = """the drive is read-only.
 - Eject it, unplug the board, plug it in again and run this again.
 - If it stays so, a boot.py on the drive keeps it for the board itself: rename that boot.py, or
   start the board in safe mode (press reset again while its light blinks after a reset)."""
ONE_FILE = """. Or let this do both at once, with the .uf2 file that you have downloaded:
   {flash} --firmware FILE.uf2"""
AGAIN = """The handheld still works: it runs what it ran before, or the new game, whole.
Run the same command again: it finishes what was begun."""
AGAIN_APP = """Fruit Jam OS still works. The game may not start until this is finished: run the
same command again."""
AGAIN_ROM = """The bootloader is part of the chip and cannot be lost: plug the board in as before
and run the same command again."""
NO_BOOTLOADER = """--firmware is for a board that waits for a firmware. Hold its BOOTSEL key (its
page says which) while you plug it in: a drive RPI-RP2 or RP2350 shows up. Then run this again"""

_GONE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOTCONN)
_GONE_WINDOWS = (21, 55, 433, 1006, 1167)  # not ready, no such device, changed from outside, ...
_DENIED = (errno.EROFS, errno.EACCES, errno.EPERM)


def explain(error: OSError, began: bool, there: bool) -> str:
    """Say what an error of the file system means. there: the drive still shows up."""
    gone = not there or error.errno in _GONE or getattr(error, "winerror", 0) in _GONE_WINDOWS
    if gone:
        when = " in the middle" if began else ""
        return f"the drive went away{when}. Plug the board in again, and wait until its drive shows"
    if error.errno == errno.ENOSPC:
        return "the drive is full. Delete something you do not need from it"
    if error.errno in _DENIED:
        return READ_ONLY
    return f"this does not work here: {error}"


def no_board(disks: list[str]) -> str:
    """Say what to do when no board is found. disks: those that the computer does not show."""
    text = NO_BOARD.format(flash=typed("flash"))
    if not disks:
        return text
    return f"""{text}
 - This computer sees {", ".join(disks)}, but shows no drive of it: open it in the file manager. If
   that does not work, it is not formatted as FAT (CircuitPython may use littlefs one day)."""


def no_drive(path: Path) -> str:
    """Say what to do about a drive that was named and is not there."""
    return NO_DRIVE.format(path=path, flash=typed("flash"))


def several(lines: str, first: Path) -> str:
    """Say what to do about more than one board. lines: what they are."""
    return SEVERAL.format(lines=lines, first=first, flash=typed("flash"))


def several_files(path: Path, lines: str, first: Path) -> str:
    """Say what to do about more than one firmware for the bootloader at this path."""
    return SEVERAL_FILES.format(path=path, lines=lines, first=first, flash=typed("flash"))


def closed(text: str) -> str:
    """Return a text that ends as a sentence does. A command at its end stays as it is typed."""
    return text if text.splitlines()[-1:][0].startswith("   ") else text.rstrip(".") + "."


def full(need: int, free: int, update: bool) -> str:
    """Say what to do about a full drive. update: an older version of the game is on it."""
    text = f"the drive has {free // 1024:,} KB free, {-(-need // 1024):,} KB are needed"
    if update:
        text += ": the new game is copied whole before the old one goes"
    text += ". Delete something you do not need from it"
    return text + (", or take the old game off first with --uninstall" if update else "")


def unknown(board: str, names: Iterable[str]) -> str:
    """Say what to do about a board that has no profile. names: of those that have one."""
    return (
        f"the game does not know this board yet: its boot_out.txt says {board}. It knows "
        f"{', '.join(sorted(names))}. Take one of these, or get a newer copy of the game (git "
        "pull). Adding a board is one small file: docs/boards.md"
    )


def bootloader(drive: Drive) -> str:
    """Say what to do about a board without CircuitPython, or one that was reset twice."""
    return f"""{drive.path} is the bootloader of a board ({drive.bootloader}), not CIRCUITPY.
 - If CircuitPython is on the board already, press its reset button once and wait ten seconds.
 - If not, put CircuitPython on it first, here is how: find the board at
   {DOWNLOADS}, download the .uf2 file of CircuitPython {RELEASES[0]}, and
   copy that file to {drive.path}. The board restarts, and a drive CIRCUITPY shows up.
Then run this again{ONE_FILE.format(flash=typed("flash")) if drive.chip else ""}"""


def no_boot_out(path: Path) -> str:
    """Say what to do about a drive that does not tell which board it is."""
    return f"""{path} has no boot_out.txt that tells the board and its CircuitPython.
 - If it is a board's drive: press the board's reset button once, wait ten seconds, run this again.
 - If the file is still missing, say both: --board ID --circuitpython {RELEASES[0]}
   (docs/boards.md has the ids)"""


def no_system(apps: Path) -> str:
    """Say what to do about a Fruit Jam without its system."""
    return f"""on a Fruit Jam the game is an app of Fruit Jam OS, and {apps} is not there.
 - Put Fruit Jam OS on the board first: https://learn.adafruit.com/fruit-jam-os says how.
Then run this again"""


def release(major: int, version: str, board: str) -> None:
    """Raise unless the game can be built for this release of CircuitPython."""
    newest, oldest = max(map(int, RELEASES)), min(map(int, RELEASES))
    page = f"https://circuitpython.org/board/{board}/"
    if major < oldest:
        raise UsageError(
            f"CircuitPython {version} on this board is too old: the game needs {oldest} or "
            f"{newest}. Get CircuitPython {newest} for it from {page} (press reset twice quickly, "
            "copy the .uf2 file to the drive that shows up), then run this again"
        )
    if major > newest:
        raise UsageError(
            f"CircuitPython {version} on this board is newer than this game knows ({oldest} and "
            f"{newest}). Get a newer copy of the game (git pull), or put CircuitPython {newest} "
            f"on the board from {page}"
        )
