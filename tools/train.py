"""Train the champion's weights by self-play, one kind of game at a time.

The learner plays all seats, in some games against random and reward players. After each game every
position it chose is told how likely it was to win, in hindsight (TD(lambda), logistic), and the
weights follow. What is kept is their mean over the games, later ones counting more. A checkpoint
is saved all the while: run the same command again to go on, with more --games to go further.
--write puts the result, rounded to bytes, into lib/sorry_bots/weights.py.

KIND: two (players; partners use these weights too), many (three or four), hands (five cards each).
Rules of 2004; hands also those of 1939.
"""

import argparse
import json
import math
import os
import random
import re
import sys
from pathlib import Path
from typing import Any

from sorry_bots import judge
from sorry_bots.thinker import Thinker
from sorry_core import editions, game, pack
from sorry_core import state as layout
from tools import ROOT, command, contest, plots
from tools.command import Bar, UsageError, guard
from tools.contest import Kind, Level, Player, RewardPlayer
from tools.features import CHANCE, KEEP, LOGIT, OTHER, OWN, RISK, Row, features, trends

KINDS = {
    "two": (Kind(editions.E2004, editions.STANDARD, 2),),
    "many": (
        Kind(editions.E2004, editions.STANDARD, 4),
        Kind(editions.E2004, editions.STANDARD, 4),
        Kind(editions.E2004, editions.STANDARD, 3),
    ),
    "hands": (
        Kind(editions.E2004, editions.POINTS, 2),
        Kind(editions.E2004, editions.POINTS, 2),
        Kind(editions.E1939, editions.POINTS, 2),
    ),
}
EXAMPLES = """
python -m tools.train two --games 20000 --seed 1 --checkpoint two.json --plot two.png --write
"""
WEIGHTS = ROOT / "lib" / "sorry_bots" / "weights.py"


