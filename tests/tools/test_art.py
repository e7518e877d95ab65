"""tools.art: what is drawn is packed, the same each time; a wrong drawing is refused by its line."""

import random
import shutil
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from tools.art import SOURCE, TARGET, files_of, main
from tools.art.collection import read
from tools.art.pack import ENTRY, HEAD, MAGIC, PALETTE, SQUEEZED, pixels
from tools.art.squeeze import squeeze

PALETTE_TEXT = """[colours]
. clear  nothing
k 101010 ink
w ffffff light
a 00ff00 one
b 0000ff two
X ffffff letters
[sets]
teams red=akk blue=bkk
[palettes]
words .X
plain .kw
team teams .k123
"""
GOOD = """# Two tiles.
sheet: pawns for 240
tile: 3x2
palette: team

[red]
.1k
k2.

[blue]
...
123
"""
FONT = "sheet: big for 240\ntile: 1x1\npalette: words\nfont: yes\n\n[ ]\n.\n\n[a]\nX\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small art/."""
    made = tmp_path / "art"
    made.mkdir()
    (made / "palette.txt").write_text(PALETTE_TEXT)
    (made / "pawns.txt").write_text(GOOD)
    (made / "font.txt").write_text(FONT)
    (tmp_path / "out").mkdir()
    return made


def run(folder: Path, *options: str) -> int:
    out, contact = folder.parent / "out", folder.parent / "contact"
    return main(["--art", str(folder), "--out", str(out), "--contact", str(contact), *options])


def test_the_packed_files_are_those_of_the_drawings():
    assert main(["--check"]) == 0


def test_the_same_drawings_give_the_same_bytes():
    assert files_of(read(SOURCE)) == files_of(read(SOURCE))


def test_pixels_begin_in_the_high_bits_and_rows_are_whole_words(folder):
    sheet = read(folder).sheets["240", "pawns"]
    assert sheet.palette.bits == 4
    assert pixels(sheet) == bytes([0x02, 0x10, 0x00, 0x00, 0x13, 0x02, 0x34, 0x00])


def test_the_index_leads_to_pixels_and_colours(folder):
    made = read(folder)
    data = files_of(made)["sheets240.bin"]
    magic, _, sheets, palettes = HEAD.unpack_from(data)
    assert (magic, sheets, palettes) == (MAGIC, 2, 4)
    at = HEAD.size + ENTRY.size * made.numbers["pawns"]
    *sizes, bits, palette, start = ENTRY.unpack_from(data, at)
    assert (sizes, bits, palette) == ([6, 2, 3, 2], 4, made.colours.firsts["team"])
    assert data[start : start + 8] == pixels(made.sheets["240", "pawns"])
    at = HEAD.size + ENTRY.size * sheets + PALETTE.size * (palette + 1)
    start, count, clear = PALETTE.unpack_from(data, at)
    assert (count, clear) == (5, 1)
    assert data[start + 6 : start + 9] == b"\x00\x00\xff"


def test_a_sheet_that_a_panel_lacks_is_zeros(folder):
    data = files_of(read(folder))["sheets128.bin"]
    assert data[HEAD.size : HEAD.size + 2 * ENTRY.size] == bytes(2 * ENTRY.size)


def test_names_and_files_bear_the_same_stamp():
    files = files_of(read(SOURCE))
    stamp = int(files["names.py"].split(b"STAMP = ")[1].split()[0])
    for name in ("sheets240.bin", "sheets135.bin", "sheets128.bin"):
        assert struct.unpack_from("<H", files[name], 4)[0] == stamp


def test_what_is_squeezed_is_deflated():
    noise = random.Random(1).randbytes(3000)
    runs = b"".join(bytes([i % 7]) * (i % 300) for i in range(60))
    for data in (
        b"",
        b"a",
        b"abcabcabcabc",
        bytes(5000),
        noise,
        noise + noise,
        runs,
        bytes(range(256)),
    ):
        assert zlib.decompress(squeeze(data), -12) == data
    assert len(squeeze(bytes(5000))) < 40


def test_a_squeezed_sheet_says_so(folder):
    (folder / "pawns.txt").write_text(GOOD.replace("for 240", "for 240, squeezed"))
    made = read(folder)
    data = files_of(made)["sheets240.bin"]
    *_, bits, _, start = ENTRY.unpack_from(data, HEAD.size + ENTRY.size * made.numbers["pawns"])
    assert bits == 4 | SQUEEZED
    found, wanted = b"", pixels(made.sheets["240", "pawns"])
    while len(found) < len(wanted):
        length = struct.unpack_from("<H", data, start)[0]
        piece = zlib.decompress(data[start + 2 : start + 2 + length], -12)
        assert 0 < len(piece) <= 512  # more would look for a large room in a device's heap
        found += piece
        start += 2 + length
    assert found == wanted


