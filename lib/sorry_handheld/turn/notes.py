"""A lesson on the turn screen: before each step a note says what to do, then the real turn goes on.

BACK leaves while a note is read, MENU at any time.
"""

from sorry_handheld import screens
from sorry_handheld.draw.note import Note
from sorry_handheld.intents import BACK, OK, RIGHT
from sorry_handheld.turn.part import Part
from sorry_handheld.words.names import (
    GAME_HOLD,
    LESSON_END,
    LESSON_MISSED,
    LESSON_SKIP,
    LESSON_STEP,
)

_ARROWS = "←→"


class Notes(Part):
    """The notes, one a step. A note stands in the place of "Draw a card"."""

    def __init__(self, screen) -> None:
        """Lay the paper for the notes, hidden."""
        self.screen = screen
        self.lesson = screen.session  # the session is a Lesson
        self.words = screen.app.section("lesson")
        self.note = Note(screen.app, screen.dashboard)

    def go_on(self) -> None:
        """Go to the next step, because this one was played."""
        self.lesson.go_on()

    def begin(self) -> bool:
        """Say what this step is about."""
        app = self.screen.app
        keys = app.keys
        lesson = self.lesson
        text = self.words[LESSON_MISSED if lesson.missed else LESSON_STEP + lesson.lesson_step]
        choose = keys.key(RIGHT, app.words[GAME_HOLD]) if keys.few else _ARROWS
        leave = self.words[LESSON_END if self.lesson.is_last() else LESSON_SKIP]
        self.note.show(text.replace("%1", choose), app.prompt_of(leave, BACK))
        return True

    def menu(self, app) -> None:
        """Leave the lesson: there is nothing to pause."""
        self._leave(screens.TITLE)

    def intent(self, intent: int) -> None:
        """Draw the card of this step, or leave."""
        if intent == BACK:
            self._leave(screens.TITLE)
        elif intent != OK:
            return
        elif self.lesson.is_last():
            self._leave(screens.NEW_GAME)
        else:
            self.note.hide()
            self.screen.draw()

    def _leave(self, screen: int) -> None:
        """Leave the lesson, of which nothing is kept."""
        self.screen.app.session = None
        self.screen.app.go(screen)
