"""Setting up: a new match, who begins, the board laid out, the deal, the next game."""

from micropython import const

from sorry_core import editions
from sorry_core.pack import below, discard, gather, next_card, seed
from sorry_core.state import pawns
from sorry_core.turn import refill

_FORMAT = const(16)
_EDITION = const(17)
_MODE = const(18)
_OPTIONS = const(19)
_COLOURS = const(20)
_RULES = const(21)
_CUSTOMS = const(22)
_PHASE = const(23)
_TURN = const(24)
_CARD = const(25)
_FIRST = const(29)
_STAKE = const(30)
_HAND = const(81)
_SCORE = const(109)
_POINTS = const(117)
_TURNS = const(139)
_SIZE = const(141)
_VERSION = const(1)

_LEAD = const(1)
_DRAW = const(2)
_MOVE = const(3)
_OVER = const(5)

_HANDS = const(4)
_ALONE = const(128)
_LEADER = const(2)
_ONE_OUT = const(8)
_THREE = const(32)
_FAST = const(1)

_CIRCLE = const(1)
_START = const(66)
_ABSENT = const(67)


def new(state: bytearray, edition: int, mode: int, colours: int, options: int, bits: bytes) -> None:
    """A fresh match from eight bytes of seed. Phase LEAD: `begin` it, or draw for the lead."""
    fault = editions.fault(edition, mode, colours, options)
    if fault:
        raise ValueError(fault)
    for i in range(_SIZE):
        state[i] = 0
    state[_FORMAT] = _VERSION
    state[_EDITION] = edition
    state[_MODE] = mode
    state[_OPTIONS] = options
    state[_COLOURS] = colours
    state[_RULES] = editions.rules(edition, mode)
    state[_CUSTOMS] = editions.customs(edition, mode)
    seed(state, bits)
    _lay_out(state)


def next_game(state: bytearray) -> None:
    """The next game of the match, begun by whom the last one says (E6)."""
    if state[_PHASE] != _OVER:
        raise ValueError("this game is not over")
    first = state[_FIRST]
    _lay_out(state)
    begin(state, first)


def _lay_out(state: bytearray) -> None:
    """Pawns to their places, the pack gathered, nothing of the last game left but the match."""
    for i in range(_CARD, _HAND + 20):
        state[i] = 0
    for i in range(_SCORE, _POINTS):
        state[i] = 0
    state[_TURNS] = state[_TURNS + 1] = 0
    customs = state[_CUSTOMS]
    options = state[_OPTIONS]
    one_out = customs & _ONE_OUT or (options & _FAST and not customs & _THREE)  # H2, E4
    n = pawns(state)
    for i in range(16):
        playing = state[_COLOURS] >> (i >> 2) & 1 and i & 3 < n
        state[i] = _START if playing else _ABSENT
        if playing and one_out and not i & 3:
            state[i] = _CIRCLE
    state[_STAKE] = 1
    state[_PHASE] = _LEAD
    state[_FIRST] = state[_COLOURS]
    gather(state)


def _must_lead(state: bytearray, first: int) -> None:
    """Nobody has begun yet, and `first` (-1 nobody) can."""
    if state[_PHASE] != _LEAD:
        raise ValueError("the game has begun")
    if first >= 0 and not state[_COLOURS] >> first & 1:
        raise ValueError("that colour does not play")


def leader_round(state: bytearray) -> int:
    """E5: all who may still lead draw a card, kept in HAND to be shown; who remains, a bit each."""
    _must_lead(state, -1)
    mask = state[_FIRST]
    best = 0
    for colour in range(4):
        at = _HAND + 5 * colour
        if state[at]:
            discard(state, state[at])
            state[at] = 0
        if mask >> colour & 1:
            card = next_card(state)
            state[at] = card
            if card > best:  # SORRY is 13, the highest
                best = card
                state[_FIRST] = 0
            if card == best:
                state[_FIRST] |= 1 << colour
    return state[_FIRST]


def choose_first(state: bytearray) -> int:
    """E5, E6: the colour that begins when nobody said: the leader, red alone, or by the seed."""
    mask = state[_COLOURS]
    if state[_RULES] & _ALONE:
        return 0
    if state[_CUSTOMS] & _LEADER:
        while mask & mask - 1:
            mask = leader_round(state)
    else:
        while mask & mask - 1:
            mask &= ~(1 << below(state, 4))
    first = 0
    while not mask >> first & 1:
        first += 1
    return first


def begin(state: bytearray, first: int) -> None:
    """This colour leads: the pack is gathered and shuffled, and the game begins."""
    _must_lead(state, first)
    gather(state)
    deal(state, first)


def deal(state: bytearray, first: int) -> None:
    """Hands, where there are any, one card at a time clockwise; then the first turn."""
    _must_lead(state, first)
    for i in range(_HAND, _HAND + 20):
        state[i] = 0
    state[_FIRST] = state[_TURN] = first
    hands = state[_RULES] & _HANDS
    if hands:
        for _ in range(5):
            for i in range(4):
                colour = first + i & 3
                if state[_COLOURS] >> colour & 1:
                    refill(state, colour)
    state[_PHASE] = _MOVE if hands else _DRAW
