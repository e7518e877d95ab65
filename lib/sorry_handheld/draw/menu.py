"""Menu: a list of choices. A pawn is the cursor; it skips choices that are greyed.

Adafruit's Label and GridLayout measure and place the lines. But a Label has a grid for every
letter, each of 96 bytes of heap. So each line is then written into a single grid at exactly the
same place, and both libraries are dropped.
"""

from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.palette import INK_CHOSEN, INK_FIELD, INK_GREYED
from sorry_handheld.intents import direction
from sorry_handheld.units import MENU_LIBRARIES


class Menu:
    """The choices on a page, one below the other; `at` is the one chosen."""

    def __init__(self, page, choices, at: tuple[int, int], greyed: int = 0, pitch: int = 0) -> None:
        """Begin at corner `at`; `greyed` has a bit for each choice that cannot be had."""
        layout = page.layout
        self.at = 0
        self.greyed = greyed
        self.pitch = pitch or layout.menu_pitch
        self.lines = self._lay_out(page, self._labels(page, choices), at)
        for name in MENU_LIBRARIES:
            page.app.forget(name)
        sheet, tile = layout.pointer
        x, self._top = at[0] + layout.pointer_by[0], at[1] + layout.pointer_by[1]
        self.pawn = page.put(sheet, x, self._top, 1, tile)
        while greyed >> self.at & 1:
            self.at += 1
        self._show(INK_CHOSEN)

    def _labels(self, page, choices: list[str]) -> list[object]:
        """Make labels of the choices, in their inks."""
        from adafruit_display_text.label import Label  # type: ignore[import-untyped]

        font = page.font(page.layout.menu_font)
        made = []
        for i in range(len(choices)):
            ink = INK_GREYED if self.greyed >> i & 1 else INK_FIELD
            made.append(Label(font, text=choices[i], color=ink, line_spacing=1.0))
        return made

    def _lay_out(self, page, labels, at: tuple[int, int]) -> list[Letters]:
        """Place the labels one below the other; return the letters of each."""
        from adafruit_displayio_layout.layouts.grid_layout import (  # type: ignore[import-untyped]
            GridLayout,
        )

        n = len(labels)
        x, y = at
        grid = GridLayout(x, y, 8, self.pitch * n, (1, n))
        for i in range(n):
            grid.add_content(labels[i], (0, i), (1, 1), layout_cells=False)
        grid.layout_cells()
        lines = []
        for label in labels:
            first = label[0][0]
            left = x + label.x + first.x
            top = y + label.y + first.y
            line = page.letters(left, top, len(label.text), page.layout.menu_font, label.color)
            line.write(label.text)
            lines.append(line)
        return lines

    def intent(self, intent: int) -> bool:
        """Move the cursor; False if the press was for something else."""
        step = direction(intent)
        if not step:
            return False
        self._show(INK_FIELD)
        n = len(self.lines)
        self.at = (self.at + step) % n
        while self.greyed >> self.at & 1:
            self.at = (self.at + step) % n
        self._show(INK_CHOSEN)
        return True

    def _show(self, ink: int) -> None:
        """Write the cursor's line in this ink, and put the pawn beside it."""
        self.lines[self.at].tint(ink)
        self.pawn.y = self._top + self.at * self.pitch
