"""The icon of the page, painted from the drawings of the game: four pawns on the board's ground."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

GROUND = (18, 52, 58)
TEAMS = ((226, 46, 54), (42, 92, 235), (248, 178, 22), (28, 156, 66))
SIZES = {"icon-192.png": (192, 0.0), "icon-512.png": (512, 0.0), "icon-mask-512.png": (512, 0.12)}


def icons() -> dict[str, bytes]:
    """The files of the icon, by their names."""
    return {name: _png(size, margin) for name, (size, margin) in SIZES.items()}


def _png(size: int, margin: float) -> bytes:
    fine = 4 * size
    image = Image.new("RGBA", (fine, fine), (*GROUND, 255) if margin else (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    if not margin:
        draw.rounded_rectangle((0, 0, fine - 1, fine - 1), fine // 6, GROUND)
    inner = fine * (1 - 2 * margin)
    for place, colour in enumerate(TEAMS):
        x = fine * margin + inner * (0.29 + 0.42 * (place & 1))
        y = fine * margin + inner * (0.29 + 0.42 * (place >> 1))
        _pawn(draw, x, y, inner * 0.15, colour)
    out = io.BytesIO()
    small = image.resize((size, size), Image.Resampling.LANCZOS)
    small.quantize(48, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _pawn(
    draw: ImageDraw.ImageDraw, x: float, y: float, r: float, colour: tuple[int, int, int]
) -> None:
    """A pawn from above: its foot, and its head with a light spot."""
    dark = tuple(value * 3 // 5 for value in colour)
    for radius, paint in ((r, (244, 238, 224)), (r * 0.9, dark), (r * 0.62, colour)):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), paint)
    spot = r * 0.14
    draw.ellipse((x - 2.4 * spot, y - 2.4 * spot, x - 0.4 * spot, y - 0.4 * spot), (255, 255, 255))
