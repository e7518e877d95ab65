"""Tells how the drives of this computer are formatted, and which disks it does not show at all.

CircuitPython's drive is FAT today. littlefs is being worked on; a computer may show such a drive in
another way, or not at all. So the installer tells what it finds, instead of expecting FAT.
"""

from __future__ import annotations

import re
from pathlib import Path

FAT = ("vfat", "msdos", "fuseblk", "exfat")
_NAME = re.compile(r"[^ -~]+")


def mounts(table: Path) -> dict[Path, tuple[str, str]]:
    """Return what Linux has mounted: where, its device and how it is formatted."""
    try:
        text = table.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return {}
    rows = [line.split() for line in text.splitlines()]
    return {Path(_unescape(row[1])): (row[0], row[2]) for row in rows if len(row) > 2}


def may_be_a_board(kind: str) -> bool:
    """Whether a board's drive can be formatted so: FAT, littlefs, or what a program shows."""
    return kind in FAT or kind.startswith("fuse.") or kind == "littlefs"


def about(kind: str) -> str:
    """Return what to say of a drive that is not FAT; nothing of one that is, or may be."""
    if not kind or kind in FAT:
        return ""
    return (
        f"this drive is {kind}, not FAT. The game goes on it in the same way, and every file is "
        "read back, but no board with such a drive was tried"
    )


def not_shown(disks: Path, table: Path) -> list[str]:
    """Return the removable disks that Linux sees and does not show: maker and model of each."""
    devices = [Path(device).name for device, _ in mounts(table).values()]
    found = []
    for disk in sorted(disks.glob("*")):
        if any(re.fullmatch(re.escape(disk.name) + r"p?\d*", device) for device in devices):
            continue
        if _line(disk / "removable") == "1" and _line(disk / "size") not in ("", "0"):
            words = [_line(disk / "device" / name) for name in ("vendor", "model")]
            found.append(f"{' '.join(filter(None, words)) or 'a disk'} ({disk.name})")
    return found


def _line(path: Path) -> str:
    """Return a small file's text, printable; nothing if it cannot be read."""
    try:
        return _NAME.sub("", path.read_text(encoding="utf-8", errors="replace").strip())[:80]
    except OSError:
        return ""


def _unescape(path: str) -> str:
    """Undo how /proc/mounts writes spaces and the like."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), path)
