"""A bubble: what somebody says, on paper with a rim in their colour, pointing at them."""

import displayio

from sorry_handheld.draw.fonts import Font
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.palette import CHAIR_DARK, INK_PAPER, PAPER
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.draw.strips import box

COLUMNS = 9
"""Two lines of so many letters: that fits on every panel."""
_RIM = 1  # in the palette of a box
_TAIL = 5  # pixels
# Its rows as a bitmap has them, two bits a pixel: nothing, rim, paper.
_WEDGE = b"\x00\x50\x00\x00\x01\xa4\x00\x00\x06\xa9\x00\x00\x1a\xaa\x40\x00\x6a\xaa\x90\x00"


def bubble(screen, colour: int, text: str) -> displayio.Group:
    """Put a bubble above everything in the board's middle; whoever asks for it takes it away."""
    layout = screen.app.layout
    x, y = layout.bubble_at
    wide, high = layout.bubble_size
    made = displayio.Group(x=x, y=y)
    with drawings(layout) as sheets:
        paper = box(sheets, 0, 0, wide, high)
        paper.pixel_shader = shades = sheets.palette(sheets.colours, fresh=True)
        letters = screen.dashboard.letters
        if layout.bubble_font != layout.words_font:
            letters = Font(sheets, layout.bubble_font)
    shades[_RIM] = CHAIR_DARK[colour]
    made.append(paper)
    text = wrap(text, COLUMNS)
    rows = 2 if "\n" in text else 1
    right = (wide - COLUMNS * letters.width + 1) // 2
    face = screen.portraits.faces[colour]
    has_room = right > face.tile_width // 2
    if has_room:
        right += face.tile_width // 2
    down = layout.bubble_down + (2 - rows) * letters.height // 2
    says = letters.block(made, (right, down), COLUMNS, rows, INK_PAPER)
    says.ground(PAPER)
    says.write(text, True)
    made.append(_tail(colour, wide, high))
    if has_room:  # for whoever speaks
        made.append(_face(face, right - face.tile_width - 4, (high - face.tile_height) // 2))
    screen.board.group.append(made)
    return made


def _face(face, x: int, y: int) -> displayio.TileGrid:
    """Make a second sprite of this face, in its present mood."""
    return displayio.TileGrid(face.bitmap, pixel_shader=face.pixel_shader, x=x, y=y)


def _tail(colour: int, wide: int, high: int) -> displayio.TileGrid:
    """Make a wedge at the edge nearest to this player's chair: above, right, below or left."""
    bitmap = displayio.Bitmap(2 * _TAIL, _TAIL, 3)
    memoryview(bitmap)[:] = _WEDGE  # type: ignore[arg-type]
    shades = displayio.Palette(3)
    shades.make_transparent(0)
    shades[1] = CHAIR_DARK[colour]
    shades[2] = PAPER
    made = displayio.TileGrid(bitmap, pixel_shader=shades)
    made.transpose_xy = colour & 1 > 0
    made.flip_x = colour == 1
    made.flip_y = colour == 2
    if colour & 1:
        made.x = wide - 1 if colour == 1 else 1 - _TAIL
        made.y = high // 2 - _TAIL
    else:
        made.x = wide * 2 // 5 if colour == 0 else wide * 7 // 8
        made.y = high - 1 if colour == 2 else 1 - _TAIL
    return made
