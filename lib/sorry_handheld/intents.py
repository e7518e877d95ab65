"""What a press means: UP, OK, BACK and so on, on boards with all keys, with three and with two.

A key that means something else when it is held acts when it is released (TAP), or after it was held
for a while (LONG). Every other key acts as soon as it is pressed (PRESS), and directions repeat.
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

# The bits of keys and the kinds of events. The game must not import boards, so these are copies of
# boards/io/keys.py; tests/house/test_doors.py compares them.
_RIGHT = 8
_MENU = 64
_EXTRA = 128
_ARROWS = 15
_PRESS = 1
_REPEAT = 3
_LONG = 4
_TAP = 5
# The place of a key in `short` and `long` is the number of its bit. The arrows come before these.
_AT_A = 4
_AT_B = 5
_AT_MENU = 6
_AT_EXTRA = 7


def _index(bit: int) -> int:
    """The number of this bit, from 0."""
    n = 0
    while bit > 1:
        bit >>= 1
        n += 1
    return n


def direction(intent: int) -> int:
    """Which way an arrow goes: 1 for DOWN and RIGHT, -1 for UP and LEFT, 0 for what is no arrow."""
    return 1 if intent == DOWN or intent == RIGHT else -1 if intent == UP or intent == LEFT else 0


class Intents:
    """The keys of one board: for each of its eight bits the intent of a `short` press and of a
    `long` one, 0 for none."""

    def __init__(self, legend) -> None:
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
                self.long[_AT_B] = MENU
            if not has & _EXTRA:
                self.long[_AT_MENU if has & _MENU else _AT_A] = EXTRA
            else:
                self.long[_AT_EXTRA] = HINT
        elif has & _RIGHT:  # three keys: RIGHT, which means "next", A and B
            self.long[_AT_A] = MENU
            self.long[_AT_B] = EXTRA
        else:  # two keys, A and B: B means "next"
            self.short[_AT_B] = RIGHT
            self.long[_AT_A] = BACK
            self.long[_AT_B] = MENU

    def intent(self, event: int) -> int:
        """The intent of a key's event (boards/io/buttons.py); 0 if it has none."""
        n = _index(event & 255)
        kind = event >> 8
        if kind == _LONG:
            return self.long[n]
        if self.long[n]:
            return self.short[n] if kind == _TAP else 0
        if kind == _PRESS or (kind == _REPEAT and n < _AT_A):
            return self.short[n]
        return 0

    def key(self, intent: int, held: str) -> str:
        """What is printed on the key for an intent; "" if there is no such key.

        If the key must be held, its name is put into `held`, a text with a %s.
        """
        name: str
        for table in (self.short, self.long):
            for bit, name in self.legend:
                if table[_index(bit)] == intent:
                    return name if table is self.short else held % name
        return ""
