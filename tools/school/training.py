"""A training: the teacher, its pupil, and the games they play. tools/train.py explains it."""

import base64
import binascii
import json
import os
import random
from collections.abc import Callable
from ctypes import sizeof
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from sorry_core import editions, game, track
from sorry_core import state as layout
from tools import school
from tools.arena.kinds import COLOUR_SETS, Kind
from tools.school import Pupil, School, Sets, Table, Teacher
from tools.shared.rulebook import colours_in


class Plan(NamedTuple):
    """How a set of weights is trained."""

    kinds: tuple[Kind, ...]
    """They take turns; strength is measured with the first."""
    pairs: int
    """Of units that the pupil has."""
    step: int
    """So many places share a row of its units."""
    nets: int
    """1, or 2: one for the beginning of a game, one for the rest (thinker.is_late)."""
    strictness: float
    """How much less worse positions count for the pupil. With a hand there are more of them."""
    weak: tuple[float, float]
    """Of the strangers whom teacher and pupil meet, the share that is random; the others go by
    reward."""
    strangers: float = 0.0
    """The pupil meets them at least in this share of its games."""


def _kinds(mode: int, *players: int) -> tuple[Kind, ...]:
    return tuple(Kind(editions.E2004, mode, n) for n in players)


# The games for the set one_many. It serves three and four players, and two players with chips, for
# which no set of its own is trained.
_ALL_TABLES = _kinds(editions.STANDARD, 4, 2, 2, 2, 3, 2, 2) + _kinds(editions.PARTNERS, 4)

PLANS = {
    "one_card": Plan(_kinds(editions.STANDARD, 2), 8, 1, 1, 6.0, (0.3, 0.5)),
    "one_many": Plan(_ALL_TABLES, 8, 6, 1, 6.0, (0.7, 0.7)),
    "partners": Plan(_kinds(editions.PARTNERS, 4), 8, 1, 1, 6.0, (0.2, 0.2)),
    "five_cards": Plan(_kinds(editions.POINTS, 2), 16, 6, 2, 2.0, (0.0, 0.0), 1.0),
    "five_many": Plan(_kinds(editions.POINTS, 4, 3, 4), 8, 6, 1, 2.0, (0.0, 0.0)),
}

PUPIL_RATE = 0.003
FREE, WHOLE = 0.5, 0.95  # between these shares of its games the pupil's weights become whole


def first_teacher(seed: int) -> Teacher:
    """The weights to begin with, in logits: going forward is good; the units get random weights."""
    chance = random.Random(seed)
    weights = [0.0] * school.INPUTS
    weights += [chance.uniform(-0.1, 0.1) for _ in range(school.WIDE_SIZE - school.INPUTS)]
    for place in range(track.START):
        weights[place] = 0.2 + 0.01 * place
        weights[school.OTHER + place] = -0.2 - 0.01 * place
    teacher = Teacher()
    teacher.now[:] = teacher.mean[:] = weights
    teacher.squares[:] = [0.01] * school.WIDE_SIZE
    return teacher


def first_pupil(seed: int, pairs: int, step: int, nets: int = 1) -> Pupil:
    """The weights with which a pupil begins, in the handheld's whole numbers.

    Weights of units that it does not have are 0, and stay 0.
    """
    chance = random.Random(seed)
    weights = [0.0] * school.INPUTS
    for place in range(track.START):
        weights[place] = weights[school.OTHER + place] = 20 + place
    none = [0.0] * (school.UNITS - 2 * pairs)
    weights += [(1 if j % 2 else -1) * chance.uniform(46, 92) for j in range(2 * pairs)] + none
    for _ in range(school.LINES):
        weights += [chance.uniform(-4, 4) for _ in range(2 * pairs)] + none
    pupil = Pupil()
    for net in pupil.now[:nets]:
        net.weights[:] = weights
        net.pairs, net.step = pairs, step
    return pupil


def opening(kind: Kind, colours: int) -> bytearray:
    """The board laid out, nothing shuffled or dealt yet."""
    state = layout.new()
    game.new(state, kind.edition, kind.mode, colours, kind.options, bytes(8))
    return state


class Tables:
    """Decides who sits where in which game."""

    def __init__(self, name: str, seed: int, mix: float) -> None:
        self.kinds = PLANS[name].kinds
        self.weak, self.strangers = PLANS[name][5:]
        self.seed = seed
        self.mix = mix
        self.made: dict[tuple[Kind, int, int, int], Table] = {}

    def of(self, kind: Kind, colours: int, other: int, keep: int) -> Table:
        """A table; the same one whenever it is asked for again."""
        key = kind, colours, other, keep
        if key not in self.made:
            self.made[key] = Table(opening(kind, colours), other, keep)
        return self.made[key]

    def drawn(self, n: int, pupil: bool = False) -> Table:
        """The table of game n, drawn by lot, but always the same."""
        chance = random.Random(f"{self.seed} {n}")
        kind = self.kinds[n % len(self.kinds)]
        colours = chance.choice(COLOUR_SETS[kind.players])
        keep = chance.choice(colours_in(colours))
        other = school.LEARNER
        if chance.random() < (max(self.mix, self.strangers) if pupil else self.mix):
            other = school.RANDOM if chance.random() < self.weak[pupil] else school.REWARD
        return self.of(kind, colours, other, keep)

    def won(self, wins: Callable[[Table, tuple[int, int]], bool], other: int, games: int) -> float:
        """The share of these games that a player wins, the same pack once from every seat."""
        kind = self.kinds[0]
        sets = COLOUR_SETS[kind.players]
        won = 0
        for n in range(games):
            pack, seat = divmod(n, kind.players)
            colours = sets[pack % len(sets)]
            keep = colours_in(colours)[seat]
            won += wins(self.of(kind, colours, other, keep), (99, pack))
        return won / games


