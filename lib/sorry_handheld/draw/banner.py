"""Banner: a word in large drawn letters, such as YOU WIN!"""

_DRAWN = "SORY!UWINHGA¡,"  # in the order of their sheets
_SPACE = 2  # a space is half as wide as a letter
_BOUNCE = b"\0\2\0\1\0\2\1\0"  # by how many pixels each letter is lower


def banner(page, word: str, colour: int, letters: int, middle: int, y: int) -> None:
    """Write a word in a player's colour, up and down a little; `letters` is the sheet of S."""
    wide = 0
    for letter in word:
        wide += _width(page, letters, letter)
    x = middle - wide // 2
    for i in range(len(word)):
        if word[i] != " ":
            page.put(letters + _DRAWN.find(word[i]), x, y + _BOUNCE[i & 7], colour)
        x += _width(page, letters, word[i])


def _width(page, letters: int, letter: str) -> int:
    """Of a letter, or of the space between two words."""
    if letter == " ":
        return int(page.read(letters)[1]) // _SPACE
    return int(page.read(letters + _DRAWN.find(letter))[1])
