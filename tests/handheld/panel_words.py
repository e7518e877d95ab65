"""Words as they stand on a panel: which there are, where their ink is, what is beside it."""

from collections import Counter

from sorry_handheld.art.names import ALPHABET

# A ribbon has a light and a dark edge, paper a lip: that is no neighbour, their outline is.
SHADES = {
    0xFFF0CC: (0xDCB482,),
    0x8E76D0: (0x4B3A86,),  # a button
    0xDC2832: (0xFF9078, 0x96183E),
    0x2868EA: (0x7CC4FF, 0x1B3A9C),
    0xFFC21C: (0xFFF08C, 0xC87810),
    0x208743: (0x9CEC70, 0x106A44),
}
FONTS = {(10, 18): (0, 13), (8, 12): (2, 9), (6, 9): (0, 6)}
"""The cells of our fonts, and the rows of a capital."""
ROOM = 2
"""Pixels that are free around every word; around what is above or below a capital one."""


class Line:
    """One row of letters in one grid, or of a label: its text and the box of its ink."""

    def __init__(self, text: str, ink: set[tuple[int, int]], base: int, grid) -> None:
        self.text = text
        self.ink = ink
        self.grid = grid
        first, last = FONTS[grid.tile_width, grid.tile_height]
        self.body = {(x, y) for x, y in ink if base + first <= y <= base + last}
        self.left = min(x for x, _ in ink)
        self.right = max(x for x, _ in ink) + 1
        self.top = min(y for _, y in ink)
        self.bottom = max(y for _, y in ink) + 1


def lines(group, x: int = 0, y: int = 0):
    """Every line of letters that can be seen."""
    x, y = x + group.x, y + group.y
    for part in group:
        if getattr(part, "hidden", False):
            continue
        if is_label(part):
            yield label(part, x, y)
        elif hasattr(part, "append"):
            yield from lines(part, x, y)
        elif (getattr(part, "tile_width", 0), getattr(part, "tile_height", 0)) in FONTS:
            yield from rows(part, x + part.x, y + part.y)


def seen(player) -> list[Line]:
    """The lines on a player's panel, without those that a bubble covers from end to end."""
    found = list(lines(player.host.display.root_group))
    bubble = getattr(player.shown, "bubble", None)
    if bubble is None:
        return found
    paper, says = bubble[0], bubble[1]
    right = bubble.x + paper.width * paper.tile_width
    bottom = bubble.y + paper.height * paper.tile_height
    return [
        line
        for line in found
        if line.grid is says
        or line.left < bubble.x
        or line.top < bubble.y
        or line.right > right
        or line.bottom > bottom
    ]


def is_label(group) -> bool:
    """Whether it is what a menu keeps of a label: a group with a grid for each letter."""
    if not hasattr(group, "append") or not len(group):
        return False
    return all(
        (getattr(part, "tile_width", 0), getattr(part, "tile_height", 0)) in FONTS
        and part.width == part.height == 1
        for part in group
    )


def label(group, x: int, y: int) -> "Line":
    """The letters of a label as one line."""
    x, y = x + group.x, y + group.y
    text = "".join(ALPHABET[part[0]] for part in group)
    ink = set().union(*(ink_of(part, 0, x + part.x, y + part.y) for part in group))
    return Line(text, ink, y + group[0].y, group[0])


def rows(grid, x: int, y: int):
    """The rows of a grid that have letters."""
    for row in range(grid.height):
        text = "".join(ALPHABET[grid[column, row]] for column in range(grid.width))
        if text.strip():
            base = y + row * grid.tile_height
            yield Line(text.strip(), ink_of(grid, row, x, y), base, grid)


def ink_of(grid, row: int, x: int, y: int) -> set[tuple[int, int]]:
    """Every pixel of its letters."""
    wide, high = grid.tile_width, grid.tile_height
    across = grid.bitmap.width // wide
    found = set()
    for column in range(grid.width):
        tile = grid[column, row]
        left, top = tile % across * wide, tile // across * high
        for i in range(wide):
            for k in range(high):
                if grid.bitmap[left + i, top + k]:
                    found.add((x + column * wide + i, y + row * high + k))
    return found


def rgb565(colour) -> int:
    """A colour as a panel has it, from three bytes or from one number."""
    if isinstance(colour, int):
        colour = colour >> 16, colour >> 8 & 255, colour & 255
    red, green, blue = colour
    return red >> 3 << 11 | green >> 2 << 5 | blue >> 3


def full(colour) -> int:
    """The colour of SHADES that a panel shows so; -1: none."""
    return next((each for each in SHADES if rgb565(each) == rgb565(colour)), -1)


def near(ink, room: int) -> set[tuple[int, int]]:
    """Every pixel that is so near."""
    by = range(-room, room + 1)
    return {(x + i, y + k) for x, y in ink for i in by for k in by}


def crowded(picture, line: Line, own: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pixels within ROOM of a line's ink that are neither its ground nor `own`, ink of its block.

    The felt has dots: a pixel that is alone does not count.
    """
    around = (near(line.body, ROOM) | near(line.ink, 1)) - line.ink
    inside = {(x, y) for x, y in around if 0 <= x < picture.width and 0 <= y < picture.height}
    if around != inside:
        return sorted(around - inside)
    colours = Counter(picture.getpixel(at) for at in around - own)
    ground = colours.most_common(1)[0][0]
    free = {rgb565(ground), *map(rgb565, SHADES.get(full(ground), ()))}
    strange = {at for at in around - own if rgb565(picture.getpixel(at)) not in free}
    return sorted(
        (x, y) for x, y in strange if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & strange
    )
