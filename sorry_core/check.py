"""Every fault of a state at once, as a bitmask: 0 is sound. Tests ask at every node, saves on load.

A pawn in a foreign safety zone cannot be written down (track.py): there is no such place.
"""

from micropython import const

from sorry_core import editions
from sorry_core.state import SIZE, VERSION, all_home, pawns
from sorry_core.turn import patience

FORMAT = 1
"""Not a state of this layout. Nothing else is looked at then."""
GAME = 2
"""A game that no rulebook has, or flags that are not its own. Nothing else is looked at then."""
PLACE = 4
"""A pawn where there is no place, or where one who dropped out has none."""
COUNT = 8
"""A colour has too many pawns, or too few."""
SHARED = 16
"""Two pawns on one square."""
CARDS = 32
"""Cards lost or doubled, or a hand of the wrong size or order."""
PHASE = 64
"""A phase that cannot be, or not with this card."""
TURN = 128
"""Somebody on turn, asked or first who is not in the game."""
SEVEN = 256
"""Squares left, or pawns used, without a seven that says so."""
STAKE = 512
"""Stake, caller and drop-outs that do not fit."""
END = 1024
"""A game that runs though it is won, or is over though it is not."""
SCORE = 2048
"""Points that nobody can have yet."""

_EDITION = const(17)
_MODE = const(18)
_OPTIONS = const(19)
_COLOURS = const(20)
_RULES = const(21)
_CUSTOMS = const(22)
_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_LEFT = const(26)
_USED = const(27)
_WINNERS = const(28)
_FIRST = const(29)
_STAKE = const(30)
_CALLER = const(31)
_ASKED = const(32)
_OUT = const(33)
_PACK_N = const(34)
_DISCARD_N = const(35)
_PACK = const(36)
_PACK_END = const(81)
_HAND = const(81)
_SCORE = const(109)

_POINTS = const(2)

_LEAD = const(1)
_DRAW = const(2)
_MOVE = const(3)
_RESPOND = const(4)
_OVER = const(5)

_TEAM = const(1)
_HANDS = const(4)
_MANY_PARTS = const(8)
_ALONE = const(128)
_CHIPS = const(1)
_DOUBLING = const(4)

_ZONE = const(60)
_HOME = const(65)
_ABSENT = const(67)

_tally = bytearray(80)


def check(state: bytearray) -> int:
    """All faults, each one bit of the names above."""
    if len(state) != SIZE or state[16] != VERSION:
        return FORMAT
    edition = state[_EDITION]
    mode = state[_MODE]
    if (
        editions.fault(edition, mode, state[_COLOURS], state[_OPTIONS])
        or state[_RULES] != editions.rules(edition, mode)
        or state[_CUSTOMS] != editions.customs(edition, mode)
    ):
        return GAME
    return (
        _pawn_faults(state)
        | _card_faults(state)
        | _turn_faults(state)
        | _seven_faults(state)
        | _stake_faults(state)
        | _end_faults(state)
    )


def _pawn_faults(state: bytearray) -> int:
    faults = 0
    tally = _tally
    n = pawns(state)
    colours = state[_COLOURS]
    out = state[_OUT]
    for i in range(16):
        place = state[i]
        if (colours >> (i >> 2) & 1 and i & 3 < n) != (place != _ABSENT):
            faults |= COUNT
        if place < _HOME:
            if out >> (i >> 2) & 1:
                faults |= PLACE
            at = (place + 15 * (i >> 2)) % 60 if place < _ZONE else place + 5 * (i >> 2)
            if tally[at]:
                faults |= SHARED
            tally[at] = 1
        elif place > _ABSENT:
            faults |= PLACE
    for i in range(80):
        tally[i] = 0
    return faults


def _card_faults(state: bytearray) -> int:
    """E3, E7: pack, discards, hands and the card in use make up the edition's pack, no more."""
    if state[_CUSTOMS] & _CHIPS:
        return _chip_faults(state)
    tally = _tally
    low = _PACK + state[_PACK_N]
    high = _PACK_END - state[_DISCARD_N]
    if low > high:
        return CARDS
    every = state[_CARD]
    if every:
        tally[every & 15] += 1
    for i in range(_PACK, low):
        every |= state[i]
        tally[state[i] & 15] += 1
    for i in range(low, high):  # nothing lies between the pack and the discards
        if state[i]:
            tally[0] = 1
    for i in range(high, _PACK_END):
        every |= state[i]
        tally[state[i] & 15] += 1
    for i in range(_HAND, _HAND + 20):
        if state[i]:
            every |= state[i]
            tally[state[i] & 15] += 1
    return _tally_faults(state, every) | _hand_faults(state)


def _chip_faults(state: bytearray) -> int:
    """E1: thirteen chips in their places, some face up, the one in use among those."""
    tally = _tally
    down = every = 0
    used = not state[_CARD]
    for i in range(_PACK, _PACK + 13):
        chip = state[i]
        if chip < 128:
            down += 1
        elif chip == state[_CARD] | 128:
            used = True
        every |= chip & 127
        tally[chip & 15] += 1
    for i in range(_PACK + 13, _PACK_END):
        if state[i]:
            tally[0] = 1
    faults = _tally_faults(state, every) | _hand_faults(state)
    return faults if used and down == state[_PACK_N] and not state[_DISCARD_N] else CARDS


