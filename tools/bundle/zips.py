"""Pack a bundle into one archive for people who copy by hand."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.bundle.files import Bundle
from tools.install import manifest

EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date an archive can hold


def pack(bundle: Bundle, folder: Path, board_id: str, circuitpython: str, version: str) -> Path:
    """Write sorry-ID-cpN-VERSION.zip and return its path. By its manifest `make flash` knows files
    that were copied by hand."""
    made = manifest.of(bundle.files, version, board_id, circuitpython)
    path = folder / f"sorry-{board_id}-cp{circuitpython}-{version}.zip"
    beside = f"{bundle.profile.app}/" if bundle.profile.app else ""
    return archive(bundle.on_drive | {beside + manifest.NAME: made.text()}, path)


def archive(files: dict[str, bytes], path: Path) -> Path:
    """Write an archive that is the same whenever and wherever it is made: the names are sorted,
    there are no dates, and nothing is compressed, because no two versions of zlib do it alike."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.create_system = 3  # as on Linux, wherever it is made
            info.external_attr = 0o100644 << 16
            made.writestr(info, files[name])
    return path
