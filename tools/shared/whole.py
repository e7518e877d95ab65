"""Makes a folder as a whole or not at all. Until it is complete, an earlier one stays."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.shared.command import UsageError


@contextmanager
def whole(out: Path, mark: str, what: str) -> Iterator[Path]:
    """Give a folder to fill. If all goes well it takes the place of `out`, else it is removed.

    mark: a file that every whole one has. A folder without it is not ours: it is refused.
    """
    out = out.resolve()
    _check(out, mark, what)
    making = out.with_name(f".{out.name}.making")
    shutil.rmtree(making, ignore_errors=True)  # of a run that was killed
    making.mkdir(parents=True)
    try:
        yield making
        if out.exists():
            shutil.rmtree(out)
        making.rename(out)
    finally:
        shutil.rmtree(making, ignore_errors=True)


def _check(out: Path, mark: str, what: str) -> None:
    """Refuse a folder that holds anything but an earlier one."""
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out} is not a folder")
    if out.exists() and any(out.iterdir()) and not (out / mark).is_file():
        raise UsageError(f"{out} holds things that are no {what}: not touched")
