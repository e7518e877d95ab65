"""The linked core on the MicroPython VM: the same games and the same perft as the source here."""

import json
from pathlib import Path

import walk
from micropython_vm import run

from tools import ROOT
from tools.bundle.mpy import compile_text
from tools.link import ENTRY, Linked, Options, link, rom
from tools.link.program import source
from tools.link.units import UNITS
from tools.shared import rulebook

GAMES = """
import walk
for row in walk.every_game():
    print("game", *row)
    walk.transcript(row, NUMBER, lambda done, value: print(done, value))
"""
PERFT = """
from array import array
from sorry_core import moves, pack, rules, state


def perft(before, depth):
    now = bytearray(before)
    while now[state.PHASE] == state.DRAW:
        pack.draw(now)
    if depth == 0 or now[state.PHASE] == state.OVER:
        return 1
    out = array("H", [0] * moves.MOST)
    count = rules.legal_moves(now, out)
    if depth == 1:
        return count
    found = 0
    for i in range(count):
        after = bytearray(now)
        rules.apply(after, out[i])
        found += perft(after, depth - 1)
    return found


for begin in BEGINS:
    print(perft(begin, 1), perft(begin, 2), perft(begin, 3))
"""


def core(main: str) -> Linked:
    """The core, linked with a program for the VM."""
    told = {
        f"sorry_core.{path.stem}": source(path, f"sorry_core/{path.name}")
        for path in sorted((ROOT / "sorry_core").glob("*.py"))
        if path.stem != "__init__"
    }
    told["sorry_core"] = source(ROOT / "sorry_core" / "__init__.py", "sorry_core/__init__.py")
    told["walk"] = source(Path(walk.__file__), "walk.py")
    told[ENTRY] = ("main.py", main, False)
    names = rom.rom_names(("pimoroni_picosystem",))
    return link(told, Options(units=UNITS, rom=names, kept=names))


def on_the_vm(made: Linked, tmp_path: Path) -> list[str]:
    """What the linked program prints there."""
    drive = tmp_path / "drive"
    (drive / "lib").mkdir(parents=True)
    for name, text in made.sources.items():
        if name != ENTRY:
            data = compile_text(text, name, "10")
            (drive / "lib" / f"{name}.mpy").write_bytes(b"M" + data[1:])
    return run(drive, "sys.path.append('/lib')\n" + made.sources[ENTRY], tmp_path)


def test_whole_games_move_by_move(tmp_path: Path) -> None:
    there = on_the_vm(core(GAMES.replace("NUMBER", "2")), tmp_path)
    here: list[str] = []
    for row in walk.every_game():
        here.append("game " + " ".join(map(str, row)))
        walk.transcript(row, 2, lambda done, value: here.append(f"{done} {value}"))
    assert len(here) > 20_000
    assert there == here


def perft_rows() -> list[dict]:
    """The table of the core's own test."""
    return json.loads((ROOT / "tests" / "core" / "perft.json").read_text())  # type: ignore[no-any-return]


def test_perft(tmp_path: Path) -> None:
    rows = perft_rows()
    begins = []
    for row in rows:
        begin = rulebook.new_game(**row["new"])
        if "set" in row:
            rulebook.put_position(begin, *row["set"].split())
        begins.append(bytes(begin))
    there = on_the_vm(core(PERFT.replace("BEGINS", repr(begins))), tmp_path)
    assert there == [" ".join(map(str, row["counts"][:3])) for row in rows]


def test_a_wrong_constant_shows(tmp_path: Path) -> None:
    made = core(GAMES.replace("NUMBER", "2").replace("every_game()", "every_game()[:1]"))
    device = made.names.units["sorry_core.rules"]
    right, wrong = "% 60", "% 61"
    assert right in made.sources[device]
    made.sources[device] = made.sources[device].replace(right, wrong)
    try:
        there = on_the_vm(made, tmp_path)
    except AssertionError:
        return  # the VM stopped with an error
    here: list[str] = []
    walk.transcript(walk.every_game()[0], 2, lambda done, value: here.append(f"{done} {value}"))
    assert there[1 : len(here) + 1] != here
