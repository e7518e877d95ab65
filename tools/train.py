"""Train the champion's weights by self-play, one kind of game at a time.

The learner plays all seats, in some games against random or reward players. After each game every
position it chose is told how likely it was to win, in hindsight (TD(lambda), logistic), and the
weights follow. What is kept is their mean over the games, later ones counting more. A checkpoint
is saved all the while: run the same command again to go on, with more --games to go further.
--write puts the result, rounded to bytes, into lib/sorry_bots/KIND.py. The games are played by
tools/school.c, which a C compiler makes fit for this machine first.

KIND: two (players; partners use these weights too), many (three or four), hands (five cards each).
Rules of 2004.
"""

import argparse
import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from sorry_bots.thinker import Thinker
from sorry_core import editions, game
from sorry_core import state as layout
from tools import ROOT, command, contest, plots, school
from tools.command import Bar, UsageError, guard
from tools.contest import Kind, Level, RewardPlayer

KINDS = {
    "two": (Kind(editions.E2004, editions.STANDARD, 2),),
    "many": (
        Kind(editions.E2004, editions.STANDARD, 4),
        Kind(editions.E2004, editions.STANDARD, 4),
        Kind(editions.E2004, editions.STANDARD, 3),
    ),
    "hands": (Kind(editions.E2004, editions.POINTS, 2),),
}
EXAMPLES = """
python -m tools.train two --games 200000 --seed 1 --checkpoint two.json --plot two.png --write
"""
BOTS = ROOT / "lib" / "sorry_bots"
WHAT = {"two": "two players, or two teams", "many": "three or four players", "hands": "five cards"}

# Where the kinds of weights begin: see judge.py.
OWN, OTHER, RISK, CHANCE, NEAR, ALWAYS, OUT, CARD = 0, 68, 186, 219, 252, 480, 489, 497
LOGIT = 48
COUNT_OF_UNIT = 128
FINER = 8  # what RISK and CHANCE are written down in, for they are small


class Pupil(Thinker):
    """A champion with weights that are not the shipped ones."""

    def __init__(self, weights: bytes) -> None:
        super().__init__()
        self.own = weights

    def load(self, state: bytearray) -> None:
        """They are there already."""
        super().load(state)
        self.weights = self.own


def first_guess(players: int, seed: int) -> list[float]:
    """Weights to begin with, in logits: progress, somebody behind, and units that differ."""
    chance = random.Random(seed)
    weights = [0.0] * school.SIZE
    for i in range(NEAR, school.SIZE):
        weights[i] = chance.uniform(-0.15, 0.15)
    for i in range(OUT, CARD):
        weights[i] = chance.uniform(-0.1, 0.1)
    for place in range(66):
        weights[OWN + place] = 0.2 + 0.01 * place
        weights[OTHER + place] = -(0.2 + 0.01 * place) / (players - 1)
    for behind in range(1, 13):
        weights[RISK + 16 - behind] = -0.05
        weights[CHANCE + 16 + behind] = 0.02
    return weights


def opening(kind: Kind, colours: int) -> bytearray:
    """The board laid out, and no card dealt."""
    state = layout.new()
    game.new(state, kind.edition, kind.mode, colours, kind.options, bytes(8))
    game.begin(state, next(c for c in range(4) if colours >> c & 1))
    state[layout.HAND : layout.RNG] = bytes(20)
    return state


def rounded(weights: list[float], kind: str) -> bytes:
    """Weights as the device has them: 128 more than each, places around their mean."""
    out = [LOGIT * weight for weight in weights]
    for at in (OWN, OTHER):
        middle = sum(out[at : at + 67]) / 67
        out[at : at + 67] = [weight - middle for weight in out[at : at + 67]]
    for i in range(RISK, NEAR):
        out[i] *= FINER
    for i in range(OUT, CARD):
        out[i] *= COUNT_OF_UNIT / LOGIT
    if kind != "hands":
        del out[CARD:]
    return bytes(128 + max(-128, min(127, round(weight))) for weight in out)


