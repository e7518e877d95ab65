"""Every colour that code uses, by what it is for. Rows of four are red, blue, yellow, green.

Drawings have their own colours (art/palette.txt); the values here are the same.
"""

_INK = 0x1B1233
_NIGHT = 0x2A1D4D
_FELT = 0x382866
_QUIET = 0xA890EA
_CREAM = 0xFFF0CC
_WHITE = 0xFFFFFF
_GOLD = 0xFFC21C

GROUND = _FELT
"""The table that every menu lies on, and the board's middle."""
GROUND_NOBODY = _NIGHT
"""The table when nobody has won."""
SEAT_GROUND = (0x801010, 0x183890, 0x806000, 0x106028)
"""A table in a player's colour, dark enough for white letters."""
TABLE = _NIGHT
"""Around the board."""

INK = _WHITE
"""Headings, menus, what a move does."""
INK_PROMPT = _GOLD
"""Which key does what."""
INK_CHOSEN = _GOLD
"""The line that the cursor is on: gold is always what is chosen."""
INK_FIELD = _CREAM
"""Names in a form, words on a page."""
INK_NOTE = _CREAM
"""A line that explains, at the foot of a page."""
INK_ASIDE = _QUIET
"""What is good to know: cards left, which turn was saved."""
INK_KEYS = _QUIET
"""The keys that always work, beside the board."""
INK_GREYED = _QUIET
"""What cannot be chosen now; the version, the battery."""
INK_WORDS = _CREAM
"""What a card does."""
INK_BOOK = _CREAM
"""How to Play."""
INK_PAPER = _INK
"""On cards, on paper and on buttons."""
INK_SORRY = 0x96183E
"""A card that says Sorry!"""
SEAT_INK = (0xFF9078, 0x7CC4FF, 0xFFF08C, 0x9CEC70)
"""A player's points and games, on any table."""

SEAT_BADGE = (0xDC2832, 0x2868EA, 0xFFC21C, 0x208743)
"""A ribbon behind the name of whoever is on turn; the board's lights too."""
SEAT_BADGE_INK = (INK, INK, INK_PAPER, INK)
"""Letters on it: at least 4.5 to 1."""
BOOK_BAR_INK = SEAT_BADGE_INK

CHAIR = (0xE8343C, 0x2C70F0, 0xFFF08C, 0x2EB050)
"""Behind the face of whoever is on turn. The rim stands out from it."""
CHAIR_DARK = (0x96183E, 0x1B3A9C, 0xC87810, 0x106A44)
"""Behind the faces of all others."""
CHAIR_RIM = _INK
CHAIR_RIM_ON_TURN = _GOLD

PAPER = _CREAM
"""Squares of the board, small cards, buttons."""
PAPER_LINE = 0xDCB482
"""Between the lines of a sheet of points."""
PAPER_WINNER = 0xFFF08C
"""The winner's column on it."""
CARD_BACK = 0x96183E
CURSOR_INK = _GOLD
"""The frame around what the cursor is on."""

SHADOW = _INK
"""Below one who leaps."""

HALF = 0x7F7F7F
"""The bits of a colour that is half as bright, once it is shifted by one."""
