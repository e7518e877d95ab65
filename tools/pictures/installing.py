"""Three cards that show how the game gets onto a handheld: the page, `make flash`, one file."""

from __future__ import annotations

from PIL import Image, ImageDraw

from tools.pictures import drawings
from tools.shared.boards import find

SIZE = (400, 500)
HANDHELD = "pimoroni_picosystem"
NIGHT, FELT, CREAM, GOLD, INK, QUIET, RED, GREEN = "efcYkvrG"
"""Letters of art/palette.txt."""
EDGE, LINE = 20, 30
STEPS_AT = 392

Canvas = tuple[Image.Image, ImageDraw.ImageDraw]


def cards(title: Image.Image) -> dict[str, Image.Image]:
    """The three cards by their names; `title` is the game's title on a panel of 240x240."""
    handheld = _handheld(title)
    return {
        "install-page.png": _page(handheld),
        "install-flash.png": _flash(),
        "install-file.png": _file(handheld),
    }


def _handheld(title: Image.Image) -> Image.Image:
    """The whole handheld, small, clear around its case."""
    from boards.desktop.faces.body import Body

    body = Body(find(HANDHELD), 1)
    whole = body.compose(title).crop(body.case)
    small = whole.resize((whole.width // 2, whole.height // 2), Image.Resampling.LANCZOS)
    mask = Image.new("L", small.size)
    ImageDraw.Draw(mask).rounded_rectangle((1, 1, small.width - 2, small.height - 2), 12, 255)
    small.putalpha(mask)
    return small


def _blank(name: str, steps: tuple[str, ...], warned: bool = False) -> Canvas:
    """A card with its name above and what to do below; warned: the last line is a warning."""
    canvas = Image.new("RGB", SIZE, drawings.colour(NIGHT))
    draw = ImageDraw.Draw(canvas)
    draw.rectangle((0, STEPS_AT - 12, *SIZE), drawings.colour(FELT))
    _write(canvas, name, "big", GOLD, EDGE, 14)
    for row, step in enumerate(steps):
        last = warned and row == len(steps) - 1
        _write(canvas, step, "mid", RED if last else CREAM, EDGE, STEPS_AT + LINE * row)
    return canvas, draw


def _write(canvas: Image.Image, line: str, font: str, colour: str, x: int, y: int) -> None:
    """A line in the game's letters, twice as large as on a handheld."""
    drawn = drawings.text(line, font, colour, 2)
    canvas.paste(drawn, (x, y), drawn)


def _box(draw: ImageDraw.ImageDraw, box: tuple[int, int, int, int], fill: str) -> None:
    """A rounded box with a rim of ink."""
    draw.rounded_rectangle(box, 10, drawings.colour(fill), drawings.colour(INK), 4)


def _arrow(draw: ImageDraw.ImageDraw, x: int, y: int, long: int) -> None:
    """Draw an arrow that points down."""
    gold = drawings.colour(GOLD)
    draw.rectangle((x - 5, y, x + 5, y + long - 14), gold)
    draw.polygon(((x - 16, y + long - 16), (x + 16, y + long - 16), (x, y + long)), gold)


def _drive(canvas: Image.Image, draw: ImageDraw.ImageDraw, name: str, box: tuple[int, int]) -> None:
    """A drive as a file manager shows it."""
    x, y = box
    _box(draw, (x, y, x + 196, y + 48), QUIET)
    draw.ellipse((x + 172, y + 30, x + 182, y + 40), drawings.colour(GREEN))
    _write(canvas, name, "mid", INK, x + 20, y + 12)


def _page(handheld: Image.Image) -> Image.Image:
    """The page in a browser, its button, and the drive that it asks for."""
    steps = "Press the button,", "choose CIRCUITPY,", "eject it, and play."
    canvas, draw = _blank("The page", steps)
    _box(draw, (EDGE, 62, SIZE[0] - EDGE, 300), CREAM)
    for place, colour in enumerate("RYG"):
        x = 36 + 18 * place
        draw.ellipse((x, 72, x + 10, 82), drawings.colour(colour))
    canvas.paste(handheld, ((SIZE[0] - handheld.width) // 2, 86), handheld)
    _box(draw, (EDGE + 2, 258, SIZE[0] - EDGE - 2, 296), GOLD)
    _write(canvas, "Put it on my handheld", "mid", INK, 32, 265)
    _arrow(draw, SIZE[0] // 2, 302, 24)
    _drive(canvas, draw, "CIRCUITPY", (102, 328))
    return canvas


def _flash() -> Image.Image:
    """Draw what the command says."""
    steps = "Plug the board in,", "type one command,", "eject it, and play."
    canvas, draw = _blank("make flash", steps)
    _box(draw, (EDGE, 62, SIZE[0] - EDGE, 366), INK)
    told = (
        ("make flash", GOLD),
        ("Board  PicoSystem", CREAM),
        ("Drive  CIRCUITPY", CREAM),
        ("", CREAM),
        ("  4% in its place", QUIET),
        (" 70% reading back", QUIET),
        ("", CREAM),
        ("The game is on the", CREAM),
        ("handheld. It is safe", CREAM),
        ("to eject now.", CREAM),
    )
    for row, (line, colour) in enumerate(told):
        if line:
            _write(canvas, line, "mid", colour, EDGE + 16, 72 + 29 * row)
    return canvas


def _file(handheld: Image.Image) -> Image.Image:
    """A file that is dragged onto the bootloader's drive."""
    steps = "Hold BOOTSEL, plug in,", "drag the file there.", "It replaces the drive!"
    canvas, draw = _blank("One file", steps, warned=True)
    left, right = 142, 258
    draw.polygon(
        ((left, 60), (right - 24, 60), (right, 84), (right, 138), (left, 138)),
        drawings.colour(CREAM),
        drawings.colour(INK),
        4,
    )
    _write(canvas, "sorry", "mid", INK, 160, 76)
    _write(canvas, ".uf2", "mid", INK, 168, 104)
    _arrow(draw, SIZE[0] // 2, 142, 20)
    _drive(canvas, draw, "RPI-RP2", (102, 164))
    _arrow(draw, SIZE[0] // 2, 214, 20)
    small = handheld.resize((handheld.width * 3 // 4, handheld.height * 3 // 4))
    canvas.paste(small, ((SIZE[0] - small.width) // 2, 238), small)
    return canvas
