"""The end: who has won; again, with the winner beginning, or the title."""

import displayio
from micropython import const

from sorry_core.state import homes as count_homes
from sorry_core.state import pawns
from sorry_handheld import sounds, tally
from sorry_handheld.intents import OK
from sorry_handheld.menu import Menu, backdrop
from sorry_handheld.text import centred

_W_COLOUR = const(5)
_W_YOU_WIN = const(48)
_W_WINS = const(49)
_W_AGAIN = const(50)
_WINNERS = const(28)
_ABSENT = const(67)
_BEGINS = const(1)
_SAVE = const(3)


class Screen:
    """The winner and two choices."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app
        self._saved = False

    def enter(self):
        """The winner in its colour, pawns Home of everybody, the menu."""
        app = self.app
        layout = app.layout
        session = app.session
        state = session.state
        group = displayio.Group()
        winner = 0
        while not state[_WINNERS] >> winner & 1:
            winner += 1
        group.append(backdrop(layout, (0x801010, 0x183890, 0x806000, 0x106028)[winner]))
        mine = session.seats[winner] == 0 and session.persons() == 1
        text = app.words[_W_YOU_WIN] if mine else app.words[_W_WINS] % app.words[_W_COLOUR + winner]
        scale = 3 if layout.large else 2 if layout.width >= 160 else 1
        middle = layout.width // 2
        group.append(centred(middle, 4, text, 0xFFFFFF, scale))
        row = 14 * layout.menu_scale
        y = 12 * scale + 10
        top = layout.height - 2 * row - 2
        self.menu = Menu(app, group, app.words.row(_W_AGAIN, 2), 0, top, 2 * row, 6)
        step = (top - y) // 4
        for colour in range(4):  # everybody's pawns: those Home first, the others pale
            if state[4 * colour] != _ABSENT:
                homes = count_homes(state, colour)
                for i in range(pawns(state)):
                    x = middle + (2 * i - 4) * (layout.cell - 2)
                    tile = colour if i < homes else 4 + colour
                    self.menu.sprite(tile, x, y + colour * step, layout.cell)
        app.tunes.play(sounds.WIN, app.now)
        return group

    def leave(self) -> None:
        """Nothing to let go of."""

    def intent(self, intent: int) -> None:
        """Move the cursor, or do what it is on."""
        app = self.app
        if not self.menu.intent(intent) and intent == OK:
            if self.menu.at:
                app.go("sorry_handheld.title")
            else:
                app.session.again()
                app.saves.save(_BEGINS, app.session)
                app.go("sorry_handheld.turn")

    def tick(self, now: int) -> bool:
        """Nothing moves. The game is saved once it can be seen that it is over."""
        if not self._saved:
            self._saved = True
            tally.count(self.app)
            self.app.saves.save(_SAVE, self.app.session)
        return False
