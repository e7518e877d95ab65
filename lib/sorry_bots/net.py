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
"""A set of weights has no more."""
SHIFT = 196
"""From COUNT on, an input's row is so much less than the input's number."""

_THERE = 16
"""How often something counts that is there or not."""
_LOSS = 6
"""Added to a pawn's place: what it can lose."""
_NEAR = 16
"""How far ahead or behind an opponent is still looked at."""
HOLDS = 255
"""The units count an input no more often than that."""

# All that is summed up. The first ones hold two units each: one in the low 15 bits, one above.
_sums = array("i", range(20))
_COUNTED = 16
"""How often inputs were counted in the units, all together."""
_STRAIGHT = 17
_OWN_TOTAL = 18
_OTHER_TOTAL = 19

_LOW_UNIT = 0x7FFF
_HIGH_UNIT = 15
"""The bit at which the upper one of two units begins."""
_SPREAD = 1 << 11 | 1
_SPREAD_MASK = 0x7800F
"""A byte times _SPREAD has its high four bits at bit 15 as well: where the upper unit begins."""


def worth(state: bytearray, mine: int, weights: bytes) -> int:
    """What this position is worth to the colours of `mine`, a bit each."""
    if state[PHASE] == OVER:
        return WIN if state[WINNERS] & mine else -WIN
    theirs = state[COLOURS] & ~state[OUT] & ~mine
    sums = _sums
    for j in range(20):
        sums[j] = 0
    _add(weights, ALWAYS, _THERE)
    if mine >> state[TURN] & 1:
        _add(weights, AGAIN, _THERE)
    waiting = _colours(state, mine, theirs, weights)
    _units(weights, 0, sums[_OWN_TOTAL] >> 2)
    _units(weights, 1, sums[_OTHER_TOTAL] >> 2)
    _meetings(state, mine, theirs, waiting, weights)
    if state[RULES] & HANDS:
        _hand(state, mine, weights)
    return _total(weights)


def _total(w: bytes) -> int:
    """The straight sum, and the units that came out above 0."""
    sums = _sums
    total = sums[_STRAIGHT] + (sums[_OWN_TOTAL] - sums[_OTHER_TOTAL]) * 16
    extra = 8 * sums[_COUNTED]  # each weight was summed up as 8 more than it is
    pairs = w[PAIRS]
    for j in range(pairs):
        x = (sums[j] & _LOW_UNIT) - extra
        if x > 0:
            total += x * (w[OUT_WEIGHTS + j] - 128) >> 5
        x = (sums[j] >> _HIGH_UNIT) - extra
        if x > 0:
            total += x * (w[OUT_WEIGHTS + pairs + j] - 128) >> 5
    return total


def _units(w: bytes, row: int, x: int) -> None:
    """Count an input in the units, x times but at most HOLDS.

    All inputs of a position together are counted less than 2,184 times, and each time adds at most
    15 to a unit. So a unit stays below 2**15 and never runs over into the one above it.
    """
    if x <= 0:
        return
    if x > HOLDS:
        x = HOLDS
    sums = _sums
    pairs = w[PAIRS]
    at = OUT_WEIGHTS + pairs * (row + 2)
    for j in range(pairs):
        sums[j] += (w[at + j] * _SPREAD & _SPREAD_MASK) * x
    sums[_COUNTED] += x


def _add(w: bytes, at: int, x: int) -> None:
    """Count an input x times: in the straight sum and in the units."""
    _sums[_STRAIGHT] += (w[at] - 128) * x
    _units(w, at - SHIFT, x)


def _colours(state: bytearray, mine: int, theirs: int, w: bytes) -> int:
    """Count what each colour has for itself; which opponents wait at Start, a bit each."""
    waiting = lead = 0
    for colour in range(4):
        if mine >> colour & 1:
            _colour(state, colour << 2, w, 0)
        elif theirs >> colour & 1:
            far = _colour(state, colour << 2, w, 1)
            if far & 1:
                waiting |= 1 << colour
            if far > lead:
                lead = far
    _add(w, LEADER, lead >> 5)
    return waiting


