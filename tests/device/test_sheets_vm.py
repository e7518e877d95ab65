"""The reader of drawings on the MicroPython VM: compiled as for a device, with little garbage."""

import shutil
from pathlib import Path

import pytest
from micropython_vm import STAND_INS, run

from tools import ROOT
from tools.bundle.mpy import compile_module

GAME = ROOT / "lib" / "sorry_handheld"

TURN = """
import gc
from sorry_handheld.art import names
from sorry_handheld.draw.sheets import Sheets
from sorry_handheld.draw.fonts import Font, Letters
gc.collect()
bare = gc.mem_alloc()
sheets = Sheets("/sorry_handheld/art/sheets240.bin")
kept = [sheets.grid(names.BOARD, width=16, height=16)]
sheets.lay(names.BOARD_MAP, kept[0])
kept.append(Font(sheets, names.BIG))
kept.append(Letters(kept[1], 0, 0, 9, 0xFFFFFF, 4))
kept[2].write("Avanza 5\\n\\u00daltima")
pawns = sheets.bitmap(names.PAWNS)
for colour in range(4):
    kept.append(sheets.over(pawns, sheets.palette(names.TEAM_COLOURS + colour)))
print(kept[1].get_glyph(ord("A")).tile_index, [kept[2].grid[i] for i in range(9, 15)])
sheets.close()
all = gc.mem_alloc() - bare
gc.collect()
print(all, gc.mem_alloc() - bare)
print(bytes(kept[1].bitmap[:8]), kept[0][0], kept[0][1])
"""


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """The reader and the drawings of a large panel, and what stands for the firmware."""
    drive = tmp_path / "drive"
    for name in ("__init__", "art/__init__", "art/names", "draw/__init__", "draw/sheets", "draw/fonts"):
        target = drive / "sorry_handheld" / f"{name}.mpy"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"M" + compile_module(GAME / f"{name}.py", f"{name}.py", "10")[1:])
    shutil.copy(GAME / "art" / "sheets240.bin", drive / "sorry_handheld" / "art")
    for path in STAND_INS.glob("*.py"):
        shutil.copy(path, drive)
    return drive


def test_a_turns_drawings_are_read(drive: Path, tmp_path: Path) -> None:
    letters, heap, pixels = run(drive, TURN, tmp_path)
    from sorry_handheld.art import names

    assert letters == f"{names.ALPHABET.index('A')} {[names.ALPHABET.index(c) for c in 'Última']}"
    whole, kept = map(int, heap.split())
    print(heap)
    assert kept < 16_000
    assert whole - kept < 4_000, "garbage"
    data = (GAME / "art" / "sheets240.bin").read_bytes()
    assert eval(pixels.rsplit(" ", 2)[0]) in data
    assert pixels.endswith(" 0 1")
