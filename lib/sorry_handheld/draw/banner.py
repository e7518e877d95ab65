"""Banner: a word of drawn letters, such as YOU WIN!"""

from sorry_handheld.art.names import LETTERS

LETTERS_DRAWN = "SORY!UWINHGA¡,"
"""In the order of their sheets."""
_SPACE = 2  # a space is half as wide as a letter
_BOUNCE = b"\0\2\0\1\0\2\1\0"  # how much lower each stands


def banner(page, word: str, colour: int, y: int) -> None:
    """The word in the middle of the page, in a player's colour, each letter a little lower."""
    wide = 0
    for letter in word:
        wide += _width(page, letter)
    x = (page.layout.width - wide) // 2
    for i in range(len(word)):
        if word[i] != " ":
            sheet = LETTERS + LETTERS_DRAWN.find(word[i])
            page.put(sheet, x, y + _BOUNCE[i & 7], colour)
        x += _width(page, word[i])


def _width(page, letter: str) -> int:
    """Of a letter, or of the space between two words."""
    if letter == " ":
        return page.read(LETTERS)[1] // _SPACE
    width: int = page.read(LETTERS + LETTERS_DRAWN.find(letter))[1]
    return width
