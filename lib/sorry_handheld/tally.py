"""Counts the games that persons have played to the end: one record of the store.

Version, a byte that is 0, then two bytes each: games and wins by colour, edition and level, the
best points by edition, the streak now, the best one; at the end the dice of the game counted last,
by which it is known again: resumed after its end, it is not counted twice.
"""

from micropython import const

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

_VERSION = const(1)
_AT_COLOURS = const(2)
_AT_EDITIONS = const(18)
_AT_LEVELS = const(34)
_AT_BEST = const(50)
_AT_STREAK = const(58)
_AT_GAME = const(62)
_BYTES = const(70)
_RECORD = const(3)
_EDITION = const(17)
_MODE = const(18)
_RULES = const(21)
_PHASE = const(23)
_WINNERS = const(28)
_RNG = const(101)
_SCORE = const(109)
_OVER = const(5)
_MODE_POINTS = const(2)
_ALONE = const(128)
_TEAM = const(1)
_NOBODY = const(5)


def load(store) -> bytearray:
    """What was counted so far. What is missing, or another version's, is 0."""
    made = bytearray(_BYTES)
    kept = store.get(_RECORD)
    if len(kept) and kept[0] == _VERSION:
        n = min(len(kept), _BYTES)
        made[:n] = kept[:n]
    made[0] = _VERSION
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
    dice = state[_RNG : _RNG + 8]
    if (
        session.demo
        or session.script >= 0
        or state[_PHASE] != _OVER
        or not session.persons()
        or record[_AT_GAME:] == dice
    ):
        return
    record[_AT_GAME:] = dice
    ours = _persons(session)
    won = state[_WINNERS] & ours > 0
    best = _AT_BEST + 2 * state[_EDITION]
    levels = 0
    for colour in range(4):
        seat = session.seats[colour]
        if not seat:
            _add(record, _AT_COLOURS + 2 * colour, state[_WINNERS] >> colour & 1 > 0)
            points = number(state, _SCORE + 2 * colour)
            if state[_MODE] == _MODE_POINTS and points > number(record, best):
                _put(record, best, points)
        elif seat < _NOBODY and not ours >> colour & 1:
            levels |= 1 << seat - 1
    _add(record, _AT_EDITIONS + 2 * state[_EDITION], won)
    for i in range(4):
        if levels >> i & 1:
            _add(record, _AT_LEVELS + 2 * i, won)
    if levels or state[_RULES] & _ALONE:  # among persons only, one of them always wins
        _streak(record, won)
    store.put(_RECORD, bytes(record))


def _persons(session) -> int:
    """The colours that persons play, and those of their partners, a bit each."""
    mask = 0
    for colour in range(4):
        if not session.seats[colour]:
            mask |= 1 << colour
    if session.state[_RULES] & _TEAM:
        mask |= mask << 2 & 15 | mask >> 2
    return mask


def _streak(record: bytearray, won: bool) -> None:
    now = number(record, _AT_STREAK) + 1 if won else 0
    _put(record, _AT_STREAK, now)
    if now > number(record, _AT_STREAK + 2):
        _put(record, _AT_STREAK + 2, now)


def forget(store) -> None:
    """Begin anew; only which game was the last stays known."""
    record = load(store)
    record[2:_AT_GAME] = bytes(_AT_GAME - 2)
    store.put(_RECORD, bytes(record))
    store.flush()
