"""Draws what is packed as PNG files: a sheet as it is, and contact sheets to look at."""

from pathlib import Path

from PIL import Image, ImageDraw

from tools.art.collection import Collection, Sheet
from tools.art.colours import CLEAR

GROUND = "f"
GAP = 6
WIDTH = 480
NAME_HEIGHT = 12


def image(sheet: Sheet, made: Collection, number: int | None = None) -> Image.Image:
    """A sheet in the colours of its palette, or of the palette with this number."""
    palette = made.palettes[sheet.palette_number if number is None else number]
    values = [
        (*made.colours.rgb[letter].to_bytes(3, "big"), 0 if letter == CLEAR else 255)
        for letter in palette.shown
    ]
    drawn = Image.new("RGBA", (sheet.width, sheet.height))
    letters = sheet.palette.letters
    drawn.putdata([values[letters.index(letter)] for row in sheet.rows() for letter in row])
    return drawn


def folded(drawn: Image.Image, tile: int, width: int) -> Image.Image:
    """A long strip of tiles in several rows, so that it can be seen."""
    columns = max(1, width // tile)
    count = drawn.width // tile
    if count <= columns:
        return drawn
    rows = -(-count // columns)
    made = Image.new("RGBA", (columns * tile, rows * (drawn.height + 2) - 2))
    for i in range(rows):
        strip = drawn.crop((i * columns * tile, 0, min((i + 1) * columns * tile, drawn.width), drawn.height))
        made.paste(strip, (0, i * (drawn.height + 2)))
    return made


def contact(made: Collection, panel: str) -> Image.Image:
    """All sheets of a panel on the felt, each with its name."""
    shown = [
        (sheet, folded(image(sheet, made), sheet.pictures[0].width, WIDTH - 2 * GAP))
        for sheet in made.panel(panel)
    ]
    places, x, y, tall = [], GAP, GAP, 0
    for sheet, drawn in shown:
        label = sheet.name.partition("/")[2].partition(" ")[2] or sheet.name
        width = max(drawn.width, 6 * len(label))
        if x + width > WIDTH - GAP:
            x, y, tall = GAP, y + tall + GAP, 0
        places.append((x, y, drawn, label))
        x += width + GAP
        tall = max(tall, drawn.height + NAME_HEIGHT)
    picture = Image.new("RGB", (WIDTH, y + tall + GAP), _rgb(made, GROUND))
    pen = ImageDraw.Draw(picture)
    for x, y, drawn, label in places:
        pen.text((x, y - 1), label, fill=_rgb(made, "v"))
        picture.paste(drawn, (x, y + NAME_HEIGHT), drawn)
    return picture


def _rgb(made: Collection, letter: str) -> tuple[int, ...]:
    return tuple(made.colours.rgb[letter].to_bytes(3, "big"))


def write(made: Collection, folder: Path, scale: int = 1) -> list[Path]:
    """A PNG of every sheet, in a folder for each panel."""
    written = []
    for (panel, name), sheet in made.sheets.items():
        path = folder / panel / f"{name.replace('/', '-').replace(' ', '-')}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = image(sheet, made)
        drawn.resize((drawn.width * scale, drawn.height * scale), Image.Resampling.NEAREST).save(path)
        written.append(path)
    return written
