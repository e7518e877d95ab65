"""Train the champion's weights by self-play, one kind of game at a time.

First a teacher learns, a net that is far too large for the handheld. It plays all seats; in some
games its opponents are random or reward players. After each game it learns how likely each position
it chose was to win, in hindsight (TD(lambda), logistic). What is kept is the mean of its weights
over all games; later games count more. Then a pupil plays, the net that is shipped. It learns to
judge every position it can choose as the teacher does, and little by little its weights become
whole numbers.

A checkpoint is saved now and then: run the same command again to go on. With more --games the
teacher learns more, and then has a new pupil. --write puts the result into
lib/sorry_bots/weights_KIND.py. The games are played by the native core, which is compiled first
(tools.native), the nets are the C units of tools/school.

KIND is one_card (a card is drawn each turn, two players), one_many (the same with three or four),
partners, five_cards (each player has a hand, two players) or five_many (the same with three or
four), by the rules of 2004. tools/school/training.py has the plan of each.
"""

import argparse
import sys
import textwrap
from pathlib import Path

import sorry  # noqa: F401  it chooses the core, so it comes first
from tools import ROOT
from tools.pictures import plots
from tools.school import School, Sets
from tools.school.training import PLANS, Training
from tools.shared import command, reading
from tools.shared.bar import Bar
from tools.shared.command import UsageError, guard

EXAMPLES = """
python -m tools.train five_cards --seed 1 --checkpoint five.json --plot five.png --write
"""
BOTS = ROOT / "lib" / "sorry_bots"
WHAT = {
    "one_card": "a card a turn, two players",
    "one_many": "a card a turn, three or four players",
    "partners": "partners",
    "five_cards": "five cards in hand, two players",
    "five_many": "five cards in hand, three or four players",
}


def write(name: str, sets: Sets, made: str, folder: Path = BOTS) -> None:
    """Write the two sets of weights into their shipped file, with the command that made them."""
    lines = [f'"""Learned weights: {WHAT[name]}; net.py says what each is for."""', ""]
    lines += textwrap.wrap(made, 98, initial_indent="# ", subsequent_indent="#     ")
    for which, data in zip(("EARLY", "LATE")[: len(set(sets))], sets, strict=False):
        lines.append(f"{which} = (")
        for i in range(0, len(data), 20):
            lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data[i : i + 20]) + '"')
        lines.append(")")
    if sets[0] == sets[1]:
        lines.append("LATE = EARLY")
    (folder / f"weights_{name}.py").write_text("\n".join([*lines, ""]))


def _parser() -> argparse.ArgumentParser:
    parser = command.parser("train", __doc__, EXAMPLES)
    add = parser.add_argument
    add("kind", choices=PLANS, help="the kind of game")
    add("--games", type=int, default=400000, help="the teacher's games (400000)")
    add("--copies", type=int, default=150000, help="the pupil's games (150000)")
    add("--seed", type=int, default=1, help="of all chance (1)")
    add("--rate", type=float, default=0.05, help="how fast the teacher's weights change (0.05)")
    add("--mix", type=float, default=0.7, help="share of games against other players (0.7)")
    add("--trace", type=float, default=0.7, help="lambda (0.7)")
    add("--measure", type=int, default=20000, help="measure strength every so many games (20000)")
    add(
        "--sample",
        type=int,
        default=2000,
        help="measure with so many games against each opponent (2000)",
    )
    add("--checkpoint", type=Path, help="where to save (KIND.json)")
    add("--plot", type=Path, metavar="FILE.png", help="draw strength over games")
    add("--write", action="store_true", help="put the weights into lib/sorry_bots/weights_KIND.py")
    return parser


def run(training: Training, wish: argparse.Namespace, path: Path) -> None:
    """Train until all games are played."""
    if training.done < wish.games or training.copies != wish.copies:
        training.new_pupil(wish.copies)
    bar = Bar(wish.kind, wish.games + wish.copies)
    note = ""
    try:
        while training.copied < wish.copies:
            if training.done < wish.games:
                training.teach()
            else:
                training.copy()
            n = training.done + training.copied
            if n % wish.measure == 0 or training.copied == wish.copies:
                note = training.measure(wish.sample)
                if not bar.shown:
                    who = "pupil" if training.copied else "teacher"
                    print(f"{n} games, the {who}: {note}", flush=True)
            if n % 1000 == 0:
                bar.show(n, note)
            if n % 10000 == 0:
                training.save(path)
    finally:
        bar.end()
        training.save(path)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = _parser()
    wish = parser.parse_args(arguments)
    path = wish.checkpoint or Path(f"{wish.kind}.json")
    if min(wish.games, wish.copies, wish.measure, wish.sample) < 1:
        parser.error("--games, --copies, --measure and --sample are at least 1")
    if not 0 <= wish.mix <= 1 or not 0 <= wish.trace <= 1 or not 0 < wish.rate <= 1:
        parser.error("--mix, --trace and --rate are between 0 and 1")
    for target in (path, wish.plot):
        if target and not target.resolve().parent.is_dir():
            parser.error(f"there is no folder {target.parent}")
    return guard("train", lambda: train(wish, path), "stopped; the same command goes on from here")


def train(wish: argparse.Namespace, path: Path) -> int:
    """Train, plot, write."""
    try:
        training = Training(wish.kind, wish.seed, wish.rate, wish.mix, wish.trace)
        if path.exists():
            reading.read(path, reading.CHECKPOINT, "a checkpoint")  # refuse what is no file
            training.restore(path)
        if training.done > wish.games:
            raise ValueError(f"the teacher of {path} has played {training.done} games already")
        training.school = School()  # a missing compiler is told before anything is saved
        run(training, wish, path)
    except ValueError as error:
        raise UsageError(error) from error
    if wish.plot:
        title = f"{wish.kind}, seed {wish.seed}: the teacher, from game {wish.games} on the pupil"
        labels = "against random", "against reward"
        plots.curve(wish.plot, title, training.curve, labels, wish.games)
    if wish.write:
        made = f"python -m tools.train {wish.kind} --games {wish.games} --copies {wish.copies}"
        made += f" --seed {wish.seed} --rate {wish.rate} --mix {wish.mix} --trace {wish.trace}"
        write(wish.kind, training.sets(), made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
