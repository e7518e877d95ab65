"""vectorio for firmware without it: as much of it as the game and its libraries use."""

import displayio


def Rectangle(pixel_shader, width, height, x=0, y=0):
    """Return a rectangle of one colour: a grid of rows, which takes little memory."""
    row = displayio.Bitmap(width, 1, 1)
    return displayio.TileGrid(
        row,
        pixel_shader=pixel_shader,
        width=1,
        height=height,
        tile_width=width,
        tile_height=1,
        x=x,
        y=y,
    )
