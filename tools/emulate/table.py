"""The results as text."""

from __future__ import annotations

from collections.abc import Iterable

from tools.emulate.games import ERASE_MS, Games, share
from tools.emulate.log import Measured

HEAD = f"{'ms from the press':26}{'first':>7}{'own':>7}{'last':>7}{'bytes':>9}"
HEAD += f"{'later':>8}{'bytes':>9}{'heap':>9}"


def _number(number: float | None, width: int) -> str:
    return ("-" if number is None else f"{number:,.0f}").rjust(width)


def step_row(step: Measured) -> str:
    """Return a line of the table."""
    return (
        f"{step.name:26}"
        f"{_number(step.first, 7)}{_number(step.own, 7)}"
        f"{_number(step.last, 7)}{_number(step.size, 9)}"
        f"{_number(step.later, 8)}{_number(step.later_size or None, 9)}{_number(step.heap, 9)}"
    )


def steps_table(titles: Iterable[Measured], steps: Iterable[Measured], turns: list[int]) -> str:
    """The titles and the steps; turns: the live heap at each turn."""
    lines = [HEAD, *map(step_row, titles), *map(step_row, steps)]
    if turns:
        lines.append(f"heap at the first turn {turns[0]:,}, at most {max(turns):,} bytes")
    return "\n".join(lines)


def games_table(found: Games) -> str:
    """A line for each game, a line for each kind of time."""
    lines = []
    for number, game in enumerate(found.games, 1):
        over = "" if game.is_over else ", not finished"
        lines.append(f"game {number}: {game.turns} turns, most heap {game.heap:,} bytes{over}")
    lines.append(f"{'ms':26}{'count':>7}{'p50':>9}{'p95':>9}{'p99':>9}{'worst':>9}")
    without = [ms for ms in found.saves if ms < ERASE_MS]
    lines.append(times_row("saves without an erase", without))
    lines.append(times_row("saves with one", [ms for ms in found.saves if ms >= ERASE_MS]))
    lines.append(times_row("lists of moves", found.lists))
    lines.append(times_row("slices of thought", found.slices))
    lines.append(times_row("decisions by the clock", found.decisions))
    return "\n".join(lines)


def tones_row(found: list[float]) -> str:
    """How many tones were known again, and by how much they differed from what was meant."""
    if not found:
        return "tones: none"
    less, more = -min(0.0, *found), max(0.0, *found)
    near = sum(abs(each) <= 20 for each in found)
    told = f"tones: {len(found)}, {near} within 20 ms of what was meant, "
    return told + f"at most {less:.0f} ms shorter and {more:.0f} ms longer"


def times_row(name: str, values: list[float]) -> str:
    """Tell how many, and how long."""
    if not values:
        return f"{name:26}{0:>7}"
    parts = [share(values, part) for part in (0.5, 0.95, 0.99)] + [max(values)]
    return f"{name:26}{len(values):>7}" + "".join(f"{ms:9.2f}" for ms in parts)


def spare_table(found: dict[str, list[int]]) -> str:
    """What could still be had after each kind of game and on each screen."""
    lines = [f"{'bytes in pieces of 512':26}{'times':>7}{'least':>9}{'last':>9}"]
    for name, sizes in found.items():
        lines.append(f"{name:26}{len(sizes):>7}{min(sizes):>9,}{sizes[-1]:>9,}")
    least = min(min(sizes) for sizes in found.values())
    lines.append(f"least to spare: {least:,} bytes")
    return "\n".join(lines)
