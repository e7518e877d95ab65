"""Whether a computer player doubles, and whether it stays in when another one does (D1).

Both compare what is to be expected, in points ahead of the opponents. Let p be the chance to win,
D what winning now gains over them (its bonus shrinks with every pawn they bring Home), L what
losing costs: staying in at stake s is worth s * (p * D - (1 - p) * L). Dropping out is worth the
own pawns Home at the old stake less the caller's 5 (D1a, D1b), so a call gains nothing when the
game is already worth more than 5: then the champion plays on for the bonus.
"""

from sorry_bots.scale import LOGIT
from sorry_bots.thinker import CHAMPION, DIZZY, FOX, Thinker
from sorry_core.doubling import drop_score, may_call
from sorry_core.editions import CALL_WON
from sorry_core.pack import below
from sorry_core.scoring import most_home
from sorry_core.state import COLOURS, OUT, STAKE, homes

_ONE = 256
"""Chances are counted in 256ths, and what is expected in 256ths of a point."""
_CHANCE = b"\x80\x90\x9f\xae\xbb\xc7\xd1\xda\xe1\xe7\xed\xf0\xf4\xf6\xf8\xfa\xfb"
"""The chance to win, by quarters of a logit from 0 to 4."""
_SWING = b"\x12\x0d\x08\x04\x04"
"""Points that the winner gets ahead of a loser, by the most pawns that a loser has Home now."""

_NET_QUARTER = LOGIT // 4
_FOX_QUARTER = 96
"""The judgement by hand that stands for a quarter of a logit."""
_BEHIND = 2
"""Half a logit, in quarters: see `_quarters`."""

_DIZZY_CALLS = 40
"""Dizzy calls once in so many times ..."""
_DIZZY_DROPS = 2
"""... and drops out once in so many."""
_FOX_AHEAD = 2
"""Points at a stake of 1 by which Fox must be ahead to call."""


def calls(thinker: Thinker, state: bytearray, seat: int, level: int, dice: bytearray) -> bool:
    """Whether `seat` doubles now; never when it may not."""
    if not may_call(state, seat):
        return False
    if level == DIZZY:
        return below(dice, _DIZZY_CALLS, 0) == 0
    stake = state[STAKE]
    value = _expected(thinker, state, seat, level)
    if level < CHAMPION:
        return value > _FOX_AHEAD * stake * _ONE
    return stake * _ONE < value < (CALL_WON - stake * most_home(state, seat)) * _ONE


def stays_in(thinker: Thinker, state: bytearray, seat: int, level: int, dice: bytearray) -> bool:
    """Whether `seat`, asked, accepts the double. The stake is already the new one."""
    if level == DIZZY:
        return below(dice, _DIZZY_DROPS, 0) > 0
    dropped = drop_score(state, seat) - CALL_WON
    return _expected(thinker, state, seat, level) > dropped * _ONE


def _expected(thinker: Thinker, state: bytearray, seat: int, level: int) -> int:
    """What playing on at the present stake is worth, in 256ths of a point."""
    thinker.look(state, seat, CHAMPION if level == CHAMPION else FOX)
    p = _chance(_quarters(thinker, seat))
    won = _SWING[most_home(state, seat)]
    lost = _SWING[homes(state, seat)]
    return state[STAKE] * (p * won - (_ONE - p) * lost)


def _quarters(thinker: Thinker, seat: int) -> int:
    """How well `seat` stands, in quarters of a logit.

    The champion has learned its chance, but for positions whose turn is over: half a logit less.
    """
    own = thinker.worth(thinker.base, 1 << seat)
    if thinker.level == CHAMPION:
        return own // _NET_QUARTER - _BEHIND
    return _compared(thinker, seat, own)


def _compared(thinker: Thinker, seat: int, own: int) -> int:
    """The same for Fox: it compares both sides, so that what they have in common drops out.

    Half a logit is taken off for every opponent.
    """
    base = thinker.base
    playing = base[COLOURS] & ~base[OUT]
    theirs = rivals = 0
    for colour in range(4):
        if colour != seat and playing >> colour & 1:
            theirs += thinker.worth(base, 1 << colour)
            rivals += 1
    return (own - theirs // rivals) // _FOX_QUARTER - _BEHIND * rivals


def _chance(quarters: int) -> int:
    """The chance to win, in 256ths."""
    p = _CHANCE[min(abs(quarters), len(_CHANCE) - 1)]
    return _ONE - p if quarters < 0 else p
