"""Every colour that the game shows, by what it is for. Four: red, blue, yellow, green."""

GROUND = 0x16343C
"""The table that every menu lies on, and the board's middle."""
GROUND_NOBODY = 0x303840
"""The table when nobody has won."""
SEAT_GROUND = (0x801010, 0x183890, 0x806000, 0x106028)
"""A table in a player's colour, dark enough for white letters."""
TABLE = 0x0C1A20
"""Around the board."""

INK = 0xFFFFFF
"""Headings, menus, what a move does."""
INK_PROMPT = 0xFFE060
"""Which key does what."""
INK_CHOSEN = INK_PROMPT
"""The line that the cursor is on, values of a form, headings of lists."""
INK_FIELD = 0xF4ECD8
"""Names in a form, words on a page."""
INK_NOTE = 0xB8C8C4
"""A line that explains, at the foot of a page."""
INK_ASIDE = 0x90A8A8
"""What is good to know: cards left, which turn was saved."""
INK_KEYS = 0x789098
"""The keys that always work, beside the board."""
INK_GREYED = 0x587078
"""What cannot be chosen now; the version, the battery."""
INK_WORDS = 0xE0E8E0
"""What a card does."""
INK_BOOK = 0xFFF4D8
"""How to Play."""
INK_PAPER = 0x101010
"""On cards and on buttons."""
INK_SORRY = 0xC01818
"""A card that says Sorry!"""
SEAT_INK = (0xFFB0A8, 0xA8C4FF, 0xFFE890, 0xA0E8A8)
"""A player's points and games, on any table."""
TITLE_INK = (0xFF4038, 0x4888FF, 0xFFC820, 0x30C858)
"""The letters of the game's name, in turn."""

SEAT_BADGE = (0xC01818, 0x2050D8, 0xE8B000, 0x107828)
"""Behind the name of whoever is on turn; the board's lights too."""
SEAT_BADGE_INK = (INK, INK, 0x000000, INK)
BADGE_OUT = 0x484848
"""Behind the name of somebody who has dropped out."""
BOOK_BAR = (0xB01818, 0x2050D8, 0xE8B000, 0x107828)
"""The bar above a page of How to Play."""
BOOK_BAR_INK = (INK_BOOK, INK_BOOK, INK_PAPER, INK_BOOK)

PAPER = 0xF4ECD8
"""Squares of the board, small cards, buttons."""
PAPER_DULL = 0x6C7C7C
"""A card that cannot be used now."""
CARD_FACE = 0xFFFFFF
CARD_LOST = INK_GREYED
"""A card that leads no more."""
CARD_BACK = 0x7A2048
CURSOR_INK = 0xFF5CF0
"""The frame around what the cursor is on: no player has this colour."""

BOARD = (
    TABLE, PAPER, 0xB8AC94, GROUND,  # the third is the line between squares
    0xE02828, 0x2858E8, 0xF0B000, 0x18A038,  # the players' colours,
    0xF8A8A0, 0xA0C0F8, 0xFCE48C, 0x98DCA0,  # the same, pale
    0xFFFFFF, 0x000000, CURSOR_INK, CARD_BACK,
)  # fmt: skip
"""The sixteen colours of the board's tiles and pawns; tiles.py has names for their places."""
