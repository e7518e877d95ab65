"""The rule of this card in this edition and mode; of those in hand; without a card, of all."""

from micropython import const

from sorry_core import editions
from sorry_handheld.intents import BACK, MENU, OK
from sorry_handheld.pages import Book
from sorry_handheld.reader import Reader

_V_EDITION = const(0)
_EDITION = const(17)
_MODE = const(18)
_OPTIONS = const(19)
_RULES = const(21)
_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_HAND = const(81)
_HANDS = const(4)
_MOVE = const(3)


def cards(session) -> bytes:
    """The cards whose rules are asked for."""
    state = session.state
    if state[_CARD]:
        return bytes(state[_CARD : _CARD + 1])
    secret = session.is_covered() or not session.is_person() or state[_PHASE] != _MOVE
    if state[_RULES] & _HANDS and not secret:  # H3
        first = _HAND + 5 * state[_TURN]
        return bytes(state[first : first + 5])
    made = bytearray(0)
    for card in range(1, 15):
        if editions.copies(state[_EDITION], state[_OPTIONS], card):
            made.append(card)
    return bytes(made)


class Screen:
    """Its pages, from the file of How to Play."""

    def __init__(self, app) -> None:
        """Nothing yet."""
        self.app = app

    def enter(self):
        """The first page."""
        app = self.app
        state = app.session.state
        edition = state[_EDITION]
        mode = state[_MODE]
        self.book = book = Book(app, b"0123"[edition : edition + 1] + b"sphq"[mode : mode + 1])
        self.reader = Reader(app, book)
        wanted = cards(app.session)
        words = app.section("rule")
        name = " - " + words[_V_EDITION + edition]
        heads = []
        titles = []
        for head in book.heads(b"@"):
            if book.number(head) in wanted:
                heads.append(head)
                titles.append(book.name(head) + book.letters(name.encode()))
        self.reader.open(heads, titles, state[_TURN])
        return self.reader.group

    def leave(self) -> None:
        """Let go of the file."""
        self.book.close()

    def intent(self, intent: int) -> None:
        """Turn the pages, or go back to the pause."""
        turned = self.reader.intent(intent)
        if intent == BACK or intent == MENU or (intent == OK and not turned):
            self.app.go("sorry_handheld.pause")

    def tick(self, now: int) -> bool:
        """Nothing moves."""
        return False
