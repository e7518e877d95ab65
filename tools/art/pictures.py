"""Draws what is packed as PNG files: a sheet as it is, and contact sheets to look at."""

from pathlib import Path

from PIL import Image

from tools.art.collection import Collection, Sheet
from tools.art.colours import CLEAR
from tools.art.grids import Picture

GROUND = "f"
GAP = 6
WIDTH = 480
NAME_HEIGHT = 12


def paint(picture: Picture, sheet: Sheet, made: Collection, number: int) -> Image.Image:
    """One picture in the colours of the palette with this number."""
    values = [
        (*made.colours.rgb[letter].to_bytes(3, "big"), 0 if letter == CLEAR else 255)
        for letter in made.palettes[number].shown
    ]
    drawn = Image.new("RGBA", (picture.width, picture.height))
    letters = sheet.palette.letters
    drawn.putdata([values[letters.index(letter)] for row in picture.rows for letter in row])
    return drawn


def image(sheet: Sheet, made: Collection, number: int | None = None) -> Image.Image:
    """A sheet. A picture that is called as a member of the palette's set has its colours."""
    drawn = Image.new("RGBA", (sheet.width, sheet.height))
    members = made.colours.sets.get(sheet.palette.name, [])
    x = 0
    for picture in sheet.pictures:
        chosen = sheet.palette_number if number is None else number
        if number is None and picture.name in members:
            chosen += members.index(picture.name)
        drawn.paste(paint(picture, sheet, made, chosen), (x, 0))
        x += picture.width
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
        right = min((i + 1) * columns * tile, drawn.width)
        strip = drawn.crop((i * columns * tile, 0, right, drawn.height))
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
        family, _, rest = sheet.name.partition("/")
        label = f"{family} {rest.partition(' ')[2]}" if rest.startswith("0 ") else ""
        label = label or rest.partition(" ")[2] or family
        width = max(drawn.width, 6 * len(label))
        if x + width > WIDTH - GAP:
            x, y, tall = GAP, y + tall + GAP, 0
        places.append((x, y, drawn, label))
        x += width + GAP
        tall = max(tall, drawn.height + NAME_HEIGHT)
    picture = Image.new("RGB", (WIDTH, y + tall + GAP), _rgb(made, GROUND))
    for x, y, drawn, label in places:
        _write(picture, made, (x, y), label)
        picture.paste(drawn, (x, y + NAME_HEIGHT), drawn)
    return picture.quantize(64, dither=Image.Dither.NONE)


def _write(picture: Image.Image, made: Collection, at: tuple[int, int], text: str) -> None:
    """Write a name in our own letters."""
    sheet = made.sheets["240", "small"]
    for i, letter in enumerate(text):
        glyph = sheet.pictures[made.letters.index(letter)]
        drawn = paint(glyph, sheet, made, sheet.palette_number)
        picture.paste(_rgb(made, "v"), (at[0] + 6 * i, at[1]), drawn)


def _rgb(made: Collection, letter: str) -> tuple[int, int, int]:
    red, green, blue = made.colours.rgb[letter].to_bytes(3, "big")
    return red, green, blue


def write(made: Collection, folder: Path, scale: int = 1) -> list[Path]:
    """A PNG of every sheet, in a folder for each panel."""
    written = []
    for (panel, name), sheet in made.sheets.items():
        path = folder / panel / f"{name.replace('/', '-').replace(' ', '-')}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = image(sheet, made)
        size = (drawn.width * scale, drawn.height * scale)
        drawn.resize(size, Image.Resampling.NEAREST).save(path)
        written.append(path)
    return written
