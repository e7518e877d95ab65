"""More, the long form of New Game: rulebook, mode, extras, match, who begins, who sits where."""

from sorry_core import editions
from sorry_core.editions import BLUE_GREEN, FAST, PATIENCE, RED_YELLOW, STANDARD
from sorry_core.flags import DOUBLING, HANDS, THREE
from sorry_handheld import screens, sounds
from sorry_handheld.art.names import PAWNS
from sorry_handheld.draw.form import MOVED, PRESSED, Form
from sorry_handheld.draw.page import Page
from sorry_handheld.games import begin_or_ask
from sorry_handheld.intents import BACK, MENU, OK, RIGHT
from sorry_handheld.screens.base import IDLE, BaseScreen
from sorry_handheld.seats import NOBODY, PERSON
from sorry_handheld.setup import (
    FOR_EDITION,
    FOR_EXTRAS,
    FOR_FIRST,
    FOR_MATCH,
    FOR_MODE,
    FOR_SEAT,
    Setup,
)
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    GAME_COLOUR,
    GAME_HOLD,
    GAME_YOU,
    MORE_ANYONE,
    MORE_BEGIN,
    MORE_BOTH_YOURS,
    MORE_ENDLESS,
    MORE_EXTRA,
    MORE_FIELD,
    MORE_GAMES,
    MORE_HEAD,
    MORE_KIND,
    MORE_LEADER,
    MORE_LEAVE,
    MORE_NEXT,
    MORE_NO_EXTRA,
    MORE_NO_MATCH,
    MORE_NO_SEAT,
    MORE_NOBODY,
    MORE_PERSON,
    MORE_PLAY,
    MORE_POINTS,
    MORE_SAYS_ANYONE,
    MORE_SAYS_DOUBLING,
    MORE_SAYS_ENDLESS,
    MORE_SAYS_EXTRA,
    MORE_SAYS_FAST,
    MORE_SAYS_FIRST,
    MORE_SAYS_GAMES,
    MORE_SAYS_HANDS,
    MORE_SAYS_KIND,
    MORE_SAYS_LEADER,
    MORE_SAYS_POINTS,
    MORE_SAYS_SEAT,
    MORE_SAYS_YEAR,
    MORE_WATCH,
    MORE_YEAR,
)

_ALL = RED_YELLOW | BLUE_GREEN  # four colours play


