"""What a press means: UP, OK, BACK .. on boards with all keys, with three and with two.

A key with a second meaning when held acts when it is let go (TAP) or held (LONG); every other key
acts at once (PRESS), and directions repeat.
"""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
OK = 5
BACK = 6
MENU = 7
EXTRA = 8
HINT = 9

# Keys and kinds of their events, as in boards/io/keys.py (tests/house/test_doors.py compares).
_RIGHT = 8
_MENU = 64
_EXTRA = 128
_ARROWS = 15
_PRESS = 1
_REPEAT = 3
_LONG = 4
_TAP = 5


def _index(bit: int) -> int:
    """Which bit this is, from 0."""
    n = 0
    while bit > 1:
        bit >>= 1
        n += 1
    return n


class Intents:
    """The keys of one board; `short` and `long` hold an intent for each of its eight bits."""

    def learn(self, legend) -> None:
        """Take profile.LEGEND: which keys there are, and what is printed on them."""
        self.legend = legend
        has = 0
        for bit, _ in legend:
            has |= bit
        self.short = bytearray((UP, DOWN, LEFT, RIGHT, OK, BACK, MENU, EXTRA))
        self.long = bytearray(8)
        self.few = has & _ARROWS != _ARROWS
        if not self.few:
            if not has & _MENU:
                self.long[5] = MENU
            if not has & _EXTRA:
                self.long[6 if has & _MENU else 4] = EXTRA
            else:
                self.long[7] = HINT
        elif has & _RIGHT:  # three keys: next, A, B
            self.long[4] = MENU
            self.long[5] = EXTRA
        else:  # two keys: B is next
            self.short[5] = RIGHT
            self.long[4] = BACK
            self.long[5] = MENU

    def intent(self, event: int) -> int:
        """What an event of the keys asks for; 0: nothing."""
        n = _index(event & 255)
        kind = event >> 8
        if kind == _LONG:
            return self.long[n]
        if self.long[n]:
            return self.short[n] if kind == _TAP else 0
        if kind == _PRESS or (kind == _REPEAT and n < 4):
            return self.short[n]
        return 0

    def key(self, intent: int, held: str) -> str:
        """What is printed on the key for an intent; `held` has a %s for one that must be held."""
        name: str
        for table in (self.short, self.long):
            for bit, name in self.legend:
                if table[_index(bit)] == intent:
                    return name if table is self.short else held % name
        return ""
