"""What is drawn can be told apart and read, has every letter, and fits into its budget."""

from itertools import combinations
from pathlib import Path

import pytest

from tools import ROOT
from tools.art import SOURCE, files_of
from tools.art.collection import Collection, Sheet, read
from tools.art.pack import pixels

WORDS = sorted((ROOT / "lib" / "sorry_handheld" / "words").glob("*.txt"))
SPANISH = "ÁÉÍÓÚÜÑáéíóúüñ¿¡"
FONTS = {"big": (14, 10), "mid": (8, 6), "small": (7, 5)}  # height of capitals and small letters


@pytest.fixture(scope="module")
def art() -> Collection:
    return read(SOURCE)


def bytes_of(sheet: Sheet) -> int:
    """What its pixels take in memory."""
    return len(pixels(sheet))


# --- the four colours


def pawns(art: Collection, panel: str) -> list[list[str]]:
    """The rows of the four pawns, red to green."""
    return [picture.rows for picture in art.sheets[panel, "pawns"].pictures[:4]]


def differing(one: list, other: list) -> int:
    return sum(a != b for left, right in zip(one, other) for a, b in zip(left, right))


def outline(rows: list[str]) -> list[list[bool]]:
    return [[letter != "." for letter in row] for row in rows]


def shape(rows: list[str]) -> list[str]:
    """As someone sees it to whom the four colours are one."""
    return ["".join("2" if letter in "123" else letter for letter in row) for row in rows]


def brightness(rgb: int) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    parts = [part / 255 for part in rgb.to_bytes(3, "big")]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(art: Collection, one: str, other: str) -> float:
    low, high = sorted(brightness(art.colours.rgb[letter]) for letter in (one, other))
    return (high + 0.05) / (low + 0.05)


def grey(art: Collection, rows: list[str], colour: int, ground: str) -> list[list[float]]:
    """How bright each pixel of a pawn is to the eye, on a ground, from 0 to 1."""
    palette = art.palettes[art.colours.firsts["team"] + colour]
    shown = [
        [
            ground if letter == "." else palette.shown[palette.letters.index(letter)]
            for letter in row
        ]
        for row in rows
    ]
    return [[brightness(art.colours.rgb[letter]) ** (1 / 2.2) for letter in row] for row in shown]


@pytest.mark.parametrize(("panel", "outlines", "shapes"), [("240", 10, 35), ("128", 8, 27)])
def test_pawns_differ_in_shape(art, panel, outlines, shapes):
    for one, other in combinations(pawns(art, panel), 2):
        assert differing(outline(one), outline(other)) >= outlines
        assert differing(shape(one), shape(other)) >= shapes


@pytest.mark.parametrize(("panel", "least"), [("240", 20), ("128", 15)])
@pytest.mark.parametrize("ground", "cfRBYG")
def test_pawns_differ_in_grey(art, panel, least, ground):
    drawn = [grey(art, rows, c, ground) for c, rows in enumerate(pawns(art, panel))]
    for one, other in combinations(drawn, 2):
        far = sum(abs(a - b) > 0.2 for left, right in zip(one, other) for a, b in zip(left, right))
        assert far >= least


@pytest.mark.parametrize("panel", ["240", "128"])
def test_a_pawn_stands_out_on_every_square(art, panel):
    """Its outline is ink, all around, so it does so on its own colour too."""
    assert all(contrast(art, "k", ground) >= 3 for ground in "cRBYG")
    for rows in pawns(art, panel):
        height, width = len(rows), len(rows[0])
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                sides = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                inside = [rows[b][a] for a, b in sides if 0 <= a < width and 0 <= b < height]
                if letter not in ".k":
                    assert "." not in inside and len(inside) == 4, (x, y)


def test_a_ghost_is_the_pawn_in_other_colours(art):
    for colour in range(4):
        team = art.palettes[art.colours.firsts["team"] + colour]
        ghost = art.palettes[art.colours.firsts["ghost"] + colour]
        assert len(ghost.shown) == len(team.shown)
        assert ghost.shown[1] == team.shown[team.letters.index("3")]


