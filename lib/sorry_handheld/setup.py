"""New Game: what is played, and who sits where. Play comes first: the last set-up, or the usual."""

import displayio
from micropython import const

from sorry_handheld import sounds
from sorry_handheld.form import MOVED, PRESSED, Explained
from sorry_handheld.intents import BACK, MENU, OK, RIGHT
from sorry_handheld.lines import backdrop
from sorry_handheld.plan import Plan
from sorry_handheld.words import Words

_V_PLAY = const(0)
_V_FIELD = const(1)
_V_YEAR = const(5)
_V_KIND = const(9)
_V_EXTRA = const(13)
_V_ENDLESS = const(17)
_V_GAMES = const(18)
_V_POINTS = const(19)
_V_SEAT = const(20)
_V_YOU = const(26)
_V_BEGIN = const(27)
_V_NEXT = const(28)
_V_LEAVE = const(29)
_V_WATCH = const(30)
_V_SAYS_YEAR = const(31)
_V_SAYS_KIND = const(35)
_V_SAYS_HANDS = const(39)
_V_SAYS_DOUBLING = const(40)
_V_SAYS_EXTRA = const(41)
_V_SAYS_FAST = const(45)
_V_NO_EXTRA = const(46)
_V_SAYS_ENDLESS = const(47)
_V_SAYS_GAMES = const(48)
_V_SAYS_POINTS = const(49)
_V_NO_MATCH = const(50)
_V_SAYS_SEAT = const(51)
_V_NO_SEAT = const(57)
_V_BOTH_YOURS = const(58)
_W_HOLD = const(56)

_SET_MARKS = const(5)
_FOR_EDITION = const(1)
_FOR_MODE = const(2)
_FOR_EXTRAS = const(3)
_FOR_MATCH = const(4)
_FOR_SEAT = const(5)
_MODE_POINTS = const(2)
_PATIENCE = const(3)
_HANDS = const(4)
_DOUBLING = const(4)
_THREE = const(32)


class Screen:
    """A form of nine cells and a line that explains the one chosen."""

    def __init__(self, app) -> None:
        """Begin with the last set-up."""
        self.app = app
        self.plan = Plan(app.settings)
        self.words: Words = app.section("setup")

    def enter(self):
        """Play, four rows of choices, the seats two by two with partners above each other."""
        app = self.app
        layout = app.layout
        words = self.words
        group = displayio.Group()
        group.append(backdrop(layout))
        self.form = form = Explained(app, group)
        form.add(words[_V_PLAY], 0, 0, 0, 0)
        for i in range(4):
            form.add(words[_V_FIELD + i], 1 + i, 0, 10, form.columns - 11)
        from sorry_handheld import tiles

        size = layout.cell
        bitmap = tiles.sprites(size, app.settings[_SET_MARKS])
        shade = tiles.palette(True)
        half = form.columns // 2
        for i in range(4):
            column = half * (i & 1)
            y = form.add("", 5 + (i >> 1), column, column + 3, half - 4)
            x = form.scale * (form.left + 6 * column + 7)
            group.append(
                displayio.TileGrid(
                    bitmap,
                    pixel_shader=shade,
                    tile_width=size,
                    tile_height=size,
                    default_tile=i,
                    x=x,
                    y=form.scale * (y + 6) - size // 2,
                )
            )
        self._show()
        return group

    def leave(self) -> None:
        """Nothing to let go of."""

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
            app.go("sorry_handheld.title")

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False

    def _begin(self) -> None:
        """Remember the set-up; ask first if that would cost a saved game."""
        app = self.app
        self.plan.keep(app.settings)
        from sorry_handheld import settings

        settings.keep(app.saves.store, app.settings)
        if app.game or app.saves.store.newer():
            app.go("sorry_handheld.replace")
        else:
            app.saves.begin()

    # --- what it says

    def _show(self) -> None:
        """Every value, and what the one chosen means."""
        plan = self.plan
        form = self.form
        words = self.words
        form.put(_FOR_EDITION, words[_V_YEAR + plan.edition])
        form.put(_FOR_MODE, words[_V_KIND + plan.mode])
        form.put(_FOR_EXTRAS, words[_V_EXTRA + plan.options])
        text = words[_V_ENDLESS]
        if plan.target:
            text = words[_V_POINTS if plan.mode == _MODE_POINTS else _V_GAMES] % plan.target
        form.put(_FOR_MATCH, text)
        one = plan.persons() == 1
        for i in range(4):
            seat = plan.seats[i]
            form.put(_FOR_SEAT + i, words[_V_SEAT + seat if seat or not one else _V_YOU])
        form.explain(self._explain())

    def _explain(self) -> str:
        """One line about the cell with the cursor."""
        plan = self.plan
        at = self.form.at
        words = self.words
        if not at:
            return self._keys()
        if at == _FOR_EDITION:
            return words[_V_SAYS_YEAR + plan.edition]
        if at == _FOR_MODE:
            return words[self._about_mode()]
        if at == _FOR_EXTRAS:
            return words[self._about_extras()]
        if at == _FOR_MATCH:
            if plan.mode == _PATIENCE:
                return words[_V_NO_MATCH]
            says = _V_SAYS_POINTS if plan.mode == _MODE_POINTS else _V_SAYS_GAMES
            return words[says] % plan.target if plan.target else words[_V_SAYS_ENDLESS]
        seat = plan.seats[at - _FOR_SEAT]
        if plan.mode == _PATIENCE:
            return words[_V_NO_SEAT if seat else _V_BOTH_YOURS]
        return words[_V_SAYS_SEAT + seat]

    def _keys(self) -> str:
        """Play: which keys do what; that one only watches, if so."""
        if not self.plan.persons():
            return self.words[_V_WATCH]
        app = self.app
        few = app.keys.few
        held = app.words[_W_HOLD]
        text: str = self.words[_V_BEGIN] % app.keys.key(OK, held) + "  "
        key = app.keys.key(RIGHT if few else BACK, held)
        text += self.words[_V_NEXT if few else _V_LEAVE] % key
        return text

    def _about_mode(self) -> int:
        from sorry_core import editions

        plan = self.plan
        if plan.mode == _MODE_POINTS:
            if editions.customs(plan.edition, plan.mode) & _DOUBLING:
                return _V_SAYS_DOUBLING
            if editions.rules(plan.edition, plan.mode) & _HANDS:
                return _V_SAYS_HANDS
        return _V_SAYS_KIND + plan.mode

    def _about_extras(self) -> int:
        from sorry_core import editions

        plan = self.plan
        three = editions.customs(plan.edition, plan.mode) & _THREE
        if plan.options & 1 and not three:
            return _V_SAYS_FAST  # 2004: one pawn is out
        if not plan.options and editions.fault(plan.edition, 0, 15, 1):
            return _V_NO_EXTRA
        return _V_SAYS_EXTRA + plan.options
