"""Compiling: C made from the very files of sorry_core/, for this machine, in build/native.

    sources -> the linker's strip, resolve, fold -> generate (Cython), wrappers, shims -> C -> .so

No rule is written twice. Types come from the annotations that the source has; constants are folded
by the linker. The result is a package called sorry_core, which `sorry.speed` puts before the
sources for those who want it. It is made anew when a source changes.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sorry import speed
from sorry_bots import net, scale, thinker
from sorry_core import editions, flags, moves, track
from sorry_core import state as layout
from tools import ROOT
from tools.link.program import source
from tools.native.generate import generate, package_sources
from tools.native.model import Native
from tools.native.places import BOTS, CORE, FOLDER
from tools.native.shims import EXTENSION, PACKAGE, shim
from tools.native.wrappers import HEAD, HELPERS, wrappers
from tools.shared.command import VerifyError

# No fused multiply-add and no reordered sums. So the same training gives the same weights on every
# machine, as long as the C library's exp() is the same.
FLAGS = ["-O3", "-std=c11", "-fPIC", "-shared", "-ffp-contract=off", "-fwrapv", "-w"]
FLAGS += ["-fno-math-errno"]  # nobody reads errno, and roots are taken many at once
SCHOOL = ROOT / "tools" / "school"
NATIVE = ["-march=native"]  # not every compiler knows it
LINKING = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []

# What is compiled beside the rules.
PLAYERS = {
    "sorry_bots.scale": BOTS / "scale.py",
    "sorry_bots.thinker": BOTS / "thinker.py",
    "sorry_bots.net": BOTS / "net.py",
    "sorry_bots.handmade": BOTS / "handmade.py",
    "sorry_bots.doubling": BOTS / "doubling.py",
    "tools.arena.reward": ROOT / "tools" / "arena" / "reward.py",
}

# The numbers that the .pyx files name.
NAMED = {
    layout: "ASKED CARD COLOURS CUSTOMS DRAW FACE_UP HAND HAND_END HAND_SIZE OVER PACK PACK_N "
    "PHASE RESPOND RNG RULES GAME_POINTS TURN WINNERS",
    flags: "ALONE CHIPS DOUBLING HANDS",
    editions: "CHIP_COUNT",
    thinker: "CHAMPION DIZZY FIVE_CARDS",
    net: "FIRST MOST_PAIRS OUT_WEIGHTS PAIRS STEP",
    track: "ABSENT",
}
# The numbers that the C units of the school name, all of a module or these.
SHARED = {layout: "", track: "", flags: "", moves: "MOST", scale: "LOGIT", editions: "SORRY"}


class Missing(VerifyError):
    """What building needs is not there."""


def compiler() -> str | None:
    """Return the C compiler of this machine."""
    return next((path for name in ("cc", "gcc", "clang") if (path := shutil.which(name))), None)


def obstacle() -> str:
    """Why nothing can be compiled here, in plain words, or an empty text."""
    if sys.platform == "win32":
        return "the native core is for Linux and macOS"
    if compiler() is None:
        return "there is no C compiler (cc, gcc or clang)"
    try:
        import Cython  # noqa: F401
    except ImportError:
        return 'Cython is missing: pip install -e ".[fast]"'
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python.h is missing: install Python's development files"
    return ""


def text(native: Native) -> str:
    """Return the whole Cython module."""
    lines = [HEAD, *("    " + each for each in native.externs)]
    fields = [
        *native.fields.values(),
        "int judge",
        f"const unsigned char *sets[{2 * (thinker.FIVE_MANY + 1)}]",
    ]
    lines += ["", "ctypedef struct Thinker:", *("    " + each for each in fields), HELPERS]
    lines += [*native.text, *wrappers(native)]
    lines += ["cdef enum:", *(f"    {name} = {value}" for name, value in constants().items())]
    lines += [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.pyx"))]
    return "\n".join(lines)


def constants() -> dict[str, int]:
    """The numbers that playouts.pyx names, each from its home."""
    found = {name: getattr(home, name) for home, names in NAMED.items() for name in names.split()}
    found["SETS"] = 2 * (thinker.FIVE_MANY + 1)
    found["PLAIN_ROWS"] = net.CARD - net.SHIFT
    found["HANDS_ROWS"] = net.DOUBLE - net.SHIFT
    return found


def header(native: Native) -> str:
    """Return the C arrays, behind the bench."""
    return "\n".join([(FOLDER / "bench.h").read_text(encoding="utf-8"), *native.tables, ""])


def c_layout() -> str:
    """The numbers of sorry_core and of the net, for C: each has its home in a source."""
    found = {}
    for home, names in SHARED.items():
        for name in names.split() or [each for each in vars(home) if each.isupper()]:
            value = getattr(home, name)
            if isinstance(value, int) and not isinstance(value, bool):
                found[name] = value
    for name, value in vars(net).items():
        if name.isupper() and name[0] != "_" and isinstance(value, int):
            found["NET_" + name] = value
    enums = [f"enum {{ {name} = {value} }};" for name, value in found.items()]
    inner = ", ".join(map(str, track.SLIDE))
    slide = f"static const unsigned char slide_of[] = {{{inner}}};"
    return "\n".join(["#ifndef LAYOUT_H", "#define LAYOUT_H", *enums, slide, "#endif", ""])


def sources() -> dict[str, tuple[str, str, bool]]:
    """What is compiled: the rules, and the players that judge positions."""
    found = package_sources(CORE, PACKAGE)
    for name, path in PLAYERS.items():
        found[name] = source(path, path.relative_to(ROOT).as_posix())
    return found


def write(folder: Path) -> Native:
    """Write everything but the compiled file itself."""
    given = sources()
    native = generate(given)
    package = folder / PACKAGE
    package.mkdir(parents=True)
    (folder / "tables.h").write_text(header(native), encoding="utf-8")
    (folder / "layout.h").write_text(c_layout(), encoding="utf-8")
    (folder / f"{EXTENSION}.pyx").write_text(text(native), encoding="utf-8")
    for name, (_, code, _) in given.items():
        if name.split(".")[0] == PACKAGE:
            made = shim(native, name, code)
            if name == PACKAGE:
                made = made.replace("SPEED = 'source'", "SPEED = 'native'")
            stem = "__init__" if name == PACKAGE else name.rpartition(".")[2]
            (package / f"{stem}.py").write_text(made, encoding="utf-8")
    return native


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def _compile(folder: Path) -> None:
    """Run Cython, then the C compiler."""
    done = _run([sys.executable, "-m", "cython", "-3", f"{EXTENSION}.pyx"], folder)
    if done.returncode:
        raise VerifyError(f"Cython refuses the core: {done.stderr.strip()[-2000:]}")
    command = compiler() or "cc"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    include = ["-I", str(sysconfig.get_path("include")), "-I", ".", "-I", str(SCHOOL)]
    units = [f"{EXTENSION}.c", *map(str, sorted(SCHOOL.glob("*.c")))]
    rest = [*include, *units, "-o", f"{PACKAGE}/{EXTENSION}{suffix}", "-lm", *LINKING]
    done = _run([command, *FLAGS, *NATIVE, *rest], folder)
    if done.returncode:
        done = _run([command, *FLAGS, *rest], folder)
    if done.returncode:
        raise VerifyError(f"the C compiler refuses the core: {done.stderr.strip()[-2000:]}")


def build() -> Path:
    """Make the native core, unless the one that is there was made of the same sources."""
    if speed.is_there():
        return speed.FOLDER
    why = obstacle()
    if why:
        raise Missing(why)
    parent = speed.FOLDER.parent
    parent.mkdir(exist_ok=True)
    with _alone(parent / "native.lock"):
        if not speed.is_there():  # somebody else has built it meanwhile
            _build(parent)
    return speed.FOLDER


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """One process at a time; the system lets go of it however a process ends."""
    import fcntl  # Windows has none, and no native core

    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build(parent: Path) -> None:
    with tempfile.TemporaryDirectory(dir=parent, prefix="native-") as place:
        folder = Path(place) / "native"
        folder.mkdir()
        write(folder)
        _compile(folder)
        (folder / speed.STAMP).write_text(speed.digest(), encoding="utf-8")
        if speed.FOLDER.exists():
            os.replace(speed.FOLDER, Path(place) / "old")
        os.replace(folder, speed.FOLDER)


def extension() -> Path:
    """The compiled file itself, built if it is not there."""
    return build() / PACKAGE / f"{EXTENSION}{sysconfig.get_config_var('EXT_SUFFIX')}"
