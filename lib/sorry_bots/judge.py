"""What a position is worth to one side, in whole numbers, as the champion learned it.

A small net: a plain sum, and 16 units that each add up weights of their own and count, times OUT,
only when they come out above nought. tools/train.py makes the weights. A set of them is one row of
bytes. First what goes into the plain sum, each byte 128 more than the weight:

    0    OWN      68  by place (track.py), for each pawn of one's own side; from nought up
    68   OTHER    68  the same for each pawn of the opponents; from nought up, taken off
    136  RISK     32  by how far an opponent stands ahead, -16..15, times what the own pawn can lose
    168  CHANCE   32  the same, times what the opponent can lose
    200  COUNT    15  by pawns at Start and pawns Home, for each own colour
    215  RIVALS   15  the same for each opposing colour
    230  AGAIN        the same player goes on
    231  CIRCLE       own pawns on circles from which an opponent may still begin, by their loss
    232  BLOCK        own pawn on the own circle while others wait at Start
    233  LEADER       progress of the best opponent
    234  ALWAYS
    235  CARD     13  a card kept in hand; hands only, like all that follows
    240  GAIN         (there is no 6) the most squares that a card in hand gains
    243  HOMING       (there is no 9) for each pawn that a card in hand brings Home
    248  STARTER   9  by cards that leave Start (0..2) times 3 and pawns at Start (0..2)
    257  BACK         for each pawn just past the circle and a 4 for it
    258  DOUBLE   13  a further copy of a card: plain sum only

then 16 bytes OUT, one for each unit; then rows of 8 bytes, two units in each byte, 8 more than
their weights: the first eight units in the low bits. Rows 0 to 11 and 12 to 23 are by place // 6,
for each own pawn and each of the opponents; rows 24 to 27 are for the totals of OWN, OTHER, RISK
and CHANCE; from row 28 on they are those of COUNT and what follows.

What a pawn can lose is its place + 6. Whatever is there or not counts 16 times; 96 * 16 in the
plain sum are one logit of the chance to win.
"""

from array import array

from sorry_bots.scale import WIN
from sorry_core.editions import SORRY
from sorry_core.flags import HANDS
from sorry_core.state import COLOURS, HAND, OUT, OVER, PHASE, RULES, TURN, WINNERS
from sorry_core.track import CIRCLE, HOME, SLIDE, START, ZONE

_OTHER = 68
_RISK = 136
_CHANCE = 168
_COUNT = 200
_AGAIN = 230
_ON_CIRCLE = 231
_BLOCK = 232
_LEADER = 233
_ALWAYS = 234
_CARD = 235
_GAIN = 240
_HOMING = 243
_STARTER = 248
_BACK = 257
_DOUBLE = 258
_UNITS = 271
_ROWS = 1089  # row 0, that of input 172, is at 287

_TOTALS = 196  # row 24
_NEAR = 172  # row 0


# Two units in each of eight, 15 bits for each; what went into them; the plain sum; the totals of
# OWN and OTHER.
_sums = array("i", range(12))
_PUT = 8
_PLAIN = 9
_MINE = 10
_THEIRS = 11


def worth(state: bytearray, mine: int, weights: bytes) -> int:
    """What this position is worth to the colours of `mine`, a bit each."""
    if state[PHASE] == OVER:
        return WIN if state[WINNERS] & mine else -WIN
    theirs = state[COLOURS] & ~state[OUT] & ~mine
    sums = _sums
    for j in range(12):
        sums[j] = 0
    _add(weights, _ALWAYS, 16)
    if mine >> state[TURN] & 1:
        _add(weights, _AGAIN, 16)
    waiting = lead = 0
    for colour in range(4):
        if mine >> colour & 1:
            _colour(state, colour << 2, weights, 0)
        elif theirs >> colour & 1:
            far = _colour(state, colour << 2, weights, 1)
            if far & 1:
                waiting |= 1 << colour
            if far > lead:
                lead = far
    _add(weights, _LEADER, lead >> 5)
    _units(weights, _TOTALS, sums[_MINE] >> 2)
    _units(weights, _TOTALS + 1, sums[_THEIRS] >> 2)
    _meetings(state, mine, theirs, waiting, weights)
    if state[RULES] & HANDS:
        _hand(state, mine, weights)
    total = sums[_PLAIN] + (sums[_MINE] - sums[_THEIRS]) * 16
    put = 8 * sums[_PUT]
    for j in range(16):
        x = (sums[j] & 32767 if j < 8 else sums[j - 8] >> 15) - put
        if x > 0:
            total += x * (weights[_UNITS + j] - 128) >> 5
    return total


