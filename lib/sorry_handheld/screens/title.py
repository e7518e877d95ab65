"""The title and its menu. If nobody presses a key for a while, it shows a demonstration."""

from sorry_core.state import turn_number
from sorry_handheld import VERSION, screens, sounds
from sorry_handheld.art.names import BANG, SMALL
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.moments import Moment
from sorry_handheld.draw.palette import GROUND, INK_GREYED, INK_PROMPT
from sorry_handheld.intents import DOWN, OK
from sorry_handheld.screens.base import ANIMATED, IDLE, BaseScreen
from sorry_handheld.settings import LESSON, MOTION, STILL
from sorry_handheld.store.records import SETTINGS
from sorry_handheld.ticks import WRAP
from sorry_handheld.units import GAMES, JUDGES, MAKERS, OVERTURE, READING
from sorry_handheld.words import Words
from sorry_handheld.words.names import TITLE_LEARN, TITLE_NEWER, TITLE_RESUME, TITLE_TURN

_ALONE_MS = 30_000
_OVERTURE_MS = 8000  # from one to the next
_TURN_COLUMNS = 13  # for what Resume returns to
_LETTERS = b"\0\1\2\2\3"  # S, O, R, R, Y of the sheets
# Where each line leads, in the order of the words; the first one is another game each time.
_SCREENS = (screens.TURN, screens.NEW_GAME, screens.HELP, screens.SETTINGS, screens.SCORES)


class Screen(BaseScreen):
    """The name of the game, and the menu."""

    def __init__(self, app) -> None:
        """Begin the time without a press."""
        super().__init__(app)
        self._since = app.now
        self._played = app.now  # what comes to life now and then
        self.moment: Moment | None = None

    def enter(self):
        """Draw the name of the game, people on the floor, the menu."""
        app = self.app
        layout = app.layout
        from sorry_handheld.draw.page import Page  # here, so that it can go

        page = Page(app, GROUND, layout.title_floor_y)
        page.wall(layout.title_wall)
        self._name(page)
        page.floor(layout.title_floor_y)
        first = len(page.group)
        page.scene(layout.title_scene)
        for colour, mood, x, y in layout.title_people:
            page.person(colour, mood, x, y)
        self.group = page.group
        last = len(page.group)
        self.actors = [page.group[i] for i in (last - 2, last - 1, first, first + 1)]
        self._read = app.saves.is_read()
        self._turn = self._saved() if self._read else 0
        resumes = self._turn or (not self._read and app.saves.has_game)
        self.words: Words = app.section("title")
        choices = self.words.row(TITLE_RESUME, 5)
        self._teaches = not resumes and not app.settings[LESSON]
        if self._teaches:
            choices[0] = self.words[TITLE_LEARN]
        page.show()
        greyed = 0 if resumes or self._teaches else 1
        self.menu = Menu(page, choices, layout.title_menu_at, greyed)
        if self._teaches:
            self.menu.intent(DOWN)  # past the lesson: a game is still two presses away
        self._foot(page)
        self._since = self._played = app.now
        self._lighten()
        return page.close()

    def _lighten(self) -> None:
        """Drop what has made the page, and without a game the rules."""
        app = self.app
        for name in MAKERS:
            app.forget(name)
        if app.game is None and app.session is None:
            for name in JUDGES:
                app.forget(name)

    def _name(self, page) -> None:
        """Draw five letters, and a point that is a peg person on its head."""
        logo = page.layout.title_logo
        for i in range(5):
            x, y = logo[i]
            page.put(page.layout.title_letters + _LETTERS[i], x, y, i & 3)
        page.put(BANG, logo[5][0], logo[5][1])

    def _saved(self) -> int:
        """The turn that Resume returns to; the game itself is loaded when it is resumed."""
        app = self.app
        if app.game:
            return turn_number(app.game.state)
        if not app.saves.store.turn():
            return 0
        from sorry_handheld.games import saved_turn

        turn = saved_turn(app)
        app.forget(GAMES)
        return turn

    def _foot(self, page) -> None:
        """Write the version, the battery, and between them what Resume returns to."""
        app = self.app
        layout = app.layout
        x, y = layout.title_version_at
        page.label(VERSION, x, y, SMALL, INK_GREYED)
        battery = app.handheld.battery()
        if battery is not None:
            x, y = layout.title_battery_at
            page.label("%d%%" % battery, x, y, SMALL, INK_GREYED, 1)
        x, y = layout.title_turn_at
        left = x - _TURN_COLUMNS * page.font(SMALL).width // 2
        self.line = page.letters(left, y, _TURN_COLUMNS, SMALL, INK_PROMPT)
        self._tell()

    def _tell(self) -> None:
        """Say what Resume returns to."""
        text = ""
        if self._turn:
            text = self.words[TITLE_TURN] % self._turn
        elif self._read and self.app.saves.store.newer():
            text = self.words[TITLE_NEWER]
        self.line.write(text, True)

    def _read_saves(self) -> None:
        """Read what was saved, now that the title can be seen.

        If the quick look at the saves was wrong, the title is made anew.
        """
        from sorry_handheld.settings import load

        app = self.app
        seemed = app.saves.has_game
        self._read = True
        self._turn = self._saved()
        kept = load(app.saves.store.get(SETTINGS))
        app.forget(READING)
        if seemed != (self._turn > 0) or kept != app.settings:
            app.settings[:] = kept
            app.load_words()
            app.use_settings()
            app.go(screens.TITLE)
        else:
            self._tell()
            app.tunes.play(sounds.TITLE, app.now)

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        self._since = app.now
        self._end_moment()
        if not self.menu.intent(intent) and intent == OK:
            app.back = screens.TITLE
            if self.menu.at == TITLE_RESUME:
                self._open_first()
            else:
                app.go(_SCREENS[self.menu.at])

    def _open_first(self) -> None:
        """Do what the first line says: a lesson for newcomers, else the game that waits."""
        if self._teaches:
            from sorry_handheld.lesson import begin_lesson

            begin_lesson(self.app)
        else:
            self._resume()

    def _resume(self) -> None:
        """Go on with the game put aside, or with the saved one."""
        app = self.app
        if not self._read:
            return  # the saves are not read yet: that happens right after this press
        if app.game is None:
            from sorry_handheld.games import saved_game

            app.game = saved_game(app)
        app.play(app.game)

    def _come_to_life(self, now: int) -> None:
        """Begin or go on with the animation, every eight seconds, if things may move."""
        if self.moment is not None:
            if not self.moment.tick(now):
                self._drop_moment()
        elif self.app.settings[MOTION] != STILL and (now - self._played) & WRAP > _OVERTURE_MS:
            from sorry_handheld.draw.overture import Overture

            self._played = now
            self.moment = Overture(self.app, self.group, self.actors)  # type: ignore[arg-type]

    def _end_moment(self) -> None:
        """End the animation, and leave everything as it was drawn."""
        if self.moment is not None:
            self.moment.finish()
            self._drop_moment()

    def _drop_moment(self) -> None:
        """Drop the animation and its modules."""
        self.moment = None
        for name in OVERTURE:
            self.app.forget(name)

    def tick(self, now: int) -> int:
        """After half a minute without a press show a demonstration. No saved game is touched."""
        if not self._read:
            self._read_saves()
        elif (now - self._since) & WRAP > _ALONE_MS:
            from sorry_handheld.games import demonstration

            self.app.session = demonstration()
            self.app.go(screens.TURN)
        else:
            self._come_to_life(now)
        return ANIMATED if self.moment is not None else IDLE
