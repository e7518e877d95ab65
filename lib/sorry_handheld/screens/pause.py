"""Pause saves the game; then go on, see the last round again, ask for help, or quit."""

from sorry_core.flags import DOUBLING
from sorry_core.state import CUSTOMS, MOVE, PHASE, turn_number
from sorry_handheld import screens
from sorry_handheld.art.names import MID, MOODS_SLEEP, SMALL
from sorry_handheld.draw.fonts import Letters
from sorry_handheld.draw.layout import SLEEP_RISE, WIDE
from sorry_handheld.draw.menu import Menu
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import GROUND, INK_ASIDE
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import IDLE, BaseScreen
from sorry_handheld.seats import PERSON
from sorry_handheld.session import Session
from sorry_handheld.settings import MOTION, STILL
from sorry_handheld.store.store import WHEN_ASKED
from sorry_handheld.words import Words
from sorry_handheld.words.names import (
    PAUSE_DONE,
    PAUSE_DOUBLE,
    PAUSE_GO_ON,
    PAUSE_HINT,
    PAUSE_LOW,
    PAUSE_NOT_SAVED,
    PAUSE_PAUSED,
    PAUSE_QUIT,
    PAUSE_REPLAY,
    PAUSE_SAVE,
    PAUSE_SAVED,
    PAUSE_TURN,
)

# What can be done, in the order of the menu, which is that of its words.
_REPLAY = PAUSE_REPLAY - PAUSE_GO_ON
_HINT = PAUSE_HINT - PAUSE_GO_ON
_DOUBLE = PAUSE_DOUBLE - PAUSE_GO_ON
_SAVE = PAUSE_SAVE - PAUSE_GO_ON
_QUIT = PAUSE_QUIT - PAUSE_GO_ON
_COUNT = _QUIT + 1
# Where each leads, and what that screen shall do first.
_SCREENS = (
    screens.TURN,
    screens.TURN,
    screens.TURN,
    screens.RULE,
    screens.DOUBLE,
    screens.PAUSE,
    screens.SETTINGS,
    screens.TITLE,
)
_TOLD = 20  # letters, at most, of what was saved
_RISE_MS = 400  # of each z; then all rest for as long


class Screen(BaseScreen):
    """The menu of a game."""

    def enter(self):
        """Save, say so, and offer the menu."""
        app = self.app
        layout = app.layout
        self.words: Words = app.section("pause")
        app.session.hand_to_each()  # who plays together is asked again
        app.session.keep(WHEN_ASKED)
        floor = layout.pause_floor
        page = Page(app, GROUND, 0 if floor[0] else floor[1])
        word = PAUSE_PAUSED
        if app.saves.store.failed:
            word = PAUSE_NOT_SAVED
        elif app.battery.low:
            word = PAUSE_LOW
        page.ribbon(self.words[word], 1, layout.head_at, layout.head_font)
        self._sleeper(page)
        x, y = layout.pause_saved_at
        x -= _TOLD * page.font(layout.note_font).width
        self.saved = page.letters(x, y, _TOLD, layout.note_font, INK_ASIDE)
        self._tell(self._told(word))
        page.show()
        self._offer(page)
        return page.close()

    def _tell(self, text: str) -> None:
        """Write beside the ribbon, up to the right edge."""
        self.saved.write(" " * (_TOLD - len(text)) + text)

    def _told(self, word: int) -> str:
        """What was saved; on narrow panels in short."""
        if word == PAUSE_NOT_SAVED:
            return ""
        session: Session = self.app.session
        is_short = word == PAUSE_LOW or self.app.layout.width < WIDE or session.result is not None
        number = turn_number(session.state)
        return self.words[PAUSE_TURN if is_short else PAUSE_SAVED] % number

    def _sleeper(self, page: Page) -> None:
        """Draw somebody who uses the pause to sleep."""
        layout = page.layout
        x, y = layout.pause_floor
        page.floor(y, x)
        x, y = layout.pause_person_at
        page.person(1, MOODS_SLEEP, x, y)
        self.sleep: list[Letters] = []
        for i in range(3):
            x, y = layout.pause_sleep[i]
            font = (SMALL, MID, layout.head_font)[i]
            self.sleep.append(page.letters(x, y, 1, font, INK_ASIDE))
            self.sleep[i].write("z")

    def tick(self, now: int) -> int:
        """Let one z after the other rise a little."""
        if self.app.settings[MOTION] != STILL:
            rises = now // _RISE_MS & 3
            for i in range(3):
                y = self.app.layout.pause_sleep[i][1] - (SLEEP_RISE if i == rises else 0)
                if self.sleep[i].grid.y != y:
                    self.sleep[i].grid.y = y
        return IDLE

    def _offer(self, page: Page) -> None:
        """Offer what can be done now; doubling only in games that have it (D1)."""
        doubles = self.app.session.state[CUSTOMS] & DOUBLING
        self.does: list[int] = []
        choices: list[str] = []
        greyed = 0
        for i in range(_COUNT):
            if i != _DOUBLE or doubles:
                greyed |= (0 if self._can(i) else 1) << len(choices)
                self.does.append(i)
                choices.append(self.words[PAUSE_GO_ON + i])
        layout = page.layout
        self.menu = Menu(page, choices, layout.pause_menu_at, greyed, layout.pause_pitch)

    def _can(self, what: int) -> bool:
        """Whether it is of use now."""
        session: Session = self.app.session
        if what == _REPLAY:
            return session.round_length > 0
        if what == _HINT:
            return session.is_person() and session.state[PHASE] == MOVE
        if what == _SAVE:
            return session.result is None  # what is played on for places is not kept
        if what == _DOUBLE:
            for colour in range(4):
                if session.seats[colour] == PERSON and session.may_double(colour):
                    return True
            return False
        return True

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        if self.menu.intent(intent):
            return
        if intent == OK:
            self._do(self.does[self.menu.at])
        elif intent == BACK or intent == MENU:
            self.app.go(screens.TURN)

    def _do(self, what: int) -> None:
        """Do what the cursor is on."""
        app = self.app
        if what == _SAVE:
            app.session.keep(WHEN_ASKED)
            self._tell(self.words[PAUSE_NOT_SAVED if app.saves.store.failed else PAUSE_DONE])
            return
        if what == _QUIT and app.session.result is not None:
            app.go(screens.STORY)
            return
        if what == _QUIT:
            app.put_aside(app.session)
        app.back = screens.PAUSE
        wish = screens.REPLAY if what == _REPLAY else screens.NO_WISH
        app.go(_SCREENS[what], screens.HINT if what == _HINT else wish)
