"""The scores: how many games people have played to the end, and how many they have won.

They are one record of the store: the version, a byte that is 0, then numbers of two bytes each,
65,535 at most: games and wins by colour, by edition and by level, the best points by edition, the
present streak of wins and the best one. The last eight bytes are a copy of the random generator of
the game that was counted last. They tell that game from all others, so it is not counted twice if
it is resumed.
"""

from sorry_core.editions import POINTS
from sorry_core.flags import ALONE, TEAM
from sorry_core.state import (
    EDITION,
    GAME_POINTS,
    MODE,
    OVER,
    PHASE,
    RNG,
    RULES,
    WINNERS,
    number,
    put,
)
from sorry_handheld.seats import NOBODY, PERSON
from sorry_handheld.store.records import SCORES

VERSION = 1
COLOURS = 2
"""Where the counts by colour begin: games of the four colours, then their wins. The next two are
laid out in the same way."""
EDITIONS = 18
LEVELS = 34
WINS = 8
"""So far behind a count of games is that of its wins."""
BEST = 50
"""The best points in each edition."""
STREAK = 58
"""The present streak of wins."""
BEST_STREAK = 60
LAST = 62
"""The random generator of the game counted last (state.RNG)."""
SIZE = 70


def load(store) -> bytearray:
    """Read the counts so far. What is missing, or was written by another version, is 0."""
    made = bytearray(SIZE)
    kept = store.get(SCORES)
    if len(kept) and kept[0] == VERSION:
        n = min(len(kept), SIZE)
        made[:n] = kept[:n]
    made[0] = VERSION
    return made


def read(record: bytearray, at: int) -> int:
    """The count at this place."""
    return number(record, at, 2)


def _add_game(record: bytearray, at: int, won: bool) -> None:
    """Count one more game, and if it was won one more win."""
    put(record, at, 2, read(record, at) + 1)
    if won:
        put(record, at + WINS, 2, read(record, at + WINS) + 1)


def count(app) -> None:
    """Count the game of app.session, which is over. The next save writes the counts."""
    session = app.session
    state = session.state
    record = load(app.saves.store)
    if not _counts(session) or is_counted(app.saves.store, state):
        return
    record[LAST:] = state[RNG : RNG + 8]
    ours = _persons(session)
    won = state[WINNERS] & ours > 0
    _count_persons(record, session)
    _add_game(record, EDITIONS + 2 * state[EDITION], won)
    levels = _levels(session, ours)
    for i in range(4):
        if levels >> i & 1:
            _add_game(record, LEVELS + 2 * i, won)
    if levels or state[RULES] & ALONE:  # not among persons alone: one of them always wins
        _streak(record, won)
    app.saves.store.put(SCORES, bytes(record))


def is_counted(store, state: bytearray) -> bool:
    """Whether this is the game that was counted last."""
    return load(store)[LAST:] == state[RNG : RNG + 8]


def _counts(session) -> bool:
    """Whether this game counts: persons have played it to its end, not just on for places."""
    shown = session.demo or session.replay_at >= 0 or session.result is not None
    return not shown and session.state[PHASE] == OVER and session.persons() > 0


def _count_persons(record: bytearray, session) -> None:
    """Count the game for each colour that a person plays, and note the best points."""
    state = session.state
    best = BEST + 2 * state[EDITION]
    for colour in range(4):
        if session.seats[colour] == PERSON:
            _add_game(record, COLOURS + 2 * colour, state[WINNERS] >> colour & 1 > 0)
            points = number(state, GAME_POINTS + 2 * colour, 2)
            if state[MODE] == POINTS and points > read(record, best):
                put(record, best, 2, points)


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
    """Add a win to the present streak, or end it."""
    now = read(record, STREAK) + 1 if won else 0
    put(record, STREAK, 2, now)
    if now > read(record, BEST_STREAK):
        put(record, BEST_STREAK, 2, now)


def forget(store) -> None:
    """Set all counts to 0. LAST stays, so that the last game is not counted again."""
    record = load(store)
    record[2:LAST] = bytes(LAST - 2)
    store.put(SCORES, bytes(record))
    store.flush()
