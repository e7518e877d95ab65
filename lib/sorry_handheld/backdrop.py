"""The table that every screen but the board lies on."""

import displayio


def backdrop(layout, colour: int = 0x16343C) -> displayio.TileGrid:
    """One colour over the whole panel."""
    shade = displayio.Palette(1)
    shade[0] = colour
    return displayio.TileGrid(
        displayio.Bitmap(16, 16, 1),
        pixel_shader=shade,
        width=(layout.width + 15) // 16,
        height=(layout.height + 15) // 16,
        tile_width=16,
        tile_height=16,
    )
