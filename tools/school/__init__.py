"""The nets that learn, in C, and the games that they learn from, by the rules of the native core.

The C files lie beside this one. They are compiled together with the core (tools/native), which
judges every move: there is no rule here. All that the C code remembers is in a context, a `School`.
"""

import ctypes
import importlib.machinery
import importlib.util
from types import ModuleType
from typing import Any

from sorry_bots import net
from sorry_core import editions, track
from sorry_core import state as layout
from tools.native import compiling
from tools.shared.command import VerifyError

LEARNER, RANDOM, REWARD, CHAMPION = range(4)

# See inputs.h, teacher.h and pupil.h.
INPUTS, WIDE, UNITS = net.INPUTS, 64, 2 * net.MOST_PAIRS
LINES = net.DOUBLE - net.SHIFT + net.RISK
WIDE_SIZE = INPUTS + WIDE + INPUTS * WIDE
SMALL_SIZE = INPUTS + UNITS + LINES * UNITS
# The rows of a set before those of places: without hands, and with.
ROWS = net.CARD - net.SHIFT, net.DOUBLE - net.SHIFT
OTHER = net.OTHER  # where the weights of the others' places begin, after those of your own
MOST_TURNS = 700

WideNet = ctypes.c_float * WIDE_SIZE
State = ctypes.c_uint8 * layout.SIZE
Sets = tuple[bytes, bytes]
"""The two sets of weights of a kind of game: the early one, then the late one."""


class Teacher(ctypes.Structure):
    """A large net that learns by playing."""

    _fields_ = (("now", WideNet), ("mean", WideNet), ("squares", WideNet))


class Small(ctypes.Structure):
    """The handheld's net: its weights, pairs of units, and places that share a row."""

    _fields_ = (
        ("weights", ctypes.c_float * SMALL_SIZE),
        ("pairs", ctypes.c_int),
        ("step", ctypes.c_int),
    )


class Pupil(ctypes.Structure):
    """The handheld's two nets, which learn from the teacher: the early one, then the late one."""

    _fields_ = (("now", 2 * Small), ("first", 2 * Small), ("second", 2 * Small))


class Turn(ctypes.Structure):
    """A position at the end of a turn, and the moves that lead there."""

    _fields_ = (("state", State), ("first", ctypes.c_int), ("second", ctypes.c_int))


class Game(ctypes.Structure):
    """Which game is played: opening, who the others are, the learner's seat, seed and number."""

    _fields_ = (
        ("opening", ctypes.c_char_p),
        ("other", ctypes.c_int),
        ("keep", ctypes.c_int),
        ("seed", ctypes.c_uint64),
        ("game", ctypes.c_uint64),
    )


_BYTES, _INT, _FLOAT, _CONTEXT = ctypes.c_char_p, ctypes.c_int, ctypes.c_float, ctypes.c_void_p
_ROW, _NET = ctypes.POINTER(ctypes.c_uint8), ctypes.POINTER(ctypes.c_float)
_GAME, _PUPIL, _TEACHER = (ctypes.POINTER(each) for each in (Game, Pupil, Teacher))
# What each C function takes and returns.
SIGNATURES: dict[str, tuple[tuple[Any, ...], Any]] = {
    "school_new": ((), _CONTEXT),
    "school_free": ((_CONTEXT,), None),
    "turns": ((_BYTES, ctypes.POINTER(Turn)), _INT),
    "worth": ((_BYTES, _INT, _BYTES, _INT), _INT),
    "lesson": ((_CONTEXT, _TEACHER, _GAME, _FLOAT, _FLOAT), None),
    "imitate": ((_CONTEXT, _PUPIL, _NET, _GAME, _FLOAT, _FLOAT, _FLOAT), None),
    "written": ((_PUPIL, _INT, _ROW, _INT), _INT),
    "wins": ((_CONTEXT, _BYTES, _BYTES, _INT, _GAME), _INT),
    "sizes": ((ctypes.POINTER(_INT),), None),
    "teacher_wins": ((_CONTEXT, _NET, _GAME), _INT),
    "deep_wins": ((_CONTEXT, _NET, _GAME), _INT),
    "champion": ((_CONTEXT, _BYTES, _BYTES, _INT), None),
}


