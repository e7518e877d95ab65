"""Computer players and the double (D1): nobody drops out of an even game, and calling gains nothing."""

import pytest

from sorry_bots import doubling
from sorry_bots.thinker import Thinker
from sorry_core import doubling as rules_of_doubling
from sorry_core import notation
from sorry_core import state as layout
from tools.arena.games import begin, play_group
from tools.arena.kinds import kind_of
from tools.arena.players import Caller, Level
from tools.shared.rulebook import colours_in

LEVELS = (1, 2, 3, 4)
BEHIND = "S,S,S,H/S,S,S,S/H,H,z5,z4/S,S,S,S"  # of two, red is lost and yellow as good as Home


def asked(kind, seed: int) -> tuple[bytearray, bytearray]:
    """The first turn of a game, at which whoever is on turn doubles."""
    state, dice = begin(kind, seed, seed)
    rules_of_doubling.call(state, state[layout.TURN])
    return state, dice


@pytest.mark.rule("D1")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_drops_out_of_an_opening(level, players, games):
    thinker = Thinker()
    for seed in range(games // 2):
        state, dice = asked(kind_of("1939", "points", players), seed)
        while state[layout.PHASE] == layout.RESPOND:
            seat = state[layout.ASKED]
            assert doubling.stays_in(thinker, state, seat, level, dice), (seed, seat)
            rules_of_doubling.accept(state, seat)


@pytest.mark.rule("D1a")
@pytest.mark.parametrize("level", LEVELS)
def test_a_lost_game_is_left(level):
    """Also Dizzy leaves it, though not at once."""
    kind = kind_of("1939", "points", 2)
    state, dice = begin(kind, 1, 1)  # the second pair of colours is red and yellow
    assert colours_in(state[layout.COLOURS]) == [0, 2]
    state[:16] = notation.parse(BEHIND)
    for colour in (1, 3):
        state[4 * colour : 4 * colour + 4] = bytes([layout.ABSENT] * 4)
    state[layout.TURN] = 2
    rules_of_doubling.call(state, 2)
    answers = [doubling.stays_in(Thinker(), state, 0, level, dice) for _ in range(20)]
    assert not all(answers)
    assert level == 1 or not any(answers)


@pytest.mark.parametrize("level", [3, 4])
def test_to_double_every_game_at_once_gains_nothing(level, games):
    """With the same packs from both seats; in 4,000 games of the arena it gained 0.03 and -2.4."""
    kind = kind_of("1939", "points", 2)
    caller, plain = Caller(level), Level(level)
    ahead = []
    for group in range(min(games, 100)):
        tally = play_group(kind, caller, plain, 5, group)
        ahead.append((tally.points - tally.others) / tally.games)
    mean = sum(ahead) / len(ahead)
    spread = (sum((each - mean) ** 2 for each in ahead) / len(ahead) / (len(ahead) - 1)) ** 0.5
    assert mean < 2 * spread, (mean, spread)
