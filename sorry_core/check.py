"""Find every fault of a state at once. The result is a bitmask; 0 means that the state is sound.

Tests check the state after every move, and every saved game is checked when it is loaded. There is
no check for a pawn in another colour's safety zone: track.py has no number for such a place.
"""

from sorry_core import editions
from sorry_core.flags import ALONE, CHIPS, DOUBLING, HANDS, MANY_PARTS, TEAM
from sorry_core.state import (
    ASKED,
    CALLER,
    CARD,
    COLOURS,
    CUSTOMS,
    DISCARD_N,
    DRAW,
    EDITION,
    FACE_UP,
    FIRST,
    FORMAT,
    GAME_POINTS,
    HAND,
    HAND_END,
    HAND_SIZE,
    LEAD,
    LEFT,
    MODE,
    MOVE,
    OPTIONS,
    OUT,
    OVER,
    PACK,
    PACK_END,
    PACK_N,
    PHASE,
    RESPOND,
    RULES,
    SIZE,
    STAKE,
    TURN,
    USED,
    VERSION,
    WINNERS,
    all_home,
    pawns,
)
from sorry_core.track import ABSENT, HOME, ROUND, SIDE, ZONE
from sorry_core.turn import FAILED, patience

BAD_FORMAT = 1
"""Not a state of this layout. No further fault is looked for."""
BAD_GAME = 2
"""A game that no rulebook has, or flags of another game. No further fault is looked for."""
BAD_PLACE = 4
"""A pawn on a place that does not exist, or in play though its colour has dropped out."""
BAD_COUNT = 8
"""A colour has too many pawns, or too few."""
BAD_SHARED = 16
"""Two pawns on one square."""
BAD_CARDS = 32
"""A card is missing or occurs too many times, or a hand has the wrong size or order."""
BAD_PHASE = 64
"""A phase that this game does not have, or that does not go with the card in use."""
BAD_TURN = 128
"""The colour on turn, or the one that begins, is not in the game."""
BAD_SEVEN = 256
"""The squares left or the pawns used do not fit the seven in use, or no seven is in use."""
BAD_STAKE = 512
"""The stake, the caller and those who dropped out contradict each other."""
BAD_END = 1024
"""A game that goes on though it is won, or that is over though nobody has won it."""
BAD_SCORE = 2048
"""Points that nobody can have yet."""

# Work memory, all 0 between two checks. The pawn check marks squares in it: the margin first, then
# five squares for each safety zone. The card check counts copies: `_tally[card]`.
_SQUARES = ROUND + 4 * (HOME - ZONE)
_tally = bytearray(_SQUARES)


def check(state: bytearray) -> int:
    """All faults of a state: the names above, added up."""
    if len(state) != SIZE or state[FORMAT] != VERSION:
        return BAD_FORMAT
    edition = state[EDITION]
    mode = state[MODE]
    if (
        editions.fault(edition, mode, state[COLOURS], state[OPTIONS])
        or state[RULES] != editions.rules(edition, mode)
        or state[CUSTOMS] != editions.customs(edition, mode)
    ):
        return BAD_GAME
    return (
        _pawn_faults(state)
        | _card_faults(state)
        | _turn_faults(state)
        | _seven_faults(state)
        | _stake_faults(state)
        | _end_faults(state)
    )


def _pawn_faults(state: bytearray) -> int:
    """Each colour has its pawns, on places that exist, and no two stand on one square."""
    faults = 0
    tally = _tally
    n = pawns(state)
    colours = state[COLOURS]
    out = state[OUT]
    for i in range(16):
        place = state[i]
        if (colours >> (i >> 2) & 1 and i & 3 < n) != (place != ABSENT):
            faults |= BAD_COUNT
        if place < HOME:
            if out >> (i >> 2) & 1:
                faults |= BAD_PLACE
            at = place + (HOME - ZONE) * (i >> 2)
            if place < ZONE:
                at = (place + SIDE * (i >> 2)) % ROUND
            if tally[at]:
                faults |= BAD_SHARED
            tally[at] = 1
        elif place > ABSENT:
            faults |= BAD_PLACE
    for i in range(_SQUARES):
        tally[i] = 0
    return faults


def _card_faults(state: bytearray) -> int:
    """E3, E7: pack, discards, hands and the card in use together are exactly the edition's pack."""
    if state[CUSTOMS] & CHIPS:
        return _chip_faults(state)
    tally = _tally
    low = PACK + state[PACK_N]
    high = PACK_END - state[DISCARD_N]
    if low > high:
        return BAD_CARDS
    every = state[CARD]
    if every:
        tally[every & 15] += 1
    for i in range(PACK, low):
        every |= state[i]
        tally[state[i] & 15] += 1
    for i in range(low, high):  # no card may lie between the pack and the discards
        if state[i]:
            tally[0] = 1
    for i in range(high, PACK_END):
        every |= state[i]
        tally[state[i] & 15] += 1
    for i in range(HAND, HAND_END):
        if state[i]:
            every |= state[i]
            tally[state[i] & 15] += 1
    return _tally_faults(state, every) | _hand_faults(state)


def _chip_faults(state: bytearray) -> int:
    """E1: thirteen chips lie in their places, some face up; the chip in use is one of these."""
    tally = _tally
    down = every = 0
    used = not state[CARD]
    for i in range(PACK, PACK + editions.CHIP_COUNT):
        chip = state[i]
        if not chip & FACE_UP:
            down += 1
        elif chip & ~FACE_UP == state[CARD]:
            used = True
        every |= chip & ~FACE_UP
        tally[chip & 15] += 1
    for i in range(PACK + editions.CHIP_COUNT, PACK_END):
        if state[i]:
            tally[0] = 1
    faults = _tally_faults(state, every) | _hand_faults(state)
    return faults if used and down == state[PACK_N] and not state[DISCARD_N] else BAD_CARDS


