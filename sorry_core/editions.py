"""The four editions as rows of data: pack, pawns, rule flags, scoring. No rule is applied here."""

from sorry_core.flags import (
    ALONE,
    CHIPS,
    COUNT_HOME,
    DOUBLE_GAME,
    DOUBLING,
    HANDS,
    LEADER,
    MANY_PARTS,
    MUST_SWAP,
    ONE_OUT,
    SELF_BUMP,
    SORRY_OWN,
    TEAM,
    THREE,
    TWO_USED,
)

E1934 = 0
E1939 = 1
TRAVEL = 2
E2004 = 3
COUNT = 4
"""The number of editions."""

STANDARD = 0
PARTNERS = 1
POINTS = 2
PATIENCE = 3
MODE_COUNT = 4
"""The number of modes."""

FAST = 1
"""Option: the faster game (E4)."""
EXTRA_ONE = 2
"""Option: a fifth 1 in the pack (E3)."""

SORRY = 13
"""The number of the card SORRY, and of the chip. All others have their own."""
MIX = 14
"""The number of the travel edition's chip MIX."""
CHIP_COUNT = 13
"""The travel edition's chips, MIX among them."""

RED_YELLOW = 5
"""The two colours of a team, a bit each. Patience is played with these two as well."""
BLUE_GREEN = 10

MOST_STAKE = 64
"""D2: the highest stake."""
CALL_WON = 5
"""D1b: what a caller scores when all others drop out, at any stake."""

# In all tables below, a row is an edition. In the next two, its four numbers are the flags that the
# modes standard, partners, points and patience have (flags.py).
_RULES = (
    bytes((0, TEAM | MUST_SWAP, 0, 0))  # 1934
    + bytes((0, TEAM | MUST_SWAP, HANDS, ALONE))  # 1939
    + bytes((SELF_BUMP | TWO_USED, 0, 0, 0))  # travel
    + bytes((0, TEAM | MANY_PARTS | SORRY_OWN, HANDS, 0))  # 2004
)
_OLD = LEADER | THREE  # what 1934 and 1939 have in common
_CUSTOMS = (
    bytes((_OLD, _OLD | DOUBLE_GAME, _OLD, 0))  # 1934
    + bytes((_OLD, _OLD | DOUBLE_GAME, _OLD | DOUBLING | ONE_OUT | COUNT_HOME, 0))  # 1939
    + bytes((CHIPS, 0, 0, 0))  # travel
    + bytes((0, 0, 0, 0))  # 2004
)
# The modes that an edition has, a bit each.
_THREE_MODES = 1 << STANDARD | 1 << PARTNERS | 1 << POINTS
_MODES = bytes((_THREE_MODES, _THREE_MODES | 1 << PATIENCE, 1 << STANDARD, _THREE_MODES))
_OPTIONS = bytes((FAST | EXTRA_ONE, FAST | EXTRA_ONE, 0, FAST))
# The pawns of a colour.
_PAWNS = bytes((4, 4, 2, 4))
# How many copies there are of the cards 1 to 12, SORRY and MIX. No pack has a 6 or a 9.
_PACKS = (
    bytes((4, 4, 4, 4, 4, 0, 4, 4, 0, 4, 4, 4, 4, 0))  # 1934
    + bytes((4, 4, 4, 4, 4, 0, 4, 4, 0, 4, 4, 4, 4, 0))  # 1939
    + bytes((2, 1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1))  # travel
    + bytes((5, 4, 4, 4, 4, 0, 4, 4, 0, 4, 4, 4, 4, 0))  # 2004
)
# The points for a pawn Home.
_PAWN_POINTS = bytes((1, 1, 0, 5))
# The winner's bonus if no opponent has more than 0, 1 or 2 pawns Home.
_BONUSES = bytes((24, 16, 8)) + bytes((24, 16, 8)) + bytes((0, 0, 0)) + bytes((100, 50, 25))


def rules(edition: int, mode: int) -> int:
    """The flags that are asked during a turn: the byte RULES of the state."""
    return _RULES[edition * MODE_COUNT + mode]


def customs(edition: int, mode: int) -> int:
    """The flags that are asked when a game is set up and when it ends: the byte CUSTOMS."""
    return _CUSTOMS[edition * MODE_COUNT + mode]


def has(edition: int, mode: int) -> bool:
    """Whether this edition has that mode."""
    return _MODES[edition] >> mode & 1 > 0


def pawns(edition: int, mode: int, options: int) -> int:
    """How many pawns a colour has."""
    has_three = options & FAST and customs(edition, mode) & THREE
    return 3 if has_three else _PAWNS[edition]


def copies(edition: int, options: int, card: int) -> int:
    """How many copies of this card the pack holds (E3)."""
    extra = 1 if card == 1 and options & EXTRA_ONE else 0
    return _PACKS[edition * MIX + card - 1] + extra


def pawn_points(edition: int) -> int:
    """The points for one pawn Home."""
    return _PAWN_POINTS[edition]


def winner_bonus(edition: int, most: int) -> int:
    """The winner's bonus if no opponent has more than `most` pawns Home."""
    return _BONUSES[edition * 3 + most] if most < 3 else 0


def fault(edition: int, mode: int, colours: int, options: int) -> str:
    """The reason why no rulebook has this game; an empty string if one has it."""
    if not 0 <= edition < COUNT:
        return "no such edition"
    if not 0 <= mode < MODE_COUNT or not has(edition, mode):
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
