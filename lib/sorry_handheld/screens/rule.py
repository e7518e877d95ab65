"""The rule of the card in use, or of each in hand, or of all, in this edition and mode."""

from sorry_core import editions
from sorry_core.flags import HANDS
from sorry_core.state import CARD, EDITION, HAND, HAND_SIZE, MODE, MOVE, OPTIONS, PHASE, RULES, TURN
from sorry_handheld import screens
from sorry_handheld.draw.book import Book
from sorry_handheld.draw.reader import Reader
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.screens.base import BaseScreen
from sorry_handheld.words.names import RULE_EDITION

_EDITIONS = b"0123"
_MODES = b"sphq"
"""How the book marks what is for one edition or mode only (draw/book.py)."""


def cards(session) -> bytes:
    """The cards whose rules are asked for."""
    state = session.state
    if state[CARD]:
        return bytes(state[CARD : CARD + 1])
    secret = session.is_covered() or not session.is_person() or state[PHASE] != MOVE
    if state[RULES] & HANDS and not secret:  # H3
        first = HAND + HAND_SIZE * state[TURN]
        return bytes(state[first : first + HAND_SIZE])
    made = bytearray(0)
    for card in range(1, editions.MIX + 1):
        if editions.copies(state[EDITION], state[OPTIONS], card):
            made.append(card)
    return bytes(made)


class Screen(BaseScreen):
    """The pages about these cards, from the file of How to Play."""

    def enter(self):
        """Show the first page."""
        app = self.app
        state = app.session.state
        edition = state[EDITION]
        mode = state[MODE]
        self.book = book = Book(app, _EDITIONS[edition : edition + 1] + _MODES[mode : mode + 1])
        self.reader = Reader(app)
        self.reader.book = book
        wanted = cards(app.session)
        words = app.section("rule")
        name = " " + words[RULE_EDITION + edition]
        heads = []
        titles = []
        for head in book.heads(b"@"):
            if book.number(head) in wanted:
                heads.append(head)
                title = book.name(head)
                if len(title) + len(name) <= self.reader.bar.grid.width:
                    title += name
                titles.append(title)
        self.reader.open(heads, titles, state[TURN])
        return self.reader.group

    def leave(self) -> None:
        """Let go of the file."""
        self.book.close()

    def intent(self, intent: int) -> None:
        """Turn the pages, or go back to the pause."""
        turned = self.reader.intent(intent)
        if intent == BACK or intent == MENU or (intent == OK and not turned):
            self.app.go(screens.PAUSE)
