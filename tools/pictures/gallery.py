"""Sheets of screens with captions, in the handheld's own letters."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image, ImageChops, UnidentifiedImageError

from tools.shared.command import UsageError

SCALE = 2
GAP = 12
LINE = 30
WIDEST = 1500
PAPER, INK = (246, 246, 240), (40, 52, 60)
# What a screen is called, in the order of a game. Others follow by name.
CAPTIONS = {
    "title": "title",
    "resume": "title, a game to resume",
    "replace": "a new game instead?",
    "draw": "draw a card",
    "forward": "a move and its ghost",
    "choices": "another choice",
    "start": "start a pawn",
    "two": "2: draw again",
    "bump-ghost": "this will bump",
    "bump": "bumped",
    "slide": "slide",
    "home": "home",
    "seven": "7, whole or split",
    "seven-part": "7: the first part",
    "seven-rest": "7: the rest",
    "swap": "11: swap which",
    "swap-whom": "11: with whom",
    "decline": "11 declined",
    "sorry": "Sorry!",
    "stuck": "no move, and why",
    "stuck-sorry": "no move for Sorry!",
    "computer": "a computer's move",
    "computer-card": "a computer's card",
    "hint": "a hint",
    "pause": "pause",
    "end": "the end",
    "partners": "partners",
    "partners-seven": "partners: a seven",
    "partners-rest": "partners: its rest",
    "partners-sorry": "partners: Sorry!",
    "partners-end": "partners: the end",
    "cover": "pass it on",
    "hand": "five cards in hand",
    "hand-move": "a card from the hand",
    "hand-seven": "a seven from the hand",
    "hand-discard": "discard one",
    "hand-hint": "a hint for a hand",
    "hand-computer": "a computer's hand",
    "stake": "the stake",
    "double-pause": "call a double here",
    "double-call": "double?",
    "double-asked": "a double is called",
    "double-answer": "stay or drop out",
    "dropped": "dropped out",
    "points-1934": "points of 1934",
    "points-1939": "points of 1939",
    "points-2004": "points of 2004",
    "chips": "travel: chips",
    "chip-up": "travel: a chip",
    "chip-mix": "travel: MIX",
    "patience": "patience",
    "patience-out": "patience came out",
    "patience-failed": "patience failed",
    "match-end": "the match is won",
    "help": "How to Play",
    "help-page": "a page of it",
    "rule": "the rule of a card",
    "rule-chip": "the rule of a chip",
    "oops": "a fault, for a report",
}
OVERVIEW = ("title", "forward", "seven-part", "end")
OVERVIEW_WIDTH = 480


def geometries(folder: Path) -> list[str]:
    """The sizes of panels that a folder has pictures of, the smallest first."""
    if not folder.is_dir():
        raise UsageError(f"there is no folder {folder}")
    found = [
        path.name
        for path in folder.iterdir()
        if re.fullmatch(r"\d+x\d+", path.name) and any(path.glob("*.png"))
    ]
    return sorted(found, key=lambda name: [int(number) for number in name.split("x")])


def languages(folder: Path, size: str) -> list[str]:
    """The languages besides English that a panel has pictures in: a folder each below it."""
    return sorted(path.name for path in (folder / size).iterdir() if any(path.glob("*.png")))


def places(folder: Path) -> list[str]:
    """Where the pictures of a sheet lie: WxH, then WxH/LANGUAGE, for each panel."""
    found = []
    for size in geometries(folder):
        found += [size, *(f"{size}/{language}" for language in languages(folder, size))]
    return found


def names(folder: Path, size: str) -> list[str]:
    """The screens of one panel: those that have a caption first, in its order."""
    there = {path.stem for path in (folder / size).glob("*.png")}
    known = [name for name in CAPTIONS if name in there]
    return known + sorted(there - set(known))


def caption(name: str) -> str:
    """What to write below a screen."""
    return CAPTIONS.get(name, name.replace("-", " "))


def screen(folder: Path, size: str, name: str, scale: int = SCALE) -> Image.Image:
    """A screen, enlarged."""
    path = folder / size / f"{name}.png"
    try:
        with Image.open(path) as picture:
            small = picture.convert("RGB")
    except UnidentifiedImageError as error:
        raise UsageError(f"{path} is no picture") from error
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)


def write(sheet: Image.Image, at: tuple[int, int], text: str, columns: int) -> None:
    """Write a line of the handheld's letters, twice as large, cut off at so many."""
    from boards.desktop.font import FONT

    width, height = FONT.get_bounding_box()
    line = Image.new("1", (width * columns, height))
    for place, letter in enumerate(text[:columns]):
        glyph = FONT.get_glyph(ord(letter)) or FONT.get_glyph(ord("?"))
        for y in range(height):
            for x in range(width):
                if FONT.bitmap[glyph.tile_index * width + x, y]:
                    line.putpixel((place * width + x, y), 1)
    line = line.resize((line.width * SCALE, line.height * SCALE), Image.Resampling.NEAREST)
    sheet.paste(INK, at, line)


