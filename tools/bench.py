"""Turns a second of this core and of PyPI's apologies, measured in turns on the same machine.

Both play random four-player standard games. apologies is driven through its lower-level loop, rules
and players without the copying of `Engine.play_next`. Blocks of games alternate, so that whatever
else the machine does hits both; the ratio is what counts.

Example: python -m tools.bench --blocks 5
"""

import argparse
import random
import sys
import time
from collections.abc import Callable

from sorry_core import editions, game, moves, pack, rules
from sorry_core import state as layout
from tools import rulebook

_KINDS = (
    (editions.E2004, editions.STANDARD),
    (editions.E1934, editions.STANDARD),
    (editions.E1939, editions.POINTS),
    (editions.TRAVEL, editions.STANDARD),
    (editions.E2004, editions.PARTNERS),
)


def ours(seed: int, edition: int = editions.E2004, mode: int = editions.STANDARD) -> int:
    """Play one game at random; how many cards were used."""
    state = layout.new()
    out = [0] * moves.MOST
    game.new(state, edition, mode, 15, 0, rulebook.seed_bits(seed))
    game.begin(state, game.choose_first(state))
    choose = random.Random(seed).random
    draw, legal, apply = pack.draw, rules.legal_moves, rules.apply
    cards = 0
    while True:
        phase = state[23]
        if phase == 2:
            draw(state)
        elif phase == 3:
            n = legal(state, out)
            apply(state, out[int(choose() * n)])
            if not state[25]:
                cards += 1
        else:
            return cards


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
    """Cards used a second."""
    begun = time.process_time()
    cards = sum(play(seed) for seed in games)
    return cards / (time.process_time() - begun)


def main(arguments: list[str] | None = None) -> int:
    """Print a line a block, then the ratio of the medians."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--blocks", type=int, default=7, help="how many blocks of games (7)")
    parser.add_argument("--games", type=int, default=2, help="games of apologies a block (2)")
    wish = parser.parse_args(arguments)
    if wish.blocks < 1 or wish.games < 1:
        parser.error("--blocks and --games are at least 1")
    try:
        theirs(0)
    except ImportError:
        print("apologies is missing: pip install -r requirements-bench.txt", file=sys.stderr)
        return 2
    ours(0)
    rates = []
    for block in range(wish.blocks):
        first = 1000 * block
        mine = speed(ours, range(first, first + 25 * wish.games))
        other = speed(theirs, range(first, first + wish.games))
        rates.append(mine / other)
        print(f"block {block + 1}: {mine:9.0f} and {other:6.0f} cards a second, {rates[-1]:5.1f} x")
    print(
        f"ratio, median of {wish.blocks} blocks: {sorted(rates)[len(rates) // 2]:.1f} x apologies"
    )
    for edition, mode in _KINDS:
        rate = speed(lambda seed, e=edition, m=mode: ours(seed, e, m), range(50))  # type: ignore[misc]
        name = f"{rulebook.EDITIONS[edition]} {rulebook.MODES[mode]}"
        print(f"{name:15} {rate:9.0f} cards a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
