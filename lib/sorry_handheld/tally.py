"""Counts the games that persons have played to the end: one record of the store.

Version, a byte that is 0, then two bytes each: games and wins by colour, edition and level, the
best points by edition, the streak now, the best one; at the end the dice of the game counted last,
by which it is known again: resumed after its end, it is not counted twice.
"""

from sorry_core import editions
from sorry_core.flags import ALONE, TEAM
from sorry_core.state import EDITION, MODE, OVER, PHASE, RNG, RULES, SCORE, WINNERS
from sorry_handheld.session import NOBODY
from sorry_handheld.store.records import SCORES

VERSION = 1
COLOURS = 2
"""Where the counts of each kind begin: four games, then four wins,"""
EDITIONS = 18
LEVELS = 34
BEST = 50
"""four numbers of points,"""
STREAK = 58
"""the streak now, and the best one."""
SIZE = 70

LAST = 62


def load(store) -> bytearray:
    """What was counted so far. What is missing, or another version's, is 0."""
    made = bytearray(SIZE)
    kept = store.get(SCORES)
    if len(kept) and kept[0] == VERSION:
        n = min(len(kept), SIZE)
        made[:n] = kept[:n]
    made[0] = VERSION
    return made


def number(record: bytearray, at: int) -> int:
    """A count."""
    return record[at] | record[at + 1] << 8


def _put(record: bytearray, at: int, value: int) -> None:
    value = min(value, 65535)
    record[at] = value & 255
    record[at + 1] = value >> 8


def _add(record: bytearray, at: int, won: bool) -> None:
    """One more game, and one more win."""
    _put(record, at, number(record, at) + 1)
    if won:
        _put(record, at + 8, number(record, at + 8) + 1)


def count(app) -> None:
    """Note app.session, which is over, with the next save; unless it was, or nobody played it."""
    session = app.session
    state = session.state
    store = app.saves.store
    record = load(store)
    dice = state[RNG : RNG + 8]
    if (
        session.demo
        or session.script >= 0
        or state[PHASE] != OVER
        or not session.persons()
        or record[LAST:] == dice
    ):
        return
    record[LAST:] = dice
    ours = _persons(session)
    won = state[WINNERS] & ours > 0
    best = BEST + 2 * state[EDITION]
    levels = 0
    for colour in range(4):
        seat = session.seats[colour]
        if not seat:
            _add(record, COLOURS + 2 * colour, state[WINNERS] >> colour & 1 > 0)
            points = number(state, SCORE + 2 * colour)
            if state[MODE] == editions.POINTS and points > number(record, best):
                _put(record, best, points)
        elif seat < NOBODY and not ours >> colour & 1:
            levels |= 1 << seat - 1
    _add(record, EDITIONS + 2 * state[EDITION], won)
    for i in range(4):
        if levels >> i & 1:
            _add(record, LEVELS + 2 * i, won)
    if levels or state[RULES] & ALONE:  # among persons only, one of them always wins
        _streak(record, won)
    store.put(SCORES, bytes(record))


def _persons(session) -> int:
    """The colours that persons play, and those of their partners, a bit each."""
    mask = 0
    for colour in range(4):
        if not session.seats[colour]:
            mask |= 1 << colour
    if session.state[RULES] & TEAM:
        mask |= mask << 2 & 15 | mask >> 2
    return mask


def _streak(record: bytearray, won: bool) -> None:
    now = number(record, STREAK) + 1 if won else 0
    _put(record, STREAK, now)
    if now > number(record, STREAK + 2):
        _put(record, STREAK + 2, now)


def forget(store) -> None:
    """Begin anew; only which game was the last stays known."""
    record = load(store)
    record[2:LAST] = bytes(LAST - 2)
    store.put(SCORES, bytes(record))
    store.flush()
