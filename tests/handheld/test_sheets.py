"""The device's reader of drawings, on the desktop handheld: the same pixels as are drawn."""

import re
from types import SimpleNamespace

import pytest
from desktop_rig import profile

from boards.desktop.host import Host
from boards.desktop.sandbox import Sandbox
from sorry_handheld.art import names, panel_of
from tools import ROOT
from tools.art import SOURCE
from tools.art.collection import Collection, read

BOARDS = {
    "240": "pimoroni_picosystem",
    "135": "m5stack_cardputer",
    "128": "tinycircuits_thumby_color",
}


@pytest.fixture(scope="module")
def art() -> Collection:
    return read(SOURCE)


def device(panel: str) -> SimpleNamespace:
    """A board of this panel, its modules, and its drawings opened."""
    host = Host(profile(BOARDS[panel]))
    sandbox = Sandbox(host)

    def module(name):
        return sandbox.import_name(name, wanted=("*",))

    path = module("sorry_handheld.art").file_of(host.profile.WIDTH, host.profile.HEIGHT)
    sheets = module("sorry_handheld.draw.sheets").Sheets(path)
    return SimpleNamespace(sheets=sheets, module=module, path=path)


def test_every_size_has_its_drawings():
    sizes = [(240, 240), (320, 240), (240, 135), (160, 128), (128, 128), (160, 200)]
    assert [panel_of(*size) for size in sizes] == [240, 240, 135, 128, 128, 128]


@pytest.mark.parametrize("panel", BOARDS)
def test_every_sheet_has_the_pixels_that_are_drawn(art, panel):
    sheets = device(panel).sheets
    assert art.panel(panel)
    for sheet in art.panel(panel):
        bitmap = sheets.bitmap(art.numbers[sheet.name])
        assert (bitmap.width, bitmap.height) == (sheet.width, sheet.height)
        assert bitmap.bits_per_value == sheet.palette.bits
        for y, row in enumerate(sheet.rows()):
            shown = "".join(sheet.palette.letters[bitmap[x, y]] for x in range(bitmap.width))
            assert shown == row, sheet.name
        assert (sheets.tile_width, sheets.tile_height) == (
            sheet.pictures[0].width,
            sheet.pictures[0].height,
        )
        assert sheets.colours == sheet.palette_number


def test_every_palette_has_its_colours(art):
    sheets = device("128").sheets
    for number, palette in enumerate(art.palettes):
        made = sheets.palette(number)
        assert len(made) == len(palette.shown)
        for i, letter in enumerate(palette.shown):
            assert made.is_transparent(i) == (letter == ".")
            if letter != ".":
                assert made[i] == art.colours.rgb[letter]


def test_palettes_are_shared_unless_one_is_to_be_changed():
    sheets = device("240").sheets
    one = sheets.palette(names.TEAM_COLOURS)
    assert sheets.palette(names.TEAM_COLOURS) is one
    assert sheets.palette(names.TEAM_COLOURS, fresh=True) is not one
    assert sheets.palette(names.TEAM_COLOURS) is one


def test_a_member_counts_on_in_the_set(art):
    sheets = device("240").sheets
    grid = sheets.grid(names.PAWNS, 30, 45, member=1)
    assert (grid.x, grid.y, grid.tile_width, grid.tile_height) == (30, 45, 15, 16)
    base = art.colours.palette("team").letters.index("2")
    assert grid.pixel_shader[base] == art.colours.rgb["B"]


@pytest.mark.parametrize("panel", BOARDS)
def test_the_board_is_laid_as_its_map_says(art, panel):
    sheets = device(panel).sheets
    grid = sheets.grid(names.BOARD, width=16, height=16)
    sheets.lay_tiles(names.BOARD_MAP, grid)
    block = art.maps[panel, "board map"]
    codes = [picture.code for picture in block.pictures]
    assert [[codes[grid[x, y]] for x in range(16)] for y in range(16)] == block.map


def test_a_mood_is_read_into_the_same_bitmap(art):
    sheets = device("240").sheets
    grid = sheets.grid(names.PORTRAITS_FOX_NEUTRAL)
    before = [grid.bitmap[i] for i in range(24 * 24)]
    assert sheets.bitmap(names.PORTRAITS_FOX_GLAD, into=grid.bitmap) is grid.bitmap
    assert [grid.bitmap[i] for i in range(24 * 24)] != before


def test_a_sheet_of_another_panel_is_refused():
    with pytest.raises(ValueError, match="width"):
        device("128").sheets.bitmap(names.RIVALS)


def test_drawings_of_another_version_are_refused(tmp_path, monkeypatch):
    made = device("128")
    monkeypatch.setattr(made.module("sorry_handheld.draw.sheets"), "STAMP", names.STAMP ^ 1)
    with pytest.raises(ValueError, match=r"sheets128\.bin"):
        made.module("sorry_handheld.draw.sheets").Sheets(made.path)


def test_the_file_is_closed_at_the_end():
    with device("128").sheets as sheets:
        sheets.bitmap(names.MID)
    with pytest.raises(ValueError, match="closed"):
        sheets.bitmap(names.MID)


def test_a_label_shows_our_letters():
    made = device("240")
    font = made.module("sorry_handheld.draw.fonts").Font(made.sheets, names.BIG)
    label = made.module("adafruit_display_text.label").Label(font, text="¡Adiós, Úrsula!")
    assert font.get_bounding_box() == (10, 18)
    assert [part[0] for part in label[0]] == [names.ALPHABET.index(c) for c in "¡Adiós, Úrsula!"]
    assert label.bounding_box[2] >= 10 * len("¡Adiós, Úrsula!") - 3


def test_letters_are_written_into_a_grid():
    made = device("128")
    fonts = made.module("sorry_handheld.draw.fonts")
    text = fonts.Letters(fonts.Font(made.sheets, names.MID), 4, 6, 6, 0xFFF0CC, rows=2)
    shown = lambda: "".join(names.ALPHABET[text.grid[i]] for i in range(12))  # noqa: E731
    text.write("Tú\nno")
    assert shown() == "Tú    no    "
    text.write("Atrás 4 y más", centred=True)
    assert shown() == "Atrás       "
    text.write("Fox", centred=True)
    assert shown() == " Fox        "
    with pytest.raises(AssertionError):  # the linker leaves it out: a device shows a question mark
        text.write("a\u20acb")
    assert (text.grid.x, text.grid.y) == (4, 6)


def test_the_example_of_the_page_runs():
    """docs/art.md: what it imports is there, and a board, a pawn and words come out of it."""
    page = (ROOT / "docs" / "art.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    host = Host(profile("pimoroni_picosystem"))
    sandbox = Sandbox(host)
    names: dict = {}
    for line in example.splitlines():
        found = re.fullmatch(r"from ([\w.]+) import (.+)", line)
        if found:
            module = sandbox.import_name(found[1], wanted=("*",))
            wanted = found[2].split(", ")
            names |= {name: getattr(module, name) for name in wanted}
    rest = re.sub(r"^from .*$", "", example, flags=re.MULTILINE)
    exec(compile(rest, "docs/art.md", "exec"), names)
    assert (names["board"].width, names["board"].height) == (16, 16)
    assert names["pawn"][0] == names["PAWNS_BLUE"] and names["words"].grid is not None
