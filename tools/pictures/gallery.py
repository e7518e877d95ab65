"""The page about all screens, and the two pictures that show the best of them.

The page shows the golden pictures themselves: no picture is kept twice.
"""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

from PIL import Image, ImageChops

from tools.pictures import drawings
from tools.pictures.captions import LANGUAGES, caption, grouped
from tools.shared import reading
from tools.shared.command import UsageError

MAIN = "240x240"
"""The panel that the page shows every screen of."""
COLUMNS = 4
OVERVIEW = ("title", "bump-ghost", "seven-part", "end")
OVERVIEW_PANELS = ("128x128", "160x128", "240x135", "240x240", "320x240")
OVERVIEW_WIDTH = 320
PREVIEW = (1280, 640)
GAP = 16
NIGHT, FELT, CREAM, GOLD = "e", "f", "c", "Y"
"""Letters of art/palette.txt."""
HANDHELD = "pimoroni_picosystem"


# --- what there is


def geometries(folder: Path) -> list[str]:
    """The sizes of the panels that a folder has pictures of, the smallest first."""
    if not folder.is_dir():
        raise UsageError(f"there is no folder {folder}")
    found = [
        path.name
        for path in folder.iterdir()
        if re.fullmatch(r"\d+x\d+", path.name) and any(path.glob("*.png"))
    ]
    if not found:
        raise UsageError(f"there are no pictures in {folder}: WxH/NAME.png is missing")
    return sorted(found, key=lambda name: [int(number) for number in name.split("x")])


def names(folder: Path, size: str) -> list[str]:
    """The screens of one panel, or of WxH/LANGUAGE those that differ from English."""
    return sorted(path.stem for path in (folder / size).glob("*.png"))


def screen(folder: Path, size: str, name: str, scale: int = 1) -> Image.Image:
    """Return a screen, enlarged."""
    path = folder / size / f"{name}.png"
    data = reading.read(path, reading.PICTURE, "a picture")
    try:
        with Image.open(io.BytesIO(data)) as picture:
            small = picture.convert("RGB")
    except (OSError, Image.DecompressionBombError) as error:
        raise UsageError(f"{path} is no picture") from error
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)


# --- the page


def page(folder: Path, out: Path) -> str:
    """The text of the page, which will lie in `out`."""
    sizes = geometries(folder)
    base = Path(os.path.relpath(folder, out)).as_posix()
    main = MAIN if MAIN in sizes else sizes[-1]
    lines = [
        "# Every screen",
        "",
        f"Here on a panel of {main}, pixel for pixel what the handheld sends to it. A test plays",
        "the game, goes to each of these screens on every panel in every language, and compares.",
        "`python -m tools.shots` makes this page.",
        "",
    ]
    for title, screens in grouped(names(folder, main)).items():
        lines += [f"## {title}", "", *_table(base, main, screens), ""]
        for code, language in LANGUAGES.items():
            own = [name for name in screens if name in names(folder, f"{main}/{code}")]
            if own:
                table = _table(base, f"{main}/{code}", own)
                fold = [f"<details><summary>{language}</summary>", "", *table, "", "</details>"]
                lines += [*fold, ""]
    lines += ["## On every panel", "", *_panels(folder, base, sizes), ""]
    return "\n".join(lines)


def _table(base: str, place: str, screens: list[str]) -> list[str]:
    """Pictures side by side, their captions below them."""
    width = int(place.split("x")[0])
    lines = ["<table>"]
    for start in range(0, len(screens), COLUMNS):
        row = screens[start : start + COLUMNS]
        lines.append("<tr>")
        for name in row:
            text = caption(name)
            shown = f'<img src="{base}/{place}/{name}.png" width="{width}" alt="{text}">'
            lines.append(f'<td align="center" valign="top">{shown}<br>{text}</td>')
        lines.append("</tr>")
    return [*lines, "</table>"]


def _panels(folder: Path, base: str, sizes: list[str]) -> list[str]:
    """Show a few screens on each panel."""
    lines = ["<table>"]
    for size in sizes:
        there = [name for name in OVERVIEW if name in names(folder, size)]
        lines += ["<tr>", f'<th><a href="{base}/{size}">{size}</a></th>']
        lines += [
            f'<td align="center"><img src="{base}/{size}/{name}.png" alt="{caption(name)}"></td>'
            for name in there
        ]
        lines.append("</tr>")
    return [*lines, "</table>"]


# --- pictures


