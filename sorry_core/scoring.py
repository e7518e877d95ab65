"""The end of a game: points, stake, double games, and the match they are counted in."""

from sorry_core import editions
from sorry_core.flags import ALONE, COUNT_HOME, DOUBLE_GAME, TEAM
from sorry_core.state import (
    COLOURS,
    CUSTOMS,
    EDITION,
    FIRST,
    GAME_POINTS,
    MATCH_GAMES,
    MATCH_POINTS,
    MODE,
    OUT,
    OVER,
    PHASE,
    RULES,
    STAKE,
    TARGET,
    TURN,
    WINNERS,
    all_home,
    homes,
    number,
    put,
)
from sorry_core.track import ABSENT, HOME

_TEAMS = (editions.RED_YELLOW, editions.BLUE_GREEN)


def finish(state: bytearray, winners: int) -> None:
    """End the game: write its score, count it in the match, note who begins the next one (E6)."""
    state[PHASE] = OVER
    state[WINNERS] = winners
    state[FIRST] = 0 if state[RULES] & ALONE else state[TURN]
    if state[MODE] == editions.POINTS:
        _score_points(state, winners)
    else:
        _score_game(state, winners)


def _score_game(state: bytearray, winners: int) -> None:
    """G1: count the game for its winners, for both partners. A double game counts two (P6)."""
    worth = 2 if is_double_game(state) else 1
    for colour in range(4):
        if winners >> colour & 1:
            at = MATCH_GAMES + 2 * colour
            put(state, at, 2, number(state, at, 2) + worth)


def is_double_game(state: bytearray) -> bool:
    """P6: a partnership won before either opponent had all pawns Home."""
    if not state[CUSTOMS] & DOUBLE_GAME or not state[WINNERS]:
        return False
    colour = 1 if state[WINNERS] & 1 else 0
    return not all_home(state, colour) and not all_home(state, colour + 2)


def _score_points(state: bytearray, winners: int) -> None:
    """Write the points of this game (S1934, S1939, S2004, D1a, D1b) and add them to the match."""
    for colour in range(4):
        bit = 1 << colour
        at = GAME_POINTS + 2 * colour
        if state[COLOURS] & bit:
            if not state[OUT] & bit:
                if winners & bit and not all_home(state, colour):
                    put(state, at, 2, editions.CALL_WON)  # D1b: not multiplied
                else:
                    won = winner_extra(state, colour) if winners & bit else 0
                    points = homes(state, colour) * editions.pawn_points(state[EDITION])
                    put(state, at, 2, (points + won) * state[STAKE])
            total = MATCH_POINTS + 3 * colour
            put(state, total, 3, number(state, total, 3) + number(state, at, 2))


def winner_extra(state: bytearray, winner: int) -> int:
    """What the winner scores beyond its pawns Home. Opponents who dropped out count too (D1a)."""
    return opponents_points(state, winner) + bonus(state, winner)


def opponents_points(state: bytearray, winner: int) -> int:
    """Points for opponents' pawns that are not Home (S1934, S2004), or that are Home (S1939)."""
    counts_home = state[CUSTOMS] & COUNT_HOME > 0
    n = 0
    for i in range(16):
        if i >> 2 != winner and state[i] != ABSENT and (state[i] == HOME) == counts_home:
            n += 1
    return n * editions.pawn_points(state[EDITION])


def bonus(state: bytearray, winner: int) -> int:
    """The winner's bonus: the fewer pawns the best opponent has Home, the higher."""
    return editions.winner_bonus(state[EDITION], most_home(state, winner))


def most_home(state: bytearray, winner: int) -> int:
    """The most pawns that an opponent has Home."""
    most = 0
    for colour in range(4):
        if colour != winner:
            most = max(most, homes(state, colour))
    return most


def match_winners(state: bytearray) -> int:
    """G1: the colours that have won the match, a bit each; 0 while it goes on.

    It is over once anybody has reached the target. Whoever has the most then has won it, even if
    somebody else has won the last game. If several have the most, the match goes on; partners
    count as one.
    """
    target = number(state, TARGET, 2)
    most = winners = 0
    for colour in range(4):
        n = _in_match(state, colour)
        if n > most:
            most = n
            winners = 0
        if n == most:
            winners |= 1 << colour
    if not target or most < target:
        return 0
    single_winner = not winners & (winners - 1) or (state[RULES] & TEAM and winners in _TEAMS)
    return winners if single_winner else 0


def _in_match(state: bytearray, colour: int) -> int:
    """What this colour has in the match: points, or games won."""
    if state[MODE] == editions.POINTS:
        return number(state, MATCH_POINTS + 3 * colour, 3)
    return number(state, MATCH_GAMES + 2 * colour, 2)
