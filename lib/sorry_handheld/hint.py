"""A hint: the champion thinks for the person on turn; then the cursor is on what it would do."""

from micropython import const

from sorry_handheld.intents import OK

_W_PLAY = const(11)
_V_THINKS = const(0)
_V_HINT = const(1)
_PHASE = const(23)
_CARD = const(25)
_MOVE = const(3)
_DISCARD = const(6)
_CHAMPION = const(4)
# What the screen waits for (turn.py).
_CHOICE = const(2)
_PART = const(9)


def ask(screen) -> None:
    """Let it think, if there is anything to choose."""
    if screen.session.script < 0 and (
        screen.waits == _CHOICE or (screen.waits == _PART and screen.session.state[_PHASE] == _MOVE)
    ):
        screen.hint = Hint(screen)


class Hint:
    """Asked for; the next press does without it."""

    def __init__(self, screen) -> None:
        """Say that it comes."""
        self.screen = screen
        self.words = screen.app.section("hint")
        screen.panel.key.write(self.words[_V_THINKS])

    def tick(self) -> None:
        """A slice of thought; then show the card, the pawn, its ghost and the words."""
        screen = self.screen
        session = screen.session
        move = session.think(_CHAMPION)
        if move < 0:
            return
        screen.hint = None
        if not session.state[_CARD]:
            screen.part.point(move >> 11)
            if move >> 8 & 7 != _DISCARD:
                screen.part.taken()
        if move >> 8 & 7 != _DISCARD:
            screen.choose_move()
            screen.choice.point(move)
        screen.panel.key.write(self.words[_V_HINT] % screen.app.prompt(_W_PLAY, OK))
