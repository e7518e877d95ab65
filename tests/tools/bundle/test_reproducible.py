"""The same sources give the same archive, on whichever machine: another folder, another umask, time
zone, locale, order of files, and other seeds of Python's hashes."""

import hashlib
import os
import shutil
import subprocess
import sys

import pytest

from tools import ROOT

MACHINES = {
    "here": (0o022, {"TZ": "UTC", "LC_ALL": "C", "PYTHONHASHSEED": "1"}),
    "else where/with a long name": (
        0o077,
        {"TZ": "Pacific/Chatham", "LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "77", "LANG": "ja_JP"},
    ),
}
SOURCES = ("code.py", "boards", "sorry_core", "lib")


def copied(to) -> None:
    """Copy the sources, the last file first, with other dates and rights."""
    paths = [
        path
        for name in SOURCES
        for path in ((ROOT / name), *(ROOT / name).rglob("*"))
        if path.is_file()
    ]
    for number, path in enumerate(sorted(paths, reverse=True)):
        if "__pycache__" not in path.parts:
            place = to / path.relative_to(ROOT)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
            os.utime(place, (number, 10**9 + number))


def archives(folder, umask: int, settings: dict[str, str], *args: str) -> dict[str, str]:
    """Build there; return each archive with its hash."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    command = [sys.executable, "-m", "tools.build", "--root", str(folder / "source"), "--zip"]
    command += ["--out", str(folder / "out"), *args]
    env |= settings | {"PYTHONPATH": str(ROOT), "TMPDIR": str(folder / "tmp")}
    (folder / "tmp").mkdir(parents=True)
    subprocess.run(command, cwd=folder, env=env, umask=umask, check=True, capture_output=True)
    made = sorted((folder / "out").iterdir())
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in made}


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="it has no umask")
@pytest.mark.parametrize(
    "args",
    [("--board", "pygamer"), ("--board", "raspberry_pi_pico", "--circuitpython", "9")],
    ids=["pygamer", "pico of CircuitPython 9"],
)
def test_two_machines_make_the_same_archive(tmp_path, args):
    made = []
    for name, (umask, settings) in MACHINES.items():
        folder = tmp_path / name
        if name == "here":
            for source in SOURCES:
                copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
                (folder / "source").mkdir(parents=True, exist_ok=True)
                copy(ROOT / source, folder / "source" / source)
        else:
            copied(folder / "source")
        made.append(archives(folder, umask, settings, *args))
    assert made[0] == made[1] and sum(name.endswith(".zip") for name in made[0]) == 1
