"""Scores: games and wins in pages; the last page begins anew, if asked twice."""

from sorry_core.editions import TRAVEL
from sorry_handheld import screens, tally
from sorry_handheld.draw.form import Form
from sorry_handheld.draw.lettering import Lines
from sorry_handheld.draw.page import enlarged, page
from sorry_handheld.draw.palette import INK_CHOSEN, INK_FIELD, INK_NOTE
from sorry_handheld.intents import BACK, DOWN, MENU, OK, RIGHT
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import (
    GAME_HOLD,
    SCORES_COLOUR,
    SCORES_EDITION,
    SCORES_FORGET,
    SCORES_HEADS,
    SCORES_LEAVES,
    SCORES_LEVEL,
    SCORES_NO,
    SCORES_NOTHING,
    SCORES_PAGE,
    SCORES_SURE,
    SCORES_TOTAL,
    SCORES_TURNS,
)

_PAGES = 6
_POINTS_PAGE = 4
_RESET = 5
_NAME = 9


class Screen(BaseScreen):
    """A heading and five lines; on the last page a question."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app
        self.words = app.section("scores")
        self.page = 0
        self.asks = False

    def enter(self):
        """All lines, blank, and the buttons of the question, hidden."""
        app = self.app
        layout = app.layout
        group = page(layout)
        self.form = form = Form(app, group, 7, 18, 19)
        form.add(self.words[SCORES_NO], 4, 4, 0, 0)
        form.add(self.words[SCORES_NO + 1], 5, 4, 0, 0)
        lines = enlarged(group, form.scale)
        self.lines = []
        for i in range(6):
            y = form.top + (i + (i > 0)) * form.row
            ink = INK_FIELD if i else INK_CHOSEN
            self.lines.append(Lines(lines, (form.left, y), form.columns, ink))
        columns = layout.columns()
        self.foot = Lines(group, (layout.indent(columns), layout.foot_y), columns, INK_NOTE)
        self._show()
        return group

    def intent(self, intent: int) -> None:
        """Turn the pages, or answer."""
        app = self.app
        if intent == BACK or intent == MENU:
            if not self.asks:
                app.go(screens.TITLE)
                return
            self.asks = False
        elif self.asks:
            if intent != OK:
                self.form.intent(intent)
                return
            self.asks = False
            if self.form.at:
                tally.forget(app.saves.store)
                self.page = 0
        elif intent == OK and self.page == _RESET:
            self.asks = self._games() > 0
            if self.form.at:
                self.form.intent(DOWN)
        elif intent <= OK:
            step = 1 if intent == RIGHT or intent == DOWN or intent == OK else -1
            self.page = (self.page + step) % _PAGES
        self._show()

    def _games(self) -> int:
        record = tally.load(self.app.saves.store)
        n = 0
        for i in range(4):
            n += tally.number(record, tally.EDITIONS + 2 * i)
        return n

    def _show(self) -> None:
        """The page."""
        self.form.group.hidden = not self.asks
        words = self.words
        page = self.page
        head = "%s %d/%d" % (words[SCORES_PAGE + page], page + 1, _PAGES)
        self.lines[0].write(head, True)
        rows = [""] * 5
        if not page:
            self._total(rows)
        elif page == _RESET:
            rows[0] = words[
                SCORES_SURE if self.asks else SCORES_FORGET if self._games() else SCORES_NOTHING
            ]
            if not self.asks and self._games():
                rows[0] %= self._key(OK)
        else:
            self._table(rows)
        for i in range(5):
            self.lines[1 + i].write(rows[i], page == _RESET)
        text = words[SCORES_LEAVES] % self._key(BACK)
        if page != _RESET:
            text = words[SCORES_TURNS] % self._key(OK) + "  " + text
        self.foot.write(text, True)

    def _key(self, intent: int) -> str:
        name: str = self.app.keys.key(intent, self.app.words[GAME_HOLD])
        return name

    def _total(self, rows) -> None:
        record = tally.load(self.app.saves.store)
        won = 0
        for i in range(4):
            won += tally.number(record, tally.EDITIONS + 8 + 2 * i)
        values = (
            self._games(),
            won,
            tally.number(record, tally.STREAK),
            tally.number(record, tally.STREAK + 2),
        )
        for i in range(4):
            rows[i] = self._row(SCORES_TOTAL + i, "%10d" % values[i])

    def _table(self, rows) -> None:
        """Games and wins of four, or their best points."""
        record = tally.load(self.app.saves.store)
        page = self.page
        if page == _POINTS_PAGE:
            n = 0
            for i in range(4):
                if i != TRAVEL:  # it counts no points
                    points = tally.number(record, tally.BEST + 2 * i)
                    rows[n] = self._row(SCORES_EDITION + i, "%10d" % points)
                    n += 1
            return
        at = (tally.COLOURS, tally.EDITIONS, tally.LEVELS)[page - 1]
        names = (SCORES_COLOUR, SCORES_EDITION, SCORES_LEVEL)[page - 1]
        rows[0] = self._row(-1, self.words[SCORES_HEADS])
        for i in range(4):
            games = tally.number(record, at + 2 * i)
            text = "%5d%5d" % (games, tally.number(record, at + 8 + 2 * i))
            rows[1 + i] = self._row(names + i, text)

    def _row(self, word: int, text: str) -> str:
        name: str = self.words[word] if word >= 0 else ""
        return name + " " * (_NAME - len(name)) + text
