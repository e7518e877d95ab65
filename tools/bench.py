"""Measure how many cards a second this core plays, beside PyPI's apologies on the same machine.

Both play random games of four players. Ours are played in a loop in Python, and as playouts, where
a whole game is one call. apologies runs in its lower-level loop, which leaves out the copies that
`Engine.play_next` makes. The two take turns, block by block, so that other work of the machine
slows down both; the ratio is what counts. Run `make fast` first, or the core runs from its sources.
"""

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import sorry
from sorry_core import editions, game, moves, pack, rules
from sorry_core import state as layout
from tools import ROOT
from tools.bundle.mpy import compile_for_vm
from tools.shared import command, rulebook
from tools.shared.bar import Bar
from tools.shared.command import UsageError, guard
from tools.shared.missing import missing

EXAMPLES = """
python -m tools.bench --blocks 5
python -m tools.bench --device
"""
DEVICE = ROOT / "tests" / "device"

ALL_COLOURS = 15
KINDS = (
    (editions.E2004, editions.STANDARD),
    (editions.E1934, editions.STANDARD),
    (editions.E1939, editions.POINTS),
    (editions.TRAVEL, editions.STANDARD),
    (editions.E2004, editions.PARTNERS),
)


def ours(seed: int, edition: int = editions.E2004, mode: int = editions.STANDARD) -> int:
    """Play one game at random and return how many cards were used."""
    state = layout.new()
    out = [0] * moves.MOST
    game.new(state, edition, mode, ALL_COLOURS, 0, rulebook.seed_bits(seed))
    game.begin(state, game.choose_first(state))
    choose = random.Random(seed).random
    # Local names: looking up a module's attribute would cost more than some of the calls.
    draw, legal, apply = pack.draw, rules.legal_moves, rules.apply
    PHASE, CARD, DRAW, MOVE = layout.PHASE, layout.CARD, layout.DRAW, layout.MOVE
    cards = 0
    while True:
        phase = state[PHASE]
        if phase == DRAW:
            draw(state)
        elif phase == MOVE:
            n = legal(state, out)
            apply(state, out[int(choose() * n)])
            if not state[CARD]:
                cards += 1
        else:
            return cards


def playouts(games: int, seed: int) -> float:
    """Cards used a second when whole games are played at once."""
    begun = time.process_time()
    cards = sorry.random_games(games=games, seed=seed).cards
    return cards / (time.process_time() - begun)


def theirs(seed: int) -> int:
    """The same kind of game with apologies."""
    from apologies.engine import Character, Engine
    from apologies.game import GameMode
    from apologies.source import RandomInputSource

    random.seed(seed)
    characters = [Character(str(i), RandomInputSource()) for i in range(4)]
    engine = Engine(mode=GameMode.STANDARD, characters=characters)
    engine.start_game()
    cards = 0
    while not engine.completed:
        colour, character = engine.next_turn()
        done = False
        while not done:
            view = engine.game.create_player_view(colour)
            done = engine.execute_move(colour, engine.choose_next_move(character, view))
            cards += 1
    return cards


def speed(play: Callable[[int], int], games: range) -> float:
    """Count the cards used in a second."""
    begun = time.process_time()
    cards = sum(play(seed) for seed in games)
    return cards / (time.process_time() - begun)


def vm_drive(folder: Path) -> Path:
    """Put the core and the walk of tests/support into a folder, as .mpy for the VM."""
    for path in sorted((ROOT / "sorry_core").glob("*.py")):
        compile_for_vm(path, folder / "sorry_core" / f"{path.stem}.mpy")
    compile_for_vm(ROOT / "tests" / "support" / "walk.py", folder / "walk.mpy")
    return folder


def on_the_vm() -> int:
    """Estimate on the MicroPython VM how long an RP2040 takes to list all moves."""
    if not shutil.which("node") or not (DEVICE / "node_modules").exists():
        raise UsageError("node or the MicroPython VM is missing: install node, run make test once")
    with tempfile.TemporaryDirectory() as folder:
        drive = vm_drive(Path(folder))
        print("estimated for an RP2040, which takes 6.14 us for one round of an empty loop:")
        command = ["node", "vm.mjs", "speed.py", str(drive)]
        return subprocess.run(command, cwd=DEVICE, check=False).returncode


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = command.parser("bench", __doc__, EXAMPLES)
    parser.add_argument("--blocks", type=int, default=7, help="how many blocks to play (7)")
    parser.add_argument(
        "--games", type=int, default=2, help="how many games apologies plays in a block (2)"
    )
    parser.add_argument("--device", action="store_true", help="estimate the device's times instead")
    wish = parser.parse_args(arguments)
    if wish.blocks < 1 or wish.games < 1:
        parser.error("--blocks and --games are at least 1")
    return guard("bench", on_the_vm if wish.device else lambda: compare(wish))


def compare(wish: argparse.Namespace) -> int:
    """Print a line for each block, then the median of the ratios, then every kind of game."""
    try:
        theirs(0)
    except ImportError as error:
        raise UsageError(missing("apologies", "bench")) from error
    ours(0)
    more = 500 if sorry.SPEED == "native" else 25  # games in the time of one of theirs
    print(f"{sorry.SPEED} core; cards a second: in a loop, in playouts, apologies")
    loops, whole = [], []
    bar = Bar("bench", wish.blocks)
    for block in range(wish.blocks):
        bar.show(block)
        first = 1000 * block
        other = speed(theirs, range(first, first + wish.games))
        loop = speed(ours, range(first, first + more * wish.games))
        at_once = playouts(more * wish.games, first)
        loops.append(loop / other)
        whole.append(at_once / other)
        bar.end()
        print(f"block {block + 1}: {loop:9.0f} {at_once:9.0f} {other:6.0f}", flush=True)
    middle = wish.blocks // 2
    print(f"in a loop, median of {wish.blocks} blocks: {sorted(loops)[middle]:.1f} x apologies")
    print(f"in playouts: {sorted(whole)[middle]:.1f} x apologies")
    for edition, mode in KINDS:
        rate = speed(lambda seed, e=edition, m=mode: ours(seed, e, m), range(50))  # type: ignore[misc]
        name = f"{rulebook.EDITIONS[edition]} {rulebook.MODES[mode]}"
        print(f"{name:15} {rate:9.0f} cards a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
