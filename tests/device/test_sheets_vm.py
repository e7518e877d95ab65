"""The reader of drawings on the MicroPython VM, compiled as for a device: pixels and heap."""

import shutil
from pathlib import Path

import pytest
from micropython_vm import STAND_INS, run_lines

from sorry_handheld.art import names
from tools import ROOT
from tools.art import SOURCE
from tools.art.collection import read
from tools.art.pack import pixels
from tools.bundle.mpy import compile_module

GAME = ROOT / "lib" / "sorry_handheld"
MODULES = (
    "__init__",
    "art/__init__",
    "art/names",
    "draw/__init__",
    "draw/palette",
    "draw/sheets",
    "draw/fonts",
)
IMPORTS = """from sorry_handheld.art import names
from sorry_handheld.draw.sheets import Sheets
from sorry_handheld.draw.fonts import Font, Letters"""
TURN = """sheets = Sheets("/sorry_handheld/art/sheets240.bin")
board = sheets.grid(names.BOARD, width=16, height=16)
sheets.lay_tiles(names.BOARD_MAP, board)
pawns = sheets.bitmap(names.PAWNS)
team = [sheets.over(pawns, sheets.palette(names.TEAM_COLOURS + colour)) for colour in range(4)]
font = Font(sheets, names.BIG)
text = Letters(font, 0, 0, 9, 0xFFFFFF, 4)
sheets.close()"""
LIVE = "print(gc.mem_alloc())"


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """The reader and the drawings of a large panel, and what stands for the firmware."""
    drive = tmp_path / "drive"
    for name in MODULES:
        target = drive / "sorry_handheld" / f"{name}.mpy"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"M" + compile_module(GAME / f"{name}.py", f"{name}.py", "10")[1:])
    shutil.copy(GAME / "art" / "sheets240.bin", drive / "sorry_handheld" / "art")
    for path in STAND_INS.glob("*.py"):
        shutil.copy(path, drive)
    return drive


def test_pixels_and_letters_are_those_of_the_file(drive: Path) -> None:
    write = 'text.write("Avanza 5\\n\\u00daltima")'
    look = "print([text.grid[9 + i] for i in range(6)], font.get_glyph(65).tile_index)"
    row = "print(list(font.bitmap[:136]), board[0, 0], board[1, 0])"
    tiles, pixels = run_lines(drive, [IMPORTS, TURN, write, look, row])
    alphabet = names.ALPHABET
    assert tiles == f"{[alphabet.index(c) for c in 'Última']} {alphabet.index('A')}"
    line, _, corner = pixels.partition("]")
    data = (GAME / "art" / "sheets240.bin").read_bytes()
    assert bytes(map(int, line[1:].split(","))) in data
    assert corner == " 0 1"


def test_what_is_squeezed_is_read_too(drive: Path) -> None:
    look = "print(sheets.bitmap(names.BANG).hex())"
    path = '"/sorry_handheld/art/sheets240.bin"'
    (shown,) = run_lines(drive, [IMPORTS, f"sheets = Sheets({path})", look])
    sheet = read(SOURCE).sheets["240", "bang"]
    assert sheet.squeezed and bytes.fromhex(shown) == pixels(sheet)


def test_a_turn_takes_little_more_than_its_pixels(drive: Path) -> None:
    bare, live = map(int, run_lines(drive, [IMPORTS, LIVE, TURN, LIVE]))
    pixels = 6540 + 640 + 2520  # the board, pawns and BIG
    print(f"{live - bare} bytes, of them {pixels} pixels")
    assert live - bare < pixels + 4000