def _colour(state: bytearray, first: int, w: bytes, other: int) -> int:
    """Count the places of a colour; twice how far its pawns are together, + 1 for one at Start."""
    far = starts = homes = 0
    circle = False
    step = w[STEP]
    row = w[FIRST] + other * (ABSENT // step + 1)
    for p in range(first, first + 4):
        place = state[p]
        if place <= START:
            _sums[_OWN_TOTAL + other] += w[OTHER * other + place]
            if place == START:
                starts += 1
            else:
                far += place
                if place == HOME:
                    homes += 1
                else:
                    _units(w, row + place // step, _THERE)
                    circle = circle or place == CIRCLE
    _units(w, row + HOME // step, _THERE * homes)
    _units(w, row + START // step, _THERE * starts)
    # COUNT has a weight for each number of pawns Home: five with none at Start, then four with one
    # at Start, and so on.
    _add(w, COUNT + 15 * other + starts * (11 - starts) // 2 + homes, _THERE)
    if circle and starts and not other:
        _add(w, BLOCK, _THERE)
    return far << 1 | (starts > 0)


def _meetings(state: bytearray, mine: int, theirs: int, waiting: int, w: bytes) -> None:
    """Own pawns and others near each other on the margin, or where one may begin."""
    risk = chance = begins = 0
    for pair in range(16):  # of an own colour and another
        own = pair >> 2
        other = pair & 3
        if mine >> own & 1 and theirs >> other & 1:
            turned = SIDE * (other - own & 3)  # the other's place 0, on the own colour's way
            for p in range(own << 2, (own << 2) + 4):
                a = state[p]
                if a < ZONE:
                    if a == turned + CIRCLE and waiting >> other & 1:
                        begins += a + _LOSS
                    for q in range(other << 2, (other << 2) + 4):
                        b = state[q]
                        if b < ZONE:
                            d = (b + turned - a + _NEAR) % ROUND
                            if d < 2 * _NEAR:
                                risk -= (w[RISK + d] - 128) * (a + _LOSS)
                                chance += (w[CHANCE + d] - 128) * (b + _LOSS)
    _sums[_STRAIGHT] += chance - risk >> 4
    _units(w, 2, risk >> 10)
    _units(w, 3, chance >> 10)
    _add(w, ON_CIRCLE, begins >> 2)


def _hand(state: bytearray, mine: int, w: bytes) -> None:
    """What the cards still held are worth: each by itself, and the best that they can do next."""
    colour = 0
    while not mine >> colour & 1:
        colour += 1
    starters = gain = last = 0
    hand = HAND + HAND_SIZE * colour
    for i in range(hand, hand + HAND_SIZE):
        card = state[i]
        if card:
            _add(w, CARD - 1 + card, _THERE)
            if card < 3 or card == SORRY:
                starters += 1
            if card == last:
                _sums[_STRAIGHT] += (w[DOUBLE - 1 + card] - 128) * _THERE
            elif card != SORRY:
                gain = max(gain, _gain(state, colour << 2, card, w))
            last = card
    _add(w, GAIN, gain)
    _add(w, STARTER + 3 * min(starters, 2) + min(_starts(state, colour << 2), 2), _THERE)


def _gain(state: bytearray, first: int, card: int, w: bytes) -> int:
    """The most squares that a pawn of this colour gains by a card; entering the zone counts 8."""
    gain = 0
    for p in range(first, first + 4):
        a = state[p]
        place = a - 4 if card == 4 else a + card
        if a < HOME and place <= HOME:
            if place == HOME:
                _add(w, HOMING, _THERE)
            if place < 0:
                place += ROUND
                _add(w, BACK, _THERE)
            far = place + SLIDE[place] - a
            if place >= ZONE > a:
                far += 8
            if far > gain:
                gain = far
    return gain


def _starts(state: bytearray, first: int) -> int:
    """How many pawns of this colour are at Start."""
    n = 0
    for p in range(first, first + 4):
        if state[p] == START:
            n += 1
    return n
