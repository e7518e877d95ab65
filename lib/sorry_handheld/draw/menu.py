"""A list of choices, laid out by GridLayout; a pawn is the cursor. Greyed ones are passed by."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout  # type: ignore[import-untyped]

from sorry_handheld.draw.labels import label
from sorry_handheld.intents import DOWN, LEFT, RIGHT, UP
from sorry_handheld.settings import MARKS
from sorry_handheld.units import PAINTER

_LIT = 0xFFFFFF
_CHOSEN = 0xFFE060
_GREY = 0x587078


class Menu:
    """The choices as labels in `group`; `at` is the one chosen."""

    def __init__(self, app, group, choices, greyed: int, top: int, height: int, wide: int) -> None:
        """`greyed` has a bit for each choice that cannot be had; `wide` letters find room."""
        self.at = 0
        self.greyed = greyed
        self.labels = []
        self.row = height // len(choices)
        layout = app.layout
        scale = layout.menu_scale
        self._tints = scale == 1
        wide *= 6 * scale
        left = (layout.width - wide) // 2 + layout.cell // 2
        grid = GridLayout(left, top, wide, self.row * len(choices), (1, len(choices)))
        for i in range(len(choices)):
            line = label((0, 0), choices[i], _GREY if greyed >> i & 1 else _LIT, scale)
            self.labels.append(line)
            grid.add_content(line, (0, i), (1, 1), layout_cells=False)
        grid.layout_cells()
        group.append(grid)
        from sorry_handheld.draw import tiles

        size = layout.cell
        self.group = group
        self._bitmap = tiles.sprites(size, app.settings[MARKS])
        self._colours = tiles.palette(True)
        app.forget(PAINTER)  # the painter is large, and has painted
        self.pawn = self.sprite(1, left - size - 3, 0, size)
        self._top = top + (12 * scale - size) // 2
        while self.greyed >> self.at & 1:
            self.at += 1
        self._show(True)

    def sprite(self, colour: int, x: int, y: int, size: int) -> displayio.TileGrid:
        """A pawn for ornament."""
        made = displayio.TileGrid(
            self._bitmap,
            pixel_shader=self._colours,
            tile_width=size,
            tile_height=size,
            default_tile=colour,
            x=x,
            y=y,
        )
        self.group.append(made)
        return made

    def intent(self, intent: int) -> bool:
        """Move the cursor; False if the press was for something else."""
        if intent == DOWN or intent == RIGHT:
            step = 1
        elif intent == UP or intent == LEFT:
            step = -1
        else:
            return False
        self._show(False)
        n = len(self.labels)
        self.at = (self.at + step) % n
        while self.greyed >> self.at & 1:
            self.at = (self.at + step) % n
        self._show(True)
        return True

    def _show(self, chosen: bool) -> None:
        """The pawn; in small letters also their colour: large ones would be 12 KB on the bus."""
        if self._tints:
            self.labels[self.at].color = _CHOSEN if chosen else _LIT
        self.pawn.y = self._top + self.at * self.row
