"""What is shown on a board without a profile: its id, and how to add it."""

import time

# The colours of the game's own screens.
_FELT = 0x382866
_CREAM = 0xFFF0CC
_RED = 0xDC2832
_DARK_RED = 0x96183E
_WHITE = 0xFFFFFF
_INK = 0x1B1233
_EDGE = 4  # pixels between the screen's edge and what is on it
_BORDER = 4  # of the ribbon, above and below its words
_NOTCH = 16  # how deep it is
_TILE = 8
_FEW = 3  # lines of text: with fewer there is no ribbon
_HALF = 8
# The left half of one of the game's people, a letter a pixel: ink, white, red, cream.
_SOMEBODY = (
    ".....kkk"
    ".....kww"
    ".....kww"
    "...kkrrr"
    "..krrrrr"
    "..kwwwww"
    "..krckcc"
    "..krckcc"
    "..krcccc"
    "...krcck"
    "...kkrrr"
    "..krrrww"
    "..krrwww"
    ".krrrrww"
    ".krrrrrr"
    "..kkkkkk"
)


def message(board_id: str) -> str:
    """Return the text. The id comes first: a small screen may not hold all of it."""
    text = "Sorry! Unknown board\nboard id: " + board_id
    text += "\nTo add it, copy a file of boards/ to boards/" + board_id
    text += ".py, set its keys and pins, then run\npython -m tools.build --board "
    return text + board_id


def wrap(text: str, columns: int) -> list[str]:
    """Break a text into lines, between words where a word fits a line."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            if line and len(line) + 1 + len(word) > columns:
                lines.append(line)
                line = ""
            line = line + " " + word if line else word
            while len(line) > columns:
                lines.append(line[:columns])
                line = line[columns:]
        lines.append(line)
    return lines


def _tile(codepoint: int) -> int:
    """Return which tile of the firmware's font shows a letter."""
    import terminalio

    glyph = terminalio.FONT.get_glyph(codepoint)
    return glyph.tile_index  # type: ignore[attr-defined, no-any-return]  # a namedtuple


def _letters(x: int, y: int, columns: int, lines: list[str], ground: int, ink: int):
    """A grid of letters with its upper left corner there."""
    import displayio
    import terminalio

    wide, high = terminalio.FONT.get_bounding_box()[:2]
    palette = displayio.Palette(2)
    palette[0] = ground
    palette[1] = ink
    made = displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=palette,
        width=columns,
        height=len(lines),
        tile_width=wide,
        tile_height=high,
        default_tile=_tile(32),
        x=x,
        y=y,
    )
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            made[column, row] = _tile(ord(letter))
    return made


def _shades():
    """Clear, ink, white, red, cream, dark red."""
    import displayio

    palette = displayio.Palette(6)
    for i, colour in enumerate((_FELT, _INK, _WHITE, _RED, _CREAM, _DARK_RED)):
        palette[i] = colour
    palette.make_transparent(0)
    return palette


def _felt(display):
    """The ground of everything, from small tiles."""
    import displayio

    palette = displayio.Palette(1)
    palette[0] = _FELT
    tiles = displayio.Bitmap(_TILE, _TILE, 2)
    across = display.width // _TILE + 1
    down = display.height // _TILE + 1
    return displayio.TileGrid(tiles, pixel_shader=palette, width=across, height=down)


def _ribbon(wide: int, high: int):
    """A ribbon with a dark edge and a notch at its end, as the game's screens have."""
    import displayio

    bitmap = displayio.Bitmap(wide, high, 6)
    for y in range(high):
        inner = min(y, high - 1 - y)
        for x in range(wide - inner * _NOTCH // high):
            bitmap[x, y] = 1 if not inner else 5 if y > high - 4 else 3
    return displayio.TileGrid(bitmap, pixel_shader=_shades(), y=_EDGE)


def _somebody(display):
    """Somebody in the lower right corner, on large screens three times as large."""
    import displayio

    high = len(_SOMEBODY) // _HALF
    wide = 2 * _HALF - 1
    bitmap = displayio.Bitmap(wide, high, 5)
    for y in range(high):
        for x in range(wide):
            bitmap[x, y] = ".kwrc".find(_SOMEBODY[_HALF * y + min(x, wide - 1 - x)])
    scale = 3 if display.height >= 200 else 1
    made = displayio.Group(scale=scale)
    made.x = display.width - wide * scale - _EDGE
    made.y = display.height - high * scale - _EDGE
    made.append(displayio.TileGrid(bitmap, pixel_shader=_shades()))
    return made


def show(display, text: str) -> None:
    """Fill the screen with the text, in the firmware's own font, so that no library is needed."""
    import displayio
    import terminalio

    wide, high = terminalio.FONT.get_bounding_box()[:2]
    columns = (display.width - 2 * _EDGE) // wide
    head, rest = text.split("\n", 1)
    above = wrap(head, columns - 2)  # the ribbon ends before the screen does
    below = _EDGE + len(above) * high + 2 * _BORDER + _EDGE
    rows = (display.height - below - 2) // high
    group = displayio.Group()
    group.append(_felt(display))
    if rows < _FEW:  # on a strip of a screen what the board is called is more important
        below = _EDGE
        rows = (display.height - _EDGE) // high
    else:
        group.append(_ribbon(display.width - _EDGE, len(above) * high + 2 * _BORDER))
        group.append(_letters(_EDGE, _EDGE + _BORDER, columns - 2, above, _RED, _WHITE))
    lines = wrap(rest, columns)[:rows]
    group.append(_letters(_EDGE, below, columns, lines, _FELT, _CREAM))
    if below + len(lines) * high <= display.height - 40:  # there is room below the words
        group.append(_somebody(display))
    display.root_group = group
    display.refresh()


def report(board_module) -> None:
    """Write it to the console and the screen, and wait: else the console paints over the screen."""
    text = message(board_module.board_id)
    print(text)
    display = getattr(board_module, "DISPLAY", None)
    if display is None:
        return
    show(display, text)
    while True:
        time.sleep(1)