def together(rows: list[list[tuple[Image.Image, str]]]) -> Image.Image:
    """Rows of pictures with their captions on one sheet, in few colours."""
    step = GAP + max(picture.width for row in rows for picture, _ in row)
    wide = GAP + step * max(map(len, rows))
    high = GAP + sum(max(picture.height for picture, _ in row) + LINE + GAP for row in rows)
    sheet = Image.new("RGB", (wide, high), PAPER)
    y = GAP
    for row in rows:
        x = GAP
        for picture, text in row:
            sheet.paste(picture, (x, y))
            columns = picture.width // (6 * SCALE)
            write(sheet, (x, y + picture.height + 2), text, columns)
            x += step
        y += max(picture.height for picture, _ in row) + LINE + GAP
    colours = sheet.getcolors(256)
    if colours is None:
        return sheet
    return sheet.quantize(len(colours), dither=Image.Dither.NONE)


def sheet(folder: Path, size: str) -> Image.Image:
    """Every screen of one panel."""
    every = [(screen(folder, size, name), caption(name)) for name in names(folder, size)]
    columns = max(1, (WIDEST - GAP) // (every[0][0].width + GAP))
    return together([every[at : at + columns] for at in range(0, len(every), columns)])


def overview(folder: Path, sizes: list[str]) -> Image.Image:
    """The main screens, a row a panel."""
    rows = []
    for size in sizes:
        there = [name for name in OVERVIEW if name in names(folder, size)]
        scale = max(1, OVERVIEW_WIDTH // int(size.split("x")[0]))
        row = [(screen(folder, size, name, scale), caption(name)) for name in there]
        if row:
            rows.append([(row[0][0], size), *row[1:]])
    if not rows:
        raise UsageError(f"none of the main screens is in {folder}")
    return together(rows)


def same(path: Path, sheet: Image.Image) -> bool:
    """Whether a file shows just this."""
    try:
        with Image.open(path) as there:
            old = there.convert("RGB")
    except (OSError, UnidentifiedImageError):
        return False
    return old.size == sheet.size and not ImageChops.difference(old, sheet.convert("RGB")).getbbox()


def page(folder: Path, places: list[str]) -> str:
    """The page that shows all sheets."""
    lines = [
        "# Every screen on every panel",
        "",
        "Made by `python -m tools.shots` from the golden pictures in `tests/golden`: pixel for",
        "pixel what the handheld sends to its panel, here twice as large.",
        "A test plays the game, goes to each of these screens and compares.",
        "",
    ]
    for place in places:
        title, file = place.replace("/", ", in "), place.replace("/", "-")
        count = len(names(folder, place))
        lines += [f"## {title}", "", f"![{count} screens on {title}](screens/{file}.png)", ""]
    return "\n".join(lines)
