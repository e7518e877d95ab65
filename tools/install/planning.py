"""What is done next to a drive, and how it is told: for tools.flash and for the page.

This file runs in the page too: see docs/web.md.
"""

from __future__ import annotations

from tools.install.changes import Changes, Game, interrupted, manifest_of
from tools.install.disk import Disk
from tools.install.installer import Installer
from tools.install.manifest import NAME, NEW, Manifest
from tools.install.uninstaller import Uninstaller
from tools.shared.command import UsageError

NOT_THERE = "The game is not on this drive (it has no sorry-manifest.json). Nothing to do."
ALREADY = "This very game is on the drive already, byte for byte. Nothing to do."
PUT_ON = "The game is on the handheld, and every file was read back and compared."
UNREADABLE = (
    f"{NAME} on the drive cannot be read: it is damaged, or a newer installer's. Without it nobody "
    "knows which files are the game's. Delete it and run this again: whatever is then in the "
    "game's way is kept in sorry-before"
)
TAKEN_OFF = "The game is off the handheld."


def repair(disk: Disk) -> tuple[str, Changes] | None:
    """What finishes a run that was cut short, and a sentence about it; None for nothing."""
    there = manifest_of(disk)
    if there is None or not there.doing:
        return None
    if there.doing == "uninstall":
        changes = Uninstaller(disk, there).make()
        what = "Taking the game off"
    else:
        game = interrupted(disk, there)
        if game is None:
            return None  # the old game still runs, and this run cleans up after the earlier one
        changes = Installer(disk, game, there, resume=True).make()
        what = "Putting the game on"
    return f"{what} was cut short last time. That is finished first.", changes


def _known(disk: Disk) -> Manifest | None:
    """Return the manifest on the drive, None if there is none; UsageError if it cannot be read."""
    found = manifest_of(disk)
    if found is None and disk.is_file(NAME):
        raise UsageError(UNREADABLE)
    return found


def install(disk: Disk, game: Game) -> tuple[list[str], str, Changes]:
    """Lines about what will be done, what to ask before it (nothing: no need), and the changes."""
    old = _known(disk)
    changes = Installer(disk, game, old).make()
    lines = shown(changes, old)
    return lines, "files that are not ours would be moved" if changes.moved else "", changes


def shown(changes: Changes, old: Manifest | None) -> list[str]:
    """What will be done to put the game on, a line for each thing."""
    lines = []
    if old is not None and old.version:
        lines.append(f"now on the drive: {old.version}; it stays until the new one is complete")
    for path, to in changes.moved:
        lines.append(f"keep your own {path}: it becomes {to}")
    counts = f"write {len(changes.written)} files"
    if changes.removed:
        counts += f", remove {len(changes.removed)} old ones of ours"
    lines.append(f"{counts}; leave settings.toml and all other files alone")
    return lines


def uninstall(disk: Disk) -> tuple[list[str], Changes] | None:
    """Lines about what will be done, and the changes; None if the game is not there."""
    old = _known(disk)
    if old is None:
        changes = Changes()
        if disk.is_file(NEW):  # a run was cut short at its first step
            from tools.install.steps import Step

            changes.steps = [Step("Cleaning up", "remove", NEW)]
            return [], changes
        return None
    changes = Uninstaller(disk, old).make()
    lines = [f"remove Sorry! {old.version}: {len(changes.removed)} files"]
    for path, to in changes.moved:
        lines.append(f"put {to} back, which is kept as {path}")
    for path in changes.left:
        lines.append(f"leave {path} alone: it was changed since, or its place is taken")
    return lines, changes
