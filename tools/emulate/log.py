"""The log of a run: what was painted, pressed and printed, each with its time in ms.

A line is a letter, a time and more: W a write to the panel (its end, its window, its bytes), K a
key, C a line of the console, S a tone that begins and its pitch (0: it ends), T the start of
code.py, M a mark of the script, E the end and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

GAP_MS = 35.0
"""What is painted later than this after the last pixel was not painted by the press."""
LOAD_MS = 15.0
"""Between the sand-glass, which answers a press, and the new screen's own first pixel: or more."""


class Write(NamedTuple):
    """A write to the panel."""

    first: float
    last: float
    size: int


class Entry(NamedTuple):
    """Any other line."""

    letter: str
    ms: float
    text: str


def read(lines: Iterable[str]) -> Iterator[Write | Entry]:
    """Yield what the lines of a log say."""
    for line in lines:
        letter, ms, text = line.rstrip("\n").split(" ", 2)
        if letter == "W":
            last, *_, size = text.split()
            yield Write(float(ms), float(last), int(size))
        else:
            yield Entry(letter, float(ms), text)


def value(text: str, key: str) -> int | None:
    """The number behind `key=` in a trace line."""
    found = re.search(rf" {key}=(\d+)", text)
    return int(found[1]) if found else None


def console(entries: Iterable[Write | Entry]) -> Iterator[Entry]:
    """Yield the lines of the console alone."""
    for entry in entries:
        if isinstance(entry, Entry) and entry.letter == "C":
            yield entry


def event(entry: Entry) -> str:
    """The event of a trace line; "" for anything else."""
    found = re.match(r"trace \d+ (\w+)", entry.text)
    return found[1] if found and entry.letter == "C" else ""


def screen(entry: Entry) -> str:
    """The screen that a trace line says has come; "" for anything else."""
    found = re.search(r" name=(\w+)", entry.text)
    return found[1] if found and event(entry) == "screen" else ""


def heaps(entries: Iterable[Write | Entry]) -> list[int]:
    """Return the live heap at each turn."""
    return [value(each.text, "heap") or 0 for each in console(entries) if event(each) == "turn"]


def faults(entries: Iterable[Write | Entry]) -> list[str]:
    """Every line of the console that tells of an exception, and every screen that does."""
    found = []
    for entry in console(entries):
        if screen(entry) == "oops" or re.match(r"Traceback|\w*(Error|Exception)\b", entry.text):
            found.append(entry.text)
    return found


@dataclass
class Measured:
    """One step: ms from its press, bytes on the bus; None where nothing was painted."""

    name: str
    first: float | None = None
    last: float | None = None
    size: int = 0
    own: float | None = None
    """The screen's own first pixel; `first` may be the sand-glass's."""
    later: float | None = None
    later_size: int = 0
    heap: int | None = None


@dataclass
class _Step:
    name: str
    pressed: float = -1.0
    shown: Entry | None = None
    writes: list[Write] = field(default_factory=list)


def steps(entries: Iterable[Write | Entry]) -> Iterator[Measured]:
    """Yield every step that was measured."""
    step: _Step | None = None
    for entry in entries:
        if isinstance(entry, Entry) and entry.letter == "M":
            if entry.text.startswith("step "):
                step = _Step(entry.text.removeprefix("step "))
            elif step is not None:
                yield _measured(step)
                step = None
        elif step is not None:
            _take(step, entry)


def _take(step: _Step, entry: Write | Entry) -> None:
    if isinstance(entry, Write):
        if step.pressed >= 0:
            step.writes.append(entry)
    elif entry.letter == "K" and entry.text.startswith("press") and step.pressed < 0:
        step.pressed = entry.ms
    elif screen(entry):
        step.shown = entry


def _measured(step: _Step) -> Measured:
    made = Measured(step.name)
    if step.shown is not None:
        made.heap = value(step.shown.text, "heap")
    if step.writes:
        count = _own(step)
        own, rest = step.writes[:count], step.writes[count:]
        made.first = own[0].first - step.pressed
        made.last = own[-1].last - step.pressed
        made.size = sum(write.size for write in own)
        if step.shown is not None:
            made.own = _after_the_glass(own) - step.pressed
        if rest:
            made.later = rest[-1].last - step.pressed
            made.later_size = sum(write.size for write in rest)
    return made


def _own(step: _Step) -> int:
    """How many of the writes the press made: up to the screen's trace line, or to a gap."""
    writes = step.writes
    if step.shown is not None:
        return max(1, sum(write.first <= step.shown.ms for write in writes))
    count = 1
    while count < len(writes) and writes[count].first - writes[count - 1].last <= GAP_MS:
        count += 1
    return count


def _after_the_glass(writes: list[Write]) -> float:
    """Return when the screen itself began to be painted."""
    for i in range(1, len(writes)):
        if writes[i].first - writes[i - 1].last >= LOAD_MS:
            return writes[i].first
    return writes[0].first


def titles(entries: Iterable[Write | Entry]) -> Iterator[Measured]:
    """Yield every title after code.py's start: ms from there."""
    made: Measured | None = None
    start = 0.0
    name = "code.py to title"
    for entry in entries:
        if isinstance(entry, Write):
            if made is not None:
                made.first = entry.first - start if made.first is None else made.first
                made.last = entry.last - start
                made.size += entry.size
        elif entry.letter == "T":
            made, start = Measured(name), entry.ms
        elif screen(entry) == "title" and made is not None:
            made.heap = value(entry.text, "heap")
            yield made
            made, name = None, "code.py to title again"
