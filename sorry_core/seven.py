"""The seven in parts: a part is legal only if the rest can still be used up (C7, P2).

Parts are tried in work memory, not in the state. A strip holds the places of the pawns that may
move: 0..3 are the player's. In a team 0..3 are those of the lower colour, 4..7 those of the higher.
Making a part writes the next strip, called a level, so that going back costs nothing. Opponents'
pawns are left out, because bumping them never makes a part illegal.
"""

from sorry_core.flags import MANY_PARTS, SELF_BUMP, TEAM
from sorry_core.moves import SEVEN_PART
from sorry_core.state import LEFT, RULES, USED, on_turn
from sorry_core.track import HOME, ROUND, SIDE, SLIDE, START, ZONE

_OPPOSITE = 2 * SIDE
"""The way of a partner begins this many squares further on."""

_levels = bytearray(64)  # eight levels of eight: a seven has at most seven parts


def seven_moves(state: bytearray, out: list[int], n: int, first: int, rules: int) -> int:
    """Append every part with which the seven can begin or go on, from `out[n]` on.

    `first` is the pawn that is 0 in the strip. Returns how many moves `out` has then.
    """
    strip = _levels
    size = 8 if rules & TEAM else 4
    for i in range(size):
        strip[i] = state[_strip_pawn(i, first)]
    left = state[LEFT] or 7
    used = state[USED]
    least = 1 if not used or rules & MANY_PARTS else left
    movers = 0
    for i in range(size):
        if strip[i] < HOME:
            movers += 1
    if movers < 2:  # no other pawn could take a second part
        least = left
    for i in range(size):
        if not used >> i & 1:
            key = SEVEN_PART | _strip_pawn(i, first) << 4
            for steps in range(least, left + 1):
                place = strip[i] + steps
                if place > HOME:
                    break
                if _may_stand(strip, i, place, rules) and (
                    steps == left or _can_finish(strip, i, place, size, used, left - steps, rules)
                ):
                    out[n] = key | steps
                    n += 1
    return n


def rest_fits(state: bytearray, pawn: int) -> bool:
    """Whether this pawn can go all the squares that are left of the seven in use."""
    place = state[pawn] + state[LEFT]
    rules = state[RULES]
    return (
        place <= HOME
        and on_turn(state, pawn)
        and not state[USED] >> strip_index(pawn, rules) & 1
        and _may_stand(state, pawn, place, rules)
    )


def strip_index(pawn: int, rules: int) -> int:
    """Where this pawn stands in the strip. This is also its bit of USED."""
    return pawn & 3 | (pawn >> 1 & 4 if rules & TEAM else 0)


def _strip_pawn(i: int, first: int) -> int:
    """The pawn at `i` of the strip that begins with pawn `first`: the opposite of `strip_index`.

    In the strip a partner's pawns follow at 4, in the state they follow at `first + 8`.
    """
    return first + i + (i & 4)


def _may_stand(strip: bytearray, i: int, place: int, rules: int) -> bool:
    """M3: whether no pawn of the same colour stands on `place`, where pawn `i` wants to go.

    `strip` may be the state itself: both hold four pawns of a colour side by side.
    """
    if place == HOME or rules & SELF_BUMP:
        return True
    i &= ~3
    return (
        place != strip[i]
        and place != strip[i + 1]
        and place != strip[i + 2]
        and place != strip[i + 3]
    )


def _can_finish(
    strip: bytearray, i: int, place: int, size: int, used: int, rest: int, rules: int
) -> bool:
    """Whether `rest` squares can be used up after pawn `i` went to `place`."""
    used |= 1 << (i & 7)
    if not SLIDE[place] and not rules & SELF_BUMP and not (size > 4 and _bumps(strip, i, place)):
        # This part moves no other pawn. So the rest is tried on this strip, which is quicker.
        was = strip[i]
        strip[i] = place
        fits = _one_takes(strip, i & ~7, size, used, rest, rules)
        strip[i] = was
        if fits or not rules & MANY_PARTS:
            return fits
    if _make_part(strip, i, place, size, used) < rest:
        return False
    i = (i & ~7) + 8
    if _one_takes(strip, i, size, used, rest, rules):
        return True
    return rules & MANY_PARTS > 0 and _parts_take(strip, i, size, used, rest, rules)


def _bumps(strip: bytearray, i: int, place: int) -> bool:
    """Whether a pawn of the partner stands on the square where pawn `i` would be on `place`."""
    if place >= ZONE:
        return False
    return not _may_stand(strip, i ^ 4, (place + _OPPOSITE) % ROUND, 0)


def _one_takes(strip: bytearray, level: int, size: int, used: int, rest: int, rules: int) -> bool:
    """Whether a pawn that had no part yet can go all of `rest`; the strip begins at `level`."""
    for j in range(level, level + size):
        place = strip[j] + rest
        if place <= HOME and not used >> (j & 7) & 1 and _may_stand(strip, j, place, rules):
            return True
    return False


def _parts_take(strip: bytearray, level: int, size: int, used: int, rest: int, rules: int) -> bool:
    """P2: whether `rest` can be used up in two parts or more."""
    for j in range(level, level + size):
        if not used >> (j & 7) & 1:
            for steps in range(1, rest):
                place = strip[j] + steps
                if place > HOME:
                    break
                if _may_stand(strip, j, place, rules) and _can_finish(
                    strip, j, place, size, used, rest - steps, rules
                ):
                    return True
    return False


def _make_part(strip: bytearray, i: int, place: int, size: int, used: int) -> int:
    """Write the next level: pawn `i` goes to `place` and slides, pawns in its way go to Start.

    Returns how many squares all pawns without a part could go together if nothing was in their way.
    If that is less than the rest of the seven, no search is needed.
    """
    slide = SLIDE[place]
    room = 0
    for j in range(i & ~7, (i & ~7) + size):
        p = strip[j]
        if j == i:
            p = place + slide
        elif p < HOME:
            if (i ^ j) & 4:
                # M2: a partner's pawn is bumped like any other. Its way begins half a round on.
                if p < ZONE and place < ZONE and (p - place + _OPPOSITE) % ROUND <= slide:
                    p = START
            elif place <= p <= place + slide:  # M4 (and M3 in travel): a pawn of its own colour
                p = START
            if p < HOME and not used >> (j & 7) & 1:
                room += HOME - p
        strip[j + 8] = p
    return room
