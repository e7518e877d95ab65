"""The games of the training, played in C: compiled once for this machine and kept in build/."""

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from sorry_core import editions
from sorry_core import state as layout
from tools import ROOT

FOLDER = ROOT / "tools" / "school"
# No fused multiply-add and no reordered sums: so the same command gives the same weights on every
# machine whose C library has the same exp().
FLAGS = ["-O3", "-std=c11", "-fPIC", "-shared", "-ffp-contract=off"]
NATIVE = ["-march=native"]  # not every compiler knows it

LEARNER, RANDOM, REWARD = range(3)
MOST = 700

# See inputs.h, teacher.h and pupil.h.
INPUTS, WIDE, UNITS, LINES = 271, 64, 16, 86
WIDE_SIZE = INPUTS + WIDE + INPUTS * WIDE
SMALL_SIZE = INPUTS + UNITS + LINES * UNITS
SETS = (791, 975)  # bytes of a set of weights: without hands, and with
OTHER = 68  # where the weights of the others' places begin, after those of your own

WideNet = ctypes.c_float * WIDE_SIZE
SmallNet = ctypes.c_float * SMALL_SIZE


class Teacher(ctypes.Structure):
    """A large net that learns by playing."""

    _fields_ = (("now", WideNet), ("mean", WideNet), ("squares", WideNet))


class Pupil(ctypes.Structure):
    """The handheld's net, which learns from the teacher."""

    _fields_ = (("now", SmallNet), ("first", SmallNet), ("second", SmallNet))


_BYTES, _INT, _FLOAT = ctypes.c_char_p, ctypes.c_int, ctypes.c_float
_ROW, _NET = ctypes.POINTER(ctypes.c_uint8), ctypes.POINTER(ctypes.c_float)
_TABLE = (_BYTES, _INT, _INT, _INT)  # opening, ones in the pack, who the others are, the seat
_NUMBERS = (ctypes.c_uint64, ctypes.c_uint64)  # seed and game
# What each C function takes and returns.
SIGNATURES: dict[str, tuple[tuple[Any, ...], Any]] = {
    "turn_positions": ((_BYTES, _INT, _ROW, _ROW), _INT),
    "worth": ((_BYTES, _INT, _BYTES, _INT), _INT),
    "lesson": ((ctypes.POINTER(Teacher), *_TABLE, *_NUMBERS, _FLOAT, _FLOAT), None),
    "imitate": ((ctypes.POINTER(Pupil), _NET, *_TABLE, *_NUMBERS, _FLOAT, _FLOAT, _FLOAT), None),
    "written": ((ctypes.POINTER(Pupil), _ROW, _INT), _INT),
    "wins": ((_BYTES, _INT, *_TABLE, *_NUMBERS), _INT),
    "teacher_wins": ((_NET, *_TABLE, *_NUMBERS), _INT),
}


class Table:
    """An opening and who sits there: the learner in seat `keep`, `other` in all the rest."""

    def __init__(self, opening: bytearray, other: int, keep: int) -> None:
        self.hands = opening[layout.MODE] == editions.POINTS
        ones = editions.copies(opening[layout.EDITION], opening[layout.OPTIONS], 1)
        self.arguments = bytes(opening), ones, other, keep


def compiler() -> str | None:
    """The C compiler of this machine."""
    return next((path for name in ("cc", "gcc", "clang") if (path := shutil.which(name))), None)


def _library() -> Path:
    texts = [path.read_bytes() for path in sorted(FOLDER.glob("*.[ch]"))]
    name = hashlib.sha256(b"".join(texts) + " ".join(FLAGS).encode()).hexdigest()[:16]
    return ROOT / "build" / f"school-{name}.so"


def _compile(path: Path) -> None:
    command = compiler()
    if command is None:
        raise ValueError("training needs a C compiler (cc, gcc or clang)")
    path.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        made = Path(folder) / path.name
        rest = [str(FOLDER / "school.c"), "-o", str(made), "-lm"]
        quick = subprocess.run([command, *FLAGS, *NATIVE, *rest], capture_output=True, check=False)
        if quick.returncode:
            subprocess.run([command, *FLAGS, *rest], check=True)
        os.replace(made, path)


class School:
    """The compiled games; ValueError if there is no compiler."""

    def __init__(self) -> None:
        path = _library()
        if not path.exists():
            _compile(path)
        self.c = ctypes.CDLL(str(path))
        for name, (takes, returns) in SIGNATURES.items():
            function = getattr(self.c, name)
            function.argtypes, function.restype = takes, returns

    def positions(self, state: bytearray, card: int) -> list[bytes]:
        """Every position that a turn can lead to: with this card, or with any card of a hand."""
        size = len(state)
        out = (ctypes.c_uint8 * (size * MOST))()
        cards = (ctypes.c_uint8 * MOST)()
        n = self.c.turn_positions(bytes(state), card, out, cards)
        return [bytes(out[size * i : size * (i + 1)]) for i in range(n)]

    def worth(self, state: bytearray, seat: int, weights: bytes) -> int:
        """What a position is worth to this seat, by weights in the handheld's form."""
        return int(self.c.worth(bytes(state), seat, weights, len(weights) == SETS[1]))

    def lesson(
        self, teacher: Teacher, table: Table, numbers: tuple[int, int], rate: float, trace: float
    ) -> None:
        """Let the teacher play and learn. `numbers`: seed and game; `trace`: lambda."""
        self.c.lesson(ctypes.byref(teacher), *table.arguments, *numbers, rate, trace)

    def imitate(
        self,
        pupil: Pupil,
        teacher: Teacher,
        table: Table,
        numbers: tuple[int, int],
        pace: tuple[float, float, float],
    ) -> None:
        """Let the pupil play and learn from the teacher.

        `pace`: its rate, how much less worse positions count, the share of whole weights.
        """
        self.c.imitate(ctypes.byref(pupil), teacher.mean, *table.arguments, *numbers, *pace)

    def written(self, pupil: Pupil, hands: bool) -> bytes:
        """The pupil's weights in the handheld's form."""
        out = (ctypes.c_uint8 * SETS[1])()
        return bytes(out[: self.c.written(ctypes.byref(pupil), out, hands)])

    def wins(self, weights: bytes, table: Table, numbers: tuple[int, int]) -> bool:
        """Whether a player with these weights wins this game."""
        return bool(self.c.wins(weights, table.hands, *table.arguments, *numbers))

    def teacher_wins(self, teacher: Teacher, table: Table, numbers: tuple[int, int]) -> bool:
        """Whether the teacher wins this game."""
        return bool(self.c.teacher_wins(teacher.mean, *table.arguments, *numbers))
