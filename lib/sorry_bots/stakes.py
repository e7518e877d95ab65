"""Doubling (1939 points): when a computer player calls, and whether it accepts or drops out.

Both answers compare what is to be expected, in points ahead of the opponents. Let p be the chance
to win, D what winning now gains over them (its bonus shrinks with every pawn they bring Home), L
what losing costs: staying in at stake s is worth s * (p * D - (1 - p) * L). Dropping out is worth
the own pawns Home at the old stake less the caller's 5 (D1a, D1b), so a call gains nothing when the
game is already worth more than 5: then the champion plays on for the bonus.
"""

from micropython import const

from sorry_bots.thinker import Thinker
from sorry_core.doubling import call_fault
from sorry_core.pack import below
from sorry_core.state import homes

_COLOURS = const(20)
_STAKE = const(30)
_OUT = const(33)

# The chance to win in 256ths, by quarters of a logit from 0 to 4.
_CHANCE = b"\x80\x90\x9f\xae\xbb\xc7\xd1\xda\xe1\xe7\xed\xf0\xf4\xf6\xf8\xfa\xfb"
# What is won, or lost, by the most pawns that a loser has Home now.
_GAIN = b"\x12\x0d\x08\x04\x04"


def chance(thinker: Thinker, state: bytearray, seat: int, level: int) -> int:
    """How likely `seat` wins, in 256ths, as this level sees it."""
    thinker.look(state, seat, 4 if level > 3 else 3)
    base = thinker.base
    mine = thinker.worth(base, 1 << seat)
    theirs = rivals = 0
    for colour in range(4):
        if base[_COLOURS] & ~base[_OUT] & ~(1 << seat) & 1 << colour:
            theirs += thinker.worth(base, 1 << colour)
            rivals += 1
    # Seen from both sides, so that what they have in common drops out. Half a logit for the hand
    # that only the own side shows, and for every further opponent.
    logit = (mine - theirs // rivals) // (1536 if level > 3 else 96) - 2 * rivals
    if logit < 0:
        return 256 - _CHANCE[min(-logit, 16)]
    return _CHANCE[min(logit, 16)]


def expected(thinker: Thinker, state: bytearray, seat: int, level: int) -> int:
    """p * D - (1 - p) * L, in 256ths of a point at stake 1."""
    p = chance(thinker, state, seat, level)
    most = rivals_home(state, seat)
    return p * _GAIN[most] - (256 - p) * _GAIN[homes(state, seat)]


def rivals_home(state: bytearray, seat: int) -> int:
    """The most pawns that an opponent has Home."""
    most = 0
    for colour in range(4):
        if colour != seat and homes(state, colour) > most:
            most = homes(state, colour)
    return most


def wants_to_call(
    thinker: Thinker, state: bytearray, seat: int, level: int, dice: bytearray
) -> bool:
    """Whether `seat` doubles now; never when it may not."""
    if call_fault(state, seat):
        return False
    if level == 1:
        return not below(dice, 40, 0)
    stake = state[_STAKE]
    value = stake * expected(thinker, state, seat, level)
    if level < 4:
        return value > 512 * stake
    return 256 * stake < value < 256 * (5 - stake * rivals_home(state, seat))


def accepts(thinker: Thinker, state: bytearray, seat: int, level: int, dice: bytearray) -> bool:
    """Whether `seat`, asked, stays in. The stake is already the new one."""
    if level == 1:
        return below(dice, 2, 0) > 0
    stake = state[_STAKE]
    drop = 256 * (stake // 2 * homes(state, seat) - 5)
    return stake * expected(thinker, state, seat, level) > drop
