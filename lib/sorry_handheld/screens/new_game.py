"""New Game: how many play, how good the rivals are, Play. All other choices are behind More."""

from sorry_handheld import screens, sounds
from sorry_handheld.art.names import MID, MOODS_GLAD
from sorry_handheld.draw.buttons import NONE, Buttons
from sorry_handheld.draw.frame import Frame
from sorry_handheld.draw.layout import OFF
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import GROUND, INK_CHOSEN, INK_FIELD, INK_GREYED
from sorry_handheld.games import begin_or_ask
from sorry_handheld.intents import BACK, DOWN, EXTRA, MENU, OK, UP, direction
from sorry_handheld.screens.base import IDLE, BaseScreen
from sorry_handheld.seats import NOBODY
from sorry_handheld.setup import FOR_PLAYERS, FOR_RIVALS, Setup
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    GAME_YOU,
    NEW_GAME_HEAD,
    NEW_GAME_KIND,
    NEW_GAME_LEVEL,
    NEW_GAME_MIXED,
    NEW_GAME_PEOPLE,
    NEW_GAME_PLAY,
    NEW_GAME_PLAYERS,
    NEW_GAME_WATCH,
    NEW_GAME_YEAR,
)

# The rows that the cursor goes through.
PLAYERS = 0
RIVALS = 1
PLAY = 2
MORE = 3
_ROWS = 4
_LINE = 15  # letters of the line below the faces
_AFTER = 2  # frames: the one that shows the cursor, then the one that shows the line


class Screen(BaseScreen):
    """Two rows of choices and two buttons; a pawn stands beside the row with the cursor."""

    def __init__(self, app) -> None:
        """Begin with the last set-up."""
        super().__init__(app)
        self.setup = Setup(app.settings)
        self.words: Words = app.section("new_game")
        self.at = PLAYERS
        self._ready = False  # the rules are loaded

    def enter(self):
        """Lay boxes with 2, 3 and 4, four faces, the buttons."""
        app = self.app
        layout = app.layout
        words = self.words
        page = Page(app)
        page.ribbon(words[NEW_GAME_HEAD], 1, layout.head_at, layout.head_font)
        x, y = layout.quick_person_at
        page.person(1, MOODS_GLAD, x, y)
        self._rows = (layout.quick_players_at, layout.quick_rivals_at)
        self._heads = []
        for i in range(2):
            x, y = self._rows[i]
            text = words[NEW_GAME_PLAYERS + i]
            self._heads.append(page.letters(x, y, len(text), layout.name_font))
            self._heads[i].write(text)
        page.show()
        self._lay_numbers(page)
        self._lay_faces(page)
        line_x = (layout.width - page.font(MID).width * _LINE) // 2
        self.line = page.letters(line_x, layout.quick_line_y, _LINE, MID, INK_CHOSEN)
        self.line.ground(GROUND)
        self.buttons = Buttons(page)
        x, wide, more_x, more_wide, y, high = layout.quick_buttons
        self.buttons.add(words[NEW_GAME_PLAY], x, y, wide, high)
        self.buttons.add(words[NEW_GAME_PLAY + 1], more_x, y, more_wide, high)
        sheet, tile = layout.pointer
        self.pawn = page.put(sheet, OFF, 0, 1, tile)
        self._show()
        self.line.write(self._says, True)
        return page.close()

    def _lay_numbers(self, page: Page) -> None:
        """Lay a box for each number of players."""
        layout = page.layout
        x, y, wide, high = layout.quick_box
        self.numbers = Buttons(page)
        for number in "234":
            self.numbers.add(number, x, y, wide, high)
            x += layout.quick_box_step

    def _lay_faces(self, page: Page) -> None:
        """Lay the four rivals, and a frame for the one chosen."""
        layout = page.layout
        x, y, step = layout.quick_face
        for i in range(4):
            page.put(layout.quick_faces + layout.quick_moods * i, x + step * i, y, i)
            if layout.quick_names_y:
                name = self.app.words[GAME_YOU + 1 + i]
                middle = x + step * i + (layout.quick_frame - 8) // 2
                page.label(name, middle, layout.quick_names_y, MID, INK_GREYED, 0.5)
        self.frame = Frame(page, layout.quick_frame)

    def tick(self, now: int) -> int:
        """The line comes a frame after the cursor: both would be more than 8 KB on the bus. While
        somebody chooses there is time to load the rules: Play is quicker then."""
        if self._late:
            self._late -= 1
            if not self._late:
                self.line.write(self._says, True)
        if not self._ready:
            self._ready = True
            from sorry_handheld.session import Session  # noqa: F401  it stays in memory
        return IDLE

    def leave(self) -> None:
        """Keep what was chosen, whichever way one leaves."""
        from sorry_handheld import settings

        self.setup.keep(self.app.settings)
        settings.keep(self.app.saves.store, self.app.settings)

    def intent(self, intent: int) -> None:
        """Choose, begin, or go back. OK begins, with few keys only on Play; EXTRA is More."""
        app = self.app
        begins = intent == OK and self.at != MORE and (self.at == PLAY or not app.keys.few)
        if intent == BACK:
            app.go(screens.TITLE)
        elif intent == MENU or begins:
            self.setup.keep(app.settings)
            begin_or_ask(app)
        elif intent == EXTRA or (intent == OK and self.at == MORE):
            app.go(screens.MORE)
        elif intent == OK or direction(intent):
            self._choose(intent, app.keys.few)
            app.tunes.play(sounds.PICK, app.now)
            self._show()

    def _choose(self, intent: int, few: bool) -> None:
        """Move the cursor, or take another value."""
        is_upright = intent == UP or intent == DOWN
        moves = is_upright or (intent != OK and (few or self.at > RIVALS))
        step = direction(intent) or 1
        if moves:
            self.at = (self.at + step) % _ROWS
        else:
            self.setup.turn(FOR_RIVALS if self.at else FOR_PLAYERS, step)

    def _show(self) -> None:
        """Show what is chosen, where the cursor is, and a line about it."""
        layout = self.app.layout
        setup = self.setup
        self.numbers.choose(setup.players() - 2)
        level = setup.level()
        x, y, step = layout.quick_face
        one = 0 < level < NOBODY
        self.frame.move(x - 4 + step * (level - 1) if one else OFF, y - 4)
        self.buttons.choose(self.at - PLAY if self.at >= PLAY else NONE)
        pawn = self.pawn
        for i in range(2):
            self._heads[i].tint(INK_CHOSEN if i == self.at else INK_FIELD)
        if self.at < PLAY:
            x, y = self._rows[self.at]
            pawn.x, pawn.y = x + layout.pointer_by[0], y + layout.pointer_by[1]
        else:
            pawn.x = OFF
        self._says = self._about(level)
        self._late = _AFTER

    def _about(self, level: int) -> str:
        """What is played, or against whom."""
        words = self.words
        setup = self.setup
        if not setup.persons():
            return words[NEW_GAME_WATCH]
        if self.at >= PLAY:
            return words[NEW_GAME_KIND + setup.mode] % words[NEW_GAME_YEAR + setup.edition]
        if level == NOBODY:
            return words[NEW_GAME_MIXED]
        return words[NEW_GAME_LEVEL + level - 1] if level else words[NEW_GAME_PEOPLE]
