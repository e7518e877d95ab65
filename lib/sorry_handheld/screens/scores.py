"""Scores: games and wins in pages, the last game; the last page sets all to 0, after a question."""

from sorry_core import editions
from sorry_handheld import screens, tally
from sorry_handheld.art.names import MOODS_GLAD
from sorry_handheld.draw.buttons import Buttons
from sorry_handheld.draw.layout import OFF, PAIR_GAP
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import GROUND, INK_CHOSEN, INK_FIELD, INK_NOTE
from sorry_handheld.intents import BACK, MENU, OK, direction
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    GAME_HOLD,
    SCORES_COLOUR,
    SCORES_EDITION,
    SCORES_FORGET,
    SCORES_HEAD,
    SCORES_HEADS,
    SCORES_LEAVES,
    SCORES_LEVEL,
    SCORES_NO,
    SCORES_NOTHING,
    SCORES_PAGE,
    SCORES_SURE,
    SCORES_TOTAL,
    SCORES_TURNS,
    SCORES_WATCH,
)

_PAGES = 7
_POINTS_PAGE = 4
_LAST = 5
_RESET = 6
_WIDE = 19  # letters of a line: a name, its numbers at the right end
_ROWS = 5
_CROWNED = 2  # yellow wears a crown


class Screen(BaseScreen):
    """A heading and five lines; on the last page a question."""

    def __init__(self, app) -> None:
        """Begin with the first page."""
        super().__init__(app)
        self.words: Words = app.section("scores")
        self.page = 0
        self.asks = False

    def enter(self):
        """Lay all lines, blank, and the two answers, which wait off the panel."""
        app = self.app
        layout = app.layout
        page = Page(app)
        page.ribbon(self.words[SCORES_HEAD], 1, layout.head_at, layout.head_font)
        if layout.scores_person_at:
            x, y = layout.scores_person_at
            page.person(_CROWNED, MOODS_GLAD, x, y)
        font = page.font(layout.scores_font)
        x, y = layout.scores_at
        self.head = self._line(page, x, y, layout.scores_font, INK_CHOSEN)
        self.lines = []
        for _ in range(_ROWS):
            y += layout.scores_pitch
            self.lines.append(self._line(page, x, y, layout.scores_font, INK_FIELD))
        wide = page.font(layout.note_font).width
        columns = layout.width // wide - 1
        x = (layout.width - columns * wide) // 2
        self.foot = page.letters(x, layout.scores_foot_y, columns, layout.note_font, INK_NOTE)
        self.foot.ground(GROUND)
        self._answers(page, layout.scores_at[1] + 3 * layout.scores_pitch, font.height)
        self._show()
        return page.close()

    def _line(self, page: Page, x: int, y: int, font: int, ink: int):
        """Make a line of letters, opaque: so it is painted faster."""
        made = page.letters(x, y, page.layout.scores_columns, font, ink)
        made.ground(GROUND)
        return made

    def _answers(self, page: Page, y: int, high: int) -> None:
        """Make No and Yes, side by side, in a group that can be moved."""
        self.group = page.layer(OFF)
        self.buttons = Buttons(page)
        wide = page.layout.width // 4 // 4 * 4
        for i in range(2):
            x = page.layout.width // 2 + (i - 1) * (wide + PAIR_GAP) + PAIR_GAP // 2
            self.buttons.add(self.words[SCORES_NO + i], x, y, wide, (high + 8) // 4 * 4)
        page.base()

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
                self.buttons.choose(1 - self.buttons.at)
                return
            self._answer()
        elif intent == OK and self.page == _RESET:
            self.asks = self._games() > 0
            self.buttons.choose(0)
        elif intent == OK and self.page == _LAST and self._has_last():
            app.back = screens.SCORES
            app.go(screens.STEPS)
            return
        elif intent == OK or direction(intent):
            self.page = (self.page + (direction(intent) or 1)) % _PAGES
        self._show()

    def _answer(self) -> None:
        """Take the answer. After a Yes all counts are 0."""
        self.asks = False
        if self.buttons.at:
            tally.forget(self.app.saves.store)
            self.page = 0

    def _games(self) -> int:
        """How many games were played."""
        record = tally.load(self.app.saves.store)
        n = 0
        for i in range(editions.COUNT):
            n += tally.read(record, tally.EDITIONS + 2 * i)
        return n

    def _show(self) -> None:
        """Show the page."""
        self.group.x = 0 if self.asks else OFF
        words = self.words
        page = self.page
        self.head.write(self._row(SCORES_PAGE + page, "%d/%d" % (page + 1, _PAGES)))
        rows = [""] * _ROWS
        if not page:
            self._total(rows)
        elif page == _RESET:
            rows[0] = self._question()
        elif page == _LAST:
            has = self._has_last()
            rows[0] = words[SCORES_WATCH] % self._key(OK) if has else words[SCORES_NOTHING]
        else:
            self._table(rows)
        for i in range(_ROWS):
            self.lines[i].write(rows[i])
        text = words[SCORES_LEAVES] % self._key(BACK)
        if page < _LAST or (page == _LAST and not self._has_last()):
            text = words[SCORES_TURNS] % self._key(OK) + "  " + text
        self.foot.write(text, True)

    def _has_last(self) -> bool:
        """Whether there is a game to be stepped through: in nvm on RP2, else in memory."""
        saves = self.app.saves
        log = saves.game_log()
        count: int = saves.store.turn() if log is None else log.count
        return count > 0

    def _question(self) -> str:
        """What the last page says."""
        if self.asks:
            return self.words[SCORES_SURE]
        if not self._games():
            return self.words[SCORES_NOTHING]
        return self.words[SCORES_FORGET] % self._key(OK)

    def _key(self, intent: int) -> str:
        """What is printed on the key for this."""
        name: str = self.app.keys.key(intent, self.app.words[GAME_HOLD])
        return name

    def _total(self, rows) -> None:
        """Write all games, all wins, the streak now and the best one."""
        record = tally.load(self.app.saves.store)
        won = 0
        for i in range(editions.COUNT):
            won += tally.read(record, tally.EDITIONS + tally.WINS + 2 * i)
        values = (
            self._games(),
            won,
            tally.read(record, tally.STREAK),
            tally.read(record, tally.BEST_STREAK),
        )
        for i in range(4):
            rows[i] = self._row(SCORES_TOTAL + i, str(values[i]))

    def _table(self, rows) -> None:
        """Write games and wins of four, or their best points."""
        record = tally.load(self.app.saves.store)
        page = self.page
        if page == _POINTS_PAGE:
            n = 0
            for i in range(editions.COUNT):
                if editions.has(i, editions.POINTS):
                    points = tally.read(record, tally.BEST + 2 * i)
                    rows[n] = self._row(SCORES_EDITION + i, str(points))
                    n += 1
            return
        at = (tally.COLOURS, tally.EDITIONS, tally.LEVELS)[page - 1]
        names = (SCORES_COLOUR, SCORES_EDITION, SCORES_LEVEL)[page - 1]
        rows[0] = self._row(-1, self.words[SCORES_HEADS])
        for i in range(4):
            games = tally.read(record, at + 2 * i)
            text = "%5d%5d" % (games, tally.read(record, at + tally.WINS + 2 * i))
            rows[1 + i] = self._row(names + i, text)

    def _row(self, word: int, text: str) -> str:
        """A name and its numbers; -1: without a name."""
        name: str = self.words[word] if word >= 0 else ""
        return name + " " * (_WIDE - len(name) - len(text)) + text