def test_drawings_may_be_a_sheet_here_and_sheets_there(folder):
    text = GOOD.replace("tile:", "sheets: people for 128\ntile:")
    (folder / "pawns.txt").write_text(text)
    made = read(folder)
    assert [sheet.name for sheet in made.panel("128")] == ["people/0 red", "people/1 blue"]
    names = files_of(made)["names.py"].decode()
    assert "\nPEOPLE = 2\nPEOPLE_RED = 2\nPEOPLE_BLUE = 3\n" in names
    assert "\nPAWNS_RED = 0\nPAWNS_BLUE = 1\n" in names


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("pawns", "k2.\n", "k2\n", "pawns.txt:8: red: a row of 2 letters, not 3"),
        ("pawns", "k2.\n", "k2.\n...\n", "pawns.txt:9: red: more rows than 2"),
        ("pawns", "k2.\n", "", "pawns.txt:6: red: 1 rows, not 2"),
        ("pawns", "k2.\n", "kw.\n", "pawns.txt:8: red: 'w' is not in palette 'team'"),
        ("pawns", "[blue]", "[red]", "pawns.txt:10: two pictures are called 'red'"),
        ("pawns", "[blue]", "[blue] 2x2", "pawns.txt:11: blue: a row of 3 letters, not 2"),
        ("pawns", "[blue]\n...\n123", "[blue] 3x1\n123", "pawns.txt:10: blue: tiles of a sheet"),
        ("pawns", "3x2", "3", "pawns.txt:3: '3' is no size"),
        ("pawns", "3x2", "300x2", "pawns.txt:3: a picture of 300x2 is too large"),
        ("pawns", "team", "teem", "pawns.txt:6: red: no palette 'teem'"),
        ("pawns", "240", "240, packed", "pawns.txt:2: 'packed' after the comma"),
        ("pawns", "240", "250", "pawns.txt:2: write `sheet: NAME for`"),
        ("pawns", "sheet: pawns for 240\n", "", "pawns.txt:2: tile: before the first sheet"),
        ("pawns", "[red]\n", "", "pawns.txt:6: a row that belongs to no picture"),
        ("pawns", "sheet: pawns", "sheet: big", "pawns.txt:2: there are two sheets 'big' for 240"),
        ("pawns", "123\n", "123\n\nmap:\nxx\n", "pawns.txt:2: the map has 'xx'"),
        ("palette", ".k123", ".k123wabX" + "w" * 9, "palette.txt:13: team has 18 colours"),
        ("palette", ".kw", ".kq", "palette.txt:12: plain: no colour has the letter 'q'"),
        ("palette", ".kw", "k.w", "palette.txt:12: plain: clear is the first or none"),
        ("palette", ".kw", ".kk", "palette.txt:12: plain has a letter twice"),
        ("palette", "plain", "words", "palette.txt:12: two palettes are called 'words'"),
        ("palette", "101010", "10101", "palette.txt:3: '10101' is no colour"),
        ("palette", "a 00ff00", "k 00ff00", "palette.txt:5: 'k' is no letter"),
        ("palette", "red=akk", "red=akz", "palette.txt:9: set teams: 'akz'"),
        ("font", "[a]", "[ab]", "font.txt:1: a picture of a font is one letter"),
        ("font", "[ ]\n.", "[b]\n.", "font.txt:1: the first letter of a font is the blank"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(folder, capsys, file, old, new, told):
    path = folder / f"{file}.txt"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    assert run(folder) == 2
    assert told in capsys.readouterr().err
    assert not list((folder.parent / "out").iterdir())


def test_an_own_palette_has_at_most_sixteen_colours(folder, capsys):
    more = "".join(f"{letter} 0000{i:02x} more\n" for i, letter in enumerate("cdefghijlmnop"))
    text = PALETTE_TEXT.replace("[sets]", more + "[sets]")
    (folder / "palette.txt").write_text(text)
    letters = ".kwabcdefghijlmnop"
    (folder / "wide.txt").write_text(
        f"sheet: wide for 240\ntile: 18x1\npalette: own\n\n[w]\n{letters}\n"
    )
    assert run(folder) == 2
    assert "wide.txt:5: w: 18 colours, 16 at most" in capsys.readouterr().err


def test_fonts_have_the_same_letters(folder, capsys):
    other = FONT.replace("big", "mid").replace("[a]", "[b]")
    (folder / "other.txt").write_text(other)
    assert run(folder) == 2
    assert "other.txt:1: fonts have the same letters; here differs: a" in capsys.readouterr().err


def test_the_same_sheet_has_the_same_pictures_for_every_panel(folder, capsys):
    other = GOOD.replace("240", "128").replace("[red]", "[green]")
    (folder / "small.txt").write_text(other)
    assert run(folder) == 2
    assert "small.txt:2: pawns has other pictures than for another panel" in capsys.readouterr().err


def test_two_constants_of_one_name_are_refused(folder, capsys):
    text = GOOD.replace("sheet: pawns", "sheet: big red").replace("[red]", "[x]")
    (folder / "pawns.txt").write_text(text)
    (folder / "more.txt").write_text(GOOD.replace("sheet: pawns", "sheets: big"))
    assert run(folder) == 2
    assert "would be called" in capsys.readouterr().err


def test_check_tells_what_is_stale(folder, capsys):
    small = folder.parent / "contact"
    assert run(folder, "--check") == 1
    assert "names.py" in capsys.readouterr().err
    shutil.copytree(SOURCE, folder, dirs_exist_ok=True)
    (folder / "font.txt").unlink()
    assert run(folder) == 0
    assert run(folder, "--check") == 0
    path = folder / "pawns.txt"
    path.write_text(path.read_text().replace("kwwwsk", "kwwwwk", 1))
    assert run(folder, "--check") == 1
    assert "sheets135.bin, sheets128.bin: stale" in capsys.readouterr().err
    assert sorted(p.name for p in small.iterdir()) == ["sheets-128.png", "sheets-240.png"]


def test_every_sheet_is_drawn_as_a_picture(tmp_path, capsys):
    out = tmp_path / "out"
    shutil.copytree(TARGET, out)
    options = ["--out", str(out), "--contact", str(tmp_path), "--sheets", str(tmp_path / "png")]
    assert main([*options, "--scale", "2"]) == 0
    assert "pictures in" in capsys.readouterr().out
    made = read(SOURCE)
    assert len(list((tmp_path / "png").glob("*/*.png"))) == len(made.sheets)
    pawns = Image.open(tmp_path / "png" / "240" / "pawns.png")
    assert pawns.size == (150, 32)
    assert pawns.getpixel((38, 4))[:3] == (0x7C, 0xC4, 0xFF)  # the second one is blue
