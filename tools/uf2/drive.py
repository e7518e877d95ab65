"""The drive of a board as it lies in its flash: FAT, as CircuitPython itself would format it."""

from __future__ import annotations

import hashlib
import time

from tools.shared.command import UsageError, VerifyError
from tools.shared.missing import missing

try:
    import folder2uf2  # type: ignore[import-untyped]
except ImportError as error:
    raise UsageError(missing("folder2uf2", "build")) from error

# What CircuitPython puts on a drive that it formats: they keep a computer from writing its own.
ALWAYS = {
    ".fseventsd/no_log": b"",
    ".metadata_never_index": b"",
    ".Trashes": b"",
    ".Trash-1000": b"",
    "sd/placeholder.txt": b"An SD card that is mounted here hides this file.\n",
    "settings.toml": b"",
}
# The name of the drive stands in its root, and for fsck.fat in the boot sector as well.
_LABEL, _LABEL_AT = b"CIRCUITPY  ", 43
# Noon of the first day that FAT knows, wherever this runs: folder2uf2 asks for local time.
_DAY = time.mktime((1980, 1, 1, 12, 0, 0, 0, 1, -1))


def image(files: dict[str, bytes], size: int) -> bytes:
    """Return the drive with these files, as far as anything lies on it. Same files, same bytes."""
    root = _tree(ALWAYS | files)
    digest = hashlib.sha256(b"".join(_told(files)))
    serial = int.from_bytes(digest.digest()[:4], "little")
    try:
        made = folder2uf2.FatBuilder(
            folder2uf2.Geometry(size // folder2uf2.SECTOR), volume_id=serial, build_ts=_DAY
        )
        made.layout(root)
        made.image[_LABEL_AT : _LABEL_AT + len(_LABEL)] = _LABEL
    except ValueError as error:
        raise VerifyError(f"the game does not fit on a drive of {size:,} bytes: {error}") from error
    return bytes(made.image[: made.used_bytes()])


def _told(files: dict[str, bytes]) -> list[bytes]:
    """Return names and contents, in order."""
    return [part for name in sorted(files) for part in (name.encode(), files[name])]


def _tree(files: dict[str, bytes]) -> folder2uf2.Node:
    """Return the files as folder2uf2 wants them."""
    root = folder2uf2.Node("", is_dir=True, ts=_DAY)
    folders = {"": root}
    for path in sorted(files):
        parent, _, name = path.rpartition("/")
        node = folder2uf2.Node(name, data=files[path], ts=_DAY)
        _folder(parent, folders).children.append(node)
    return root


def _folder(path: str, folders: dict[str, folder2uf2.Node]) -> folder2uf2.Node:
    """Return the node of a folder, made if it is not there yet."""
    if path not in folders:
        parent, _, name = path.rpartition("/")
        folders[path] = folder2uf2.Node(name, is_dir=True, ts=_DAY)
        _folder(parent, folders).children.append(folders[path])
    return folders[path]