class Training:
    """Teacher and pupil, how they were trained, and how strong they were on the way."""

    def __init__(self, name: str, seed: int, rate: float, mix: float, trace: float) -> None:
        self.wish: dict[str, Any] = {"kind": name, "seed": seed}
        self.wish.update(rate=rate, mix=mix, trace=trace)
        self.plan = PLANS[name]
        self.hands = self.plan.kinds[0].mode == editions.POINTS
        self.tables = Tables(name, seed, mix)
        self.teacher = first_teacher(seed)
        self.done = 0
        self.curve: list[list[float]] = []
        self.new_pupil(1)

    @cached_property
    def school(self) -> School:
        """The compiled games, when the first is played: a checkpoint is read without a compiler."""
        return School()

    def new_pupil(self, copies: int) -> None:
        """Begin with a new pupil, which is to play so many games."""
        self.pupil = first_pupil(self.wish["seed"], *self.plan[1:4])
        self.copies = copies
        self.copied = 0
        self.curve = [point for point in self.curve if point[0] <= self.done]

    def save(self, path: Path) -> None:
        """Write a checkpoint; the old one stays until the new one is complete."""
        saved = {"wish": self.wish, "done": self.done, "copies": self.copies}
        saved.update(copied=self.copied, curve=self.curve)
        for name in ("teacher", "pupil"):
            saved[name] = base64.b64encode(bytes(getattr(self, name))).decode()
        part = path.with_name(path.name + ".part")
        part.write_text(json.dumps(saved))
        os.replace(part, path)

    def restore(self, path: Path) -> None:
        """Go on from a checkpoint; ValueError if it belongs to another training."""
        try:
            saved: dict[str, Any] = json.loads(path.read_text())
            if saved["wish"] != self.wish:
                raise ValueError(f"{path} belongs to another training: {saved['wish']}")
            data = [base64.b64decode(saved[name]) for name in ("teacher", "pupil")]
            if [len(one) for one in data] != [sizeof(self.teacher), sizeof(self.pupil)]:
                raise ValueError(f"{path} has nets of another size")
            self.teacher = Teacher.from_buffer_copy(data[0])
            self.pupil = Pupil.from_buffer_copy(data[1])
            self.done, self.copies, self.copied = (saved[k] for k in ("done", "copies", "copied"))
            self.curve = saved["curve"]
        except (KeyError, TypeError, json.JSONDecodeError, binascii.Error):
            raise ValueError(f"{path} is no checkpoint of this tool") from None

    @classmethod
    def opened(cls, path: Path) -> "Training":
        """The training of a checkpoint; ValueError if it is none."""
        try:
            wish = json.loads(path.read_text())["wish"]
            training = cls(*(wish[name] for name in ("kind", "seed", "rate", "mix", "trace")))
        except (KeyError, TypeError, json.JSONDecodeError):
            raise ValueError(f"{path} is no checkpoint of this tool") from None
        training.restore(path)
        return training

    def teach(self) -> None:
        """The teacher plays a game and learns. Game n is always the same."""
        table = self.tables.drawn(self.done)
        numbers = self.wish["seed"], self.done
        self.school.lesson(self.teacher, table, numbers, self.wish["rate"], self.wish["trace"])
        self.done += 1

    def copy(self) -> None:
        """The pupil plays a game and learns, ever more slowly, with ever more whole weights."""
        part = self.copied / self.copies
        whole = min(1.0, max(0.0, (part - FREE) / (WHOLE - FREE)))
        table = self.tables.drawn(self.copied, pupil=True)
        numbers = self.wish["seed"] + 1000, self.copied
        pace = PUPIL_RATE * (1 - part), self.plan.strictness, whole
        self.school.imitate(self.pupil, self.teacher, table, numbers, pace)
        self.copied += 1

    def sets(self) -> Sets:
        """The pupil's weights as the device has them."""
        return self.school.written(self.pupil, self.hands)

    def measure(self, games: int) -> str:
        """Note and return the share of games won against random and against reward players."""
        sets = self.sets()

        def wins(table: Table, numbers: tuple[int, int]) -> bool:
            if self.copied:
                return self.school.wins(sets, table, numbers)
            return self.school.teacher_wins(self.teacher, table, numbers)

        shares = [self.tables.won(wins, other, games) for other in (school.RANDOM, school.REWARD)]
        self.curve.append([self.done + self.copied, *shares])
        return f"random {100 * shares[0]:.1f} %, reward {100 * shares[1]:.1f} %"
