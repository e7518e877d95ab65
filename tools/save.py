"""Show a saved game, its moves, or move it to another board.

`python -m tools.save show|moves|export|import FILE`

FILE is an image of a board's nvm (the file of tools.play --save), a save file (sorry0.sav from a
card or drive), or the hexadecimal text that a board's console prints of its nvm.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from boards.desktop import files
from sorry_core import editions, flags, notation
from sorry_core import state as layout
from sorry_handheld.history import History
from sorry_handheld.store import records, store
from sorry_handheld.store.block import BlockStore
from sorry_handheld.store.history import read_log
from sorry_handheld.store.opening import open_memory
from sorry_handheld.store.reading import adopt
from tools.shared import acts, command, rulebook
from tools.shared.boards import find
from tools.shared.command import UsageError, VerifyError, guard

EXAMPLES = """
python -m tools.save show game.nvm
python -m tools.save moves game.nvm game.txt         of a board with an RP2040 or RP2350
python -m tools.save export game.nvm sorry0.sav      copy it onto the other board's drive
python -m tools.save import sorry0.sav other.nvm --board pygamer
python -m tools.play --board pygamer --save other.nvm
"""
AHEAD = 1 << 16  # an exported game counts as newer than any that the board has
PAGE = 4096  # bytes that an nRF52 erases at once; its nvm has two such pages


class SaveError(UsageError):
    """Something that the person at the keyboard can put right: exit code 2."""


class NoGame(VerifyError):
    """There is no game to show or to move: exit code 1."""


class Memory:
    """Stands for a board's nvm: the bytes of a file."""

    def __init__(self, data: bytes) -> None:
        self.data = bytearray(data)

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, index: slice) -> bytearray:
        return self.data[index]

    def __setitem__(self, index: slice, values: bytes) -> None:
        self.data[index] = values


def read(path: Path) -> bytes:
    """Return the bytes of an image, a save file, or hexadecimal text."""
    try:
        data = files.read(path)
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror}") from error
    try:
        text = "".join(data.decode("ascii").split())
        return bytes.fromhex(text) if text else data
    except ValueError:
        return data


def load(data: bytes) -> store.Store:
    """Return what these bytes hold, whichever kind of nvm they are from."""
    made = BlockStore(Memory(b""))
    # An nvm of two pages is read page by page: no record goes over the edge between them.
    size = PAGE if len(data) == 2 * PAGE else max(1, len(data))
    for at in range(0, len(data), size):
        adopt(made, data[at : at + size])
    return made


def write(path: Path, data: bytes) -> None:
    """Replace a file in one step."""
    try:
        files.clear(path)
        files.replace(path, data)
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror}") from error


def seat(level: int) -> str:
    """Say who sits there: a person, or a computer player of some level."""
    return "person" if level == 0 else f"computer {level}"


def describe(saved: store.Store) -> list[str]:
    """Return the game in words, a line for each thing."""
    state = layout.new()
    saved.load(state)
    table = saved.table()
    edition, mode, options = (state[at] for at in (layout.EDITION, layout.MODE, layout.OPTIONS))
    extras = [
        name
        for bit, name in ((editions.FAST, "fast"), (editions.EXTRA_ONE, "extra 1"))
        if options & bit
    ]
    letters = notation.COLOURS
    colours = rulebook.colours_in(state[layout.COLOURS])
    lines = [
        f"edition   {', '.join([rulebook.EDITIONS[edition], rulebook.MODES[mode], *extras])}",
        f"players   {', '.join(f'{letters[c]} {seat(table[c])}' for c in colours)}",
        f"position  {notation.position(state)}",
        f"turn      {saved.turn()}, {letters[state[layout.TURN]]} to {_phase(state)}",
    ]
    if state[layout.RULES] & flags.HANDS:
        hands = (
            letters[c] + " " + " ".join(notation.CARDS[card] for card in _hand(state, c) if card)
            for c in colours
        )
        lines.append(f"hands     {', '.join(hands)}")
    if state[layout.STAKE] > 1:
        lines.append(f"stake     {state[layout.STAKE]}")
    games = [layout.number(state, layout.MATCH_GAMES + 2 * c, 2) for c in range(4)]
    points = [layout.number(state, layout.MATCH_POINTS + 3 * c, 3) for c in range(4)]
    if any(games) or any(points):
        told = (f"{letters[c]} {games[c]} won, {points[c]} points" for c in colours)
        lines.append(f"match     {', '.join(told)}")
    lines.append(f"pack      {state[layout.PACK_N]} cards face down")
    return lines


def _hand(state: bytearray, colour: int) -> bytearray:
    return state[layout.HAND + 5 * colour : layout.HAND + 5 * colour + 5]


def _phase(state: bytearray) -> str:
    phase = rulebook.PHASES[state[layout.PHASE]]
    card = state[layout.CARD]
    return f"{phase} with {notation.CARDS[card]}" if card else phase


def show(args: argparse.Namespace) -> int:
    """Print what a file holds."""
    saved = load(read(args.file))
    found = bool(saved.turn())
    if found:
        print("\n".join(describe(saved)))
        print(f"save      number {saved.number[records.GAME]}, format {records.VERSION}")
    elif saved.newer():
        version = saved.version[records.GAME]
        print(f"a game of format {version}: this program knows up to {records.VERSION}; update it")
    else:
        print("no saved game")
    for kind, name in ((records.SETTINGS, "settings"), (records.SCORES, "scores")):
        data = saved.get(kind)
        if data:
            print(f"{name:9} {len(data)} bytes, {data.hex()}")
    return 0 if found else 1


