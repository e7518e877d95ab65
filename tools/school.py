"""The training's games, played by tools/school.c: compiled once, kept in build/."""

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from sorry_core import editions
from sorry_core import state as layout
from tools import ROOT

SOURCE = ROOT / "tools" / "school.c"
# No fused multiply-add: the same weights from the same command on every machine.
FLAGS = ["-O2", "-std=c11", "-fPIC", "-shared", "-ffp-contract=off"]

LEARNER, RANDOM, REWARD = range(3)
MOST = 700
SIZE = 816  # weights of a set for hands; others end before CARD

Floats = ctypes.c_double * SIZE


class Weights(ctypes.Structure):
    """What the training changes."""

    _fields_ = (("now", Floats), ("mean", Floats), ("squares", Floats))


def compiler() -> str | None:
    """The C compiler of this machine."""
    return next((path for name in ("cc", "gcc", "clang") if (path := shutil.which(name))), None)


def _library() -> Path:
    data = SOURCE.read_bytes() + " ".join(FLAGS).encode()
    return ROOT / "build" / f"school-{hashlib.sha256(data).hexdigest()[:16]}.so"


def load() -> ctypes.CDLL:
    """The compiled school; ValueError in plain words when there is no compiler."""
    path = _library()
    if not path.exists():
        command = compiler()
        if command is None:
            raise ValueError("training needs a C compiler (cc, gcc or clang)")
        path.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            made = Path(folder) / path.name
            subprocess.run([command, *FLAGS, str(SOURCE), "-o", str(made), "-lm"], check=True)
            os.replace(made, path)
    school = ctypes.CDLL(str(path))
    school.worth.restype = ctypes.c_double
    return school


def positions(school: ctypes.CDLL, state: bytearray, card: int) -> list[bytes]:
    """Every position that a turn leads to, with this card or, in hands, any of the hand."""
    size = len(state)
    out = (ctypes.c_uint8 * (size * MOST))()
    cards = (ctypes.c_uint8 * MOST)()
    n = school.turn_positions(bytes(state), card, out, cards)
    return [bytes(out[size * i : size * (i + 1)]) for i in range(n)]


def worth(school: ctypes.CDLL, state: bytearray, seat: int, weights: Sequence[float]) -> float:
    """What a position is worth to this seat, in logits."""
    return float(school.worth(bytes(state), seat, Floats(*weights)))


def lesson(
    school: ctypes.CDLL,
    weights: Weights,
    opening: bytearray,
    other: int,
    keep: int,
    numbers: tuple[int, int],
    pace: tuple[float, float],
) -> None:
    """Play a game and learn from it. `numbers`: seed and game; `pace`: rate and lambda.

    The learner plays seat `keep`; `other` plays the rest, or LEARNER all.
    """
    seed, game = map(ctypes.c_uint64, numbers)
    rate, trace = map(ctypes.c_double, pace)
    ones = 5 if opening[layout.EDITION] == editions.E2004 else 4
    args = (bytes(opening), ones, other, keep, seed, game, rate, trace)
    school.lesson(ctypes.byref(weights), *args)
