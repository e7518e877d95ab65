"""Form: names and values. The cursor's line is gold, with arrows beside its value.

Every value is a block of letters of its own: a change paints no more than the letters that differ.
"""

from sorry_handheld.draw.buttons import NONE, Buttons
from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.layout import OFF
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.palette import GROUND, INK_CHOSEN, INK_FIELD, INK_NOTE
from sorry_handheld.intents import DOWN, OK, UP, direction

# What Form.intent answers. Else 1 or -1: take the next value or the one before; 0: another key.
PRESSED = 2
"""OK was pressed on a button."""
MOVED = 3
"""The cursor is on another cell."""

_REST = 5
"""Frames of 10 ms. Until then the cursor's own pixels are there; while it runs on, no words are."""


class Form:
    """The cells of a form. Each has a value, or is a button. `at` is the one with the cursor."""

    def __init__(self, page) -> None:
        """Begin without cells; below them are the lines that explain."""
        layout = page.layout
        self.page = page
        self.few = page.app.keys.few
        self.at = 0
        self._says = ""  # what is to be explained
        self._rest = 0  # frames until it is said
        self.values: list[Letters | None] = []  # None: a button
        self.names: list[Letters | None] = []  # what is gold; None: a button
        self._gold: Letters | None = None
        self.buttons = Buttons(page)
        self._places: list[tuple[int, int, int]] = []
        self._high = page.font(layout.value_font).height
        self._wide = page.font(layout.arrow_font).width
        self._down = (self._high - page.font(layout.arrow_font).height + 1) // 2
        self._arrows = [self._arrow("←"), self._arrow("→")]
        self.columns = layout.note_columns
        x, y = layout.note_at
        pitch = page.font(layout.note_font).height + 1
        self.notes = [
            self._letters(x, y + pitch * i, self.columns, layout.note_font, INK_NOTE)
            for i in range(layout.note_rows)
        ]

    def _letters(self, x: int, y: int, columns: int, font: int, ink: int = INK_FIELD):
        """Make letters on a flat ground, which are painted faster."""
        made = self.page.letters(x, y, columns, font, ink)
        made.ground(GROUND)
        return made

    def _arrow(self, letter: str):
        """Make an arrow that stands beside a value, not on the panel yet."""
        made = self._letters(OFF, 0, 1, self.page.layout.arrow_font, INK_CHOSEN)
        made.write(letter)
        return made.grid

    def add(self, name: str, at: tuple[int, int], value_x: int, columns: int, font: int) -> None:
        """Add a cell with its name at a place, and room for a value of so many letters."""
        page = self.page
        x, y = at
        layout = page.layout
        named = None
        if name:
            top = y + (self._high - page.font(layout.name_font).height + 1) // 2
            named = self._letters(x, top, len(name), layout.name_font)
            named.write(name)
        letter = page.font(font)
        top = y + (self._high - letter.height + 1) // 2
        value = self._letters(value_x, top, columns, font)
        self.values.append(value)
        self.names.append(named or value)
        self._places.append((value_x - self._wide - 1, y, value_x + letter.width * columns + 1))

    def add_button(self, text: str, at: tuple[int, int, int, int]) -> None:
        """Add a cell that is a button."""
        self.buttons.add(text, at[0], at[1], at[2], at[3])
        self.values.append(None)
        self.names.append(None)
        self._places.append((OFF, 0, 0))

    def put(self, cell: int, text: str) -> None:
        """Show a cell's value."""
        value = self.values[cell]
        if value is not None:
            value.write(text)

    def explain(self, text: str) -> None:
        """Say this about the cell with the cursor when it rests, so that the cursor is quick."""
        self._says = text
        self._rest = _REST

    def tick(self) -> None:
        """Count a frame in which the cursor rests."""
        if self._says:
            self._rest -= 1
            if not self._rest:
                self.tell()

    def tell(self) -> None:
        """Write what is to be explained, in lines of like length: no word stands alone."""
        text = self._says
        self._says = ""
        rows = -(-len(text) // self.columns) or 1
        columns = len(text) // rows
        while True:
            lines = wrap(text, columns).split("\n")
            if columns >= self.columns or len(lines) <= len(self.notes):
                break
            columns += 1
        for i in range(len(self.notes)):
            self.notes[i].write(lines[i] if i < len(lines) else "", True)

    def intent(self, intent: int) -> int:
        """Take a press. OK is for the button, wherever the cursor is; with few keys it changes a
        value, as there is only next."""
        has = self.values[self.at] is not None
        if intent == OK:
            return 1 if has and self.few else PRESSED
        step = direction(intent)
        if step and (intent == DOWN or intent == UP or self.few or not has):
            self.at = (self.at + step) % len(self.values)
            self.point()
            return MOVED
        return step

    def point(self) -> None:
        """Write the cursor's line in gold, with arrows beside its value, or one before it."""
        if self._gold is not None:
            self._gold.tint(INK_FIELD)
        self._gold = gold = self.names[self.at]
        if gold is not None:
            gold.tint(INK_CHOSEN)
        x, y, end = self._places[self.at]
        before, behind = self._arrows
        before.y = behind.y = y + self._down
        if self.few or x < 0:
            before.x = OFF
            behind.x = x
        else:
            before.x = x
            behind.x = end
        self.buttons.choose(NONE if self.values[self.at] is not None else 0)