class Screen(BaseScreen):
    """A form of ten cells and a line that explains the one chosen."""

    def __init__(self, app) -> None:
        """Begin with what was chosen so far."""
        super().__init__(app)
        self.setup = Setup(app.settings)
        self.words: Words = app.section("more")

    def enter(self):
        """Lay Play, five rows of choices, the seats two by two with partners above each other."""
        app = self.app
        layout = app.layout
        words = self.words
        page = Page(app)
        page.ribbon(words[MORE_HEAD], 1, layout.form_head_at, layout.head_font)
        self.form = form = Form(page)
        form.add_button(words[MORE_PLAY], layout.form_button)
        x, y = layout.form_at
        for i in range(5):
            at = (x, y + layout.form_pitch * i)
            columns = layout.form_columns
            form.add(words[MORE_FIELD + i], at, layout.form_value_x, columns, layout.value_font)
        for i in range(4):
            self._add_seat(page, i)
        form.at = FOR_EDITION
        form.point()
        self._show()
        form.tell()
        return page.close()

    def tick(self, now: int) -> int:
        """Let what is said about a cell follow when the cursor rests."""
        self.form.tick()
        return IDLE

    def _add_seat(self, page: Page, colour: int) -> None:
        """Add a pawn, and who plays it."""
        layout = page.layout
        x = layout.seats_at[0] + layout.seats_step[0] * (colour & 1)
        y = layout.seats_at[1] + layout.seats_step[1] * (colour >> 1)
        right = x + layout.seats_value[0]
        pawn = page.put(PAWNS, x, y, colour, colour)
        font = page.font(layout.value_font)
        pawn.y = y + (font.height - pawn.tile_height) // 2
        self.form.add("", (x, y), right, 6, layout.seat_font)

    def leave(self) -> None:
        """Keep what was chosen, whichever way one leaves."""
        from sorry_handheld import settings

        self.setup.keep(self.app.settings)
        settings.keep(self.app.saves.store, self.app.settings)

    def intent(self, intent: int) -> None:
        """Choose, begin, or go back."""
        app = self.app
        what = self.form.intent(intent)
        if what == PRESSED or intent == MENU:
            self.setup.keep(app.settings)
            begin_or_ask(app)
        elif what:
            app.tunes.play(sounds.PICK, app.now)
            if what != MOVED:
                self.setup.turn(self.form.at, what)
            self._show()
        elif intent == BACK:
            app.go(screens.NEW_GAME)

    # --- what it says

    def _show(self) -> None:
        """Show every value, and what the one chosen means."""
        setup = self.setup
        form = self.form
        words = self.words
        form.put(FOR_EDITION, words[MORE_YEAR + setup.edition])
        form.put(FOR_MODE, words[MORE_KIND + setup.mode])
        form.put(FOR_EXTRAS, words[MORE_EXTRA + setup.options])
        form.put(FOR_MATCH, self._match())
        form.put(FOR_FIRST, self._first())
        for i in range(4):
            form.put(FOR_SEAT + i, self._seat(setup.seats[i]))
        form.explain(self._explain())

    def _match(self) -> str:
        """Where the match ends."""
        setup = self.setup
        if not setup.target:
            return self.words[MORE_ENDLESS]
        word = MORE_POINTS if setup.mode == editions.POINTS else MORE_GAMES
        return self.words[word] % setup.target

    def _first(self) -> str:
        """Who begins."""
        setup = self.setup
        if setup.is_led():
            return self.words[MORE_LEADER]
        if setup.mode == PATIENCE or setup.first:
            return self._colour()
        return self.words[MORE_ANYONE]

    def _colour(self) -> str:
        """The colour that begins; in patience red does."""
        name: str = self.app.words[GAME_COLOUR + max(self.setup.first - 1, 0)]
        return name

    def _seat(self, seat: int) -> str:
        """Who sits there."""
        if seat == NOBODY:
            return self.words[MORE_NOBODY]
        if seat == PERSON and self.setup.persons() > 1:
            return self.words[MORE_PERSON]
        name: str = self.app.words[GAME_YOU + seat]
        return name

    def _explain(self) -> str:
        """One line about the cell with the cursor."""
        setup = self.setup
        at = self.form.at
        words = self.words
        if not at:
            return self._keys()
        if at == FOR_EDITION:
            return words[MORE_SAYS_YEAR + setup.edition]
        if at == FOR_MODE:
            return words[self._about_mode()]
        if at == FOR_EXTRAS:
            return words[self._about_extras()]
        if at == FOR_MATCH:
            return self._about_match()
        if at == FOR_FIRST:
            return self._about_first()
        seat = setup.seats[at - FOR_SEAT]
        if setup.mode == PATIENCE:
            return words[MORE_NO_SEAT if seat else MORE_BOTH_YOURS]
        return words[MORE_SAYS_SEAT + seat]

    def _keys(self) -> str:
        """About Play: which keys do what, or that one only watches."""
        if not self.setup.persons():
            return self.words[MORE_WATCH]
        app = self.app
        few = app.keys.few
        held = app.words[GAME_HOLD]
        text: str = self.words[MORE_BEGIN] % app.keys.key(OK, held) + "  "
        key = app.keys.key(RIGHT if few else BACK, held)
        text += self.words[MORE_NEXT if few else MORE_LEAVE] % key
        return text

    def _about_mode(self) -> int:
        """The line about the mode."""
        setup = self.setup
        if setup.mode == editions.POINTS:
            if editions.customs(setup.edition, setup.mode) & DOUBLING:
                return MORE_SAYS_DOUBLING
            if editions.rules(setup.edition, setup.mode) & HANDS:
                return MORE_SAYS_HANDS
        return MORE_SAYS_KIND + setup.mode

    def _about_extras(self) -> int:
        """The line about the options."""
        setup = self.setup
        three = editions.customs(setup.edition, setup.mode) & THREE
        if setup.options & FAST and not three:
            return MORE_SAYS_FAST  # 2004: one pawn is out
        if not setup.options and editions.fault(setup.edition, STANDARD, _ALL, FAST):
            return MORE_NO_EXTRA
        return MORE_SAYS_EXTRA + setup.options

    def _about_match(self) -> str:
        """The line about the match."""
        setup = self.setup
        words = self.words
        if setup.mode == PATIENCE:
            return words[MORE_NO_MATCH]
        if not setup.target:
            return words[MORE_SAYS_ENDLESS]
        says = MORE_SAYS_POINTS if setup.mode == editions.POINTS else MORE_SAYS_GAMES
        return words[says] % setup.target

    def _about_first(self) -> str:
        """The line about who begins."""
        setup = self.setup
        if setup.is_led():
            return self.words[MORE_SAYS_LEADER]
        if setup.mode == PATIENCE or setup.first:
            return self.words[MORE_SAYS_FIRST] % self._colour()
        return self.words[MORE_SAYS_ANYONE]
