"""Characters in colours: what one looks like, how a terminal is told, what has changed."""

from collections.abc import Mapping
from typing import NamedTuple

Colour = tuple[int, int, int]

# How many colours a terminal has.
PLAIN, SIXTEEN, MANY, TRUE = 0, 16, 256, 1 << 24

# The usual sixteen, as most terminals show them.
_SIXTEEN = (
    (0, 0, 0), (205, 0, 0), (0, 150, 0), (170, 110, 0),
    (30, 60, 200), (110, 50, 140), (0, 150, 150), (190, 190, 190),
    (90, 90, 90), (255, 90, 90), (90, 230, 90), (255, 220, 60),
    (90, 140, 255), (200, 130, 240), (90, 230, 230), (255, 255, 255),
)  # fmt: skip


class Cell(NamedTuple):
    """One character, its colour and the colour behind it; plain terminals know `marked` only."""

    char: str
    ink: Colour
    ground: Colour
    marked: bool = False


def depth_of(env: Mapping[str, str]) -> int:
    """How many colours the environment promises."""
    term = env.get("TERM", "")
    if env.get("NO_COLOR") or term in ("", "dumb", "vt52", "vt100", "vt102", "vt220"):
        return PLAIN
    if env.get("COLORTERM") in ("truecolor", "24bit") or term.endswith("-direct"):
        return TRUE
    return MANY if "256" in term else SIXTEEN


def escape(cell: Cell, depth: int) -> str:
    """What makes a terminal write in the colours of this character."""
    if depth == PLAIN:
        return "\x1b[0;7m" if cell.marked else "\x1b[0m"
    if depth == TRUE:
        return "\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm" % (*cell.ink, *cell.ground)
    if depth == MANY:
        return f"\x1b[38;5;{_of_cube(cell.ink)};48;5;{_of_cube(cell.ground)}m"
    ink, ground = _of_sixteen(cell.ink), _of_sixteen(cell.ground)
    if ink == ground:  # two shades that have become one: still to be read
        ink = 0 if sum(cell.ground) > 380 else 15
    return f"\x1b[{_code(ink, 30)};{_code(ground, 40)}m"


def _of_cube(colour: Colour) -> int:
    """The nearest of the cube of 216."""
    steps = [0 if value < 48 else 1 if value < 115 else (value - 35) // 40 for value in colour]
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


def _of_sixteen(colour: Colour) -> int:
    def far(place: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(colour, _SIXTEEN[place], strict=True))

    return min(range(16), key=far)


def _code(place: int, base: int) -> int:
    return base + place if place < 8 else base + 52 + place


class Sheet:
    """What stands on the terminal now."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self._cells: dict[tuple[int, int], Cell] = {}

    def clear(self) -> None:
        """The terminal was cleared."""
        self._cells = {}

    def changes(self, rows: list[list[Cell]], left: int = 1) -> str:
        """The escapes that turn what stands there into these rows, the first column at `left`."""
        out: list[str] = []
        last, at = "", (0, 0)
        for y, row in enumerate(rows, 1):
            for x, cell in enumerate(row, left):
                if self._cells.get((x, y)) == cell:
                    continue
                self._cells[x, y] = cell
                if at != (x, y):
                    out.append(f"\x1b[{y};{x}H")
                colours = escape(cell, self.depth)
                if colours != last:
                    out.append(colours)
                    last = colours
                out.append(cell.char)
                at = (x + 1, y)
        return "".join(out) + ("\x1b[0m" if out else "")
