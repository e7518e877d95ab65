"""What a position is worth to one side, in whole numbers, as the champion learned it.

A small net: a plain sum, and eight units that each add up weights of their own and count, times
OUT, only when they come out above nought. tools/train.py makes the weights. A set of them
(weights.py) is one row of bytes, each 128 more than the weight it stands for. By index:

    0    OWN      68  by place (track.py), for each pawn of one's own side: plain sum only
    68   OTHER    68  the same for each pawn of the opponents
    136  COUNT    25  by pawns at Start times 5 and pawns Home, for each own colour: plain
    161  RIVALS   25  the same for each opposing colour
    186  RISK     33  by how far an opponent stands ahead, -16..16, times what the own pawn can lose
    219  CHANCE   33  the same, times what the opponent can lose
    252  NEAR     12  x 8: by place // 6, for each own pawn: units only
    348  FAR      12  x 8: for each pawn of the opponents

and from here on nine bytes each, one for the plain sum and eight for the units:

    444  AGAIN        the same player goes on
    453  CIRCLE       own pawn on a circle from which an opponent may still begin, times its loss
    462  BLOCK        own pawn on the own circle while others wait at Start
    471  LEADER       progress of the best opponent, in quarters
    480  ALWAYS
    489  OUT          (eight bytes) what the units count
    497  CARD     13  a card kept in hand; hands only, like all that follows
    614  STARTER   9  by cards that leave Start (0..2) times 3 and pawns at Start (0..2)
    695  HOMING       for each pawn that a card in hand brings Home
    704  BACK         for each pawn just past the circle and a 4 for it
    713  HIT          the most that an opponent can lose to a card in hand
    722  GAIN         the most squares that a card in hand gains
    731  SWAP         the most that an 11 in hand gains by an exchange
    740  TAKE         the most that a SORRY in hand gains
    749  HITS         what all that cards in hand can hit can lose
    758  CHOICE    5  by the number of different cards in hand that can be used
    803  DOUBLE   13  (a byte each) a further copy of a card: plain sum only

What a pawn can lose is its place + 6. Whatever is there or not counts 64 times; 48 * 64 in the
plain sum are one logit of the chance to win; units are of the same size, OUT is 128 for one, RISK
and CHANCE count an eighth.
"""

from array import array

from micropython import const

from sorry_core.track import SLIDE

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

_SORRY = const(13)

_OTHER = const(68)
_COUNT = const(136)
_RISK = const(186)
_CHANCE = const(219)
_NEAR = const(252)
_AGAIN = const(444)
_ON_CIRCLE = const(453)
_BLOCK = const(462)
_LEADER = const(471)
_ALWAYS = const(480)
_UNITS = const(489)
_CARD = const(497)
_STARTER = const(614)
_HOMING = const(695)
_BACK = const(704)
_HIT = const(713)
_GAIN = const(722)
_SWAP = const(731)
_TAKE = const(740)
_HITS = const(749)
_CHOICE = const(758)
_DOUBLE = const(803)

_WIN = const(0x10000000)  # more than any sum of weights

# The plain sum, the eight units, and the most that an exchange or a SORRY gains.
_sums = array("i", range(11))


def worth(state: bytearray, mine: int, weights: bytes) -> int:
    """What this position is worth to the colours of `mine`, a bit each."""
    if state[_PHASE] == _OVER:
        return _WIN if state[_WINNERS] & mine else -_WIN
    theirs = state[_COLOURS] & ~state[_OUT] & ~mine
    sums = _sums
    for j in range(9):
        sums[j] = weights[_ALWAYS + j] - 128
    if mine >> state[_TURN] & 1:
        _add(weights, _AGAIN, 1)
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
    for j in range(9):
        sums[j] *= 64
    _add(weights, _LEADER, lead >> 3)
    held = colour = 0
    if state[_RULES] & _HANDS:
        while not mine >> colour & 1:
            colour += 1
        for i in range(_HAND + 5 * colour, _HAND + 5 * colour + 5):
            held |= 1 << state[i]
    _meetings(state, mine, theirs, waiting, held, weights)
    if held:
        _hand(state, colour, held, weights)
    total = sums[0]
    for j in range(8):
        if sums[j + 1] > 0:
            total += sums[j + 1] * (weights[_UNITS + j] - 128) >> 7
    return total


def _add(w: bytes, at: int, x: int) -> None:
    """Count nine weights x times."""
    sums = _sums
    for j in range(9):
        sums[j] += (w[at + j] - 128) * x


