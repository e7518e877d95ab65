"""The kinds of game that can be played: edition, mode, number of players, and which colours."""

from typing import NamedTuple

from sorry_core import editions
from tools.shared import rulebook

# The sets of colours, a bit each, that two, three or four players can have.
COLOUR_SETS = {2: (3, 5, 6, 9, 10, 12), 3: (7, 11, 13, 14), 4: (15,)}


class Kind(NamedTuple):
    """A kind of game."""

    edition: int
    mode: int
    players: int
    options: int = 0


def kind_of(edition: str, mode: str, players: int, fast: bool = False) -> Kind:
    """Return a kind of game from its names; ValueError in plain words when no rulebook has it."""
    kind = Kind(
        rulebook.index(rulebook.EDITIONS, edition, "edition"),
        rulebook.index(rulebook.MODES, mode, "mode"),
        players,
        editions.FAST if fast else 0,
    )
    if players not in COLOUR_SETS:
        raise ValueError("it takes 2 to 4 players")
    fault = editions.fault(kind.edition, kind.mode, colours_of(kind, 0), kind.options)
    if fault:
        raise ValueError(fault)
    return kind


def colours_of(kind: Kind, group: int) -> int:
    """Return which colours play in this group of games: all sets of them come in turn."""
    sets = (editions.RED_YELLOW,) if kind.mode == editions.PATIENCE else COLOUR_SETS[kind.players]
    return sets[group % len(sets)]
