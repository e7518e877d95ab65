"""What is shown on a board without a profile: its id, and how to add it."""

import time

# The colours of the game's own screens.
_FELT = 0x382866
_CREAM = 0xFFF0CC
_RED = 0xDC2832
_WHITE = 0xFFFFFF
_INK = 0x1B1233
# One of the game's people, a letter a pixel: ink, white, red, cream.
_SOMEBODY = (
    ".....kkkkk.....",
    ".....kwwwk.....",
    ".....kwwwk.....",
    "...kkrrrrrkk...",
    "..krrrrrrrrrk..",
    "..kwwwwwwwwwk..",
    "..krckccckcrk..",
    "..krckccckcrk..",
    "..krcccccccrk..",
    "...krcckccrk...",
    "...kkrrrrrkk...",
    "..krrrwwwrrrk..",
    "..krrwwwwwrrk..",
    ".krrrrwwwrrrrk.",
    ".krrrrrrrrrrrk.",
    "..kkkkkkkkkkk..",
)


def message(board_id: str) -> str:
    """Return the text. The id comes first: a small screen may not hold all of it."""
    text = "Sorry! does not know this board.\nboard id: " + board_id
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


def _page(display, ground: int, ink: int, rows: int):
    """A grid of blank letters, as wide as the screen; 0 rows: as many as it holds."""
    import displayio
    import terminalio

    box = terminalio.FONT.get_bounding_box()
    palette = displayio.Palette(2)
    palette[0] = ground
    palette[1] = ink
    return displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=palette,
        width=display.width // box[0],
        height=rows or display.height // box[1],
        tile_width=box[0],
        tile_height=box[1],
        default_tile=_tile(32),
    )


def _somebody(display):
    """Somebody in the lower right corner, on large screens twice as large."""
    import displayio

    palette = displayio.Palette(5)
    for i, colour in enumerate((_FELT, _INK, _WHITE, _RED, _CREAM)):
        palette[i] = colour
    palette.make_transparent(0)
    high = len(_SOMEBODY)
    wide = len(_SOMEBODY[0])
    bitmap = displayio.Bitmap(wide, high, 5)
    for y in range(high):
        for x in range(wide):
            bitmap[x, y] = ".kwrc".find(_SOMEBODY[y][x])
    scale = 2 if display.height >= 200 else 1
    made = displayio.Group(scale=scale)
    made.x = display.width - (wide + 2) * scale
    made.y = display.height - (high + 2) * scale
    made.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    return made


def show(display, text: str) -> None:
    """Fill the screen with the text, in the firmware's own font, so that no library is needed."""
    import displayio

    page = _page(display, _FELT, _CREAM, 0)
    lines = wrap(text, page.width)[: page.height]
    head = _page(display, _RED, _WHITE, len(wrap(text.split("\n")[0], page.width)))
    group = displayio.Group()
    for grid in (page, head):
        for y, line in enumerate(lines[: grid.height]):
            for x, letter in enumerate(line):
                grid[x, y] = _tile(ord(letter))
        group.append(grid)
    if len(lines) * page.tile_height <= display.height - 40:  # there is room below the words
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
