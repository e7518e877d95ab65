"""Writes CircuitPython and the game together to a bootloader's drive, given a firmware file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from tools.bundle.files import check_size, make
from tools.bundle.profiles import find_profile, profiles, version
from tools.install.drives import Drive, is_folder
from tools.shared.command import UsageError
from tools.uf2 import firmware, making
from tools.uf2.firmware import Firmware

NAME = "SORRY.UF2"
CHUNK = 64 * 1024


def board_of(root: Path, found: Firmware) -> str:
    """Return the id of the board of ours that a firmware is for; UsageError if there is none."""
    for profile in profiles(root):
        for board_id in (profile.id, *profile.also):
            if profile.flash and profile.flash[0] == found.chip and found.serves(board_id):
                return board_id
    raise UsageError(
        f"{found.path} is CircuitPython for {found.name}, which the game does not know "
        "(docs/boards.md has the boards that it knows)"
    )


def fitting(root: Path, chip: str, folders: Iterable[Path]) -> list[Firmware]:
    """Return the firmware files in these folders that this bootloader takes and the game knows."""
    found = []
    for folder in folders:
        for path in sorted(folder.glob("*.uf2")) if is_folder(folder) else ():
            try:
                made = firmware.read(path)
                board_id = board_of(root, made)
                making.check_firmware(find_profile(root, board_id), board_id, made)
            except (OSError, UsageError):
                continue
            if made.chip == chip:
                found.append(made)
    return found


def whole(root: Path, drive: Drive, given: Firmware) -> tuple[str, bytes]:
    """Return the board's id and the file for it; UsageError if it is not for this bootloader."""
    board_id = board_of(root, given)
    if given.chip != drive.chip:
        raise UsageError(
            f"{given.path} is for an {given.chip}, and the board plugged in has "
            f"{f'an {drive.chip}' if drive.chip else 'neither an rp2040 nor an rp2350'}"
        )
    making.check_firmware(find_profile(root, board_id), board_id, given)
    bundle = make(root, board_id, given.release)
    check_size(bundle)
    return board_id, making.make(bundle, board_id, given.release, version(root), given)


def send(data: bytes, drive: Path) -> None:
    """Write a file to the bootloader's drive.

    At the last block the board restarts and its drive disappears. An error because of that is
    ignored.
    """
    try:
        with open(drive / NAME, "wb") as file:
            for at in range(0, len(data), CHUNK):
                file.write(data[at : at + CHUNK])
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        if is_folder(drive):
            raise
