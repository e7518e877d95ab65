"""How strong the champion is, beside the strongest players that a desktop can have, and a plot.

A row is a kind of game and who sits in all other seats. The champion plays in the arena as it does
on the handheld. The teacher is the large net that the champion's weights were learned from; two
plies is the same net, looking also at the cards that may come and the next player's best answer,
in a tenth of the games. A teacher is what `python -m tools.train KIND` leaves in KIND.json; a row
that lacks it has the champion only. --plot draws the games won against the bytes of the players'
weights, and against the time that a game takes here.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

import sorry  # noqa: F401  it chooses the core, so it comes first
from sorry_bots.thinker import FIVE_CARDS, FIVE_MANY, IN_PARTNERS, ONE_CARD, ONE_MANY
from tools import arena, school
from tools.arena.games import Tally, group_size, play_group
from tools.arena.players import WEIGHTS
from tools.pictures import plots
from tools.school import WIDE_SIZE, Table
from tools.school.training import PLANS, Training
from tools.shared import command
from tools.shared.command import UsageError, guard

EXAMPLES = """
python -m tools.strength --games 4000
python -m tools.strength --teachers . --games 40000 --plot docs/strength.png
"""
STRANGERS = {"random": school.RANDOM, "reward": school.REWARD}
SETS = {
    "one_card": ONE_CARD,
    "one_many": ONE_MANY,
    "partners": IN_PARTNERS,
    "five_cards": FIVE_CARDS,
    "five_many": FIVE_MANY,
}
DEEP_SHARE = 10  # two plies play one game in so many
PLAYERS = ("champion", "teacher", "two plies")


class Row(NamedTuple):
    """A game, the set of weights for it, and who sits in all other seats."""

    game: str
    weights: str
    stranger: str

    def __str__(self) -> str:
        return f"{self.game}, {self.stranger}"


ROWS = (
    Row("two players", "one_card", "random"),
    Row("two players", "one_card", "reward"),
    Row("four players", "one_many", "random"),
    Row("four players", "one_many", "reward"),
    Row("partners", "partners", "reward"),
    Row("hands of two", "five_cards", "reward"),
    Row("hands of four", "five_many", "reward"),
)


class Found(NamedTuple):
    """What a player reached in a row."""

    games: int
    won: int
    seconds: float
    size: int
    """Bytes of weights."""

    def __str__(self) -> str:
        low, high = arena.wilson(self.won, self.games)
        return f"{100 * self.won / self.games:.2f} ({100 * low:.1f} to {100 * high:.1f})"


def champion(row: Row, games: int) -> Found:
    """The champion in the arena."""
    kind = PLANS[row.weights].kinds[0]
    one, rest = arena.seat("4", ""), arena.seat(row.stranger, "")
    begun = time.perf_counter()
    tally = Tally()
    for group in range(-(-games // group_size(kind))):
        tally = tally.plus(play_group(kind, one, rest, 1, group))
    which = 2 * SETS[row.weights]
    size = sum(map(len, {WEIGHTS[which], WEIGHTS[which + 1]}))  # one net stands there twice
    return Found(tally.games, tally.won, time.perf_counter() - begun, size)


def large(row: Row, training: Training, games: int, plies: int) -> Found:
    """The teacher in the games of the school."""
    lessons = training.school

    def wins(table: Table, numbers: tuple[int, int]) -> bool:
        play = lessons.teacher_wins if plies == 1 else lessons.deep_wins
        return play(training.teacher, table, numbers)

    begun = time.perf_counter()
    share = training.tables.won(wins, STRANGERS[row.stranger], games)
    return Found(games, round(share * games), time.perf_counter() - begun, 4 * WIDE_SIZE)


def measured(row: Row, training: Training | None, games: int) -> dict[str, Found]:
    """What each player reaches in a row."""
    found = {"champion": champion(row, games)}
    if training is not None:
        found["teacher"] = large(row, training, games, 1)
        found["two plies"] = large(row, training, max(1, games // DEEP_SHARE), 2)
    return found


def _parser() -> argparse.ArgumentParser:
    parser = command.parser("strength", __doc__, EXAMPLES)
    add = parser.add_argument
    add("--games", type=int, default=4000, help="play at least so many for each row (4000)")
    add("--teachers", type=Path, metavar="FOLDER", help="where the checkpoints of tools.train are")
    add("--plot", type=Path, metavar="FILE.png", help="draw strength over bytes and over time")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = _parser()
    wish = parser.parse_args(arguments)
    if wish.games < 1:
        parser.error("--games is at least 1")
    if wish.teachers and not wish.teachers.is_dir():
        parser.error(f"there is no folder {wish.teachers}")
    if wish.plot and not wish.plot.resolve().parent.is_dir():
        parser.error(f"there is no folder {wish.plot.parent}")
    return guard("strength", lambda: run(wish))


def run(wish: argparse.Namespace) -> int:
    """Measure, print the table, draw the plot."""
    teachers: dict[str, Training] = {}
    try:
        for name in SETS if wish.teachers else ():
            path = wish.teachers / f"{name}.json"
            if path.exists():
                teachers[name] = Training.opened(path)
                teachers[name].school  # noqa: B018  a missing compiler is told before any game
    except ValueError as error:
        raise UsageError(error) from error
    print("| " + " | ".join(("game", "against", *PLAYERS)) + " |\n" + "| --- " * 5 + "|")
    points: dict[str, dict[str, tuple[float, float, float]]] = {}
    for row in ROWS:
        found = measured(row, teachers.get(row.weights), wish.games)
        cells = [str(found[who]) if who in found else "" for who in PLAYERS]
        print("|", " | ".join([row.game, row.stranger, *cells]), "|", flush=True)
        points[str(row)] = {
            who: (each.size, 1000 * each.seconds / each.games, 100 * each.won / each.games)
            for who, each in found.items()
        }
    if wish.plot:
        plots.costs(wish.plot, points)
    return 0


if __name__ == "__main__":
    sys.exit(main())
