"""What is shown on a board without a profile: its id, and how to add it."""

import time


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


def _page(display):
    """A grid of blank letters, as many as the screen holds."""
    import displayio
    import terminalio

    box = terminalio.FONT.get_bounding_box()
    palette = displayio.Palette(2)
    palette[0] = 0x000040
    palette[1] = 0xFFFFFF
    return displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=palette,
        width=display.width // box[0],
        height=display.height // box[1],
        tile_width=box[0],
        tile_height=box[1],
        default_tile=_tile(32),
    )


def show(display, text: str) -> None:
    """Fill the screen with the text, in the firmware's own font, so that no library is needed."""
    import displayio

    page = _page(display)
    for y, line in enumerate(wrap(text, page.width)[: page.height]):
        for x, letter in enumerate(line):
            page[x, y] = _tile(ord(letter))
    group = displayio.Group()
    group.append(page)
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