def _tally_faults(state: bytearray, every: int) -> int:
    """BAD_CARDS unless each card was counted as often as the pack has it. Clears the counts.

    `every` is all cards joined by `|`. It tells whether any of them is above 15.
    """
    tally = _tally
    faults = BAD_CARDS if tally[0] or tally[15] or every > 15 else 0
    for card in range(1, editions.MIX + 1):
        if tally[card] != editions.copies(state[EDITION], state[OPTIONS], card):
            faults = BAD_CARDS
        tally[card] = 0
    tally[0] = tally[15] = 0
    return faults


def _hand_faults(state: bytearray) -> int:
    """H1: each colour still in the game holds five cards, or four while it is using one."""
    phase = state[PHASE]
    if not state[RULES] & HANDS and phase != LEAD:
        for i in range(HAND, HAND_END):
            if state[i]:
                return BAD_CARDS
        return 0
    for colour in range(4):
        size = 0
        if state[COLOURS] & ~state[OUT] & 1 << colour:
            if phase == LEAD:
                size = state[HAND + HAND_SIZE * colour] and 1  # the card drawn for the lead
            else:
                using = state[CARD] and state[TURN] == colour
                size = HAND_SIZE - 1 if using else HAND_SIZE
        last = 0
        for i in range(HAND_SIZE):
            card = state[HAND + HAND_SIZE * colour + i]
            if (card != 0) != (i < size) or (card and card < last):
                return BAD_CARDS
            last = card
    return 0


def _turn_faults(state: bytearray) -> int:
    """Phase, card in use, and the colours on turn and that began fit together."""
    faults = 0
    phase = state[PHASE]
    hands = state[RULES] & HANDS
    card = state[CARD]
    if not LEAD <= phase <= OVER or (phase == DRAW and hands) or card > editions.SORRY:
        faults = BAD_PHASE
    if phase == MOVE:
        if (card and card != 7) if hands else not card:
            faults |= BAD_PHASE
    elif card:
        faults |= BAD_PHASE
    playing = state[COLOURS] & ~state[OUT]
    if phase == LEAD:
        if not state[FIRST] or state[FIRST] & ~state[COLOURS]:
            faults |= BAD_TURN
    else:  # D1a: while a double is open, the colour on turn may have dropped out already
        in_game = state[COLOURS] if phase == RESPOND else playing
        if not in_game >> state[TURN] & 1 or not state[COLOURS] >> state[FIRST] & 1:
            faults |= BAD_TURN
    return faults


def _seven_faults(state: bytearray) -> int:
    """C7, P2: the parts of a seven fit what is left of it."""
    left = state[LEFT]
    used = state[USED]
    if state[CARD] != 7:
        return BAD_SEVEN if left or used else 0
    if not 0 < left < 8 or (left == 7) != (not used) or (left == 7 and state[RULES] & HANDS):
        return BAD_SEVEN
    parts = 0
    for i in range(8):
        parts += used >> i & 1
    most = 7 - left if state[RULES] & MANY_PARTS else 1
    return BAD_SEVEN if parts > most or (used > 15 and not state[RULES] & TEAM) else 0


def _stake_faults(state: bytearray) -> int:
    """D1, D2: stake, caller, who is asked and who dropped out fit together."""
    stake = state[STAKE]
    caller = state[CALLER]
    out = state[OUT]
    if not state[CUSTOMS] & DOUBLING:
        return BAD_STAKE if stake != 1 or caller or out or state[PHASE] == RESPOND else 0
    if not 0 < stake <= editions.MOST_STAKE or stake & stake - 1 or (stake > 1) != (caller > 0):
        return BAD_STAKE
    if caller > 4 or out & ~state[COLOURS] or (out and not caller):
        return BAD_STAKE
    playing = state[COLOURS] & ~out
    if not playing or (caller and not state[COLOURS] >> caller - 1 & 1):
        return BAD_STAKE
    if state[PHASE] == RESPOND:
        asked = state[ASKED]
        return BAD_STAKE if asked == caller - 1 or not playing >> asked & 1 or not caller else 0
    alone = not playing & playing - 1 and state[PHASE] != OVER  # D1b
    return BAD_STAKE if alone or state[ASKED] else 0


def _result(state: bytearray) -> int:
    """The result (turn.py), judged by the board alone.

    turn.py looks only at the player who has moved. Here all colours are looked at on purpose: a
    saved game that somebody else has won must not go on.
    """
    if state[RULES] & ALONE:
        return patience(state)
    mask = 0
    for colour in range(4):
        if state[COLOURS] >> colour & 1 and all_home(state, colour):
            mask |= 1 << colour
    if state[RULES] & TEAM:
        return _whole(mask, editions.RED_YELLOW) | _whole(mask, editions.BLUE_GREEN)
    return mask


def _whole(mask: int, team: int) -> int:
    """The team, if both its colours are in `mask`; else nobody."""
    return team if mask & team == team else 0


def _end_faults(state: bytearray) -> int:
    """The game is over exactly if somebody has won, and only those have points who may (S0)."""
    over = state[PHASE] == OVER
    faults = 0
    scored = 0  # S0, D1a: who can have points of this game
    if state[MODE] == editions.POINTS:
        scored = state[COLOURS] if over else state[OUT]
    for i in range(8):
        if state[GAME_POINTS + i] and not scored >> (i >> 1) & 1:
            faults = BAD_SCORE
    won = _result(state)
    if over and not won:
        won = state[COLOURS] & ~state[OUT]  # D1b
        if won & won - 1:
            won = 0
    if over != (won > 0) or state[WINNERS] != won & ~FAILED:
        faults |= BAD_END
    return faults
