"""The points of a game on a sheet of paper, line by line, a column a colour (S1934, S1939, S2004,
D1a, D1b).
"""

from sorry_core import editions, scoring
from sorry_core.state import COLOURS, EDITION, OUT, POINTS, SCORE, STAKE, all_home, homes, number
from sorry_handheld.art.names import FIELD, MID, SMALL, STARS
from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.ground import flat
from sorry_handheld.draw.page import GLAD, UPSET, Page
from sorry_handheld.draw.palette import INK_PAPER, INK_SORRY, PAPER, PAPER_LINE, PAPER_WINNER
from sorry_handheld.ticks import WRAP
from sorry_handheld.words.names import (
    POINTS_BONUS,
    POINTS_FOES,
    POINTS_GAME,
    POINTS_HOME,
    POINTS_LEFT,
    POINTS_MATCH,
    POINTS_OUT,
    POINTS_STAKE,
)

_LINE_MS = 450
_NAME = 6  # letters of a line's name
_LINED = 20  # where lines are so far apart, there is a rule between them
_LONG = 4  # a number of so many digits is written smaller


class PointsTable:
    """Lines of letters. They appear one after the other."""

    def __init__(self, page: Page, winner: int, is_won: bool) -> None:
        """A face heads each column; the winner's column is bright, and a win gets confetti."""
        app = page.app
        self.words = app.section("points")
        self.state = app.session.state
        self.winner = winner
        self.shown = 0
        self._due = app.now
        self.lines = self._lines()
        if is_won:
            page.confetti(page.layout.points_confetti)
        self._lay(page)

    def _lay(self, page: Page) -> None:
        """The paper, the faces, blank lines."""
        layout = page.layout
        x, y, wide, high = layout.points_paper
        edge, step = layout.points_columns
        flat(page.group, PAPER, x, y, wide, high)
        flat(page.group, PAPER_WINNER, edge + step * (self.winner - 1) + 2, y, step, high)
        field = page.read(FIELD)[1]
        for i in range(4):
            if self.state[COLOURS] >> i & 1:
                mood = GLAD if i == self.winner else UPSET
                left = edge + step * i - field
                page.portrait(page.app.session.seats[i], mood, i, left, layout.points_faces_y)
        left = edge + step * self.winner - field - 8
        page.put(STARS, left, layout.points_faces_y)
        self.rows: list[list[Letters]] = []
        top = layout.points_at_y
        for n in range(len(self.lines)):
            self._lay_row(page, top, INK_SORRY if n >= len(self.lines) - 2 else INK_PAPER)
            top += layout.points_pitch
            if layout.points_pitch >= _LINED:
                flat(page.group, PAPER_LINE, x + 4, top - 4, wide - 8, 1)

    def _lay_row(self, page: Page, top: int, ink: int) -> None:
        """A name and four numbers; where a number is long, all are smaller."""
        layout = page.layout
        font = layout.points_font
        edge, step = layout.points_columns
        row = [page.letters(layout.points_names_x, top, _NAME, font, ink)]
        high = page.font(font).height
        if self._widest() >= _LONG:
            font = MID if font != SMALL else SMALL
        letter = page.font(font)
        columns = step // letter.width
        for i in range(4):
            right = edge + step * i - columns * letter.width
            row.append(page.letters(right, top + (high - letter.height) // 2, columns, font, ink))
        self.rows.append(row)

    def _widest(self) -> int:
        """The length of the longest number."""
        n = 0
        for line in self.lines:
            for text in line[1:]:
                n = max(n, len(text))
        return n

    def _lines(self) -> list[list[str]]:
        """The name of each line and what each colour has in it."""
        state = self.state
        unit = editions.score(state[EDITION], -1)
        left = not all_home(state, self.winner)  # D1b: all others dropped out
        found = []
        home = ["" if left and i == self.winner else str(unit * homes(state, i)) for i in range(4)]
        found.append(self._line(POINTS_HOME, home))
        if left:
            found.append(self._winners(POINTS_LEFT, editions.CALL_WON))
        else:
            foes = scoring.opponents_points(state, self.winner)
            found.append(self._winners(POINTS_FOES, foes))
            found.append(self._winners(POINTS_BONUS, scoring.bonus(state, self.winner)))
        if state[STAKE] > 1:
            found.append(self._stakes(left))
        game = [_short(number(state, SCORE + 2 * i, 2)) for i in range(4)]
        found.append(self._line(POINTS_GAME, game))
        match = [_short(number(state, POINTS + 3 * i, 3)) for i in range(4)]
        found.append(self._line(POINTS_MATCH, match))
        return found

    def _line(self, word: int, values: list[str]) -> list[str]:
        """A line's name, and what is in it for the colours that play."""
        state = self.state
        for i in range(4):
            if not state[COLOURS] >> i & 1:
                values[i] = ""
        return [self.words[word]] + values

    def _winners(self, word: int, points: int) -> list[str]:
        """A line in which only the winner has something."""
        values = [""] * 4
        values[self.winner] = "%d" % points if points else "0"
        return self._line(word, values)

    def _stakes(self, left: bool) -> list[str]:
        """Those who stayed multiply; who dropped out has scored at the stake before (D1a)."""
        values = []
        for i in range(4):
            if self.state[OUT] >> i & 1:
                values.append(self.words[POINTS_OUT])
            else:
                values.append("" if left else "×%d" % self.state[STAKE])  # noqa: RUF001
        return self._line(POINTS_STAKE, values)

    def show_all(self) -> bool:
        """Count all of it at once; False when it was counted already."""
        if self.shown == len(self.lines):
            return False
        while self.shown < len(self.lines):
            self._write()
        return True

    def tick(self, now: int) -> None:
        """The next line, when it is due."""
        if self.shown < len(self.lines) and (now - self._due) & WRAP >= _LINE_MS:
            self._due = now
            self._write()

    def _write(self) -> None:
        """Show the next line: its name from the left, numbers to the right."""
        line = self.lines[self.shown]
        row = self.rows[self.shown]
        row[0].write(line[0])
        for i in range(1, 5):
            room = row[i].grid.width
            row[i].write(" " * (room - len(line[i])) + line[i])
        self.shown += 1


def _short(points: int) -> str:
    """At most four letters."""
    return str(points) if points < 10_000 else "%dk" % (points // 1000)