def _colour(state: bytearray, first: int, w: bytes, other: int) -> int:
    """Count the places of a colour; twice how far its pawns are together, + 1 for one at Start."""
    sums = _sums
    far = n = 0
    circle = False
    for p in range(first, first + 4):
        place = state[p]
        if place <= _START:
            sums[0] += w[_OTHER * other + place] - 128
            at = _NEAR + 96 * other + place // 6 * 8
            for j in range(1, 9):
                sums[j] += w[at] - 128
                at += 1
            if place == _START:
                n += 5
            else:
                far += place
                if place == _HOME:
                    n += 1
                elif place == _CIRCLE:
                    circle = True
    sums[0] += w[_COUNT + 25 * other + n] - 128
    if circle and n > 4 and not other:
        _add(w, _BLOCK, 1)
    return far << 1 | (n > 4)


def _meetings(state: bytearray, mine: int, theirs: int, waiting: int, held: int, w: bytes) -> None:
    """Own pawns and others near each other on the margin, or where one may begin; cards for it."""
    total = begins = hits = hit = swap = take = 0
    # How far the cards held carry a pawn: bit 16 + squares.
    reach = (held & 0x1FEE) << 16 | (held & 16) << 8 | (held & 1024) << 5
    for pair in range(16):
        own = pair & 12
        other = pair << 2 & 12
        if mine >> (own >> 2) & 1 and theirs >> (other >> 2) & 1:
            turned = 15 * (pair - 5 * (own >> 2) & 3)
            for p in range(own, own + 4):
                if state[p] == turned + 1 and waiting >> (other >> 2) & 1:
                    begins += turned + 7
            for q in range(other, other + 4):
                b = state[q]
                if b < _ZONE:
                    there = (b + turned) % 60
                    far = there + SLIDE[there] + b
                    if far + 12 > take:
                        take = far + 12
                    for p in range(own, own + 4):
                        a = state[p]
                        if a < _ZONE:
                            d = (there + 76 - a) % 60
                            if d < 33:
                                total += (w[_RISK + d] - 128) * (a + 6)
                                total += (w[_CHANCE + d] - 128) * (b + 6)
                                for k in range(5 if held else 0):
                                    # Reached, or a slide's triangle k squares before it.
                                    if k <= d and reach >> d - k & 1 and SLIDE[there - k] >= k:
                                        hits += b + 6
                                        if b + 6 > hit:
                                            hit = b + 6
                                        break
                            if held & 2048 and far - a - (a - turned) % 60 > swap:
                                swap = far - a - (a - turned) % 60
    _sums[0] += total >> 3
    if begins:
        _add(w, _ON_CIRCLE, begins)
    if held:
        _add(w, _HIT, hit)
        _add(w, _HITS, hits)
        _add(w, _SWAP, swap)
        _sums[9] = swap
        _sums[10] = take


def _hand(state: bytearray, colour: int, held: int, w: bytes) -> None:
    """What the cards still held are worth: each by itself, and the best that they can do next."""
    starts = starters = choice = gain = last = 0
    first = 4 * colour
    circle = False
    for p in range(first, first + 4):
        if state[p] == _START:
            starts += 1
        elif state[p] == _CIRCLE:
            circle = True
    for i in range(_HAND + 5 * colour, _HAND + 5 * colour + 5):
        card = state[i]
        if card:
            _add(w, _CARD - 9 + 9 * card, 64)
            if card == last:
                _sums[0] += (w[_DOUBLE - 1 + card] - 128) * 64
            use = card == 11 and _sums[9] > 0
            if card < 3 or card == _SORRY:
                starters += 1
                use = starts > 0 and (_sums[10] > 0 if card > 2 else not circle)
            for p in range(first, first + 4):
                a = state[p]
                place = a - 4 if card == 4 else a + card
                if a < _HOME and place <= _HOME and card != last and card != _SORRY:
                    use = True
                    if place == _HOME:
                        _add(w, _HOMING, 64)
                    if place < 0:
                        place += 60
                        _add(w, _BACK, 64)
                    far = place + SLIDE[place] - a
                    if place >= _ZONE > a:
                        far += 8
                    if far > gain:
                        gain = far
            if use and card != last:
                choice += 1
            last = card
    _add(w, _GAIN, 4 * gain)
    if starts and held >> _SORRY & 1:
        _add(w, _TAKE, _sums[10])
    _add(w, _STARTER + 27 * min(starters, 2) + 9 * min(starts, 2), 64)
    _add(w, _CHOICE + 9 * min(choice, 4), 64)
