"""The only judge of what may be played: `legal_moves` lists the moves, `apply` plays one.

`landing` tells where a move ends. Two questions are answered elsewhere: seven.py says whether the
rest of a seven fits, doubling.py whether a double may be called.
"""

from sorry_core.editions import SORRY
from sorry_core.flags import ALONE, MUST_SWAP, SELF_BUMP, SORRY_OWN, TEAM
from sorry_core.moves import BACKWARD, BEGIN, DISCARD, EXCHANGE, FORWARD, KIND, TAKE
from sorry_core.seven import seven_moves, strip_index
from sorry_core.state import CARD, HAND, HAND_SIZE, LEFT, MOVE, PHASE, RULES, TURN, USED
from sorry_core.track import CIRCLE, HOME, ROUND, SIDE, SLIDE, START, ZONE
from sorry_core.turn import end_card, patience, take_from_hand


def legal_moves(state: bytearray, out: list[int]) -> int:
    """Fill `out` with every legal move, ascending, and return how many there are.

    In phase MOVE there is always one: PASS, if nothing can be moved. In other phases there is none.
    """
    if state[PHASE] != MOVE:
        return 0
    card = state[CARD]
    if not card:
        return _hand_moves(state, out)
    n = _card_moves(state, out, 0, card)
    if n:
        return n
    out[0] = card << 11  # M7: PASS, and only when nothing can be moved (E9)
    return 1


def _hand_moves(state: bytearray, out: list[int]) -> int:
    """H1: the moves of all cards in the hand; if there are none, a discard of each card.

    Hands are sorted, so equal cards lie side by side. Their moves are listed once.
    """
    hand = HAND + HAND_SIZE * state[TURN]
    n = last = 0
    for i in range(hand, hand + HAND_SIZE):
        if state[i] != last:
            last = state[i]
            n = _card_moves(state, out, n, last)
    if not n:
        last = 0
        for i in range(hand, hand + HAND_SIZE):
            if state[i] != last:
                last = state[i]
                out[n] = last << 11 | DISCARD
                n += 1
    return n


def _card_moves(state: bytearray, out: list[int], n: int, card: int) -> int:
    """Append the moves that this card allows, from `out[n]` on; return how many there are then.

    The four pawns from `first` on may move, and in a team also the four from `first + 8` on.
    `range(first, last, 8)` goes through the first pawns of these groups.
    """
    rules = state[RULES]
    turn = state[TURN]
    first = last = turn << 2
    if rules & TEAM:  # P1
        first &= 4
        last = first + 8
    last += 1
    key = card << 11
    if card == 7:
        return seven_moves(state, out, n, first, rules)
    if card == SORRY:
        return _take_moves(state, out, n, key, first, last)
    if card == 4:  # C4
        return _backward_moves(state, out, n, key | 4, first, last)
    if card < 3:
        n = _begin_moves(state, out, n, key, first, last)
    m = _forward_moves(state, out, n, key, first, last)
    if card == 10:  # C10
        return _backward_moves(state, out, m, key | 1, first, last)
    if card != 11:
        return m
    if m > n or rules & MUST_SWAP:  # P4
        return _exchange_moves(state, out, m, key, first, last)
    # C11: no pawn can go forward 11, so an exchange may be declined by a PASS. PASS is the smallest
    # move and the list ascends, so it comes first. It is taken off again if no exchange follows.
    out[n] = key
    m = _exchange_moves(state, out, n + 1, key, first, last)
    return m if m > n + 1 else n


def _begin_moves(state: bytearray, out: list[int], n: int, key: int, first: int, last: int) -> int:
    """C1, C2: a pawn goes from Start onto the circle. Only the first pawn at Start is listed."""
    self_bump = state[RULES] & SELF_BUMP
    for base in range(first, last, 8):
        begins = 0
        for p in range(base, base + 4):
            place = state[p]
            if place == START:
                if not begins:
                    begins = key | BEGIN | p << 4
            elif place == CIRCLE and not self_bump:  # M3
                begins = 0
                break
        if begins:
            out[n] = begins
            n += 1
    return n


def _forward_moves(
    state: bytearray, out: list[int], n: int, key: int, first: int, last: int
) -> int:
    """M1, M3: one pawn goes forward by the number of the card.

    M3 is written out here and in `_backward_moves`, though `_may_stand` in seven.py says the same:
    with a call for each pawn, the list takes up to a fifth longer on a device.
    """
    self_bump = state[RULES] & SELF_BUMP
    steps = key >> 11
    key |= FORWARD | steps
    for base in range(first, last, 8):
        for p in range(base, base + 4):
            place = state[p] + steps
            if place < HOME:
                if self_bump or (
                    place != state[base]
                    and place != state[base + 1]
                    and place != state[base + 2]
                    and place != state[base + 3]
                ):
                    out[n] = key | p << 4
                    n += 1
            elif place == HOME:
                out[n] = key | p << 4
                n += 1
    return n


def _backward_moves(
    state: bytearray, out: list[int], n: int, key: int, first: int, last: int
) -> int:
    """M3, M6: one pawn goes backward, also out of the safety zone, but never into it."""
    self_bump = state[RULES] & SELF_BUMP
    steps = key & 15
    key |= BACKWARD
    for base in range(first, last, 8):
        for p in range(base, base + 4):
            place = state[p]
            if place < HOME:
                place -= steps
                if place < 0:
                    place += ROUND
                if self_bump or (
                    place != state[base]
                    and place != state[base + 1]
                    and place != state[base + 2]
                    and place != state[base + 3]
                ):
                    out[n] = key | p << 4
                    n += 1
    return n


