"""The four editions as rows of data: pack, pawns, rule flags, scoring. No rule is applied here."""

from sorry_core.flags import THREE

E1934 = 0
E1939 = 1
TRAVEL = 2
E2004 = 3

STANDARD = 0
PARTNERS = 1
POINTS = 2
PATIENCE = 3

FAST = 1
"""Option: the faster game (E4)."""
EXTRA_ONE = 2
"""Option: a fifth 1 in the pack (E3)."""

SORRY = 13
MIX = 14
CHIP_COUNT = 13
"""The travel edition's chips, MIX among them."""

RED_YELLOW = 5
"""The two colours of a team, a bit each. Patience is played with these two as well."""
BLUE_GREEN = 10

MOST_STAKE = 64
"""D2: the highest stake."""
CALL_WON = 5
"""D1b: what a caller scores when all others drop out, at any stake."""

# Each row is an edition. Its four bytes are the modes standard, partners, points and patience; the
# bits of a byte are the names in flags.py.
_RULES = (
    b"\x00\x11\x00\x00"  # 1934
    b"\x00\x11\x04\x80"  # 1939
    b"\x42\x00\x00\x00"  # travel
    b"\x00\x29\x04\x00"  # 2004
)
_CUSTOMS = (
    b"\x22\x32\x22\x00"  # 1934
    b"\x22\x32\x6e\x00"  # 1939
    b"\x01\x00\x00\x00"  # travel
    b"\x00\x00\x00\x00"  # 2004
)
# For each edition: the modes that it has, a bit each; its options; the pawns of a colour.
_MODES = b"\x07\x0f\x01\x07"
_OPTIONS = b"\x03\x03\x00\x01"
_PAWNS = b"\x04\x04\x02\x04"
# For each edition: how many copies of the cards 1 to 12, SORRY and MIX. There is no 6 and no 9.
_PACKS = (
    b"\x04\x04\x04\x04\x04\0\x04\x04\0\x04\x04\x04\x04\0"
    b"\x04\x04\x04\x04\x04\0\x04\x04\0\x04\x04\x04\x04\0"
    b"\x02\x01\x01\x01\x01\0\x01\x01\0\x01\x01\x01\x01\x01"
    b"\x05\x04\x04\x04\x04\0\x04\x04\0\x04\x04\x04\x04\0"
)
# For each edition: the points for a pawn Home, then the winner's bonus if no opponent has more than
# 0, 1 or 2 pawns Home.
_SCORES = b"\x01\x18\x10\x08\x01\x18\x10\x08\0\0\0\0\x05\x64\x32\x19"


def rules(edition: int, mode: int) -> int:
    """The flags that are asked during a turn: the byte RULES of the state."""
    return _RULES[edition * 4 + mode]


def customs(edition: int, mode: int) -> int:
    """The flags that are asked when a game is set up and when it ends: the byte CUSTOMS."""
    return _CUSTOMS[edition * 4 + mode]


def pawns(edition: int, mode: int, options: int) -> int:
    """How many pawns a colour has."""
    return _PAWNS[edition] - (options & FAST if customs(edition, mode) & THREE else 0)


def copies(edition: int, options: int, card: int) -> int:
    """How many copies of this card the pack holds (E3)."""
    extra = 1 if card == 1 and options & EXTRA_ONE else 0
    return _PACKS[edition * 14 + card - 1] + extra


def score(edition: int, most: int) -> int:
    """The winner's bonus if no opponent has more than `most` pawns Home.

    With -1 for `most`: the points for one pawn Home.
    """
    return _SCORES[edition * 4 + 1 + most] if most < 3 else 0


def fault(edition: int, mode: int, colours: int, options: int) -> str:
    """The reason why no rulebook has this game; an empty string if one has it."""
    if not 0 <= edition < 4:
        return "no such edition"
    if not 0 <= mode < 4 or not _MODES[edition] >> mode & 1:
        return "this edition has no such mode"
    if options & ~_OPTIONS[edition] or (mode == PATIENCE and options & FAST):
        return "this game has no such option"
    if mode == PATIENCE and colours != RED_YELLOW:
        return "patience is for red and yellow"
    if mode == PARTNERS and colours != RED_YELLOW | BLUE_GREEN:
        return "partners need all four colours"
    if not 0 < colours < 16 or not colours & (colours - 1):
        return "it takes 2 to 4 colours"
    return ""
