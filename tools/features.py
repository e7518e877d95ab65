"""What the champion's weights are multiplied with, read off a position a second time.

Written for the training apart from lib/sorry_bots/judge.py, whose layout of weights it follows; a
test holds the two equal.
"""

from sorry_core import flags
from sorry_core import state as layout
from sorry_core.track import CIRCLE, HOME, START, ZONE, square

OWN, OTHER, COUNT, RIVALS, RISK, CHANCE = 0, 68, 136, 161, 186, 219
ON_CIRCLE, BLOCK, LEADER, AGAIN = 252, 253, 254, 255
KEEP, DOUBLE, STARTER, HOMING, HIT, BACK = 256, 270, 284, 293, 294, 295

UNIT = 64
LOGIT = 48

Row = dict[int, float]


def features(state: bytearray, mine: int) -> Row:
    """The index of each weight that counts, and how much, in units."""
    row: Row = {}
    playing = state[layout.COLOURS] & ~state[layout.OUT] | mine
    own: list[tuple[int, int]] = []
    others: list[tuple[int, int]] = []
    circles = set()
    lead = 0
    for c in range(4):
        if not playing >> c & 1:
            continue
        places = state[4 * c : 4 * c + 4]
        starts, homes = places.count(START), places.count(HOME)
        margin = [(p, square(c, p)) for p in places if p < ZONE]
        friend = mine >> c & 1
        for p in places:
            _add(row, (OWN if friend else OTHER) + p)
        _add(row, (COUNT if friend else RIVALS) + 5 * starts + homes)
        if friend:
            own += margin
            if starts and CIRCLE in places:
                _add(row, BLOCK)
        else:
            others += margin
            lead = max(lead, sum(p for p in places if p <= HOME))
            if starts:
                circles.add(square(c, CIRCLE))
    if mine >> state[layout.TURN] & 1:
        _add(row, AGAIN)
    _add(row, LEADER, lead // 4 / UNIT)
    jumps: set[int] = set()
    if state[layout.RULES] & flags.HANDS:
        jumps = _hand(row, state, mine)
    _meetings(row, own, others, jumps)
    for p, here in own:
        if here in circles:
            _add(row, ON_CIRCLE, (p + 6) / UNIT)
    return row


def _add(row: Row, index: int, value: float = 1.0) -> None:
    row[index] = row.get(index, 0.0) + value


def _meetings(
    row: Row, own: list[tuple[int, int]], others: list[tuple[int, int]], jumps: set[int]
) -> None:
    for p, here in own:
        for q, there in others:
            ahead = (there - here + 16) % 60 - 16
            if ahead <= 16:
                _add(row, RISK + 16 + ahead, (p + 6) / UNIT)
                _add(row, CHANCE + 16 + ahead, (q + 6) / UNIT)
                if ahead in jumps:
                    _add(row, HIT, (q + 6) / UNIT)


def _hand(row: Row, state: bytearray, mine: int) -> set[int]:
    """What the cards in hand add; how far they carry a pawn."""
    seat = mine.bit_length() - 1
    cards = [c for c in state[layout.HAND + 5 * seat : layout.HAND + 5 * seat + 5] if c]
    places = state[4 * seat : 4 * seat + 4]
    for card in set(cards):
        _add(row, KEEP + card)
        if cards.count(card) > 1:
            _add(row, DOUBLE + card, cards.count(card) - 1)
    starters = sum(card in (1, 2, 13) for card in cards)
    _add(row, STARTER + 3 * min(2, starters) + min(2, places.count(START)))
    jumps = {card for card in cards if card not in (4, 13)}
    for p in places:
        if p < HOME and HOME - p in jumps:
            _add(row, HOMING)
        if (p < 4 and 4 in cards) or (p == 0 and 10 in cards):
            _add(row, BACK)
    if 4 in cards:
        jumps.add(-4)
    if 10 in cards:
        jumps.add(-1)
    return jumps


# How many cards hit a pawn so many squares ahead, by the whole card or by a part of a seven.
_HITS = {1: 9, 2: 8, 3: 8, 4: 4, 5: 8, 6: 4, 7: 4, 8: 4, 10: 4, 11: 4, 12: 4, -1: 4, -4: 4}


def trends() -> list[Row]:
    """What weights have in common, so that they learn it together; each still learns its own part.

    A trend is a row too: the weights that take part in it, and how much.
    """
    rows: list[Row] = []
    for at in (OWN, OTHER):
        rows.append({at + p: p / UNIT for p in range(HOME + 1)})
        rows.append({at + p: (p / UNIT) ** 2 for p in range(HOME + 1)})
        rows.append({at + p: 1.0 for p in range(HOME + 1)})
        rows.append({at + p: 1.0 for p in range(ZONE, HOME + 1)})
    for at in (COUNT, RIVALS):
        rows.append({at + 5 * starts + homes: starts for starts in range(5) for homes in range(5)})
        rows.append({at + 5 * starts + homes: homes for starts in range(5) for homes in range(5)})
    rows.append({RISK + 16 - far: n / 9 for far, n in _HITS.items()})
    rows.append({CHANCE + 16 + far: n / 9 for far, n in _HITS.items()})
    return rows