# --- letters


@pytest.mark.parametrize("path", WORDS, ids=lambda path: path.name)
def test_every_letter_of_the_words_is_in_the_fonts(art, path: Path):
    marks = set("\n~|")  # a blank where no line is broken; what is said instead on small panels
    assert set(path.read_text("utf-8")) - marks <= set(art.letters)


def test_spanish_and_arrows_are_in_the_fonts(art):
    assert set(SPANISH + "←→↑↓↔") <= set(art.letters)


def glyph(art: Collection, font: str, letter: str) -> list[str]:
    return art.sheets["240", font].pictures[art.letters.index(letter)].rows


def span(rows: list[str]) -> tuple[int, int]:
    """The first row with a pixel, and the one after the last."""
    drawn = [y for y, row in enumerate(rows) if "X" in row]
    return drawn[0], drawn[-1] + 1


@pytest.mark.parametrize("font", FONTS)
def test_letters_have_their_heights(art, font):
    capital, small = FONTS[font]
    for letter in "ABDEHIKMNPRTXZ":
        top, end = span(glyph(art, font, letter))
        assert end - top == capital, letter
    for letter in "acemnorsuvxz":
        top, end = span(glyph(art, font, letter))
        assert end - top == small, letter


@pytest.mark.parametrize("font", FONTS)
def test_no_two_letters_look_alike(art, font):
    seen: dict[tuple[str, ...], str] = {}
    for letter in art.letters:
        rows = tuple(glyph(art, font, letter))
        assert rows not in seen, (letter, seen.get(rows))
        seen[rows] = letter
    assert not any("X" in row for row in glyph(art, font, " "))


@pytest.mark.parametrize("font", FONTS)
def test_letters_do_not_touch_the_next_one(art, font):
    for letter in art.letters:
        assert all(row[-1] == "." for row in glyph(art, font, letter)), letter


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("letter", "ÁÉÍÓÚÜÑ")
def test_an_accented_capital_has_a_gap_below_its_accent(art, font, letter):
    rows = glyph(art, font, letter)
    top, end = span(rows)
    blank = [y for y in range(top, end) if "X" not in rows[y]]
    assert top == 0 and len(blank) == 1
    plain = span(glyph(art, font, dict(zip("ÁÉÍÓÚÜÑ", "AEIOUUN"))[letter]))
    assert end == plain[1] + (2 if font == "big" else 1), "so many pixels below the line"
    assert end - blank[0] - 1 > FONTS[font][1], "higher than a small letter"


# --- colours

# Words, their ground, and the font if it is BIG only.
WRITTEN = [
    ("w", "q", "a ribbon"),
    ("w", "d", "a ribbon"),
    ("k", "Y", "a ribbon, the chosen button, a key"),
    ("w", "u", "a ribbon"),
    ("k", "c", "paper, a card, the count of the pack"),
    ("n", "c", "what is less important on paper"),
    ("c", "f", "the felt"),
    ("c", "e", "a side panel"),
    ("c", "F", "a button"),
    ("y", "f", "the chosen line of a menu"),
    ("y", "e", "the chosen line beside the board"),
    ("v", "f", "quiet words"),
    ("v", "e", "quiet words beside the board"),
    ("w", "F", "the roster"),
]


@pytest.mark.parametrize(("words", "ground", "where"), WRITTEN)
def test_words_stand_out_from_their_ground(art, words, ground, where):
    assert contrast(art, words, ground) >= 4.5, where


def test_ribbons_are_the_grounds_that_were_checked(art):
    bases = [
        art.palettes[art.colours.firsts["ribbon"] + colour].shown[
            art.colours.palette("ribbon").letters.index("2")
        ]
        for colour in range(4)
    ]
    assert bases == list("qdYu")


@pytest.mark.parametrize("panel", ["240", "128"])
def test_the_board_has_exactly_sixteen_colours(art, panel):
    sheet = art.sheets[panel, "board"]
    assert set("".join(sheet.rows())) == set(sheet.palette.letters)
    assert len(sheet.palette.letters) == 16


