"""What a position is worth to one side, in whole numbers, as the champion learned it.

A sum of weights (weights.py; tools/train.py makes them), each times a whole number read off the
board. A set of weights is one row of bytes, each 128 more than the weight it stands for:

    0    OWN      68  by place (track.py), for each pawn of one's own side, times 64
    68   OTHER    68  the same for each pawn of the opponents
    136  COUNT    25  by pawns at Start times 5 and pawns Home, for each own colour, times 64
    161  RIVALS   25  the same for each opposing colour
    186  RISK     33  by how far an opponent stands ahead, -16..16, times what the own pawn can lose
    219  CHANCE   33  the same, times what the opponent can lose
    252  CIRCLE       own pawn on a circle from which an opponent may still begin, times its loss
    253  BLOCK        own pawn on the own circle while others wait at Start, times 64
    254  LEADER       progress of the best opponent, up to 65
    255  AGAIN        the same player goes on, times 64
    256  KEEP     14  a card kept in hand (by card), times 64
    270  DOUBLE   14  a further copy of it
    284  STARTER   9  by cards that leave Start (0..2) times 3 and pawns at Start (0..2), times 64
    293  HOMING       pawns that a card in hand brings Home, times 64
    294  HIT          opponents that a card in hand hits, times what they can lose
    295  BACK         a 4 or 10 in hand for a pawn just past the circle, times 64

What a pawn can lose is its place + 6. A weight of 48 is one logit of the chance to win.
"""

from micropython import const

_COLOURS = const(20)
_RULES = const(21)
_PHASE = const(23)
_TURN = const(24)
_WINNERS = const(28)
_OUT = const(33)
_HAND = const(81)

_OVER = const(5)

_HANDS = const(4)

_CIRCLE = const(1)
_ZONE = const(60)
_HOME = const(65)
_START = const(66)

_OTHER = const(68)
_COUNT = const(136)
_RIVALS = const(161)
_RISK = const(186)
_CHANCE = const(219)
_ON_CIRCLE = const(252)
_BLOCK = const(253)
_LEADER = const(254)
_AGAIN = const(255)
_KEEP = const(256)
_DOUBLE = const(270)
_STARTER = const(284)
_HOMING = const(293)
_HIT = const(294)
_BACK = const(295)

WIN = 1 << 28
"""More than any sum of weights."""

SIZE = 296
"""Weights of a set; the last 40 are for hands only, and left out elsewhere."""


def worth(state: bytearray, mine: int, weights: bytes) -> int:
    """What this position is worth to the colours of `mine`, a bit each."""
    if state[_PHASE] == _OVER:
        return WIN if state[_WINNERS] & mine else -WIN
    theirs = state[_COLOURS] & ~state[_OUT] & ~mine
    total = lead = waiting = 0
    for colour in range(4):
        first = colour << 2
        if mine >> colour & 1:
            total += _colour(state, first, weights, 0, _COUNT)
        elif theirs >> colour & 1:
            total += _colour(state, first, weights, _OTHER, _RIVALS)
            far = 0
            for p in range(first, first + 4):
                place = state[p]
                if place <= _HOME:
                    far += place
                elif place == _START:
                    waiting |= 1 << colour
            if far > lead:
                lead = far
    if mine >> state[_TURN] & 1:
        total += weights[_AGAIN] - 128
    total = total * 64 + (weights[_LEADER] - 128) * (lead >> 2)
    mask = 0
    if state[_RULES] & _HANDS:
        colour = 0
        while not mine >> colour & 1:
            colour += 1
        total += 64 * _hand(state, colour, weights)
        mask = _reach(state, colour)
    return total + _meetings(state, mine, theirs, waiting, mask, weights)


def _colour(state: bytearray, first: int, w: bytes, at: int, counts: int) -> int:
    """The places of one colour's pawns, and how many of them are at Start and Home."""
    total = 0
    circle = False
    n = counts
    for p in range(first, first + 4):
        place = state[p]
        total += w[at + place]
        if place == _START:
            n += 5
        elif place == _HOME:
            n += 1
        elif place == _CIRCLE:
            circle = True
    if circle and not at and n >= _COUNT + 5:
        total += w[_BLOCK] - 128
    return total + w[n] - 640  # five bytes: four places and the count


def _meetings(state: bytearray, mine: int, theirs: int, waiting: int, mask: int, w: bytes) -> int:
    """Own pawns and others near each other on the margin, or where one may begin."""
    total = 0
    for pair in range(16):
        own = pair & 12
        other = pair << 2 & 12
        if mine >> (own >> 2) & 1 and theirs >> (other >> 2) & 1:
            turned = 15 * (pair - 5 * (own >> 2) & 3)
            circle = turned + 1 if waiting >> (other >> 2) & 1 else -1
            for p in range(own, own + 4):
                a = state[p]
                if a < _ZONE:
                    if a == circle:
                        total += (w[_ON_CIRCLE] - 128) * (a + 6)
                    for q in range(other, other + 4):
                        b = state[q]
                        if b < _ZONE:
                            d = (b + turned + 76 - a) % 60
                            if d < 33:
                                total += (w[_RISK + d] - 128) * (a + 6)
                                total += (w[_CHANCE + d] - 128) * (b + 6)
                                if mask >> d & 1:
                                    total += (w[_HIT] - 128) * (b + 6)
    return total


def _reach(state: bytearray, colour: int) -> int:
    """How far the cards of a hand carry a pawn: bit 16 + squares, backward too."""
    mask = 0
    for i in range(_HAND + 5 * colour, _HAND + 5 * colour + 5):
        card = state[i]
        if card == 4:
            mask |= 1 << 12
        elif 0 < card < 13:
            mask |= 1 << card + 16
            if card == 10:
                mask |= 1 << 15
    return mask


def _hand(state: bytearray, colour: int, w: bytes) -> int:
    """What the cards still held are worth, beyond the hits they threaten."""
    total = last = starters = starts = mask = 0
    for i in range(_HAND + 5 * colour, _HAND + 5 * colour + 5):
        card = state[i]
        if card:
            total += w[_DOUBLE + card if card == last else _KEEP + card] - 128
            last = card
            mask |= 1 << card
            if card < 3 or card == 13:
                starters += 1
    for p in range(4 * colour, 4 * colour + 4):
        place = state[p]
        if place == _START:
            starts += 1
        elif place < _HOME:
            if place > 52 and mask & ~16 & 1 << _HOME - place:
                total += w[_HOMING] - 128
            if (place < 4 and mask & 16) or (not place and mask & 1024):
                total += w[_BACK] - 128
    if starters > 2:
        starters = 2
    if starts > 2:
        starts = 2
    return total + w[_STARTER + 3 * starters + starts] - 128
