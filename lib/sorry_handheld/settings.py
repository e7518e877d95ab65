"""The settings, and the set-up of the game that was begun last: one record of the store.

Each name below is the place of a byte in it. A byte that is missing, because an older version did
not have it, or that makes no sense gets its default.
"""

from sorry_core.editions import COUNT, EXTRA_ONE, FAST, MODE_COUNT
from sorry_handheld.store.records import SETTINGS

LANGUAGE = 0
"""The index in words.LANGUAGES."""
SOUND = 1
"""0 off, 1 low, 2 high."""
MOTION = 2
"""0 off, 1 fast, 2 normal."""
LIGHT = 3
"""Brightness, 1 to 5."""
SINGLE = 4
"""1: if there is only one move, it is played without asking."""
MARKS = 5
"""1: larger marks on pawns and squares, for those who do not see all colours."""
SILENT = 6
"""1: computer players say nothing."""
FAMILY = 7
"""1: for families with small children. Large letters, turns without a move pass by themselves, and
computer players avoid bumping persons."""

EDITION = 8
MODE = 9
OPTIONS = 10
SEATS = 11
"""Four: of red, blue, yellow, green (seats.PERSON, a level, seats.NOBODY)."""
TARGET = 15
"""Where a match ends, two bytes; 0: it never ends."""
FIRST = 17
"""Who begins where the rules leave it open: 0 anyone, 1 to 4 red, blue, yellow, green."""
LESSON = 18
"""1: a lesson or a game was begun once, so the title does not offer a lesson any more."""
SIZE = 20

# For each byte its default, and the largest value that makes sense.
_FIRST = b"\0\1\2\5\0\0\0\0\3\0\0\1\0\3\2\0\0\0\0\0"
_MOST = (
    b"\1\2\2\5\1\1\1\1"
    + bytes((COUNT - 1, MODE_COUNT - 1, FAST | EXTRA_ONE))
    + b"\5\5\5\5\xff\xff\4\1\0"
)


def load(kept: bytes) -> bytearray:
    """The settings in a record; the defaults if it is empty."""
    made = bytearray(_FIRST)
    for i in range(min(len(kept), SIZE)):
        if kept[i] <= _MOST[i] and (kept[i] or i != LIGHT):
            made[i] = kept[i]
    if not kept:
        return made
    from sorry_core import editions
    from sorry_handheld.seats import colours

    playing = colours(made[SEATS : SEATS + 4])
    if editions.fault(made[EDITION], made[MODE], playing, made[OPTIONS]):
        made[EDITION:] = _FIRST[EDITION:]
    return made


def keep(store, settings: bytearray) -> None:
    """Have the settings written with the next save. Defaults alone are not written at all."""
    if store.get(SETTINGS) or settings != _FIRST:
        store.put(SETTINGS, bytes(settings))
