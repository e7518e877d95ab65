"""The points of a game on a sheet of paper, line by line, a column a colour (S1934, S1939, S2004,
D1a, D1b).
"""

from sorry_core import editions, scoring
from sorry_core.state import (
    COLOURS,
    EDITION,
    GAME_POINTS,
    MATCH_POINTS,
    OUT,
    STAKE,
    all_home,
    homes,
    number,
)
from sorry_handheld.draw.ledger import NOBODY, Ledger
from sorry_handheld.draw.page import Page
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
_TOTALS = 2  # so many lines at the end stand out


class PointsTable:
    """The lines of the table, which appear one after the other."""

    def __init__(self, page: Page, winner: int, is_won: bool) -> None:
        """A face heads each column; the winner's column is bright, and a win gets confetti."""
        app = page.app
        self.words = app.section("points")
        self.state = app.session.at_end()
        self.winner = winner
        self._due = app.now
        lines = self._lines()
        if is_won:
            page.confetti(page.layout.points_confetti)
        colours = [i if self.state[COLOURS] >> i & 1 else NOBODY for i in range(4)]
        red = range(len(lines) - _TOTALS, len(lines))
        self.ledger = Ledger(page, colours, winner, lines, red)

    def _lines(self) -> list[list[str]]:
        """The name of each line and what each colour has in it."""
        state = self.state
        unit = editions.pawn_points(state[EDITION])
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
        game = [_short(number(state, GAME_POINTS + 2 * i, 2)) for i in range(4)]
        found.append(self._line(POINTS_GAME, game))
        match = [_short(number(state, MATCH_POINTS + 3 * i, 3)) for i in range(4)]
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
        more = self.ledger.write()
        while self.ledger.write():
            pass
        return more

    def tick(self, now: int) -> None:
        """The next line, when it is due."""
        if (now - self._due) & WRAP >= _LINE_MS:
            self._due = now
            self.ledger.write()


def _short(points: int) -> str:
    """At most four letters."""
    return str(points) if points < 10_000 else "%dk" % (points // 1000)
