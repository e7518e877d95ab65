"""Something broke: the position in notation, for a bug report, and any key goes to the title."""

from sorry_core.state import CARD, TURN
from sorry_handheld import screens
from sorry_handheld.draw.labels import label
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.draw.page import blank
from sorry_handheld.draw.palette import INK, INK_PROMPT
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import GAME_ANY_KEY, GAME_BROKE


class Screen(BaseScreen):
    """A plain message. It needs no more than labels."""

    def enter(self):
        """What broke, where the pawns stood, and what to do."""
        app = self.app
        text = app.words[GAME_BROKE] + " " + app.error
        if app.session is not None:
            from sorry_core.notation import CARDS, COLOURS, position

            state = app.session.state
            text += " %s %s " % (COLOURS[state[TURN]], CARDS[state[CARD]] or "-")
            text += position(state).replace("/", "/ ")
        columns = app.layout.columns() - 1
        group = blank(app.layout)
        group.append(label((3, 2), wrap(text, columns), INK))
        group.append(label((3, app.layout.foot_y), app.words[GAME_ANY_KEY], INK_PROMPT))
        print("position:", text)
        return group

    def leave(self) -> None:
        """Drop the game that broke."""
        self.app.session = None

    def intent(self, intent: int) -> None:
        """Any key. Where memory ran out there is none for a title: everything begins anew."""
        if self.app.error == "MemoryError":
            self.app.restart()
        else:
            self.app.go(screens.TITLE)