def _units(w: bytes, at: int, x: int) -> None:
    """Count the row of an input x times, at most 255: all of them together stay below 2,184.

    So often do 15 bits hold 15, the most that is added.
    """
    if x <= 0:
        return
    if x > 255:
        x = 255
    sums = _sums
    at = 8 * at - _ROWS
    for j in range(8):
        # The high bits of the byte 15 up, the low ones where they are.
        sums[j] += (w[at + j] * 2049 & 0x7800F) * x
    sums[_PUT] += x


def _add(w: bytes, at: int, x: int) -> None:
    """Count an input x times: in the plain sum and in the units."""
    _sums[_PLAIN] += (w[at] - 128) * x
    _units(w, at, x)


def _colour(state: bytearray, first: int, w: bytes, other: int) -> int:
    """Count the places of a colour; twice how far its pawns are together, + 1 for one at Start."""
    far = starts = homes = 0
    circle = False
    for p in range(first, first + 4):
        place = state[p]
        if place <= START:
            _sums[_MINE + other] += w[_OTHER * other + place]
            if place == START:
                starts += 1
            else:
                far += place
                if place == HOME:
                    homes += 1
                else:
                    _units(w, _NEAR + 12 * other + place // 6, 16)
                    circle = circle or place == CIRCLE
    _units(w, _NEAR + 12 * other + 10, 16 * homes)
    _units(w, _NEAR + 12 * other + 11, 16 * starts)
    _add(w, _COUNT + 15 * other + starts * (11 - starts) // 2 + homes, 16)
    if circle and starts and not other:
        _add(w, _BLOCK, 16)
    return far << 1 | (starts > 0)


def _meetings(state: bytearray, mine: int, theirs: int, waiting: int, w: bytes) -> None:
    """Own pawns and others near each other on the margin, or where one may begin."""
    risk = chance = begins = 0
    for pair in range(16):
        own = pair & 12
        other = pair << 2 & 12
        if mine >> (own >> 2) & 1 and theirs >> (other >> 2) & 1:
            turned = 15 * (pair - 5 * (own >> 2) & 3)
            for p in range(own, own + 4):
                a = state[p]
                if a < ZONE:
                    if a == turned + 1 and waiting >> (other >> 2) & 1:
                        begins += turned + 7
                    for q in range(other, other + 4):
                        b = state[q]
                        if b < ZONE:
                            d = (b + turned + 76 - a) % 60
                            if d < 32:
                                risk -= (w[_RISK + d] - 128) * (a + 6)
                                chance += (w[_CHANCE + d] - 128) * (b + 6)
    _sums[_PLAIN] += chance - risk >> 4
    _units(w, _TOTALS + 2, risk >> 10)
    _units(w, _TOTALS + 3, chance >> 10)
    _add(w, _ON_CIRCLE, begins >> 2)


def _hand(state: bytearray, mine: int, w: bytes) -> None:
    """What the cards still held are worth: each by itself, and the best that they can do next."""
    first = starts = starters = gain = last = 0
    while not mine >> (first >> 2) & 1:
        first += 4
    for p in range(first, first + 4):
        if state[p] == START:
            starts += 1
    hand = HAND + 5 * (first >> 2)
    for i in range(hand, hand + 5):
        card = state[i]
        if card:
            _add(w, _CARD - 1 + card, 16)
            if card < 3 or card == SORRY:
                starters += 1
            if card == last:
                _sums[_PLAIN] += (w[_DOUBLE - 1 + card] - 128) * 16
            elif card != SORRY:
                for p in range(first, first + 4):
                    a = state[p]
                    place = a - 4 if card == 4 else a + card
                    if a < HOME and place <= HOME:
                        if place == HOME:
                            _add(w, _HOMING, 16)
                        if place < 0:
                            place += 60
                            _add(w, _BACK, 16)
                        far = place + SLIDE[place] - a
                        if place >= ZONE > a:
                            far += 8
                        if far > gain:
                            gain = far
            last = card
    _add(w, _GAIN, gain)
    _add(w, _STARTER + 3 * min(starters, 2) + min(starts, 2), 16)