def test_cards_have_at_most_thirteen_colours(art):
    cards = [s for (_, name), s in art.sheets.items() if name.startswith(("cards/", "hand/"))]
    assert len(cards) == 6 * 12
    assert max(len(sheet.palette.letters) for sheet in cards) <= 13


def test_faces_have_eight_to_twelve_colours(art):
    for who in ("you", "dizzy", "scout", "fox", "champ"):
        assert 8 <= len(art.colours.palette(who).letters) <= 12


def test_three_of_a_kind_differ_by_their_colour(art):
    """Every face wears something in the colour that it plays, in every mood."""
    for (_, name), sheet in art.sheets.items():
        if name.startswith(("portraits/", "faces/")):
            worn = sum(letter in "123" for row in sheet.rows() for letter in row)
            assert worn >= 2, name


def test_every_card_has_a_picture_of_its_own(art):
    """Below the number, which begins where the frame of the picture does."""
    for panel, name, top in (("240", "cards", 45), ("128", "cards", 23), ("128", "hand", 14)):
        seen = {}
        for (where, full), sheet in art.sheets.items():
            if where == panel and full.startswith(f"{name}/") and not full.endswith(" 2"):
                seen.setdefault(tuple(sheet.rows()[top:]), []).append(full)
        assert all(len(names) == 1 for names in seen.values()), seen.values()


# --- budgets: bytes of pixels, as DESIGN of the look gives them

TURN = ["board", "pawns", "cards/4 5", *4 * ["portraits/9 fox neutral"], "field", "pack/0 thick"]
TURN += ["cursor", "movable", "victim", "step", "ribbon", "paper", "key"]
PERSON = ["people/0 red", "moods"]
TITLE = ["title/0 s", "title/1 o", "title/2 r", "title/3 y", "bang", "hat", *PERSON]
TITLE += ["people/3 green", "flying/2 yellow", "burst", "floor", "wallpaper"]
SORRY = ["letters/0 s", "letters/1 o", "letters/2 r", "letters/3 y", "letters/4 bang"]
SORRY += [*PERSON, "flying/3 green", "blast"]
WIN = ["letters/3 y", "letters/1 o", "letters/5 u", "letters/6 w", "letters/7 i", "letters/8 n"]
WIN += ["letters/4 bang", *4 * ["people/0 red"], "moods", "house", "light", "rays", "confetti"]
LOSE = ["letters/1 o", "letters/9 h", "letters/8 n", "letters/4 bang", *PERSON, "house", "light"]
LOSE += ["cloud", "umbrella", "drop", "floor"]


@pytest.mark.parametrize(
    ("panel", "screen", "names", "most"),
    [
        ("240", "turn", TURN, 12_600),
        ("128", "turn", TURN, 4_100),
        ("240", "title", TITLE, 11_500),
        ("240", "SORRY!", SORRY, 6_800),
        ("240", "win", WIN, 15_000),
        ("240", "lose", LOSE, 8_900),
        ("240", "New Game", ["rivals/0 dizzy neutral"] * 4, 4_700),
        ("240", "fonts", ["big", "mid"], 3_900),
        ("128", "fonts", ["mid", "small"], 2_200),
    ],
)
def test_a_screen_fits_into_its_budget(art, panel, screen, names, most):
    sizes = {name: bytes_of(art.sheets[panel, name]) for name in names}
    total = sum(sizes[name] for name in names)
    print(f"{panel} {screen}: {total:,} of {most:,} bytes; {sizes}")
    assert total <= most


def test_the_packed_files_are_small(art):
    files = files_of(art)
    sizes = {name: len(data) for name, data in files.items() if name.endswith(".bin")}
    print(sizes)
    assert sizes["sheets240.bin"] <= 70_000
    assert sizes["sheets135.bin"] <= 64_000
    assert sizes["sheets128.bin"] <= 35_000
