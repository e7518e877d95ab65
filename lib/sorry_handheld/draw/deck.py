"""Where each card stands among its drawings: large (CARDS), or as held in a hand (HAND)."""

from sorry_handheld.art.names import CARDS, CARDS_1, CARDS_BACK

# There is no 6 and no 9; 0, no card yet, is the back of one, which only CARDS has.
_ORDER = bytes((CARDS_BACK - CARDS_1, 0, 1, 2, 3, 4, 0, 5, 6, 0, 7, 8, 9, 10))


def picture(card: int, first: int = CARDS) -> int:
    """The sheet of a card, 0 its back; `first` is CARDS or HAND."""
    return first + _ORDER[card]
