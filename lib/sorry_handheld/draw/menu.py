"""Menu: a list of choices. A pawn is the cursor; it passes by those that are greyed."""

from sorry_handheld.draw.palette import INK_CHOSEN, INK_FIELD, INK_GREYED
from sorry_handheld.intents import DOWN, LEFT, RIGHT, UP
from sorry_handheld.units import GRID_LAYOUT


class Menu:
    """The choices as labels on a page, one below the other; `at` is the one chosen."""

    def __init__(self, page, choices, at: tuple[int, int], greyed: int = 0, pitch: int = 0) -> None:
        """`at` is the corner of the first; `greyed` has a bit for each that cannot be had."""
        layout = page.layout
        self.at = 0
        self.greyed = greyed
        self.pitch = pitch or layout.menu_pitch
        self.labels = []
        for i in range(len(choices)):
            ink = INK_GREYED if greyed >> i & 1 else INK_FIELD
            self.labels.append(page.loose(choices[i], layout.menu_font, ink))
        self._lay_out(page.group, at)
        for name in GRID_LAYOUT:
            page.app.forget(name)
        sheet, tile = layout.pointer
        x, self._top = at[0] + layout.pointer_at[0], at[1] + layout.pointer_at[1]
        self.pawn = page.put(sheet, x, self._top, 1, tile)
        while greyed >> self.at & 1:
            self.at += 1
        self._show(INK_CHOSEN)

    def _lay_out(self, group, at: tuple[int, int]) -> None:
        """The labels one below the other. GridLayout places them, and is not needed after that."""
        from adafruit_displayio_layout.layouts.grid_layout import (  # type: ignore[import-untyped]
            GridLayout,
        )

        n = len(self.labels)
        x, y = at
        grid = GridLayout(x, y, 8, self.pitch * n, (1, n))
        for i in range(n):
            grid.add_content(self.labels[i], (0, i), (1, 1), layout_cells=False)
        grid.layout_cells()
        for line in self.labels:
            grid.remove(line)
            line.x += x
            line.y += y
            group.append(line)

    def intent(self, intent: int) -> bool:
        """Move the cursor; False if the press was for something else."""
        if intent == DOWN or intent == RIGHT:
            step = 1
        elif intent == UP or intent == LEFT:
            step = -1
        else:
            return False
        self._show(INK_FIELD)
        n = len(self.labels)
        self.at = (self.at + step) % n
        while self.greyed >> self.at & 1:
            self.at = (self.at + step) % n
        self._show(INK_CHOSEN)
        return True

    def _show(self, ink: int) -> None:
        """The line with the cursor in this ink, the pawn beside it."""
        self.labels[self.at].color = ink
        self.pawn.y = self._top + self.at * self.pitch
