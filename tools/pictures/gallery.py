"""Many screens on one picture, each with a caption in the handheld's own letters."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image, ImageChops, UnidentifiedImageError

from tools.pictures.captions import CAPTIONS, caption
from tools.shared.command import UsageError

SCALE = 2
GAP = 12
LINE = 30
WIDEST = 1500
PAPER, INK = (246, 246, 240), (40, 52, 60)
OVERVIEW = ("title", "forward", "seven-part", "end")
OVERVIEW_WIDTH = 480


def geometries(folder: Path) -> list[str]:
    """The sizes of the panels that a folder has pictures of, the smallest first."""
    if not folder.is_dir():
        raise UsageError(f"there is no folder {folder}")
    found = [
        path.name
        for path in folder.iterdir()
        if re.fullmatch(r"\d+x\d+", path.name) and any(path.glob("*.png"))
    ]
    return sorted(found, key=lambda name: [int(number) for number in name.split("x")])


def languages(folder: Path, size: str) -> list[str]:
    """The languages besides English that a panel has pictures in, a folder each."""
    return sorted(path.name for path in (folder / size).iterdir() if any(path.glob("*.png")))


def folders(folder: Path) -> list[str]:
    """The folders of pictures: for each panel WxH, then WxH/LANGUAGE."""
    found = []
    for size in geometries(folder):
        found += [size, *(f"{size}/{language}" for language in languages(folder, size))]
    return found


def names(folder: Path, size: str) -> list[str]:
    """The screens of one panel: first those with a caption, in that order, then the others."""
    there = {path.stem for path in (folder / size).glob("*.png")}
    known = [name for name in CAPTIONS if name in there]
    return known + sorted(there - set(known))


def screen(folder: Path, size: str, name: str, scale: int = SCALE) -> Image.Image:
    """A screen, enlarged."""
    path = folder / size / f"{name}.png"
    try:
        with Image.open(path) as picture:
            small = picture.convert("RGB")
    except UnidentifiedImageError as error:
        raise UsageError(f"{path} is no picture") from error
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)


def write(canvas: Image.Image, at: tuple[int, int], text: str, room: int) -> None:
    """Write a line in the handheld's letters, twice as large, as far as there is room."""
    from boards.desktop.font import FONT

    width, height = FONT.get_bounding_box()
    columns = room // (width * SCALE)
    line = Image.new("1", (width * columns, height))
    for place, letter in enumerate(text[:columns]):
        glyph = FONT.get_glyph(ord(letter)) or FONT.get_glyph(ord("?"))
        for y in range(height):
            for x in range(width):
                if FONT.bitmap[glyph.tile_index * width + x, y]:
                    line.putpixel((place * width + x, y), 1)
    line = line.resize((line.width * SCALE, line.height * SCALE), Image.Resampling.NEAREST)
    canvas.paste(INK, at, line)


def together(rows: list[list[tuple[Image.Image, str]]]) -> Image.Image:
    """Put rows of pictures and their captions on one picture, with as few colours as they have."""
    step = GAP + max(picture.width for row in rows for picture, _ in row)
    wide = GAP + step * max(map(len, rows))
    high = GAP + sum(max(picture.height for picture, _ in row) + LINE + GAP for row in rows)
    canvas = Image.new("RGB", (wide, high), PAPER)
    y = GAP
    for row in rows:
        x = GAP
        for picture, text in row:
            canvas.paste(picture, (x, y))
            write(canvas, (x, y + picture.height + 2), text, picture.width)
            x += step
        y += max(picture.height for picture, _ in row) + LINE + GAP
    colours = canvas.getcolors(256)
    if colours is None:
        return canvas
    return canvas.quantize(len(colours), dither=Image.Dither.NONE)


def every_screen(folder: Path, size: str) -> Image.Image:
    """Every screen of one panel on one picture."""
    every = [(screen(folder, size, name), caption(name)) for name in names(folder, size)]
    columns = max(1, (WIDEST - GAP) // (every[0][0].width + GAP))
    return together([every[at : at + columns] for at in range(0, len(every), columns)])


def overview(folder: Path, sizes: list[str]) -> Image.Image:
    """The main screens, a row for each panel."""
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


def same(path: Path, canvas: Image.Image) -> bool:
    """Whether a file shows exactly this picture."""
    try:
        with Image.open(path) as there:
            old = there.convert("RGB")
    except (OSError, UnidentifiedImageError):
        return False
    return (
        old.size == canvas.size and not ImageChops.difference(old, canvas.convert("RGB")).getbbox()
    )


def page(folder: Path, folders: list[str]) -> str:
    """The text of the page that shows all these pictures."""
    lines = [
        "# Every screen on every panel",
        "",
        "Made by `python -m tools.shots` from the golden pictures in `tests/golden`: pixel for",
        "pixel what the handheld sends to its panel, here twice as large.",
        "A test plays the game, goes to each of these screens and compares.",
        "",
    ]
    for name in folders:
        title, file = name.replace("/", ", in "), name.replace("/", "-")
        count = len(names(folder, name))
        lines += [f"## {title}", "", f"![{count} screens on {title}](screens/{file}.png)", ""]
    return "\n".join(lines)
