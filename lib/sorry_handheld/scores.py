"""Scores: games and wins in pages; the last page begins anew, if asked twice."""

import displayio
from micropython import const

from sorry_handheld import tally
from sorry_handheld.form import CREAM, GOLD, PALE, Form
from sorry_handheld.intents import BACK, DOWN, MENU, OK, RIGHT
from sorry_handheld.lines import Lines, backdrop

_V_PAGE = const(0)
_V_TOTAL = const(6)
_V_COLOUR = const(10)
_V_EDITION = const(14)
_V_LEVEL = const(18)
_V_HEADS = const(22)
_V_FORGET = const(23)
_V_SURE = const(24)
_V_NO = const(25)
_V_NOTHING = const(27)
_V_TURNS = const(28)
_V_LEAVES = const(29)
_W_HOLD = const(56)

_AT_COLOURS = const(2)
_AT_EDITIONS = const(18)
_AT_LEVELS = const(34)
_AT_BEST = const(50)
_AT_STREAK = const(58)
_PAGES = const(6)
_POINTS_PAGE = const(4)
_RESET = const(5)
_NAME = const(9)
_TRAVEL = const(2)


class Screen:
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
        group = displayio.Group()
        group.append(backdrop(layout))
        self.form = form = Form(app, group, 7, 18, 19)
        form.add(self.words[_V_NO], 4, 4, 0, 0)
        form.add(self.words[_V_NO + 1], 5, 4, 0, 0)
        lines = displayio.Group(scale=form.scale)
        group.append(lines)
        self.lines = []
        for i in range(6):
            y = form.top + (i + (i > 0)) * form.row
            self.lines.append(Lines(lines, (form.left, y), form.columns, CREAM if i else GOLD))
        columns = layout.width // 6
        y = layout.height - 14
        self.foot = Lines(group, ((layout.width - 6 * columns) // 2, y), columns, PALE)
        self._show()
        return group

    def leave(self) -> None:
        """Nothing to let go of."""

    def intent(self, intent: int) -> None:
        """Turn the pages, or answer."""
        app = self.app
        if intent == BACK or intent == MENU:
            if not self.asks:
                app.go("sorry_handheld.title")
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

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False

    def _games(self) -> int:
        record = tally.load(self.app.saves.store)
        n = 0
        for i in range(4):
            n += tally.number(record, _AT_EDITIONS + 2 * i)
        return n

    def _show(self) -> None:
        """The page."""
        self.form.group.hidden = not self.asks
        words = self.words
        page = self.page
        head = "%s %d/%d" % (words[_V_PAGE + page], page + 1, _PAGES)
        self.lines[0].write(head, True)
        rows = [""] * 5
        if not page:
            self._total(rows)
        elif page == _RESET:
            rows[0] = words[_V_SURE if self.asks else _V_FORGET if self._games() else _V_NOTHING]
            if not self.asks and self._games():
                rows[0] %= self._key(OK)
        else:
            self._table(rows)
        for i in range(5):
            self.lines[1 + i].write(rows[i], page == _RESET)
        text = words[_V_LEAVES] % self._key(BACK)
        if page != _RESET:
            text = words[_V_TURNS] % self._key(OK) + "  " + text
        self.foot.write(text, True)

    def _key(self, intent: int) -> str:
        name: str = self.app.keys.key(intent, self.app.words[_W_HOLD])
        return name

    def _total(self, rows) -> None:
        record = tally.load(self.app.saves.store)
        won = 0
        for i in range(4):
            won += tally.number(record, _AT_EDITIONS + 8 + 2 * i)
        values = (
            self._games(),
            won,
            tally.number(record, _AT_STREAK),
            tally.number(record, _AT_STREAK + 2),
        )
        for i in range(4):
            rows[i] = self._row(_V_TOTAL + i, "%10d" % values[i])

    def _table(self, rows) -> None:
        """Games and wins of four, or their best points."""
        record = tally.load(self.app.saves.store)
        page = self.page
        if page == _POINTS_PAGE:
            n = 0
            for i in range(4):
                if i != _TRAVEL:  # it counts no points
                    points = tally.number(record, _AT_BEST + 2 * i)
                    rows[n] = self._row(_V_EDITION + i, "%10d" % points)
                    n += 1
            return
        at = (_AT_COLOURS, _AT_EDITIONS, _AT_LEVELS)[page - 1]
        names = (_V_COLOUR, _V_EDITION, _V_LEVEL)[page - 1]
        rows[0] = self._row(-1, self.words[_V_HEADS])
        for i in range(4):
            games = tally.number(record, at + 2 * i)
            text = "%5d%5d" % (games, tally.number(record, at + 8 + 2 * i))
            rows[1 + i] = self._row(names + i, text)

    def _row(self, word: int, text: str) -> str:
        name: str = self.words[word] if word >= 0 else ""
        return name + " " * (_NAME - len(name)) + text
