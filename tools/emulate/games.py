"""Reads the log of whole games: turns and heap of each game, and how long things took."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tools.emulate.log import Entry, Write, console, event, screen, value

ERASE_MS = 20.0
"""A save that takes longer than this has erased flash."""


@dataclass
class Game:
    """One game. `is_over`: whether it was played to its end."""

    turns: int = 0
    heap: int = 0
    is_over: bool = False


@dataclass
class Games:
    """All of a log, times in ms."""

    games: list[Game] = field(default_factory=list)
    saves: list[float] = field(default_factory=list)
    lists: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)


def read_games(entries: Iterable[Write | Entry]) -> Games:
    """Sum up a log."""
    made = Games()
    game = Game()
    thought: tuple[float, float] | None = None  # from the first slice to the last
    times = {"save": made.saves, "legal": made.lists, "bot": made.slices}
    for entry in console(entries):
        what = event(entry)
        ms = (value(entry.text, "us") or 0) / 1000
        if what in times:
            times[what].append(ms)
        if what == "bot":
            thought = (thought[0] if thought else entry.ms - ms, entry.ms)
        elif thought and what in ("move", "draw", "turn", "screen"):
            made.decisions.append(thought[1] - thought[0])
            thought = None
        if what == "turn":
            game.turns += 1
            game.heap = max(game.heap, value(entry.text, "heap") or 0)
        elif screen(entry) == "end":
            game.is_over = True
            made.games.append(game)
            game = Game()
    if game.turns:
        made.games.append(game)
    return made


def share(values: list[float], part: float) -> float:
    """The value that this part of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
