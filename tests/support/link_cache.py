"""A cache of linked programs: linking takes seconds, and many tests need the same programs.

A program is kept in build/linked under a hash of all that it was made from: the sources, the
options and the linker itself. So a stale one is never used, and all workers of a run share them.
"""

import ast
import gc
import hashlib
import os
import pickle
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

from tools import ROOT
from tools.link import Linked, Options, Sources, board, link

FOLDER = ROOT / "build" / "linked"
MOST = 100  # programs; some megabytes in all


def _linker() -> bytes:
    """The linker's own sources."""
    paths = sorted((ROOT / "tools" / "link").glob("*.py"))
    return b"".join(path.read_bytes() for path in paths)


LINKER = _linker()


def _name(sources: Sources, options: Options) -> str:
    """What a program is kept under."""
    told = [sys.version, sorted(sources.items())]
    for each in fields(options):
        value = getattr(options, each.name)
        told.append(sorted(value) if isinstance(value, frozenset) else value)
    return hashlib.sha256(LINKER + repr(told).encode()).hexdigest()[:32]


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Let one worker in at a time, if the system has file locks; else two may do the same work."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def no_collection() -> Iterator[None]:
    """Switch garbage collection off: the linker drops little, and looking takes an eighth of it."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def linked(sources: Sources, options: Options) -> Linked:
    """As tools.link.link, but what was linked before is read. The syntax trees are left out."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{_name(sources, options)}.pickle"
    with alone(path.with_suffix(".lock")):
        if not path.exists():
            with no_collection():
                _write(path, link(sources, options))
    path.touch()
    return pickle.loads(path.read_bytes())


def _write(path: Path, made: Linked) -> None:
    """Keep a program; if there are too many, those go that were not used for longest."""
    for unit in made.units:
        for module in unit.modules:
            module.tree = ast.Module([], [])
    new = path.with_suffix(f".{os.getpid()}")
    new.write_bytes(pickle.dumps(made))
    new.replace(path)
    kept = sorted(FOLDER.glob("*.pickle"), key=lambda each: each.stat().st_mtime)
    for old in kept[:-MOST]:
        old.unlink(missing_ok=True)
        old.with_suffix(".lock").unlink(missing_ok=True)


def use() -> None:
    """From now on the bundles that are made in this process are linked this way."""
    board.link = linked
