"""Budget: what a linked bundle costs on the device, and what it may cost at most."""

from __future__ import annotations

from tools.link.board import LinkedBoard
from tools.link.interned import interned
from tools.shared.command import VerifyError

NAMES = 150  # of ours that the ROM lacks: they stay in the heap for ever
COMPILED = 156_000  # bytes of all .mpy, of the USUAL budget on the drive
USUAL = 200 * 1024  # a board with more room may have more .mpy, in proportion
HEAP = 1.5  # bytes of heap that a unit keeps for each byte of its .mpy, at most
NAME = 8  # bytes of heap that a name takes beside its text


def staying(data: bytes, board: LinkedBoard) -> set[str]:
    """The names of a .mpy that stay in the heap of this board."""
    return set(interned(data)) - board.rom


def rows(files: dict[str, bytes], board: LinkedBoard) -> list[tuple[str, int, int, int, str]]:
    """For each unit: its file, its bytes, names that stay, heap while loaded, what it is."""
    found = []
    for unit in board.linked.units:
        path = f"lib/{unit.device}.mpy"
        if path in files:
            data = files[path]
            names = len(staying(data, board))
            count = len(unit.modules)
            told = f"{unit.name}: {count} modules" if count > 1 else unit.modules[0].name
            found.append((path, len(data), names, round(len(data) * HEAP), told))
    return found


def most_compiled(room: int) -> int:
    """How many bytes all .mpy may have on a board with this budget."""
    return COMPILED * room // USUAL


def table(files: dict[str, bytes], board: LinkedBoard, room: int = USUAL) -> str:
    """The units of a bundle, and what stays of all of them."""
    lines = [f"{'unit':16}{'bytes':>8}{'names':>7}{'heap':>8}  what it is"]
    for path, size, names, heap, told in rows(files, board):
        lines.append(f"{path:16}{size:>8,}{names:>7}{heap:>8,}  {told}")
    ours, others = names_that_stay(files, board)
    text = sum(len(name) + NAME for name in ours | others)
    lines.append(
        f"names that stay: {len(ours)} of {NAMES}, and {len(others - ours)} of the libraries; "
        f"about {text:,} bytes of heap"
    )
    lines.append(f".mpy: {compiled(files):,} of {most_compiled(room):,} bytes")
    return "\n".join(lines)


def names_that_stay(files: dict[str, bytes], board: LinkedBoard) -> tuple[set[str], set[str]]:
    """Names that the ROM lacks: of our units, and of the libraries."""
    units = {f"lib/{name}.mpy" for name in board.units}
    ours: set[str] = set()
    others: set[str] = set()
    for path, data in files.items():
        if path.endswith(".mpy"):
            (ours if path in units else others).update(staying(data, board))
    return ours, others


def compiled(files: dict[str, bytes]) -> int:
    """The bytes of all .mpy."""
    return sum(len(data) for path, data in files.items() if path.endswith(".mpy"))


def check(files: dict[str, bytes], board: LinkedBoard, room: int = USUAL) -> None:
    """Raise if a bundle costs too much. room: the board's budget on its drive."""
    names = len(names_that_stay(files, board)[0])
    if names > NAMES:
        raise VerifyError(f"{names} names stay in the heap for ever, {NAMES} may")
    most = most_compiled(room)
    if compiled(files) > most:
        raise VerifyError(f"the .mpy have {compiled(files):,} bytes, {most:,} may be")