def _exchange_moves(
    state: bytearray, out: list[int], n: int, key: int, first: int, last: int
) -> int:
    """C11, P7: a margin pawn of the player changes squares with one of an opponent."""
    other = 4 if state[RULES] & TEAM else 12  # the bits of a pawn's number that tell its side
    key |= EXCHANGE
    for base in range(first, last, 8):
        for p in range(base, base + 4):
            if state[p] < ZONE:
                mover = key | p << 4
                for q in range(16):
                    if state[q] < ZONE and (p ^ q) & other:
                        out[n] = mover | q
                        n += 1
    return n


def _take_moves(state: bytearray, out: list[int], n: int, key: int, first: int, last: int) -> int:
    """CS: a pawn from Start takes the place of an opponent's pawn.

    P3: if no opponent's pawn can be taken, a team has to take one of its own.
    """
    key |= TAKE
    rules = state[RULES]
    other = 4 if rules & TEAM else 12
    found = False
    for q in range(16):
        if state[q] < ZONE and (q ^ first) & other:
            found = True
            break
    if not found:
        if not rules & TEAM:
            return n
        other = 0 if rules & SORRY_OWN else 8
    for base in range(first, last, 8):
        for p in range(base, base + 4):
            if state[p] == START:
                for q in range(16):
                    if state[q] < ZONE and ((p ^ q) & other or not other):
                        out[n] = key | p << 4 | q
                        n += 1
                break
    return n


def play(state: bytearray, move: int, out: list[int]) -> None:
    """Play a move if it is legal. If it is not: a ValueError, and nothing has changed."""
    for i in range(legal_moves(state, out)):
        if out[i] == move:
            apply(state, move)
            return
    raise ValueError("that move is not legal now")


def apply(state: bytearray, move: int) -> None:
    """Play a legal move. To be quick, this checks nothing; `play` checks the move first."""
    kind = move & KIND
    card = move >> 11
    if not state[CARD]:
        take_from_hand(state, card)
    place = 0
    if kind and kind != DISCARD:
        pawn = move >> 4 & 15
        place = landing(state, move)
        if kind == EXCHANGE or kind == TAKE:
            _give_way(state, move)
        _land(state, pawn, place)
        if card == 7 and _goes_on(state, pawn, move & 15, place):
            return
    end_card(state, card, kind, place)


def landing(state: bytearray, move: int) -> int:
    """Where a move will put its pawn down, before any slide. Not for PASS and DISCARD."""
    kind = move & KIND
    pawn = move >> 4 & 15
    if kind == FORWARD:
        return state[pawn] + (move & 15)
    if kind == BEGIN:
        return CIRCLE
    if kind == BACKWARD:
        place = state[pawn] - (move & 15)
        return place + ROUND if place < 0 else place
    other = move & 15
    return (state[other] + SIDE * ((other >> 2) - (pawn >> 2))) % ROUND


def _give_way(state: bytearray, move: int) -> None:
    """C11, CS: the other pawn goes to the mover's square (exchange) or to its Start (SORRY).

    M5: an exchanged pawn stays where it is put, even on a triangle. Only the mover slides.
    """
    other = move & 15
    if move & KIND == TAKE:
        state[other] = START
    else:
        pawn = move >> 4 & 15
        state[other] = (state[pawn] + SIDE * ((pawn >> 2) - (other >> 2))) % ROUND


def _goes_on(state: bytearray, pawn: int, steps: int, place: int) -> bool:
    """C7: whether the seven goes on: squares are left, and this part has not ended a patience."""
    rules = state[RULES]
    left = (state[LEFT] or 7) - steps
    if not left or (rules & ALONE and place >= ZONE and patience(state)):
        return False
    state[LEFT] = left
    state[USED] |= 1 << strip_index(pawn, rules)
    return True


def _land(state: bytearray, pawn: int, place: int) -> None:
    """Put a pawn down where its move ends: bump (M2), slide and clear the slide (M4)."""
    slide = SLIDE[place]
    if slide:
        _clear_slide(state, pawn, place, slide)
    elif place < ZONE:
        _bump(state, pawn, place)
    elif place < HOME and state[RULES] & SELF_BUMP:  # M3: in the safety zone too
        _send_back(state, pawn & 12, place)
    state[pawn] = place + slide


def _clear_slide(state: bytearray, pawn: int, place: int, slide: int) -> None:
    """M4: send every other pawn on this slide to its Start."""
    here = place + SIDE * (pawn >> 2)
    for q in range(16):
        if state[q] < ZONE and (state[q] + SIDE * (q >> 2) - here) % ROUND <= slide and q != pawn:
            state[q] = START


def _bump(state: bytearray, pawn: int, place: int) -> None:
    """M2: send whoever stands on this margin square to its Start; in travel also own pawns (M3)."""
    turned = place + SIDE * (pawn >> 2)
    for first in range(0, 16, 4):
        here = turned % ROUND  # where the square lies on this colour's way
        if (
            state[first] == here
            or state[first + 1] == here
            or state[first + 2] == here
            or state[first + 3] == here
        ):
            _send_back(state, first, here)
        turned -= SIDE


def _send_back(state: bytearray, first: int, place: int) -> None:
    """Send pawns of one colour to Start if they stand on `place`; `first` is the colour's first."""
    for q in range(first, first + 4):
        if state[q] == place:
            state[q] = START