def _tally_faults(state: bytearray, every: int) -> int:
    """Whether each card was seen as often as the pack has it; `every` is all of them, or'ed."""
    tally = _tally
    faults = CARDS if tally[0] or tally[15] or every > 15 else 0
    for card in range(1, 15):
        if tally[card] != editions.copies(state[_EDITION], state[_OPTIONS], card):
            faults = CARDS
        tally[card] = 0
    tally[0] = tally[15] = 0
    return faults


def _hand_faults(state: bytearray) -> int:
    """H1: five cards, or four while one is being used, for each who is in; else none."""
    phase = state[_PHASE]
    if not state[_RULES] & _HANDS and phase != _LEAD:
        for i in range(_HAND, _HAND + 20):
            if state[i]:
                return CARDS
        return 0
    for colour in range(4):
        size = 0
        if state[_COLOURS] & ~state[_OUT] & 1 << colour:
            if phase == _LEAD:
                size = state[_HAND + 5 * colour] and 1  # the card drawn for the lead
            else:
                size = 4 if state[_CARD] and state[_TURN] == colour else 5
        last = 0
        for i in range(5):
            card = state[_HAND + 5 * colour + i]
            if (card != 0) != (i < size) or (card and card < last):
                return CARDS
            last = card
    return 0


def _turn_faults(state: bytearray) -> int:
    faults = 0
    phase = state[_PHASE]
    hands = state[_RULES] & _HANDS
    card = state[_CARD]
    if not _LEAD <= phase <= _OVER or (phase == _DRAW and hands) or card > 13:
        faults = PHASE
    if phase == _MOVE:
        if (card and card != 7) if hands else not card:
            faults |= PHASE
    elif card:
        faults |= PHASE
    playing = state[_COLOURS] & ~state[_OUT]
    if phase == _LEAD:
        if not state[_FIRST] or state[_FIRST] & ~state[_COLOURS]:
            faults |= TURN
    else:
        in_game = state[_COLOURS] if phase == _RESPOND else playing  # D1a: it may have dropped out
        if not in_game >> state[_TURN] & 1 or not state[_COLOURS] >> state[_FIRST] & 1:
            faults |= TURN
    return faults


def _seven_faults(state: bytearray) -> int:
    left = state[_LEFT]
    used = state[_USED]
    if state[_CARD] != 7:
        return SEVEN if left or used else 0
    if not 0 < left < 8 or (left == 7) != (not used) or (left == 7 and state[_RULES] & _HANDS):
        return SEVEN
    parts = 0
    for i in range(8):
        parts += used >> i & 1
    most = 7 - left if state[_RULES] & _MANY_PARTS else 1
    return SEVEN if parts > most or (used > 15 and not state[_RULES] & _TEAM) else 0


def _stake_faults(state: bytearray) -> int:
    stake = state[_STAKE]
    caller = state[_CALLER]
    out = state[_OUT]
    if not state[_CUSTOMS] & _DOUBLING:
        return STAKE if stake != 1 or caller or out or state[_PHASE] == _RESPOND else 0
    if not 0 < stake <= 64 or stake & stake - 1 or (stake > 1) != (caller > 0):
        return STAKE
    if caller > 4 or out & ~state[_COLOURS] or (out and not caller):
        return STAKE
    playing = state[_COLOURS] & ~out
    if not playing or (caller and not state[_COLOURS] >> caller - 1 & 1):
        return STAKE
    if state[_PHASE] == _RESPOND:
        asked = state[_ASKED]
        return STAKE if asked == caller - 1 or not playing >> asked & 1 or not caller else 0
    alone = not playing & playing - 1 and state[_PHASE] != _OVER  # D1b
    return STAKE if alone or state[_ASKED] else 0


def winners(state: bytearray) -> int:
    """Who has won by what is on the board, a bit each; 16 for a patience that has failed."""
    if state[_RULES] & _ALONE:
        return (16, 5, 0)[patience(state)]
    mask = 0
    for colour in range(4):
        if state[_COLOURS] >> colour & 1 and all_home(state, colour):
            mask |= 1 << colour
    if state[_RULES] & _TEAM:
        return 5 * (mask & 5 == 5) | 10 * (mask & 10 == 10)
    return mask


def _end_faults(state: bytearray) -> int:
    over = state[_PHASE] == _OVER
    faults = 0
    scored = 0  # S0, D1a: who can have points of this game
    if state[_MODE] == _POINTS:
        scored = state[_COLOURS] if over else state[_OUT]
    for i in range(8):
        if state[_SCORE + i] and not scored >> (i >> 1) & 1:
            faults = SCORE
    won = winners(state)
    if over and not won:
        won = state[_COLOURS] & ~state[_OUT]  # D1b
        if won & won - 1:
            won = 0
    if over != (won > 0) or state[_WINNERS] != won & 15:
        faults |= END
    return faults
