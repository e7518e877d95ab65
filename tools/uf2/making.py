"""Make the one file: the drive alone, or CircuitPython and the drive."""

from __future__ import annotations

from pathlib import Path

from tools.bundle.files import Bundle
from tools.bundle.mpy import RELEASES
from tools.bundle.profiles import Profile
from tools.install import manifest
from tools.shared.command import UsageError
from tools.uf2 import blocks, drive
from tools.uf2.firmware import Firmware

NVM = 4096  # bytes before the drive: saved games, which nobody may write over


def check_board(profile: Profile, board_id: str) -> tuple[str, int, int]:
    """Return where a board's drive lies: chip, start, bytes of flash; UsageError if it has none."""
    if profile.flash is None:
        raise UsageError(
            f"{board_id} cannot be written by one UF2 file, only boards with an RP2040 or RP2350 "
            "can: use `make flash`, or --zip to copy by hand"
        )
    return profile.flash


def check_firmware(profile: Profile, board_id: str, firmware: Firmware) -> None:
    """Raise unless a firmware is for this board, of a release we build for, and ends in time."""
    chip, start, _ = check_board(profile, board_id)
    if firmware.chip != chip or not firmware.serves(board_id):
        raise UsageError(
            f"{firmware.path} is CircuitPython for {firmware.name}, not for {board_id}"
        )
    if firmware.release not in RELEASES:
        raise UsageError(
            f"{firmware.path} is CircuitPython {firmware.version}, the game needs "
            f"{' or '.join(RELEASES)}"
        )
    if firmware.end > start - NVM:
        raise UsageError(f"{firmware.path} reaches into the drive: it is laid out in another way")


def make(
    bundle: Bundle, board_id: str, circuitpython: str, version: str, firmware: Firmware | None
) -> bytes:
    """Return the file. With a manifest, so that `make flash` knows the game later on."""
    chip, start, size = check_board(bundle.profile, board_id)
    told = manifest.of(bundle.files, version, board_id, circuitpython)
    image = drive.image(bundle.files | {manifest.NAME: told.text()}, size - start)
    pages = blocks.pages(blocks.FLASH + start, image)
    if firmware is None:
        return blocks.write(pages, chip)
    check_firmware(bundle.profile, board_id, firmware)
    return firmware.first + blocks.write(firmware.pages | pages, chip)


def write(
    bundle: Bundle,
    folder: Path,
    board_id: str,
    circuitpython: str,
    version: str,
    firmware: Firmware | None = None,
) -> Path:
    """Write sorry-ID-cpN-VERSION-drive.uf2, with CircuitPython …-all.uf2, and return its path."""
    data = make(bundle, board_id, circuitpython, version, firmware)
    what = "drive" if firmware is None else "all"
    path = folder / f"sorry-{board_id}-cp{circuitpython}-{version}-{what}.uf2"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
