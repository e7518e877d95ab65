"""Shown when something broke: the error and the position, for a bug report. Any key leaves it."""

from sorry_core.state import CARD, TURN
from sorry_handheld import screens
from sorry_handheld.art.names import ALPHABET, FLYING_YELLOW
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.page import Page
from sorry_handheld.draw.palette import INK_PAPER, INK_PROMPT
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import GAME_ANY_KEY, GAME_BROKE, OOPS_HEAD

_PAD = 5  # pixels of paper around the words


class Screen(BaseScreen):
    """A message on paper, and a person who has fallen. It needs little memory."""

    def enter(self):
        """What broke, where the pawns stood, and what to do."""
        app = self.app
        layout = app.layout
        page = Page(app)
        page.ribbon(app.section("oops")[OOPS_HEAD], 0, layout.oops_at, layout.end_font)
        text = app.words[GAME_BROKE] + " " + app.error
        if app.session is not None:
            from sorry_core.notation import CARDS, COLOURS, position

            state = app.session.state
            text += " %s %s " % (COLOURS[state[TURN]], CARDS[state[CARD]] or "-")
            text += position(state).replace("/", "/ ")
        print("position:", text)
        font = page.font(layout.note_font)
        x, y = layout.oops_text_at
        columns = (layout.width - 2 * x - 2 * _PAD) // font.width
        text = "".join([letter if letter in ALPHABET else "?" for letter in text])
        lines = wrap(text, columns)
        rows = 1 + lines.count("\n")
        page.box(x, y, layout.width - 2 * x, rows * font.height + 2 * _PAD)
        page.letters(x + _PAD, y + _PAD, columns, layout.note_font, INK_PAPER, rows).write(lines)
        page.label(app.words[GAME_ANY_KEY], x, layout.oops_key_y, layout.note_font, INK_PROMPT)
        x, y = layout.oops_person_at
        page.put(FLYING_YELLOW, x, y, 2)
        return page.close()

    def leave(self) -> None:
        """Drop the game that broke."""
        self.app.session = None

    def intent(self, intent: int) -> None:
        """Any key goes to the title. If memory ran out, the device restarts instead."""
        if self.app.error == "MemoryError":
            self.app.restart()
        else:
            self.app.go(screens.TITLE)
