"""A ledger: a sheet of paper with a face over each column of numbers, line by line."""

from sorry_handheld.art.names import FIELD, MID, SMALL, STARS
from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.ground import flat
from sorry_handheld.draw.layout import PAPER_LIP, RULED
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import INK_PAPER, INK_SORRY, PAPER, PAPER_LINE, PAPER_WINNER
from sorry_handheld.draw.portraits import GLAD, UPSET

NOBODY = -1
"""The colour of a column that stays empty."""
_NAME = 7  # letters of a line's name
_LONG = 4  # a number of so many digits is written smaller


class Ledger:
    """The sheet of paper and its lines, of which `shown` are written so far."""

    def __init__(
        self, page: Page, colours, winner: int, lines: list[list[str]], red: range
    ) -> None:
        """Make a column for each colour. Column `winner` is bright, and the face above it is glad.

        A line is a list: its name, then a text for each column. Lines in the range `red` stand out.
        """
        self.lines = lines
        self.shown = 0
        layout = page.layout
        x, y, wide, high = layout.points_paper
        edge, step = layout.points_columns
        flat(page.group, PAPER, x, y, wide, high)
        flat(page.group, PAPER_LINE, x, y + high, wide, PAPER_LIP)
        field = page.read(FIELD)[1]
        right = edge + step * winner + 2
        left = right - step
        if not winner:  # beside the names of the lines, but as wide as the face
            left = min(max(left, self._names_end(page)), edge - field)
        flat(page.group, PAPER_WINNER, left, y, right - left, high)
        top = layout.points_faces_y
        for i in range(len(colours)):
            if colours[i] != NOBODY:
                mood = GLAD if i == winner else UPSET
                seat = page.app.session.seats[colours[i]]
                page.portrait(seat, mood, colours[i], edge + step * i - field, top)
        page.put(STARS, edge + step * winner - field - 8, top)
        self._rows: list[list[Letters]] = []
        top = layout.points_at_y
        for n in range(len(lines)):
            self._lay_row(page, top, INK_SORRY if n in red else INK_PAPER)
            top += layout.points_pitch
            if layout.points_pitch >= RULED:
                flat(page.group, PAPER_LINE, x + 4, top - 4, wide - 8, 1)

    def _names_end(self, page: Page) -> int:
        """Where there is room again beside the names."""
        longest = max([len(line[0]) for line in self.lines])
        layout = page.layout
        return int(1 + layout.points_names_x + longest * page.font(layout.points_font).width)

    def _lay_row(self, page: Page, top: int, ink: int) -> None:
        """Make room for a name and its numbers; if a number is long, all are smaller."""
        layout = page.layout
        font = layout.points_font
        edge, step = layout.points_columns
        row = [page.letters(layout.points_names_x, top, _NAME, font, ink)]
        high = page.font(font).height
        if self._widest() >= _LONG:
            font = MID if font != SMALL else SMALL
        letter = page.font(font)
        columns = step // letter.width
        for i in range(len(self.lines[0]) - 1):
            right = edge + step * i - columns * letter.width
            row.append(page.letters(right, top + (high - letter.height) // 2, columns, font, ink))
        self._rows.append(row)

    def _widest(self) -> int:
        """The length of the longest number."""
        n = 0
        for line in self.lines:
            for text in line[1:]:
                n = max(n, len(text))
        return n

    def write(self) -> bool:
        """Show the next line, its name on the left and its numbers on the right.

        False if all lines are shown.
        """
        if self.shown == len(self.lines):
            return False
        line = self.lines[self.shown]
        row = self._rows[self.shown]
        row[0].write(line[0])
        for i in range(1, len(line)):
            room = row[i].grid.width
            row[i].write(" " * (room - len(line[i])) + line[i])
        self.shown += 1
        return True