def overview(folder: Path) -> Image.Image:
    """The main screens, a row for each panel, with captions in the game's letters."""
    rows = []
    for size in OVERVIEW_PANELS:
        if size in geometries(folder):
            scale = max(1, OVERVIEW_WIDTH // int(size.split("x")[0]))
            there = [name for name in OVERVIEW if name in names(folder, size)]
            rows.append((size, [(screen(folder, size, name, scale), name) for name in there]))
    rows = [row for row in rows if row[1]]
    if not rows:
        raise UsageError(f"none of the main screens is in {folder}")
    wide = GAP + len(OVERVIEW) * (OVERVIEW_WIDTH + GAP)
    line = drawings.text("x", "mid", CREAM, 2).height
    high = 2 * GAP + line + sum(row[0][0].height + line + GAP for _, row in rows)
    canvas = Image.new("RGB", (wide, high), drawings.colour(NIGHT))
    for place, name in enumerate(OVERVIEW):
        _centre(canvas, drawings.text(SHORT[name], "mid", CREAM, 2), place, GAP)
    y = 2 * GAP + line
    for size, row in rows:
        for place, (picture, _) in enumerate(row):
            _centre(canvas, picture, place, y)
        y += row[0][0].height
        small = drawings.text(size, "mid", "v", 2)
        canvas.paste(small, ((wide - small.width) // 2, y + 2), small)
        y += line + GAP
    return _few_colours(canvas)


SHORT = {"title": "Title", "bump-ghost": "A move", "seven-part": "A split seven", "end": "The end"}


def _centre(canvas: Image.Image, picture: Image.Image, column: int, y: int) -> None:
    """In the middle of a column of the overview."""
    x = GAP + column * (OVERVIEW_WIDTH + GAP) + (OVERVIEW_WIDTH - picture.width) // 2
    canvas.paste(picture, (x, y), picture if picture.mode == "RGBA" else None)


def preview(folder: Path) -> Image.Image:
    """What a link to the project shows: a handheld, the title's letters, the four people."""
    from boards.desktop.faces.body import Body
    from tools.shared.boards import find

    sizes = geometries(folder)
    main = MAIN if MAIN in sizes else sizes[-1]
    there = next(
        name for name in (*OVERVIEW[1:], *names(folder, main)) if name in names(folder, main)
    )
    canvas = Image.new("RGB", PREVIEW, drawings.colour(NIGHT))
    canvas.paste(drawings.colour(FELT), (0, PREVIEW[1] - 48, *PREVIEW))
    body = Body(find(HANDHELD), 2)
    shown = screen(folder, main, there).resize((240, 240), Image.Resampling.NEAREST)
    handheld = body.compose(shown).crop(body.case)
    at = (PREVIEW[0] - handheld.width - GAP, (PREVIEW[1] - handheld.height) // 2)
    canvas.paste(handheld, at)
    _logo(canvas, 2 * GAP, 56)
    for place, text in enumerate(("The board", "game on", "CircuitPython", "handhelds")):
        words = drawings.text(text, "big", CREAM, 2)
        canvas.paste(words, (2 * GAP, 196 + 44 * place), words)
    for place, colour in enumerate(drawings.PLAYERS):
        person = drawings.picture("people", colour, 3)
        canvas.paste(person, (4 + 86 * place, PREVIEW[1] - 24 - person.height), person)
    return _few_colours(canvas)


def _logo(canvas: Image.Image, x: int, y: int) -> None:
    """SORRY! as on the title, a little up and down. Its point is somebody on their head."""
    for place, letter in enumerate("sorry"):
        drawn = drawings.picture("letters", letter, 2, place)
        canvas.paste(drawn, (x, y + (8, 0, 12, 4, 10)[place]), drawn)
        x += drawn.width + 2
    point = drawings.picture("bang", "", 2, panel="135")  # the one for letters of this size
    canvas.paste(point, (x, y - 4), point)


def _few_colours(canvas: Image.Image) -> Image.Image:
    """With a palette: the file is smaller."""
    return canvas.quantize(256, dither=Image.Dither.NONE)


def same(path: Path, canvas: Image.Image) -> bool:
    """Whether a file shows exactly this picture."""
    try:
        data = reading.read(path, reading.PICTURE, "a picture")
        with Image.open(io.BytesIO(data)) as there:
            old = there.convert("RGB")
    except (OSError, UsageError, Image.DecompressionBombError):
        return False
    new = canvas.convert("RGB")
    return old.size == new.size and not ImageChops.difference(old, new).getbbox()