def set_size(hands: bool, pairs: int, step: int) -> int:
    """The bytes of a set of weights."""
    return net.OUT_WEIGHTS + pairs * (2 + ROWS[hands] + 2 * (track.ABSENT // step + 1))


def has_hands(weights: bytes) -> bool:
    """Whether a set of weights is for hands."""
    return weights[net.FIRST] == ROWS[1]


class Table:
    """An opening and who sits there: the learner in seat `keep`, `other` in all the rest."""

    def __init__(self, opening: bytearray, other: int, keep: int) -> None:
        self.hands = opening[layout.MODE] == editions.POINTS
        self.opening, self.other, self.keep = bytes(opening), other, keep

    def game(self, numbers: tuple[int, int]) -> Game:
        """One game there; `numbers`: seed and game."""
        return Game(self.opening, self.other, self.keep, *numbers)


def obstacle() -> str:
    """Why nobody can learn here, in plain words, or an empty text."""
    return compiling.obstacle()


def load_native() -> ModuleType:
    """The compiled module, even if the core runs from its sources; VerifyError if there is none."""
    path = compiling.extension()
    loader = importlib.machinery.ExtensionFileLoader("_native", str(path))
    spec = importlib.util.spec_from_loader("_native", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def _library() -> ctypes.PyDLL:
    """The native core with the school's units; ValueError if it cannot be built."""
    try:
        module = load_native()  # it sets itself up
    except VerifyError as error:
        raise ValueError(f"training needs the native core: {error}") from error
    return ctypes.PyDLL(module.__file__)


class School:
    """The compiled games; ValueError if they cannot be compiled."""

    def __init__(self) -> None:
        self.c = _library()
        for name, (takes, returns) in SIGNATURES.items():
            function = getattr(self.c, name)
            function.argtypes, function.restype = takes, returns
        self.context = self.c.school_new()

    def __del__(self) -> None:
        if getattr(self, "context", None):
            self.c.school_free(self.context)

    def sizes(self) -> list[int]:
        """How many numbers the nets have, how many turns there may be, and bytes of the structs."""
        out = (_INT * 6)()
        self.c.sizes(out)
        return list(out)

    def positions(self, state: bytearray) -> list[bytes]:
        """Every position that a turn can lead to, as the player on turn can foresee it."""
        out = (Turn * MOST_TURNS)()
        return [bytes(turn.state) for turn in out[: self.c.turns(bytes(state), out)]]

    def worth(self, state: bytearray, seat: int, weights: bytes) -> int:
        """What a position is worth to this seat, by weights in the handheld's form."""
        return int(self.c.worth(bytes(state), seat, weights, has_hands(weights)))

    def lesson(
        self, teacher: Teacher, table: Table, numbers: tuple[int, int], rate: float, trace: float
    ) -> None:
        """Let the teacher play and learn. `numbers`: seed and game; `trace`: lambda."""
        self.c.lesson(self.context, teacher, table.game(numbers), rate, trace)

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
        self.c.imitate(self.context, pupil, teacher.mean, table.game(numbers), *pace)

    def written(self, pupil: Pupil, hands: bool) -> Sets:
        """The pupil's weights in the handheld's form."""
        early = self._written(pupil, 0, hands)
        return early, self._written(pupil, 1, hands) if pupil.now[1].pairs else early

    def _written(self, pupil: Pupil, late: int, hands: bool) -> bytes:
        """One of its two sets."""
        out = (ctypes.c_uint8 * set_size(hands, pupil.now[late].pairs, pupil.now[late].step))()
        return bytes(out[: self.c.written(pupil, late, out, hands)])

    def wins(self, sets: Sets, table: Table, numbers: tuple[int, int]) -> bool:
        """Whether a player with these weights wins this game."""
        return bool(self.c.wins(self.context, *sets, table.hands, table.game(numbers)))

    def teacher_wins(self, teacher: Teacher, table: Table, numbers: tuple[int, int]) -> bool:
        """Whether the teacher wins this game."""
        return bool(self.c.teacher_wins(self.context, teacher.mean, table.game(numbers)))

    def deep_wins(self, teacher: Teacher, table: Table, numbers: tuple[int, int]) -> bool:
        """The same for a teacher that looks two plies ahead."""
        return bool(self.c.deep_wins(self.context, teacher.mean, table.game(numbers)))

    def seat_champion(self, sets: Sets) -> None:
        """Who sits there as CHAMPION from now on."""
        self.c.champion(self.context, *sets, has_hands(sets[0]))
