"""The points of a game line by line (S1934, S1939, S2004, D1a, D1b), a column a colour."""

from sorry_core import editions, scoring
from sorry_core.state import COLOURS, EDITION, OUT, POINTS, SCORE, STAKE, all_home, homes, number
from sorry_handheld.draw.layout import LETTER_WIDTH
from sorry_handheld.draw.lettering import Lines, in_font, tile
from sorry_handheld.draw.page import enlarged
from sorry_handheld.draw.palette import INK, SEAT_INK
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
_NAME = 5  # letters of a line's name
_POINTS_WIDE = 4 * LETTER_WIDTH + 1


class PointsTable:
    """Five columns of letters. The lines appear one after the other."""

    def __init__(self, app, menu, top: int, winner: int) -> None:
        """A pawn heads each column; the names of the lines are left of them."""
        self.words = app.section("points")
        self.state = app.session.state
        self.tunes = app.tunes
        self.winner = winner
        self.shown = 0
        self._due = app.now
        self.lines = self._lines()
        self._lay_columns(app.layout, menu, top)

    def _lay_columns(self, layout, menu, top: int) -> None:
        """Blank columns; small letters where a number is long."""
        scale = layout.menu_scale if self._widest() < 4 else 1
        size = layout.cell
        left = LETTER_WIDTH * _NAME * scale + 4
        pitch = (layout.width - left) // 4
        rows = len(self.lines)
        group = enlarged(menu.group, scale)
        y = (top + size) // scale
        self.columns = [Lines(group, (2 // scale, y), _NAME, INK, rows).grid]
        for colour in range(4):
            x = left + colour * pitch
            at = ((x + pitch) // scale - _POINTS_WIDE, y)
            self.columns.append(Lines(group, at, 4, SEAT_INK[colour], rows).grid)
            if self.state[COLOURS] >> colour & 1:
                menu.pawns.put(menu.group, colour, (x + pitch - size, top))

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
        return [in_font(self.words[word])] + values

    def _winners(self, word: int, points: int) -> list[str]:
        """A line in which only the winner has something."""
        values = [""] * 4
        values[self.winner] = "+%d" % points if points else "0"
        return self._line(word, values)

    def _stakes(self, left: bool) -> list[str]:
        """Those who stayed multiply; who dropped out has scored at the stake before (D1a)."""
        values = []
        for i in range(4):
            if self.state[OUT] >> i & 1:
                values.append(self.words[POINTS_OUT])
            else:
                values.append("" if left else "x%d" % self.state[STAKE])
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
        for i in range(5):
            column = self.columns[i]
            text = line[i][: column.width]
            at = self.shown * column.width
            if i:
                at += column.width - len(text)
            for letter in text:
                column[at] = tile(letter)
                at += 1
        self.shown += 1


def _short(points: int) -> str:
    """At most four letters."""
    return str(points) if points < 10_000 else "%dk" % (points // 1000)
