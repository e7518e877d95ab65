"""Let computer players play against each other, and print win rates with 95 % intervals.

The first player named plays against each of the others in turn; in each pairing the other player
takes all other seats. With partners each is a team. In patience one player plays alone. A player is
one of these:
a level from 1 (Dizzy) to 4 (Champ);
`random`, which throws dice;
`reward`, which goes by the score of PyPI's apologies 0.4.2, not clipped at zero;
`quiet`, a champion that never calls a double;
`caller2` to `caller4`, a level that calls a double whenever it may;
`mcts`, a tree search of 1,000 random games a move;
`rollout`, a champion that plays each choice to the end 24 times (in games with doubles only the
choice whether to double);
`foreign`, the program of --against.
`mcts` and `rollout` need the native core. Each pack is played once from every seat.
"""

import argparse
import contextlib
import math
import os
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path

import sorry
from sorry_core import editions
from tools.arena import workers
from tools.arena.games import Tally, group_size, play_group
from tools.arena.kinds import Kind, kind_of
from tools.arena.players import (
    LEVELS,
    Caller,
    Level,
    Player,
    Quiet,
    RandomPlayer,
    RewardPlayer,
    Roller,
    TreeSearcher,
)
from tools.arena.program import Foul, Program
from tools.pictures import plots
from tools.shared import command
from tools.shared.bar import Bar
from tools.shared.command import UsageError, guard

EXAMPLES = """
python -m tools.arena 4 1 2 3 reward --games 4000 --jobs 2 --plot strength.png
python -m tools.arena 4 1 --edition 1939 --mode points --players 4
python -m tools.arena foreign 3 --games 100 --against "python -m tools.referee"
"""
PLAYOUTS = 1000  # of mcts, for each move
ROLLOUTS = 24  # of rollout, for each choice
MAKERS: dict[str, Callable[[], Player]] = {
    **{str(level): partial(Level, level) for level in LEVELS},
    "quiet": Quiet,
    **{f"caller{level}": partial(Caller, level) for level in LEVELS[1:]},
    "random": RandomPlayer,
    "reward": RewardPlayer,
    "mcts": partial(TreeSearcher, PLAYOUTS),
    "rollout": partial(Roller, ROLLOUTS),
}
NAMES = (*MAKERS, "foreign")
NEED_NATIVE = ("mcts", "rollout")
NOBODY = "nobody"  # whom patience is played against

Job = tuple[Kind, str, str, str, int, int, int]
_seated: dict[str, Player] = {}


