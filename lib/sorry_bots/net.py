"""What a position is worth to one side, in whole numbers, as the champion learned it.

A small net. Each thing that it looks at is an input, which counts so many times. All inputs go into
one straight sum, and into at most 32 units: each unit is a sum with weights of its own, and only
when it is above 0 it is multiplied by its OUT and added to the straight sum. tools/train.py makes
the weights. A set of them is one row of bytes. It begins with those of the straight sum, a byte
each, 128 more than the weight:

    0    OWN      68  by place (track.py), for each pawn of one's own side; from 0 up
    68   OTHER    68  the same for each pawn of the opponents; from 0 up, taken off
    136  RISK     32  by how far an opponent stands ahead, -16..15, times what the own pawn can lose
    168  CHANCE   32  the same, times what the opponent can lose
    200  COUNT    15  by pawns at Start and pawns Home, for each own colour
    215  RIVALS   15  the same for each opposing colour
    230  AGAIN        the same player goes on
    231  ON_CIRCLE    own pawns on circles from which an opponent may still begin, by their loss
    232  BLOCK        own pawn on the own circle while others wait at Start
    233  LEADER       how far the best opponent is
    234  ALWAYS
    235  CARD     13  a card kept in hand; hands only, like all that follows
    240  GAIN         (there is no 6) the most squares that a card in hand gains
    243  HOMING       (there is no 9) for each pawn that a card in hand brings Home
    248  STARTER   9  by cards that leave Start (0..2) times 3 and pawns at Start (0..2)
    257  BACK         for each pawn just past the circle and a 4 for it
    258  DOUBLE   13  a further copy of a card: straight sum only

Then come three bytes: PAIRS, so many pairs of units there are; STEP, so many places share a row in
the units; FIRST, the row of the first places. Then a byte OUT for each unit, 128 more than the
weight. Then come the units' weights, a row of bytes for each input, as many as there are pairs. A
byte holds two weights, four bits each, 8 more than the weight: those of unit j in the low bits of
byte j, those of unit j + PAIRS in the high ones. The rows:

    0      4   the totals of OWN, OTHER, RISK and CHANCE
    4          COUNT, and all that follow it above but DOUBLE, in the same order
    FIRST      by place // STEP, for each own pawn
               the same for each of the opponents' pawns

What a pawn can lose is its place + 6. What is there or not counts 16 times.

The positions that are compared in one decision differ only by a pawn or two. So the sums of the
last position are kept, and only what has changed is counted anew: less than half the work.
"""

from array import array

from sorry_bots.scale import WIN
from sorry_core.editions import SORRY
from sorry_core.flags import HANDS
from sorry_core.state import COLOURS, HAND, HAND_SIZE, OUT, OVER, PHASE, RULES, TURN, WINNERS
from sorry_core.track import ABSENT, CIRCLE, HOME, ROUND, SIDE, SLIDE, START, ZONE

OTHER = 68
RISK = 136
CHANCE = 168
COUNT = 200
AGAIN = 230
ON_CIRCLE = 231
BLOCK = 232
LEADER = 233
ALWAYS = 234
CARD = 235
GAIN = 240
HOMING = 243
STARTER = 248
BACK = 257
DOUBLE = 258
INPUTS = 271
"""The bytes of the straight sum."""
PAIRS = 271
STEP = 272
FIRST = 273
OUT_WEIGHTS = 274
MOST_PAIRS = 16
"""A set of weights has no more; it has a multiple of PAIRS_AT_ONCE."""
PAIRS_AT_ONCE = 4
SHIFT = 196
"""From COUNT on, an input's row is so much less than the input's number."""

_THERE = 16
"""How often something counts that is there or not."""
_THERE_BITS = 4
_LOSS = 6
"""Added to a pawn's place: what it can lose."""
_NEAR = 16
"""How far ahead or behind an opponent is still looked at."""
HOLDS = 255
"""The units count a total no more often than that."""

# All that is summed up. The first ones hold two units each: one in the low 15 bits, one above.
_sums = array("i", range(25))
_COUNTED = 16
"""How often inputs were counted in the units, all together."""
_STRAIGHT = 17
_OWN_TOTAL = 18
_OTHER_TOTAL = 19
_RISK_TOTAL = 20
_CHANCE_TOTAL = 21
_HOMINGS = 22
"""Pawns that a card in hand brings Home."""
_BACKS = 23
"""Pawns that a 4 in hand brings round the corner."""
_SIDES = 24
"""Whose position was judged last, and against whom."""

