"""Pack a bundle into one archive for people who copy by hand."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.bundle.files import Bundle
from tools.install import manifest

EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date an archive can hold


def pack(bundle: Bundle, folder: Path, board_id: str, circuitpython: str, version: str) -> Path:
    """Write sorry-ID-cpN-VERSION.zip and return its path. Nothing in it depends on when or where
    it was made: names in order, no dates, and stored, for compressors differ from one zlib to the
    next. The manifest in it lets `make flash` know its own files after a copy by hand."""
    made = manifest.of(bundle.files, version, board_id, circuitpython)
    files = bundle.files | {manifest.NAME: made.text()}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"sorry-{board_id}-cp{circuitpython}-{version}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.create_system = 3  # as on Linux, wherever it is made
            info.external_attr = 0o100644 << 16
            archive.writestr(info, files[name])
    return path
