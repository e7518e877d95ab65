"""A move is one small int, below 2**15:

    bits 0..3    squares to go, or the other pawn of an exchange or of a SORRY
    bits 4..7    the pawn that moves, 0..15 (colour * 4 + its number)
    bits 8..10   kind, one of the names below (already shifted to these bits)
    bits 11..14  the card used, 1..13

`rules.legal_moves` lists them in ascending order.
"""

KIND = 0x700
"""The bits of a move that tell its kind."""
PASS = 0
"""The card moves no pawn: none can be moved (M7), or an 11 is declined (C11)."""
BEGIN = 0x100
"""A pawn goes from Start onto the circle."""
FORWARD = 0x200
BACKWARD = 0x300
EXCHANGE = 0x400
"""C11: two pawns change squares."""
TAKE = 0x500
"""CS: a pawn goes from Start onto another pawn's square."""
DISCARD = 0x600
"""H1: a card of the hand is thrown away, because none can be used."""

SEVEN_PART = 7 << 11 | FORWARD
"""The bits that every part of a seven has: card and kind. `seven_part` adds pawn and squares."""

MOST = 128
"""No position has more moves than this. It is the length of a buffer for a list of moves."""


def seven_part(pawn: int, steps: int) -> int:
    """The part of a seven that takes this pawn so many squares on."""
    return SEVEN_PART | pawn << 4 | steps


def discard(card: int) -> int:
    """The move that throws this card of the hand away."""
    return card << 11 | DISCARD


def card(move: int) -> int:
    """The card that a move uses."""
    return move >> 11


def kind(move: int) -> int:
    """The kind of a move, one of the names above."""
    return move & KIND


def pawn(move: int) -> int:
    """The pawn that moves. It means nothing for PASS and DISCARD."""
    return move >> 4 & 15


def steps(move: int) -> int:
    """How many squares a FORWARD or BACKWARD move goes."""
    return move & 15


def target(move: int) -> int:
    """The other pawn of an EXCHANGE or a TAKE."""
    return move & 15
