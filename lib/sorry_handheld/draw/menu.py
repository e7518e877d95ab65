"""Menu: a list of choices. A pawn is the cursor; it passes by those that are greyed."""

from adafruit_displayio_layout.layouts.grid_layout import GridLayout  # type: ignore[import-untyped]

from sorry_handheld.draw.labels import label
from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH
from sorry_handheld.draw.palette import INK, INK_CHOSEN, INK_GREYED
from sorry_handheld.draw.sprites import Pawns
from sorry_handheld.intents import DOWN, LEFT, RIGHT, UP


class Menu:
    """The choices as labels in `group`; `at` is the one chosen."""

    def __init__(self, app, group, choices, greyed: int, top: int, height: int, wide: int) -> None:
        """`greyed` has a bit for each choice that cannot be had; `wide` letters find room."""
        self.at = 0
        self.greyed = greyed
        self.group = group
        self.row = height // len(choices)
        layout = app.layout
        scale = layout.menu_scale
        self._tints = scale == 1
        wide *= LETTER_WIDTH * scale
        left = (layout.width - wide) // 2 + layout.cell // 2
        self.labels = [
            label((0, 0), choices[i], INK_GREYED if greyed >> i & 1 else INK, scale)
            for i in range(len(choices))
        ]
        self._lay_out(left, top, wide)
        self.pawns = Pawns(app)
        self.pawn = self.pawns.put(group, 1, (left - layout.cell - 3, 0))
        self._top = top + (LETTER_HEIGHT * scale - layout.cell) // 2
        while self.greyed >> self.at & 1:
            self.at += 1
        self._show(True)

    def _lay_out(self, left: int, top: int, wide: int) -> None:
        """The labels one below the other."""
        n = len(self.labels)
        grid = GridLayout(left, top, wide, self.row * n, (1, n))
        for i in range(n):
            grid.add_content(self.labels[i], (0, i), (1, 1), layout_cells=False)
        grid.layout_cells()
        self.group.append(grid)

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
        """The pawn; small letters change colour too. Large ones would take 12 KB on the bus."""
        if self._tints:
            self.labels[self.at].color = INK_CHOSEN if chosen else INK
        self.pawn.y = self._top + self.at * self.row