# The position that was judged last.
_seen = bytearray(16)
"""Where each pawn stands."""
_times = array("H", range(DOUBLE - SHIFT))
"""How often each row before FIRST was counted."""
_rows = bytearray(5)
"""The row of COUNT or RIVALS for each colour, then that of STARTER."""
_STARTERS = 4
_ALL_AT_START = 14
"""Which one of COUNT and RIVALS that is."""
_far = array("H", range(4))
"""Of an opposing colour twice how far its pawns are together, + 1 for one at Start.
Of an own one whether it blocks its circle, and on which other circles it stands, a bit each."""
_tally = bytearray(SORRY + 1)
"""How many of each card are in hand."""

_LOW_UNIT = 0x7FFF
_HIGH_UNIT = 15
"""The bit at which the upper one of two units begins."""
_SPREAD = 1 << 11 | 1
_SPREAD_MASK = 0x7800F
"""A byte times _SPREAD has its high four bits at bit 15 as well: where the upper unit begins."""
_SPREAD_THERE = _SPREAD << _THERE_BITS
_SPREAD_THERE_MASK = _SPREAD_MASK << _THERE_BITS
"""The same for what is there: 16 times the weight."""


def worth(state: bytearray, mine: int, weights: bytes, near: bool = False) -> int:
    """What this position is worth to the colours of `mine`, a bit each.

    near: the last position that was judged has the same weights and differs little.
    """
    if state[PHASE] == OVER:
        return WIN if state[WINNERS] & mine else -WIN
    theirs = state[COLOURS] & ~state[OUT] & ~mine
    if not near or _sums[_SIDES] != theirs << 4 | mine:
        _clear(weights, mine, theirs)
        _sums[_SIDES] = theirs << 4 | mine
    _colours(state, mine, theirs, weights)
    _set(weights, AGAIN - SHIFT, _THERE if mine >> state[TURN] & 1 else 0)
    for total in range(_OWN_TOTAL, _CHANCE_TOTAL + 1):
        x = _sums[total] >> (10 if total >= _RISK_TOTAL else 2)
        _set(weights, total - _OWN_TOTAL, 0 if x < 0 else HOLDS if x > HOLDS else x)
    doubles = _hand(state, mine, weights) if state[RULES] & HANDS else 0
    return _total(weights) + doubles


