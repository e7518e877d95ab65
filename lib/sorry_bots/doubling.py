"""Whether a computer player doubles, and whether it stays in when another one does (D1).

Both compare expected results: by how many points a player ends ahead of the mean of the others. The
tables below translate the judgement of a position into such a lead. They were measured in 1,100
games of 1939 between champions: each judgement on the way against the lead at the end. Playing on
is worth the expected lead times the stake.

Dropping out is worth the own pawns Home at the old stake (D1a). Against one opponent it gives the
caller 5 points (D1b); several opponents play on for the new stake. So hardly any position is bad
enough to drop out against several opponents.
"""

from sorry_bots.scale import LOGIT
from sorry_bots.thinker import CALM, CHAMPION, DIZZY, Thinker
from sorry_core.doubling import drop_score, may_call
from sorry_core.editions import CALL_WON
from sorry_core.pack import below
from sorry_core.scoring import most_home
from sorry_core.state import COLOURS, OUT, STAKE

_ONE = 256
"""Expected leads are counted in 256ths of a point."""

# Tables by the number of opponents, one to three. The unit of judgement is a quarter of a logit.
_NET_QUARTER = LOGIT // 4
_FOX_QUARTER = 96
"""The judgement by hand that means the same as a quarter of a logit."""
_NET_EVEN = (6, -1, -6)
"""What the champion thinks of an even position, in eighths of a logit."""
_NET_AHEAD = b"\x1c\x13\x0f"
"""The expected lead for each quarter above an even position, in sixteenths of a point. _BEHIND is
the same for each quarter below it."""
_NET_BEHIND = b"\x1c\x07\x06"
_FOX_AHEAD = b"\x18\x10\x0c"
"""The same by hand, where an even position is 0."""
_FOX_BEHIND = b"\x18\x0b\x08"
_MEAN = (0, 5, 5)
"""Points that each of several opponents scores at a stake of 1."""

_DIZZY_CALLS = 40
"""Dizzy calls once in so many times, and where dropping out is better does it once in so many."""
_DIZZY_DROPS = 2
_LEAD_TO_CALL = 2
"""Scout and Fox call only if they expect a lead of so many points at a stake of 1."""
_MOST_TO_CALL = 2
"""The highest stake that Scout and Fox double. Only the champion plays for more."""


def calls(thinker: Thinker, state: bytearray, seat: int, level: int, dice: bytearray) -> bool:
    """Whether `seat` doubles now; never when it may not."""
    if not may_call(state, seat):
        return False
    if level == DIZZY:
        return below(dice, _DIZZY_CALLS, 0) == 0
    stake = state[STAKE]
    value = _expected(thinker, state, seat, level)
    if level < CHAMPION:
        return stake <= _MOST_TO_CALL and value > _LEAD_TO_CALL * stake * _ONE
    return stake * _ONE < value < (CALL_WON - stake * most_home(state, seat)) * _ONE


def stays_in(thinker: Thinker, state: bytearray, seat: int, level: int, dice: bytearray) -> bool:
    """Whether `seat`, asked, accepts the double. The stake is already the new one."""
    rivals = _rivals(state, seat)
    lost = CALL_WON if rivals == 1 else state[STAKE] * _MEAN[rivals - 1]
    dropped = (drop_score(state, seat) - lost) * _ONE
    if _expected(thinker, state, seat, level) >= dropped:
        return True
    if level == CHAMPION:  # do not drop out for a poor hand alone: the pawns must be behind too
        return _expected(thinker, state, seat, CALM) >= 0
    return level == DIZZY and below(dice, _DIZZY_DROPS, 0) > 0


def _expected(thinker: Thinker, state: bytearray, seat: int, level: int) -> int:
    """What playing on at the present stake is worth, in 256ths of a point."""
    thinker.look(state, seat, CHAMPION if level == CHAMPION else CALM)
    own = thinker.worth(thinker.base, 1 << seat)
    at = _rivals(state, seat) - 1
    if level == CHAMPION:
        ahead = own * _ONE // _NET_QUARTER - _NET_EVEN[at] * _ONE // 2
        each = _NET_BEHIND[at] if ahead < 0 else _NET_AHEAD[at]
    else:
        ahead = (own - _others(thinker, seat)) * _ONE // _FOX_QUARTER
        each = _FOX_BEHIND[at] if ahead < 0 else _FOX_AHEAD[at]
    return state[STAKE] * (ahead * each // 16)


def _rivals(state: bytearray, seat: int) -> int:
    """How many opponents are still in the game."""
    left = state[COLOURS] & ~state[OUT] & ~(1 << seat)
    return (left & 1) + (left >> 1 & 1) + (left >> 2 & 1) + (left >> 3 & 1)


def _others(thinker: Thinker, seat: int) -> int:
    """What the opponents' positions are worth by hand, their mean."""
    base = thinker.base
    worth = 0
    for colour in range(4):
        if colour != seat and base[COLOURS] & ~base[OUT] & 1 << colour:
            worth += thinker.worth(base, 1 << colour)
    return worth // _rivals(base, seat)