class Training:
    """Weights, how they came about, and how strong they were on the way."""

    def __init__(self, name: str, seed: int, rate: float, mix: float, trace: float) -> None:
        self.wish: dict[str, Any] = {"kind": name, "seed": seed}
        self.wish.update(rate=rate, mix=mix, trace=trace)
        self.done = 0
        self.curve: list[list[float]] = []
        self.school = school.load()
        self.weights = school.Weights()
        guess = first_guess(KINDS[name][0].players, seed)
        self._set(guess, guess, [0.01] * school.SIZE)
        self.openings: dict[tuple[Kind, int], bytearray] = {}

    def _set(self, now: list[float], mean: list[float], squares: list[float]) -> None:
        self.weights.now[:] = now
        self.weights.mean[:] = mean
        self.weights.squares[:] = squares

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        saved = {"wish": self.wish, "done": self.done, "curve": self.curve}
        saved.update(
            {name: list(getattr(self.weights, name)) for name in ("now", "mean", "squares")}
        )
        part = path.with_name(path.name + ".part")
        part.write_text(json.dumps(saved))
        os.replace(part, path)

    def restore(self, path: Path) -> None:
        """Go on from a checkpoint; ValueError when it is of another training."""
        try:
            saved: dict[str, Any] = json.loads(path.read_text())
            if saved["wish"] != self.wish:
                raise ValueError(f"{path} is of another training: {saved['wish']}")
            if len(saved["now"]) != school.SIZE:
                raise ValueError(f"{path} is of another set of weights")
            self._set(saved["now"], saved["mean"], saved["squares"])
            self.done, self.curve = saved["done"], saved["curve"]
        except (KeyError, TypeError, json.JSONDecodeError):
            raise ValueError(f"{path} is no checkpoint of this tool") from None

    def one_game(self) -> None:
        """Play a game and learn from it. Game n is the same whenever it is played."""
        wish = self.wish
        chance = random.Random(f"{wish['seed']} {self.done}")
        kinds = KINDS[wish["kind"]]
        kind = kinds[self.done % len(kinds)]
        colours = chance.choice(contest.MASKS[kind.players])
        keep = chance.choice([c for c in range(4) if colours >> c & 1])
        if (kind, colours) not in self.openings:
            self.openings[kind, colours] = opening(kind, colours)
        other = school.LEARNER
        if chance.random() < wish["mix"]:
            weak = 0.0 if kind.mode == editions.POINTS else 0.7
            other = school.RANDOM if chance.random() < weak else school.REWARD
        numbers, pace = (wish["seed"], self.done), (wish["rate"], wish["trace"])
        board = self.openings[kind, colours]
        school.lesson(self.school, self.weights, board, other, keep, numbers, pace)
        self.done += 1

    def bytes(self) -> "bytes":
        """The mean weights as the device has them."""
        return rounded(list(self.weights.mean), self.wish["kind"])

    def measure(self, games: int) -> tuple[float, float]:
        """The share of games won against random and against reward players."""
        kind = KINDS[self.wish["kind"]][0]
        pupil = Level(4, Pupil(self.bytes()))
        shares = []
        for rest in (Level(1), RewardPlayer()):
            tally = contest.Tally()
            group = 0
            while tally.games < games:
                tally = tally.plus(contest.play_group(kind, pupil, rest, 99, group))
                group += 1
            shares.append(tally.won / tally.games)
        return shares[0], shares[1]


def write(name: str, data: bytes, made: str, folder: Path = BOTS) -> None:
    """Put a set of weights into its file that is shipped, with the command that made it."""
    lines = [f'"""Learned weights: {WHAT[name]}; judge.py says what each is for."""', "", "ROW = ("]
    lines.append("    # " + made)
    for i in range(0, len(data), 20):
        lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data[i : i + 20]) + '"')
    (folder / f"{name}.py").write_text("\n".join([*lines, ")", ""]))


def _parser() -> argparse.ArgumentParser:
    parser = command.parser("train", __doc__, EXAMPLES)
    add = parser.add_argument
    add("kind", choices=KINDS, help="the kind of game")
    add("--games", type=int, default=100000, help="games in all (100000)")
    add("--seed", type=int, default=1, help="of everything (1)")
    add("--rate", type=float, default=0.1, help="how fast weights change (0.1)")
    add("--mix", type=float, default=0.5, help="share of games against other players (0.5)")
    add("--trace", type=float, default=0.6, help="lambda (0.6)")
    add("--measure", type=int, default=20000, help="measure strength every so many games (20000)")
    add("--sample", type=int, default=400, help="by so many games against each opponent (400)")
    add("--checkpoint", type=Path, help="where to save (KIND.json)")
    add("--plot", type=Path, metavar="FILE.png", help="draw strength over games")
    add("--write", action="store_true", help="put the weights into lib/sorry_bots/KIND.py")
    return parser


def run(training: Training, wish: argparse.Namespace, path: Path) -> None:
    """Train up to the number of games wished for."""
    bar = Bar(wish.kind, wish.games)
    note = ""
    try:
        while training.done < wish.games:
            training.one_game()
            if training.done % wish.measure == 0 or training.done == wish.games:
                random_share, reward_share = training.measure(wish.sample)
                training.curve.append([training.done, random_share, reward_share])
                note = f"random {100 * random_share:.1f} %, reward {100 * reward_share:.1f} %"
                if not bar.shown:
                    print(f"{training.done} games: {note}", flush=True)
            if training.done % 1000 == 0:
                training.save(path)
                bar.show(training.done, note)
    finally:
        bar.end()
        training.save(path)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = _parser()
    wish = parser.parse_args(arguments)
    path = wish.checkpoint or Path(f"{wish.kind}.json")
    if wish.games < 1 or wish.measure < 1 or wish.sample < 1:
        parser.error("--games, --measure and --sample are at least 1")
    if not 0 <= wish.mix <= 1 or not 0 <= wish.trace <= 1 or not 0 < wish.rate <= 1:
        parser.error("--mix, --trace and --rate are between 0 and 1")
    for target in (path, wish.plot):
        if target and not target.resolve().parent.is_dir():
            parser.error(f"there is no folder {target.parent}")
    return guard("train", lambda: train(wish, path), "stopped; the same command goes on")


def train(wish: argparse.Namespace, path: Path) -> int:
    """Train, plot, write."""
    try:
        training = Training(wish.kind, wish.seed, wish.rate, wish.mix, wish.trace)
        if path.exists():
            training.restore(path)
        run(training, wish, path)
    except ValueError as error:
        raise UsageError(error) from error
    if wish.plot:
        title = f"{wish.kind}, seed {wish.seed}"
        plots.curve(wish.plot, title, training.curve, ("against random", "against reward"))
    if wish.write:
        made = f"python -m tools.train {wish.kind} --games {training.done} --seed {wish.seed}"
        made += f" --rate {wish.rate} --mix {wish.mix} --trace {wish.trace}"
        write(wish.kind, training.bytes(), made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
