"""Form: rows of names and values. Arrows stand beside the cell that the cursor is on.

Every name and every value is a TileGrid of its own, so that a change repaints no more than that.
"""

import bitmaptools
import displayio

from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH
from sorry_handheld.draw.lettering import Lines, wrap
from sorry_handheld.draw.page import enlarged
from sorry_handheld.draw.palette import INK_CHOSEN, INK_FIELD, INK_NOTE, INK_PAPER, PAPER
from sorry_handheld.intents import DOWN, LEFT, OK, RIGHT, UP

PRESSED = 2
"""What Form.intent says: OK on a cell without a value,"""
MOVED = 3
"""the cursor is on another cell; 1 or -1: the next value or the one before; 0: not for us."""

_ARROW = 5  # width and height of an arrow
_HIGH = 9
_ROW = 17  # the most height of a row
_NOWHERE = -9


class Form:
    """Cells in rows; a cell has a name, a value, or both. `at` is the one with the cursor."""

    def __init__(self, app, group, rows: int, below: int, most: int = 22) -> None:
        """So many rows in the panel's height but `below` pixels; at most so many columns."""
        layout = app.layout
        self.few = app.keys.few
        self.scale = scale = layout.menu_scale
        self.columns = min(most, layout.columns(scale))
        self.left = layout.indent(self.columns, scale)
        height = (layout.height - below) // scale
        self.row = min(height // rows, _ROW)
        self.top = (height - rows * self.row + self.row - LETTER_HEIGHT) // 2
        self.group = enlarged(group, scale)
        self.at = 0
        self.values: list[Lines | None] = []
        self._places: list[tuple[int, int, int]] = []
        bitmap = displayio.Bitmap(2 * _ARROW, _HIGH, 2)
        for x in range(_ARROW):  # one points right, one left
            bitmaptools.fill_region(bitmap, x, x, x + 1, _HIGH - x, 1)
            bitmaptools.fill_region(bitmap, 9 - x, x, 10 - x, _HIGH - x, 1)
        shade = displayio.Palette(2)
        shade[1] = INK_CHOSEN
        shade.make_transparent(0)
        self._arrows = [self._arrow(bitmap, shade, i) for i in range(2)]

    def _arrow(self, bitmap, shade, tile: int) -> displayio.TileGrid:
        made = displayio.TileGrid(
            bitmap, pixel_shader=shade, tile_width=_ARROW, tile_height=_HIGH, default_tile=tile
        )
        self.group.append(made)
        return made

    def add(self, name: str, row: int, column: int, value: int, room: int) -> int:
        """A cell that begins at a column: its name, then at column `value` so much room.

        A name without room for a value is a button. The upper edge of the cell.
        """
        x = self.left + LETTER_WIDTH * column
        y: int = self.top + row * self.row
        if room:
            if name:
                Lines(self.group, (x + LETTER_WIDTH, y), len(name), INK_FIELD).write(name)
            self._add_value(name, x, y, value, room)
        else:
            self._add_button(" " + name + " ", x, y)
        if len(self.values) == 1:
            self._point()
        return y

    def _add_button(self, name: str, x: int, y: int) -> None:
        button = Lines(self.group, (x + LETTER_WIDTH + 1, y), len(name), INK_PAPER)
        button.badge(PAPER)
        button.write(name)
        self.values.append(None)
        self._places.append((x, _NOWHERE, y + 2))

    def _add_value(self, name: str, x: int, y: int, value: int, room: int) -> None:
        """With all keys there are arrows on both sides of it, else one before the cell."""
        at = self.left + LETTER_WIDTH * value
        ink = INK_CHOSEN if name else INK_FIELD
        self.values.append(Lines(self.group, (at, y), room, ink))
        mark = x if self.few or not name else at - 8
        end = _NOWHERE if self.few else at + LETTER_WIDTH * room
        self._places.append((mark, end, y + 2))

    def put(self, cell: int, text: str) -> None:
        """Show a cell's value."""
        line = self.values[cell]
        if line is not None:
            line.write(text)

    def intent(self, intent: int) -> int:
        """Take a press. With few keys there is only next: OK then changes the value."""
        has = self.values[self.at] is not None
        if intent == OK:
            return 1 if has else PRESSED
        if intent == DOWN or intent == UP or ((self.few or not has) and LEFT <= intent <= RIGHT):
            step = 1 if intent == DOWN or intent == RIGHT else -1
            self.at = (self.at + step) % len(self.values)
            self._point()
            return MOVED
        if intent == RIGHT:
            return 1
        return -1 if intent == LEFT else 0

    def _point(self) -> None:
        """The arrows: with all keys left and right of a value, else one before the cell."""
        x, end, y = self._places[self.at]
        before, behind = self._arrows
        paired = end >= 0
        before[0] = 1 if paired else 0
        before.x = x
        before.y = behind.y = y
        behind[0] = 0
        behind.x = end
        behind.hidden = not paired


class Explained(Form):
    """Seven rows, and below them a line about the cell that the cursor is on."""

    def __init__(self, app, group) -> None:
        """The line is one row where it finds room, else two."""
        layout = app.layout
        columns = layout.note_columns
        rows = layout.note_rows
        super().__init__(app, group, 7, LETTER_HEIGHT * rows + 6)
        at = (layout.indent(columns), layout.height - LETTER_HEIGHT * rows - 2)
        self.line = Lines(group, at, columns, INK_NOTE, rows)

    def explain(self, text: str) -> None:
        """Say this about the cell."""
        self.line.write(wrap(text, self.line.grid.width), True)