def wilson(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of games won, by Wilson's formula."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    half /= 1 + z * z / games
    return max(0.0, middle - half), min(1.0, middle + half)


def seat(name: str, command: str) -> Player:
    """Return the player of that name; each process makes it once."""
    if name not in _seated:
        _seated[name] = Program(command) if name == "foreign" else MAKERS[name]()
    return _seated[name]


def work(job: Job) -> Tally | str:
    """Play a few groups of games; return what they gave, or why they could not be played."""
    kind, one, rest, command, seed, first, last = job
    tally = Tally()
    try:
        for group in range(first, last):
            players = seat(one, command), seat(one if rest == NOBODY else rest, command)
            tally = tally.plus(play_group(kind, *players, seed, group))
    except Foul as foul:
        return str(foul)
    return tally


def jobs_of(kind: Kind, one: str, rest: str, command: str, seed: int, games: int) -> list[Job]:
    """Cut the work into pieces."""
    groups = -(-games // group_size(kind))
    size = max(1, min(25, groups // 16))
    return [
        (kind, one, rest, command, seed, first, min(groups, first + size))
        for first in range(0, groups, size)
    ]


def results(jobs: list[Job], processes: int) -> Generator[Tally | str, None, None]:
    """Do the pieces of work and yield the result of each, in any order."""
    if processes == 1:
        yield from map(work, jobs)
    else:
        yield from workers.results(work, jobs, processes, _leave)


def meet(jobs: list[Job], processes: int, title: str) -> Tally:
    """Play all games of a pair; Foul if a program broke the rules."""
    bar = Bar(title, len(jobs))
    tally = Tally()
    with contextlib.closing(results(jobs, processes)) as done:
        for count, result in enumerate(done, 1):
            if isinstance(result, str):
                bar.end()
                raise Foul(result)
            tally = tally.plus(result)
            bar.show(count, f"{100 * tally.won / tally.games:.1f} %")
    bar.end()
    return tally


def row(kind: Kind, one: str, rest: str, tally: Tally) -> str:
    """Return a line of the table."""
    low, high = wilson(tally.won, tally.games)
    text = f"{one:>8} {rest:>8} {tally.games:6} {100 * tally.won / tally.games:6.2f} %"
    text += f"  {100 * low:5.2f} .. {100 * high:5.2f}"
    if tally.points or tally.others:
        each = tally.others / tally.games / (kind.players - 1)
        text += f"  {tally.points / tally.games:6.2f} {each:6.2f}"
    return text


def _parser() -> argparse.ArgumentParser:
    parser = command.parser("arena", __doc__, EXAMPLES)
    add = parser.add_argument
    add(
        "names",
        nargs="+",
        metavar="PLAYER",
        help=", ".join(NAMES[:-1]) + f" or {NAMES[-1]}",
    )
    add("--games", type=int, default=1000, help="play at least so many for each pair (1000)")
    add("--edition", default="2004", help="1934, 1939, travel or 2004 (2004)")
    add("--mode", default="standard", help="standard, partners, points or patience (standard)")
    add("--players", type=int, help="2 to 4 (2; 4 in partners)")
    add("--fast", action="store_true", help="play the faster game")
    add("--seed", type=int, default=1, help="the seed of the shuffles (1)")
    add("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes play (all cores)")
    add("--against", default="", metavar="COMMAND", help="the program that plays as `foreign`")
    add("--plot", type=Path, metavar="FILE.png", help="draw the win rates")
    return parser


def _check(wish: argparse.Namespace) -> Kind:
    """Return the kind of game that was asked for; ValueError if the command line makes no sense."""
    for name in wish.names:
        if name not in NAMES:
            raise ValueError(f"unknown player {name!r}: it is one of {', '.join(NAMES)}")
    for name in NEED_NATIVE:
        if name in wish.names and sorry.SPEED != "native":
            raise ValueError(f"{name} needs the native core: run make fast")
    if ("foreign" in wish.names) != bool(wish.against):
        raise ValueError("foreign and --against go together")
    if wish.games < 1 or wish.jobs < 1 or wish.seed < 0:
        raise ValueError("--games and --jobs are at least 1, --seed is at least 0")
    if wish.mode == "patience" and len(wish.names) > 1:
        raise ValueError("patience is played alone: name one player")
    if wish.mode == "patience" and wish.players:
        raise ValueError("patience is played alone: leave out --players")
    if wish.mode != "patience" and len(wish.names) < 2:
        raise ValueError("name two players or more")
    if wish.plot and not wish.plot.resolve().parent.is_dir():
        raise ValueError(f"there is no folder {wish.plot.parent}")
    players = wish.players or (4 if wish.mode == "partners" else 2)
    return kind_of(wish.edition, wish.mode, players, wish.fast)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = _parser()
    wish = parser.parse_args(arguments)
    try:
        kind = _check(wish)
    except ValueError as error:
        parser.error(str(error))
    return guard("arena", lambda: run(wish, kind))


def run(wish: argparse.Namespace, kind: Kind) -> int:
    """Play, print the table, draw the plot."""
    alone = kind.mode == editions.PATIENCE
    who = "one player with red and yellow" if alone else f"{kind.players} players"
    title = f"{wish.edition} {wish.mode}, {who}"
    print(f"{title}, seed {wish.seed}, {sorry.SPEED} core")
    print("  player  against  games      won   95 % interval" + _points_head(wish.mode))
    one, *others = wish.names
    tallies = []
    others = others or [NOBODY]
    for rest in others:
        jobs = jobs_of(kind, one, rest, wish.against, wish.seed, wish.games)
        try:
            tally = meet(jobs, wish.jobs, f"{one} alone" if alone else f"{one} against {rest}")
        except (Foul, workers.Lost) as fault:
            raise UsageError(fault) from fault
        finally:
            _leave()
        tallies.append(tally)
        print(row(kind, one, rest, tally), flush=True)
    if wish.plot:
        bounds = [wilson(tally.won, tally.games) for tally in tallies]
        shares = [tally.won / tally.games for tally in tallies]
        plots.bars(wish.plot, f"{one}: {title}", others, shares, bounds)
    return 0


def _points_head(mode: str) -> str:
    return "     points, others each" if mode == "points" else ""


def _leave() -> None:
    """End the programs that this process has started."""
    for player in _seated.values():
        if isinstance(player, Program):
            player.close()
    _seated.clear()
