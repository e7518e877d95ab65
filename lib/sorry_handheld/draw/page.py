"""Page: the group that a screen is drawn in."""

import displayio

from sorry_handheld.draw.layout import Layout
from sorry_handheld.draw.palette import GROUND

_TILE = 16


def blank(layout: Layout) -> displayio.Group:
    """An empty page, black; in the middle of a panel that is larger than its layout."""
    return displayio.Group(x=layout.margin_x, y=layout.margin_y)


def page(layout: Layout, colour: int = GROUND) -> displayio.Group:
    """A page in one colour: the table that every screen but the board lies on."""
    group = blank(layout)
    shade = displayio.Palette(1)
    shade[0] = colour
    group.append(
        displayio.TileGrid(
            displayio.Bitmap(_TILE, _TILE, 1),
            pixel_shader=shade,
            width=(layout.width + _TILE - 1) // _TILE,
            height=(layout.height + _TILE - 1) // _TILE,
            tile_width=_TILE,
            tile_height=_TILE,
        )
    )
    return group


def enlarged(group: displayio.Group, scale: int) -> displayio.Group:
    """A part of a page in which everything is so many times as large."""
    made = displayio.Group(scale=scale)
    group.append(made)
    return made
