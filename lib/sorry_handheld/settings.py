"""What people have set, and the set-up of the game they began last: a record of the store.

A byte each. What is missing, because an older version did not have it, or makes no sense, is as it
is at first.
"""

from sorry_handheld.session import NOBODY
from sorry_handheld.store.records import SETTINGS

LANGUAGE = 0
"""Of words.LANGUAGES."""
SOUND = 1
"""0 off, 1 low, 2 high."""
MOTION = 2
"""0 off, 1 fast, 2 normal."""
LIGHT = 3
"""Brightness, 1 to 5."""
SINGLE = 4
"""1: a move that is the only one plays itself."""
MARKS = 5
"""1: larger marks on pawns and squares, for those who do not see all colours."""

EDITION = 8
MODE = 9
OPTIONS = 10
SEATS = 11
"""Four: of red, blue, yellow, green (session.PERSON, a level, session.NOBODY)."""
TARGET = 15
"""Where a match ends, two bytes; 0: it never ends."""
SIZE = 20

# A byte for each of the above: as it is at first, and the most that makes sense.
_FIRST = b"\0\1\2\5\0\0\0\0\3\0\0\2\0\2\2\0\0\0\0\0"
_MOST = b"\1\2\2\5\1\1\0\0\3\3\3\5\5\5\5\xff\xff\0\0\0"


def load(store) -> bytearray:
    """The settings that are kept, or those of the first time."""
    made = bytearray(_FIRST)
    kept = store.get(SETTINGS)
    for i in range(min(len(kept), SIZE)):
        if kept[i] <= _MOST[i] and (kept[i] or i != LIGHT):
            made[i] = kept[i]
    if not kept:
        return made
    from sorry_core import editions

    edition = made[EDITION]
    if editions.fault(edition, made[MODE], colours(made), made[OPTIONS]):
        made[EDITION:] = _FIRST[EDITION:]
    return made


def colours(settings: bytearray) -> int:
    """Which colours play in the last set-up, a bit each."""
    mask = 0
    for i in range(4):
        if settings[SEATS + i] != NOBODY:
            mask |= 1 << i
    return mask


def keep(store, settings: bytearray) -> None:
    """Note them; they are written when there is a moment for it. The first ones need no record."""
    if store.get(SETTINGS) or settings != _FIRST:
        store.put(SETTINGS, bytes(settings))
