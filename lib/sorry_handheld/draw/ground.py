"""Ground: the group that a screen is drawn in, and the colour that it lies on."""

import displayio
import vectorio

from sorry_handheld.draw.layout import Layout


def blank(layout: Layout) -> displayio.Group:
    """Make an empty page, black, in the middle of a panel that is larger than its layout."""
    return displayio.Group(x=layout.margin_x, y=layout.margin_y)


def flat(group: displayio.Group, colour: int, x: int, y: int, width: int, height: int) -> None:
    """Add a rectangle. The firmware paints it in half the time of a TileGrid of this size."""
    shade = displayio.Palette(1)
    shade[0] = colour
    group.append(vectorio.Rectangle(pixel_shader=shade, width=width, height=height, x=x, y=y))
