"""The end of a game: points, stake, double games, and the match they are counted in."""

from micropython import const

from sorry_core import editions
from sorry_core.state import all_home, homes, number, put

_EDITION = const(17)
_MODE = const(18)
_COLOURS = const(20)
_RULES = const(21)
_CUSTOMS = const(22)
_PHASE = const(23)
_TURN = const(24)
_WINNERS = const(28)
_FIRST = const(29)
_STAKE = const(30)
_OUT = const(33)
_SCORE = const(109)
_POINTS = const(117)
_GAMES = const(129)
_TARGET = const(137)

_OVER = const(5)

_POINTS_MODE = const(2)
_ALONE = const(128)
_DOUBLE_GAME = const(16)
_COUNT_HOME = const(64)


def finish(state: bytearray, winners: int) -> None:
    """The game is over: write its score, count it in the match, say who begins the next (E6)."""
    state[_PHASE] = _OVER
    state[_WINNERS] = winners
    state[_FIRST] = 0 if state[_RULES] & _ALONE else state[_TURN]
    if state[_MODE] == _POINTS_MODE:
        _score_points(state, winners)
    else:
        _score_game(state, winners)


def _score_game(state: bytearray, winners: int) -> None:
    """G1: games won; both partners are credited, and a double game counts two (P6)."""
    worth = 2 if is_double_game(state) else 1
    for colour in range(4):
        if winners >> colour & 1:
            at = _GAMES + 2 * colour
            put(state, at, 2, number(state, at, 2) + worth)


def is_double_game(state: bytearray) -> bool:
    """P6: a partnership won before either opponent had all pawns Home."""
    if not state[_CUSTOMS] & _DOUBLE_GAME or not state[_WINNERS]:
        return False
    colour = 1 if state[_WINNERS] & 1 else 0
    return not all_home(state, colour) and not all_home(state, colour + 2)


def _score_points(state: bytearray, winners: int) -> None:
    """S1934, S1939, S2004, D1a, D1b; then into the match."""
    for colour in range(4):
        bit = 1 << colour
        at = _SCORE + 2 * colour
        if state[_COLOURS] & bit:
            if not state[_OUT] & bit:
                if winners & bit and not all_home(state, colour):
                    put(state, at, 2, 5)  # D1b: not multiplied
                else:
                    won = winner_extra(state, colour) if winners & bit else 0
                    points = homes(state, colour) * editions.score(state[_EDITION], -1)
                    put(state, at, 2, (points + won) * state[_STAKE])
            total = _POINTS + 3 * colour
            put(state, total, 3, number(state, total, 3) + number(state, at, 2))


def winner_extra(state: bytearray, winner: int) -> int:
    """What the winner scores beyond its pawns Home. Who dropped out still counts (D1a)."""
    edition = state[_EDITION]
    n = most = 0
    for colour in range(4):
        if colour != winner:
            home = homes(state, colour)
            if home > most:
                most = home
            for i in range(4 * colour, 4 * colour + 4):
                if state[i] < 67 and (state[i] == 65) == (state[_CUSTOMS] & _COUNT_HOME > 0):
                    n += 1
    return n * editions.score(edition, -1) + editions.score(edition, most)


def reached(state: bytearray) -> int:
    """G1: the colours that have reached the match's target, a bit each; 0 without a target."""
    target = number(state, _TARGET, 2)
    mask = 0
    for colour in range(4):
        if state[_MODE] == _POINTS_MODE:
            n = number(state, _POINTS + 3 * colour, 3)
        else:
            n = number(state, _GAMES + 2 * colour, 2)
        if target and n >= target:
            mask |= 1 << colour
    return mask
