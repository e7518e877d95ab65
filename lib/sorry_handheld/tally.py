"""The scores: games that people have played to the end, and their wins. One record of the store.

It holds the version, a byte that is 0, then numbers of two bytes: games and wins by colour, edition
and level, the best points by edition, the streak now and the best one. At the end stand the dice of
the game that was counted last: if it is resumed after its end, it is not counted twice.
"""

from sorry_core.editions import POINTS
from sorry_core.flags import ALONE, TEAM
from sorry_core.state import EDITION, MODE, OVER, PHASE, RNG, RULES, SCORE, WINNERS
from sorry_handheld.seats import NOBODY, PERSON
from sorry_handheld.store.records import SCORES

VERSION = 1
COLOURS = 2
"""Where each kind of count begins: four numbers of games, then four of wins."""
EDITIONS = 18
LEVELS = 34
BEST = 50
"""The best points in each edition."""
STREAK = 58
"""The streak now, then the best one."""
LAST = 62
"""The dice of the game counted last."""
SIZE = 70


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
    """Write a count; it stops at 65,535."""
    value = min(value, 65535)
    record[at] = value & 255
    record[at + 1] = value >> 8


def _add(record: bytearray, at: int, won: bool) -> None:
    """One more game, and one more win."""
    _put(record, at, number(record, at) + 1)
    if won:
        _put(record, at + 8, number(record, at + 8) + 1)


def count(app) -> None:
    """Count app.session, which is over. The next save writes it."""
    session = app.session
    state = session.state
    record = load(app.saves.store)
    if not _counts(session) or is_counted(app.saves.store, state):
        return
    record[LAST:] = state[RNG : RNG + 8]
    ours = _persons(session)
    won = state[WINNERS] & ours > 0
    _count_persons(record, session)
    _add(record, EDITIONS + 2 * state[EDITION], won)
    levels = _levels(session, ours)
    for i in range(4):
        if levels >> i & 1:
            _add(record, LEVELS + 2 * i, won)
    if levels or state[RULES] & ALONE:  # among persons only, one of them always wins
        _streak(record, won)
    app.saves.store.put(SCORES, bytes(record))


def is_counted(store, state: bytearray) -> bool:
    """Whether this game was the last to be counted."""
    return load(store)[LAST:] == state[RNG : RNG + 8]


def _counts(session) -> bool:
    """Whether persons have played this game to its end, and did not just play on for places."""
    shown = session.demo or session.script >= 0 or session.result is not None
    return not shown and session.state[PHASE] == OVER and session.persons() > 0


def _count_persons(record: bytearray, session) -> None:
    """One more game for the colours that persons play, and perhaps the best points."""
    state = session.state
    best = BEST + 2 * state[EDITION]
    for colour in range(4):
        if session.seats[colour] == PERSON:
            _add(record, COLOURS + 2 * colour, state[WINNERS] >> colour & 1 > 0)
            points = number(state, SCORE + 2 * colour)
            if state[MODE] == POINTS and points > number(record, best):
                _put(record, best, points)


def _levels(session, ours: int) -> int:
    """The levels of the computer players that persons have played against, a bit each."""
    levels = 0
    for colour in range(4):
        seat = session.seats[colour]
        if PERSON < seat < NOBODY and not ours >> colour & 1:
            levels |= 1 << seat - 1
    return levels


def _persons(session) -> int:
    """The colours that persons play, and those of their partners, a bit each."""
    mask = 0
    for colour in range(4):
        if session.seats[colour] == PERSON:
            mask |= 1 << colour
    if session.state[RULES] & TEAM:
        mask |= mask << 2 & 15 | mask >> 2
    return mask


def _streak(record: bytearray, won: bool) -> None:
    """One more win in a row, or none."""
    now = number(record, STREAK) + 1 if won else 0
    _put(record, STREAK, now)
    if now > number(record, STREAK + 2):
        _put(record, STREAK + 2, now)


def forget(store) -> None:
    """Set all counts to 0. Only the dice of the last game stay."""
    record = load(store)
    record[2:LAST] = bytes(LAST - 2)
    store.put(SCORES, bytes(record))
    store.flush()
