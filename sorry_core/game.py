"""Setting up: a new match, who begins, laying out the board, the deal, the next game."""

from sorry_core import editions
from sorry_core.editions import FAST
from sorry_core.flags import ALONE, HANDS, LEADER, ONE_OUT, THREE
from sorry_core.pack import below, discard, gather, next_card, seed
from sorry_core.state import (
    CARD,
    COLOURS,
    CUSTOMS,
    DRAW,
    EDITION,
    FIRST,
    FORMAT,
    GAME_POINTS,
    HAND,
    HAND_END,
    HAND_SIZE,
    LEAD,
    MATCH_GAMES,
    MATCH_POINTS,
    MODE,
    MOVE,
    OPTIONS,
    OVER,
    PAWNS,
    PHASE,
    RULES,
    SIZE,
    STAKE,
    TURN,
    TURNS,
    VERSION,
    first_colour,
    pawns,
)
from sorry_core.track import ABSENT, CIRCLE, START
from sorry_core.turn import refill


def new(state: bytearray, edition: int, mode: int, colours: int, options: int, bits: bytes) -> None:
    """Lay out a new match; `bits` are eight bytes of seed.

    Its phase is LEAD: next, call `begin`, or draw for the lead first.
    """
    fault = editions.fault(edition, mode, colours, options)
    if fault:
        raise ValueError(fault)
    for i in range(SIZE):
        state[i] = 0
    state[FORMAT] = VERSION
    state[EDITION] = edition
    state[MODE] = mode
    state[OPTIONS] = options
    state[COLOURS] = colours
    state[RULES] = editions.rules(edition, mode)
    state[CUSTOMS] = editions.customs(edition, mode)
    seed(state, bits)
    _lay_out(state)


def next_game(state: bytearray) -> None:
    """Begin the next game of the match. The last game has decided who leads (E6)."""
    begin(state, lay_next(state))


def lay_next(state: bytearray) -> int:
    """Lay out the next game of the match and return the colour that leads it (E6).

    Its phase is LEAD: next, call `begin`.
    """
    if state[PHASE] != OVER:
        raise ValueError("this game is not over")
    first = state[FIRST]
    _lay_out(state)
    return first


def name_leader(state: bytearray, first: int) -> None:
    """E6: this colour leads, and nobody draws for it."""
    _check_leader(state, first)
    state[FIRST] = 1 << first


def move_over(state: bytearray, by: int) -> None:
    """E5: the leader moves `by` seats clockwise, and everybody else by the same number of seats.

    For example, what belonged to red, and its score in the match, now belongs to the colour `by`
    seats further on.
    """
    _check_phase(state)
    for at in (COLOURS, FIRST):
        state[at] = (state[at] << by | state[at] >> 4 - by) & 15
    for start, size in ((PAWNS, 4), (HAND, HAND_SIZE), (MATCH_POINTS, 3), (MATCH_GAMES, 2)):
        old = bytes(state[start : start + 4 * size])
        for i in range(4 * size):
            state[start + (i + by * size) % (4 * size)] = old[i]


def _lay_out(state: bytearray) -> None:
    """Put pawns and cards where a game begins. Of the last game only the match score stays."""
    for i in range(CARD, HAND_END):
        state[i] = 0
    for i in range(GAME_POINTS, MATCH_POINTS):
        state[i] = 0
    state[TURNS] = state[TURNS + 1] = 0
    customs = state[CUSTOMS]
    options = state[OPTIONS]
    one_out = customs & ONE_OUT or (options & FAST and not customs & THREE)  # H2, E4
    n = pawns(state)
    for i in range(16):
        playing = state[COLOURS] >> (i >> 2) & 1 and i & 3 < n
        state[i] = START if playing else ABSENT
        if playing and one_out and not i & 3:
            state[i] = CIRCLE
    state[STAKE] = 1
    state[PHASE] = LEAD
    state[FIRST] = state[COLOURS]
    gather(state)


def _check_phase(state: bytearray) -> None:
    """Raise a ValueError if the game has begun."""
    if state[PHASE] != LEAD:
        raise ValueError("the game has begun")


def _check_leader(state: bytearray, first: int) -> None:
    """Raise a ValueError if the game has begun, or if `first` does not play."""
    _check_phase(state)
    if not state[COLOURS] >> first & 1:
        raise ValueError("that colour does not play")


def leader_round(state: bytearray) -> int:
    """E5: all who may still lead draw a card. Returns who has the highest one, a bit each.

    The cards stay in HAND, so that they can be shown.
    """
    _check_phase(state)
    mask = state[FIRST]
    best = 0
    for colour in range(4):
        at = HAND + HAND_SIZE * colour
        if state[at]:
            discard(state, state[at])
            state[at] = 0
        if mask >> colour & 1:
            card = next_card(state)
            state[at] = card
            if card > best:  # SORRY is 13, the highest
                best = card
                state[FIRST] = 0
            if card == best:
                state[FIRST] |= 1 << colour
    return state[FIRST]


def choose_first(state: bytearray) -> int:
    """E5, E6: who begins if nobody is named. Draws for the lead, or lets the seed decide.

    In patience it is always red.
    """
    mask = state[COLOURS]
    if state[RULES] & ALONE:
        return 0
    if state[CUSTOMS] & LEADER:
        while mask & mask - 1:
            mask = leader_round(state)
    else:
        while mask & mask - 1:
            mask &= ~(1 << below(state, 4))
    return first_colour(mask)


def begin(state: bytearray, first: int) -> None:
    """Begin the game with a newly shuffled pack; colour `first` leads."""
    _check_leader(state, first)
    gather(state)
    deal(state, first)


def deal(state: bytearray, first: int) -> None:
    """Deal the hands, in a game that has them: clockwise, a card at a time. Then turn 1 begins."""
    _check_leader(state, first)
    for i in range(HAND, HAND_END):
        state[i] = 0
    state[FIRST] = state[TURN] = first
    hands = state[RULES] & HANDS
    if hands:
        for _ in range(HAND_SIZE):
            for i in range(4):
                colour = first + i & 3
                if state[COLOURS] >> colour & 1:
                    refill(state, colour)
    state[PHASE] = MOVE if hands else DRAW
