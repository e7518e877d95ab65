"""Note: a sheet of paper over the board's middle with a few words, to be read before going on."""

import displayio

from sorry_handheld.draw.caps import corner_cap
from sorry_handheld.draw.layout import NOTE_FOOT, NOTE_KEYS
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.palette import INK_PAPER, PAPER
from sorry_handheld.draw.sheets import drawings
from sorry_handheld.draw.strips import box
from sorry_handheld.intents import OK
from sorry_handheld.words.names import GAME_HOLD


class Note:
    """The words, the cap of the key that goes on, and what another key does."""

    def __init__(self, app, dashboard) -> None:
        """Lay it over all that the dashboard has, hidden."""
        layout = app.layout
        x, y = layout.lesson_at
        wide, high = layout.lesson_size
        columns, rows = layout.lesson_words
        font = dashboard.letters
        small = dashboard.small
        self.group = displayio.Group(x=x, y=y)
        self.group.hidden = True
        with drawings(layout) as sheets:
            self.group.append(box(sheets, 0, 0, wide, high))
            name = app.keys.key(OK, app.words[GAME_HOLD])
            key = corner_cap(sheets, small, name, wide, high)
        left = (wide - columns * font.width) // 2 + 1
        top = (high - NOTE_FOOT - rows * font.height) // 2
        self.words = font.block(self.group, (left, top), columns, rows, INK_PAPER)
        self.words.ground(PAPER)
        self.group.append(key)
        room = (key.x - 2 - left) // small.width
        self.leave = small.block(self.group, (left, high - NOTE_KEYS), room, 1, INK_PAPER)
        dashboard.group.append(self.group)

    def show(self, text: str, leave: str) -> None:
        """Show these words, and how to leave if there is room to say it whole."""
        self.words.write(wrap(text, self.words.grid.width))
        self.leave.write(leave if len(leave) <= self.leave.grid.width else "")
        self.group.hidden = False

    def hide(self) -> None:
        """Hide the note, which has been read."""
        self.group.hidden = True
