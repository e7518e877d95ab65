"""Plays whole games at random in one call. With the compiled core no Python runs between moves.

Without it the same seed gives the same games and results, only slower.
"""

from __future__ import annotations

from typing import NamedTuple

from sorry_core import SPEED, doubling, editions, game, moves, pack, rules
from sorry_core import state as layout
from tools.shared import rulebook

_WORD = 2**64 - 1


class Playouts(NamedTuple):
    """The result of many games: the number of cards used, and the games won by each colour."""

    games: int
    cards: int
    won: dict[str, int]


def random_games(
    edition: str = "2004",
    mode: str = "standard",
    colours: str = "rbyg",
    games: int = 1,
    seed: int = 0,
    fast: bool = False,
) -> Playouts:
    """Play games in which every legal move is equally likely. Nobody doubles."""
    if games < 1:
        raise ValueError("games is at least 1")
    rulebook.seed_bits(seed)
    kind = (
        rulebook.index(rulebook.EDITIONS, edition, "edition"),
        rulebook.index(rulebook.MODES, mode, "mode"),
        rulebook.mask_of(colours),
        editions.FAST if fast else 0,
    )
    fault = editions.fault(*kind)
    if fault:
        raise ValueError(fault)
    if SPEED == "native":
        from sorry_core import _native  # type: ignore[attr-defined]

        cards, won = _native.random_games(*kind, games, seed)
    else:
        cards, won = _from_sources(kind, games, seed)
    seats = rulebook.colours_in(kind[2])
    return Playouts(games, cards, {rulebook.letters(1 << seat): won[seat] for seat in seats})


class Dice:
    """The random generator splitmix64, the same as in tools/native/playouts.pyx."""

    def __init__(self, seed: int) -> None:
        self.at = seed

    def throw(self) -> int:
        """The next 64 bits."""
        self.at = z = self.at + 0x9E3779B97F4A7C15 & _WORD
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _WORD
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A number below n."""
        return (self.throw() >> 32) * n >> 32


def _from_sources(
    kind: tuple[int, int, int, int], games: int, seed: int
) -> tuple[int, tuple[int, ...]]:
    state = layout.new()
    dice = Dice(seed)
    cards, won = 0, [0, 0, 0, 0]
    for _ in range(games):
        game.new(state, *kind, dice.throw().to_bytes(8, "little"))
        game.begin(state, game.choose_first(state))
        cards += _play_on(state, dice)
        for colour in rulebook.colours_in(state[layout.WINNERS]):
            won[colour] += 1
    return cards, tuple(won)


def _play_on(state: bytearray, dice: Dice) -> int:
    """Play to the end; return how many cards were used."""
    out = [0] * moves.MOST
    cards = 0
    while state[layout.PHASE] != layout.OVER:
        if state[layout.PHASE] == layout.DRAW:
            pack.draw(state)
        elif state[layout.PHASE] == layout.RESPOND:
            doubling.accept(state, state[layout.ASKED])
        else:
            rules.apply(state, out[dice.below(rules.legal_moves(state, out))])
            cards += not state[layout.CARD]
    return cards