def _game(path: Path) -> store.Store:
    saved = load(read(path))
    if saved.newer():
        raise NoGame(f"the game in {path} is of a newer format: update this program")
    if not saved.turn():
        raise NoGame(f"there is no saved game in {path}")
    return saved


def told(history: History) -> list[str]:
    """Return the moves of a game, a line for each card: turn, colour, what was done."""
    lines = [f"begins    {notation.position(history.state)}"]
    for at in range(1, history.count + 1):
        history.go(at)
        before, after = history.before[: layout.SIZE], history.state[: layout.SIZE]
        done = acts.between(before, after)
        what = ", ".join(done) if done else "? " + notation.position(after)
        lines.append(f"{history.turn()} {notation.COLOURS[before[layout.TURN]]} {what}")
    return lines


def moves(args: argparse.Namespace) -> int:
    """Write the last game as notation. Only the log of RP2 keeps more than its last position."""
    data = read(args.file)
    _game(args.file)
    log = read_log(Memory(data))
    history = History(log) if log else None
    if history is None or not history.count:
        raise NoGame(f"{args.file} keeps a position and no moves: only boards with RP2 log them")
    lines = describe(load(data)) + told(history)
    if args.out is None:
        print("\n".join(lines))
        return 0
    if args.out.exists() and not args.replace:
        raise SaveError(f"{args.out} is there already: name another file, or give --replace")
    write(args.out, ("\n".join(lines) + "\n").encode())
    print(f"{history.count} steps are in {args.out}")
    return 0


def export(args: argparse.Namespace) -> int:
    """Write the game, and nothing else, into a save file that a board takes for the newest."""
    saved = _game(args.file)
    if args.out.exists() and not args.replace:
        raise SaveError(f"{args.out} is there already: name another file, or give --replace")
    out = bytearray(records.AREA)
    number = records.next_number(saved.number[records.GAME], AHEAD)
    size = records.seal(out, 0, records.VERSION, records.GAME, number, saved.body[records.GAME])
    write(args.out, bytes(out[:size]))
    print(f"turn {saved.turn()} is in {args.out}: copy it onto a board's drive as sorry0.sav")
    return 0


def bring(args: argparse.Namespace) -> int:
    """Put the game of a file into the nvm image of another board, whose settings stay."""
    saved = _game(args.file)
    profile = find(args.board)
    kind, size, _ = profile.NVM
    if kind == "file":
        raise SaveError(
            f"a {profile.NAME} keeps games in files, not in nvm: python -m tools.save export "
            f"{args.file} sorry0.sav, in the folder of tools.play --save"
        )
    data = b"\xff" * size
    if args.out.exists():
        data = read(args.out)
        if len(data) != size:
            raise SaveError(f"{args.out} holds {len(data)} bytes, the nvm of {args.board} {size}")
    memory = Memory(data)
    there = open_memory(profile, memory)
    if (there.turn() or there.newer()) and not args.replace:
        raise SaveError(f"{args.out} holds a game already: give --replace to lose it")
    if there.newer():
        there.forget()
    state = layout.new()
    saved.load(state)
    there.save(store.AT_START, state, saved.table())
    there.save(store.WHEN_ASKED, state, saved.table())
    write(args.out, bytes(memory.data))
    print(f"turn {saved.turn()} is in {args.out}, the nvm of a {profile.NAME}")
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    codes = "0 done, 1 there is no game in FILE, 2 a mistake to put right first"
    made = command.parser("save", __doc__, EXAMPLES, codes)
    verbs = made.add_subparsers(dest="verb", required=True, metavar="show|moves|export|import")
    one = verbs.add_parser("show", help="print edition, players, position, turn")
    one.add_argument("file", type=Path, metavar="FILE")
    one.set_defaults(call=show)
    moved = verbs.add_parser("moves", help="write the game of FILE as notation, move by move")
    moved.add_argument("file", type=Path, metavar="FILE")
    moved.add_argument("out", type=Path, metavar="OUT", nargs="?", help="else on the screen")
    moved.add_argument("--replace", action="store_true", help="write over OUT")
    moved.set_defaults(call=moves)
    two = verbs.add_parser("export", help="write the game of FILE into a save file OUT")
    two.add_argument("file", type=Path, metavar="FILE")
    two.add_argument("out", type=Path, metavar="OUT")
    two.add_argument("--replace", action="store_true", help="write over OUT")
    two.set_defaults(call=export)
    three = verbs.add_parser("import", help="put the game of FILE into the nvm image NVM")
    three.add_argument("file", type=Path, metavar="FILE")
    three.add_argument("out", type=Path, metavar="NVM")
    three.add_argument("--board", required=True, metavar="ID", help="the board whose nvm it is")
    three.add_argument("--replace", action="store_true", help="replace the game that is there")
    three.set_defaults(call=bring)
    return made


def main(argv: list[str] | None = None) -> int:
    """Run the command line."""
    args = parser().parse_args(argv)
    return guard("save", lambda: int(args.call(args)))


if __name__ == "__main__":
    sys.exit(main())