def _clear(w: bytes, mine: int, theirs: int) -> None:
    """Begin anew: with all pawns at Start, and what follows from that."""
    sums = _sums
    for i in range(_SIDES):
        sums[i] = 0
    for i in range(w[FIRST]):
        _times[i] = 0
    for i in range(16):
        _seen[i] = START
    _set(w, ALWAYS - SHIFT, _THERE)
    for other in range(2):
        colours = 0
        row = COUNT - SHIFT + 15 * other + _ALL_AT_START
        for colour in range(4):
            if (theirs if other else mine) >> colour & 1:
                colours += 1
                _rows[colour] = row
                _far[colour] = other
        _set(w, row, colours * _THERE)
        sums[_OWN_TOTAL + other] = 4 * colours * w[OTHER * other + START]
        step = w[STEP]
        _units(w, w[FIRST] + other * (ABSENT // step + 1) + START // step, 4 * colours * _THERE)
    if w[FIRST] > CARD - SHIFT:
        _rows[_STARTERS] = STARTER - SHIFT
        _set(w, STARTER - SHIFT, _THERE)


def _total(w: bytes) -> int:
    """The straight sum, and the units that came out above 0."""
    sums = _sums
    total = sums[_STRAIGHT] + (sums[_OWN_TOTAL] - sums[_OTHER_TOTAL]) * 16
    total += sums[_CHANCE_TOTAL] - sums[_RISK_TOTAL] >> 4
    extra = 8 * sums[_COUNTED]  # each weight was summed up as 8 more than it is
    pairs = w[PAIRS]
    for j in range(pairs):
        both = sums[j]
        x = (both & _LOW_UNIT) - extra
        if x > 0:
            total += x * (w[OUT_WEIGHTS + j] - 128) >> 5
        x = (both >> _HIGH_UNIT) - extra
        if x > 0:
            total += x * (w[OUT_WEIGHTS + pairs + j] - 128) >> 5
    return total


def _units(w: bytes, row: int, x: int) -> None:
    """Count an input in the units, x times more.

    All inputs of a position together are counted less than 2,184 times, and each time adds at most
    15 to a unit. So a unit stays below 2**15 and never runs over into the one above it.
    """
    sums = _sums
    pairs = w[PAIRS]
    at = OUT_WEIGHTS + pairs * (row + 2)
    for j in range(0, pairs, PAIRS_AT_ONCE):
        sums[j] += (w[at] * _SPREAD & _SPREAD_MASK) * x
        sums[j + 1] += (w[at + 1] * _SPREAD & _SPREAD_MASK) * x
        sums[j + 2] += (w[at + 2] * _SPREAD & _SPREAD_MASK) * x
        sums[j + 3] += (w[at + 3] * _SPREAD & _SPREAD_MASK) * x
        at += PAIRS_AT_ONCE
    sums[_COUNTED] += x


def _exchange(w: bytes, old: int, new: int) -> None:
    """Move what is there or not, in the units, from one row to another."""
    sums = _sums
    pairs = w[PAIRS]
    at = OUT_WEIGHTS + pairs * (new + 2)
    was = OUT_WEIGHTS + pairs * (old + 2)
    for j in range(0, pairs, 2):
        sums[j] += (w[at] * _SPREAD_THERE & _SPREAD_THERE_MASK) - (
            w[was] * _SPREAD_THERE & _SPREAD_THERE_MASK
        )
        sums[j + 1] += (w[at + 1] * _SPREAD_THERE & _SPREAD_THERE_MASK) - (
            w[was + 1] * _SPREAD_THERE & _SPREAD_THERE_MASK
        )
        at += 2
        was += 2


def _set(w: bytes, row: int, x: int) -> None:
    """Let a row count x times: in the units and, if it is no total, in the straight sum."""
    more = x - _times[row]
    if more:
        _times[row] = x
        if row >= COUNT - SHIFT:
            _sums[_STRAIGHT] += (w[row + SHIFT] - 128) * more
        _units(w, row, more)


def _put(w: bytes, at: int, row: int) -> None:
    """Let this row be there in place of the one before; `at` is its place in _rows."""
    was = _rows[at]
    if row != was:
        _rows[at] = row
        _sums[_STRAIGHT] += (w[row + SHIFT] - w[was + SHIFT]) * _THERE
        _exchange(w, was, row)


def _colours(state: bytearray, mine: int, theirs: int, w: bytes) -> None:
    """Count what each colour has for itself, and against the others."""
    waiting = lead = blocks = begins = 0
    for colour in range(4):
        if theirs >> colour & 1:
            _colour(state, colour, w, 1, mine)
            far = _far[colour]
            if far & 1:
                waiting |= 1 << colour
            if far > lead:
                lead = far
    for colour in range(4):
        if mine >> colour & 1:
            _colour(state, colour, w, 0, theirs)
            stands = _far[colour]
            blocks += stands & 1
            for side in range(1, 4 if stands > 1 else 1):
                if stands >> side & 1 and waiting >> (colour + side & 3) & 1:
                    begins += SIDE * side + CIRCLE + _LOSS
    _set(w, LEADER - SHIFT, lead >> 5)
    _set(w, BLOCK - SHIFT, blocks * _THERE)
    _set(w, ON_CIRCLE - SHIFT, begins >> 2)


def _colour(state: bytearray, colour: int, w: bytes, other: int, against: int) -> None:
    """Count the pawns of a colour that stand elsewhere than before, and what follows from that."""
    first = colour << 2
    changed = False
    for p in range(first, first + 4):
        if state[p] != _seen[p]:
            _move(w, p, state[p], other, against)
            changed = True
    if not changed:
        return
    far = starts = homes = circles = 0
    for p in range(first, first + 4):
        place = state[p]
        if place == START:
            starts += 1
        elif place <= HOME:
            far += place
            if place == HOME:
                homes += 1
            elif place < ZONE and place % SIDE == CIRCLE:
                circles |= 1 << place // SIDE
    if other:
        _far[colour] = far << 1 | (starts > 0)
    else:
        _far[colour] = circles if starts else circles & ~1
    # COUNT has a weight for each number of pawns Home: five with none at Start, then four with one
    # at Start, and so on.
    _put(w, colour, COUNT - SHIFT + 15 * other + starts * (11 - starts) // 2 + homes)


def _move(w: bytes, p: int, place: int, other: int, against: int) -> None:
    """Count a pawn that stands elsewhere than before."""
    was = _seen[p]
    if was < ZONE or place < ZONE:
        _meet(w, p, place, other, against)
    _seen[p] = place
    step = w[STEP]
    row = w[FIRST] + other * (ABSENT // step + 1)
    total = _OWN_TOTAL + other
    if was > START or place > START:  # there is no such pawn, or was none
        x = 1 if was > START else -1
        there = place if was > START else was
        if there <= START:
            _sums[total] += w[OTHER * other + there] * x
            _units(w, row + there // step, _THERE * x)
        return
    _sums[total] += w[OTHER * other + place] - w[OTHER * other + was]
    if was // step != place // step:
        _exchange(w, row + was // step, row + place // step)


def _meet(w: bytes, p: int, place: int, other: int, against: int) -> None:
    """Count the pawns of the other side near this one: where it stands now, not where it was."""
    was = _seen[p]
    ahead = -1 if other else 1  # it is the opponent's square less the own one that counts
    here = (place + SIDE * (p >> 2)) * ahead
    there = (was + SIDE * (p >> 2)) * ahead
    itself = CHANCE if other else RISK
    them = RISK if other else CHANCE
    by_it = by_it_before = by_them = 0
    for colour in range(4):
        if against >> colour & 1:
            turned = SIDE * colour * ahead + _NEAR
            for q in range(colour << 2, (colour << 2) + 4):
                b = _seen[q]
                if b < ZONE:
                    if place < ZONE:
                        d = (turned + b * ahead - here) % ROUND
                        if d < 2 * _NEAR:
                            by_it += w[itself + d] - 128
                            by_them += (w[them + d] - 128) * (b + _LOSS)
                    if was < ZONE:
                        d = (turned + b * ahead - there) % ROUND
                        if d < 2 * _NEAR:
                            by_it_before += w[itself + d] - 128
                            by_them -= (w[them + d] - 128) * (b + _LOSS)
    by_it = by_it * (place + _LOSS) - by_it_before * (was + _LOSS)
    _sums[_RISK_TOTAL] -= by_them if other else by_it
    _sums[_CHANCE_TOTAL] += by_it if other else by_them


def _hand(state: bytearray, mine: int, w: bytes) -> int:
    """Count the cards still held, each by itself, and the best that they can do next.

    Returns what further copies of a card are worth, which the units do not see.
    """
    colour = 0
    while not mine >> colour & 1:
        colour += 1
    starters = gain = doubles = last = 0
    hand = HAND + HAND_SIZE * colour
    for i in range(SORRY + 1):
        _tally[i] = 0
    _sums[_HOMINGS] = _sums[_BACKS] = 0
    for i in range(hand, hand + HAND_SIZE):
        card = state[i]
        if card:
            _tally[card] += 1
            if card < 3 or card == SORRY:
                starters += 1
            if card == last:
                doubles += w[DOUBLE - 1 + card] - 128
            elif card != SORRY:
                gain = max(gain, _gain(state, colour << 2, card))
            last = card
    for card in range(1, SORRY + 1):
        row = CARD - 1 + card - SHIFT
        if _times[row] != _tally[card] * _THERE and card != 6 and card != 9:
            _set(w, row, _tally[card] * _THERE)
    _set(w, GAIN - SHIFT, gain)
    _set(w, HOMING - SHIFT, _sums[_HOMINGS] * _THERE)
    _set(w, BACK - SHIFT, _sums[_BACKS] * _THERE)
    starts = 0
    for p in range(colour << 2, (colour << 2) + 4):
        if state[p] == START and starts < 2:
            starts += 1
    _put(w, _STARTERS, STARTER - SHIFT + 3 * min(starters, 2) + starts)
    return doubles * _THERE


def _gain(state: bytearray, first: int, card: int) -> int:
    """The most squares that a pawn of this colour gains by a card; entering the zone counts 8.

    It counts the pawns that the card brings Home, and those that a 4 brings round the corner.
    """
    gain = 0
    for p in range(first, first + 4):
        a = state[p]
        place = a - 4 if card == 4 else a + card
        if a < HOME and place <= HOME:
            if place == HOME:
                _sums[_HOMINGS] += 1
            if place < 0:
                place += ROUND
                _sums[_BACKS] += 1
            far = place + SLIDE[place] - a
            if place >= ZONE > a:
                far += 8
            if far > gain:
                gain = far
    return gain