class Learner(Thinker):
    """A champion whose weights are still in the making, and who remembers what it aimed for."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__()
        # As on the device, but for the rounding.
        self.weights = [128 + LOGIT * weight for weight in weights]  # type: ignore[assignment]
        self.aim = layout.new()

    def load(self, state: bytearray) -> None:
        """Its weights are there already."""

    def begin(self, state: bytearray, seat: int, level: int, dice: bytearray) -> None:
        """Judge also where there is no choice."""
        super().begin(state, seat, level, dice)
        self.at = 0

    def _weigh(self, state: bytearray, move: int) -> None:
        best = self.best
        super()._weigh(state, move)
        if self.best > best:
            self.aim[:] = state


def first_guess(players: int) -> list[float]:
    """Weights to begin with, in logits: progress, and somebody behind."""
    weights = [0.0] * judge.SIZE
    for place in range(66):
        weights[OWN + place] = 0.2 + 0.01 * place
        weights[OTHER + place] = -(0.2 + 0.01 * place) / (players - 1)
    for behind in range(1, 13):
        weights[RISK + 16 - behind] = -0.05
        weights[CHANCE + 16 + behind] = 0.02
    for card in (1, 2, 13):
        weights[KEEP + card] = 0.2
    return weights


class Training:
    """Weights, how they came about, and how strong they were on the way."""

    def __init__(
        self,
        name: str,
        seed: int,
        rate: float = 0.1,
        mix: float = 0.5,
        trace: float = 0.6,
        together: bool = False,
    ) -> None:
        players = KINDS[name][0].players
        guess = first_guess(players)
        self.wish: dict[str, Any] = {"kind": name, "seed": seed}
        self.wish.update(rate=rate, mix=mix, trace=trace, together=together)
        self.done = 0
        self.weights = guess
        self.mean = list(guess)
        self.trends = trends() if together else []
        self.squares = [0.01] * (judge.SIZE + len(self.trends))
        self.curve: list[list[float]] = []

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        names = ("wish", "done", "weights", "mean", "squares", "curve")
        part = path.with_name(path.name + ".part")
        part.write_text(json.dumps({name: getattr(self, name) for name in names}))
        os.replace(part, path)

    def restore(self, path: Path) -> None:
        """Go on from a checkpoint; ValueError when it is of another training."""
        try:
            saved: dict[str, Any] = json.loads(path.read_text())
            if saved["wish"] != self.wish:
                raise ValueError(f"{path} is of another training: {saved['wish']}")
            if len(saved["weights"]) != judge.SIZE:
                raise ValueError(f"{path} is of another set of weights")
            for name, value in saved.items():
                setattr(self, name, value)
        except (KeyError, TypeError, json.JSONDecodeError):
            raise ValueError(f"{path} is no checkpoint of this tool") from None

    def one_game(self) -> None:
        """Play a game and learn from it. Game n is the same whenever it is played."""
        chance = random.Random(f"{self.wish['seed']} {self.done}")
        rows = KINDS[self.wish["kind"]]
        kind = rows[self.done % len(rows)]
        state = layout.new()
        dice = bytearray(8)
        colours = chance.choice(contest.MASKS[kind.players])
        playing = [c for c in range(4) if colours >> c & 1]
        game.new(state, kind.edition, kind.mode, colours, 0, chance.randbytes(8))
        game.begin(state, chance.choice(playing))
        pack.seed(dice, chance.randbytes(8), 0)
        learner = Learner(self.weights)
        players: dict[int, Player] = {c: Level(4, learner) for c in playing}
        if chance.random() < self.wish["mix"]:
            weak = 0.0 if kind.mode == editions.POINTS else 0.7
            other: Player = Level(1) if chance.random() < weak else RewardPlayer()
            keep = chance.choice(playing)
            for c in playing:
                if c != keep:
                    players[c] = other
        paths: dict[int, list[Row]] = {
            c: []
            for c in playing
            if isinstance(players[c], Level) and players[c].level == 4  # type: ignore[attr-defined]
        }

        def watch(turn: int) -> None:
            if turn in paths and not state[layout.CARD]:
                if learner.aim[layout.PHASE] != layout.OVER:
                    paths[turn].append(features(learner.aim, learner.mine))

        winners = contest.play(state, players, dice, watch, doubles=False)
        self._learn([(path, winners >> c & 1) for c, path in paths.items()])
        self.done += 1

    def _learn(self, paths: list[tuple[list[Row], int]]) -> None:
        """One step down the gradient, each weight at its own pace (AdaGrad)."""
        weights = self.weights
        trace = self.wish["trace"]
        slope: Row = {}
        for path, won in paths:
            target = float(won)
            for row in reversed(path):
                value = sum(weights[i] * x for i, x in row.items())
                guess = 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))
                for i, x in row.items():
                    slope[i] = slope.get(i, 0.0) + (target - guess) * x
                target = trace * target + (1 - trace) * guess
        for i, g in slope.items():
            weights[i] += self._stride(i, g)
        for n, trend in enumerate(self.trends):
            whole = sum(slope.get(i, 0.0) * x for i, x in trend.items())
            stride = self._stride(judge.SIZE + n, whole)
            for i, x in trend.items():
                weights[i] += stride * x
        weights[OWN + 67] = weights[OTHER + 67] = 0.0
        share = 2 / (2 + self.done)  # later games count more, in proportion
        for i, weight in enumerate(weights):
            self.mean[i] += share * (weight - self.mean[i])

    def _stride(self, i: int, slope: float) -> float:
        self.squares[i] += slope * slope
        return float(self.wish["rate"] * slope / math.sqrt(self.squares[i]))

    def bytes(self) -> "bytes":
        """The mean weights as the device has them: 128 more than each, places around their mean."""
        out = list(self.mean)
        for at in (OWN, OTHER):
            middle = sum(out[at : at + 67]) / 67
            out[at : at + 67] = [weight - middle for weight in out[at : at + 67]]
        if self.wish["kind"] != "hands":
            del out[KEEP:]
        return bytes(128 + max(-128, min(127, round(LOGIT * weight))) for weight in out)

    def measure(self, games: int) -> tuple[float, float]:
        """The share of games won against random and against reward players."""
        kind = KINDS[self.wish["kind"]][0]
        thinker = Learner(self.mean)
        thinker.weights = self.bytes()
        shares = []
        for rest in (Level(1), RewardPlayer()):
            tally = contest.Tally()
            group = 0
            while tally.games < games:
                tally = tally.plus(contest.play_group(kind, Level(4, thinker), rest, 99, group))
                group += 1
            shares.append(tally.won / tally.games)
        return shares[0], shares[1]


def write(name: str, data: bytes, command: str, path: Path = WEIGHTS) -> None:
    """Put a set of weights into the file that is shipped, with the command that made it."""
    lines = ["    # " + command]
    for i in range(0, len(data), 20):
        lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data[i : i + 20]) + '"')
    block = f"_{name.upper()} = (\n" + "\n".join(lines) + "\n)\n"
    pattern = rf"_{name.upper()} = \(\n.*?\n\)\n"
    text, count = re.subn(pattern, lambda _: block, path.read_text(), flags=re.DOTALL)
    if count != 1:
        raise ValueError(f"{path} has no place for {name}")
    path.write_text(text)


def _parser() -> argparse.ArgumentParser:
    parser = command.parser("train", __doc__, EXAMPLES)
    add = parser.add_argument
    add("kind", choices=KINDS, help="the kind of game")
    add("--games", type=int, default=20000, help="games in all (20000)")
    add("--seed", type=int, default=1, help="of everything (1)")
    add("--rate", type=float, default=0.1, help="how fast weights change (0.1)")
    add("--mix", type=float, default=0.5, help="share of games against other players (0.5)")
    add("--trace", type=float, default=0.6, help="lambda (0.6)")
    add("--together", action="store_true", help="let weights learn what they have in common")
    add("--measure", type=int, default=2000, help="measure strength every so many games (2000)")
    add("--sample", type=int, default=400, help="by so many games against each opponent (400)")
    add("--checkpoint", type=Path, help="where to save (KIND.json)")
    add("--plot", type=Path, metavar="FILE.png", help="draw strength over games")
    add("--write", action="store_true", help="put the weights into lib/sorry_bots/weights.py")
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
            if training.done % 200 == 0:
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
    training = Training(wish.kind, wish.seed, wish.rate, wish.mix, wish.trace, wish.together)
    try:
        if path.exists():
            training.restore(path)
        run(training, wish, path)
    except ValueError as error:
        raise UsageError(error) from error
    if wish.plot:
        title = f"{wish.kind}, seed {wish.seed}"
        plots.curve(wish.plot, title, training.curve, ("against random", "against reward"))
    if wish.write:
        command = f"python -m tools.train {wish.kind} --games {training.done} --seed {wish.seed}"
        command += f" --rate {wish.rate} --mix {wish.mix} --trace {wish.trace}"
        command += " --together" if wish.together else ""
        write(wish.kind, training.bytes(), command)
    return 0


if __name__ == "__main__":
    sys.exit(main())
