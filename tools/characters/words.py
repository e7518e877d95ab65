"""Finds a place for every word: about where it is on the panel, and never two on one place."""

from __future__ import annotations

from typing import NamedTuple

from boards.desktop.faces.cells import Cell
from tools.characters.seen import Word

_SAME_LINE = 4  # pixels that the middles of words of one line differ by at most


class Room(NamedTuple):
    """Where words may stand: a box of the panel, and the box of characters that it becomes."""

    x: int
    y: int
    wide: int
    high: int
    column: int
    row: int
    columns: int
    rows: int

    def column_of(self, x: float) -> int:
        """Return the place of this pixel."""
        return self.column + int((x - self.x) * self.columns // max(self.wide, 1))

    def row_of(self, y: float) -> int:
        """Return the place of this pixel."""
        return self.row + int((y - self.y) * self.rows // max(self.high, 1))


def room_around(words: list[Word], column: int, row: int, columns: int, rows: int) -> Room:
    """The room of these words; small ones do not move far apart."""
    left, top = min(word.x for word in words), min(word.y for word in words)
    wide = max(word.x + word.wide for word in words) - left
    high = max(word.y + word.high for word in words) - top
    return Room(left, top, max(wide, 5 * columns), max(high, 6 * rows), column, row, columns, rows)


def lay(cells: list[list[Cell]], words: list[Word], room: Room) -> None:
    """Write every word."""
    lines = _lines(words)
    lefts = [word.x for word in words]
    for row, line in zip(_rows(lines, room), lines, strict=True):
        free = room.column
        for word in line:
            free = _write(cells[row], word, max(free, _column(word, lefts, room)), room) + 1


def _lines(words: list[Word]) -> list[list[Word]]:
    """Words side by side, line by line."""
    lines: list[tuple[float, list[Word]]] = []
    for word in sorted(words, key=lambda word: word.y + word.high / 2):
        middle = word.y + word.high / 2
        if lines and middle - lines[-1][0] <= _SAME_LINE:
            lines[-1][1].append(word)
        else:
            lines.append((middle, [word]))
    return [sorted(line, key=lambda word: word.x) for _, line in lines]


def _rows(lines: list[list[Word]], room: Room) -> list[int]:
    """A row for each line: the one where it stands, or the next that is free."""
    rows: list[int] = []
    before: list[Word] = []
    for line in lines:
        wanted = room.row_of(line[0].y + line[0].high / 2)
        if before and _goes_on(before, line):
            wanted = rows[-1] + 1
        rows.append(max(wanted, rows[-1] + 1) if rows else max(wanted, room.row))
        before = line
    last = room.row + room.rows
    for place in reversed(range(len(rows))):  # too far down: all of them move up
        rows[place] = last = max(min(rows[place], last - 1), 0)
    return rows


def _goes_on(before: list[Word], line: list[Word]) -> bool:
    """Whether some words are in one block with words of the line before."""
    return any(a.block is b.block and a.block is not None for a in before for b in line)


def _column(word: Word, lefts: list[int], room: Room) -> int:
    """Lists keep their left edge, everything else its middle."""
    if lefts.count(word.x) > 1:
        return room.column_of(word.x)
    return room.column_of(word.x + word.wide / 2) - len(word.text) // 2


def _write(row: list[Cell], word: Word, column: int, room: Room) -> int:
    """Write one word and return the column behind it."""
    column = max(room.column, min(column, room.column + room.columns - len(word.text)))
    for place, char in enumerate(word.text, column):
        if place < len(row):
            ground = row[place].ground if word.ground is None else word.ground
            row[place] = Cell(char, word.ink, ground, word.marked)
    return column + len(word.text)
