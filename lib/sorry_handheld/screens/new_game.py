"""New Game: what is played, and who sits where. Play comes first: the last set-up, or the usual."""

from sorry_core import editions
from sorry_core.editions import PATIENCE
from sorry_core.flags import DOUBLING, HANDS, THREE
from sorry_handheld import screens, sounds
from sorry_handheld.draw.form import MOVED, PRESSED, Explained
from sorry_handheld.draw.layout import LETTER_HEIGHT, LETTER_WIDTH
from sorry_handheld.draw.page import page
from sorry_handheld.draw.sprites import Pawns
from sorry_handheld.games import begin_game
from sorry_handheld.intents import BACK, MENU, OK, RIGHT
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.setup import FOR_EDITION, FOR_EXTRAS, FOR_MATCH, FOR_MODE, FOR_SEAT, Plan
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    GAME_HOLD,
    NEW_GAME_BEGIN,
    NEW_GAME_BOTH_YOURS,
    NEW_GAME_ENDLESS,
    NEW_GAME_EXTRA,
    NEW_GAME_FIELD,
    NEW_GAME_GAMES,
    NEW_GAME_KIND,
    NEW_GAME_LEAVE,
    NEW_GAME_NEXT,
    NEW_GAME_NO_EXTRA,
    NEW_GAME_NO_MATCH,
    NEW_GAME_NO_SEAT,
    NEW_GAME_PLAY,
    NEW_GAME_POINTS,
    NEW_GAME_SAYS_DOUBLING,
    NEW_GAME_SAYS_ENDLESS,
    NEW_GAME_SAYS_EXTRA,
    NEW_GAME_SAYS_FAST,
    NEW_GAME_SAYS_GAMES,
    NEW_GAME_SAYS_HANDS,
    NEW_GAME_SAYS_KIND,
    NEW_GAME_SAYS_POINTS,
    NEW_GAME_SAYS_SEAT,
    NEW_GAME_SAYS_YEAR,
    NEW_GAME_SEAT,
    NEW_GAME_WATCH,
    NEW_GAME_YEAR,
    NEW_GAME_YOU,
)


class Screen(BaseScreen):
    """A form of nine cells and a line that explains the one chosen."""

    def __init__(self, app) -> None:
        """Begin with the last set-up."""
        self.app = app
        self.plan = Plan(app.settings)
        self.words: Words = app.section("new_game")

    def enter(self):
        """Play, four rows of choices, the seats two by two with partners above each other."""
        app = self.app
        layout = app.layout
        words = self.words
        group = page(layout)
        self.form = form = Explained(app, group)
        form.add(words[NEW_GAME_PLAY], 0, 0, 0, 0)
        for i in range(4):
            form.add(words[NEW_GAME_FIELD + i], 1 + i, 0, 10, form.columns - 11)
        pawns = Pawns(app)
        half = form.columns // 2
        for i in range(4):
            column = half * (i & 1)
            y = form.add("", 5 + (i >> 1), column, column + 3, half - 4)
            x = form.scale * (form.left + LETTER_WIDTH * (column + 1) + 1)
            pawns.put(group, i, (x, form.scale * (y + LETTER_HEIGHT // 2) - layout.cell // 2))
        self._show()
        return group

    def intent(self, intent: int) -> None:
        """Choose, or begin."""
        app = self.app
        what = self.form.intent(intent)
        if what == PRESSED:
            self._begin()
        elif what:
            app.tunes.play(sounds.PICK, app.now)
            if what != MOVED:
                self.plan.turn(self.form.at, what)
            self._show()
        elif intent == BACK or intent == MENU:
            app.go(screens.TITLE)

    def _begin(self) -> None:
        """Remember the set-up; ask first if that would cost a saved game."""
        app = self.app
        self.plan.keep(app.settings)
        from sorry_handheld import settings

        settings.keep(app.saves.store, app.settings)
        if app.game or app.saves.store.newer():
            app.go(screens.REPLACE)
        else:
            app.play(begin_game(app))

    # --- what it says

    def _show(self) -> None:
        """Every value, and what the one chosen means."""
        plan = self.plan
        form = self.form
        words = self.words
        form.put(FOR_EDITION, words[NEW_GAME_YEAR + plan.edition])
        form.put(FOR_MODE, words[NEW_GAME_KIND + plan.mode])
        form.put(FOR_EXTRAS, words[NEW_GAME_EXTRA + plan.options])
        text = words[NEW_GAME_ENDLESS]
        if plan.target:
            text = (
                words[NEW_GAME_POINTS if plan.mode == editions.POINTS else NEW_GAME_GAMES]
                % plan.target
            )
        form.put(FOR_MATCH, text)
        one = plan.persons() == 1
        for i in range(4):
            seat = plan.seats[i]
            form.put(FOR_SEAT + i, words[NEW_GAME_SEAT + seat if seat or not one else NEW_GAME_YOU])
        form.explain(self._explain())

    def _explain(self) -> str:
        """One line about the cell with the cursor."""
        plan = self.plan
        at = self.form.at
        words = self.words
        if not at:
            return self._keys()
        if at == FOR_EDITION:
            return words[NEW_GAME_SAYS_YEAR + plan.edition]
        if at == FOR_MODE:
            return words[self._about_mode()]
        if at == FOR_EXTRAS:
            return words[self._about_extras()]
        if at == FOR_MATCH:
            if plan.mode == PATIENCE:
                return words[NEW_GAME_NO_MATCH]
            says = NEW_GAME_SAYS_POINTS if plan.mode == editions.POINTS else NEW_GAME_SAYS_GAMES
            return words[says] % plan.target if plan.target else words[NEW_GAME_SAYS_ENDLESS]
        seat = plan.seats[at - FOR_SEAT]
        if plan.mode == PATIENCE:
            return words[NEW_GAME_NO_SEAT if seat else NEW_GAME_BOTH_YOURS]
        return words[NEW_GAME_SAYS_SEAT + seat]

    def _keys(self) -> str:
        """Play: which keys do what; that one only watches, if so."""
        if not self.plan.persons():
            return self.words[NEW_GAME_WATCH]
        app = self.app
        few = app.keys.few
        held = app.words[GAME_HOLD]
        text: str = self.words[NEW_GAME_BEGIN] % app.keys.key(OK, held) + "  "
        key = app.keys.key(RIGHT if few else BACK, held)
        text += self.words[NEW_GAME_NEXT if few else NEW_GAME_LEAVE] % key
        return text

    def _about_mode(self) -> int:
        from sorry_core import editions

        plan = self.plan
        if plan.mode == editions.POINTS:
            if editions.customs(plan.edition, plan.mode) & DOUBLING:
                return NEW_GAME_SAYS_DOUBLING
            if editions.rules(plan.edition, plan.mode) & HANDS:
                return NEW_GAME_SAYS_HANDS
        return NEW_GAME_SAYS_KIND + plan.mode

    def _about_extras(self) -> int:
        from sorry_core import editions

        plan = self.plan
        three = editions.customs(plan.edition, plan.mode) & THREE
        if plan.options & 1 and not three:
            return NEW_GAME_SAYS_FAST  # 2004: one pawn is out
        if not plan.options and editions.fault(plan.edition, 0, 15, 1):
            return NEW_GAME_NO_EXTRA
        return NEW_GAME_SAYS_EXTRA + plan.options
