"""The others play on after a win, until the last place is decided; the game that was won stays as
it is."""

import pytest
import walk

from sorry_core import check, rules, scoring, standings
from sorry_core import state as layout
from sorry_core.flags import ALONE, TEAM
from sorry_core.state import COLOURS, DRAW, OUT, OVER, PHASE, RULES, TURN, WINNERS, all_home

ROWS = walk.every_game()


def finished(row, number: int = 0) -> tuple[bytearray, bytearray]:
    """A game of this kind at its end, and the dice that have chosen its moves."""
    state, dice, out = layout.new(), bytearray(8), [0] * 128
    walk.begin(state, dice, row, number)
    while state[PHASE] != OVER:
        walk.step(state, out, dice)
    return state, dice


def came_in(state: bytearray, dice: bytearray) -> int:
    """Play on until somebody has come in; who it is. Nobody who has a place takes a turn."""
    out = [0] * 128
    while state[PHASE] != OVER:
        assert not state[OUT] >> state[TURN] & 1
        if state[PHASE] == DRAW:
            walk.step(state, out, dice)
        else:
            rules.apply(state, out[walk.pack.below(dice, rules.legal_moves(state, out), 0)])
    assert all_home(state, state[TURN]) and state[WINNERS] == 1 << state[TURN]
    return state[TURN]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_all_come_in_one_after_the_other(row) -> None:
    state, dice = finished(row)
    won = bytes(state)
    dropped = state[OUT]
    order = [colour for colour in range(4) if state[WINNERS] >> colour & 1]
    if state[RULES] & (TEAM | ALONE):
        assert not standings.still_out(state) and not standings.may_play_on(state)
        with pytest.raises(ValueError, match="nobody is left"):
            standings.play_on(state)
        assert bytes(state) == won
        return
    while standings.may_play_on(state):
        standings.play_on(state)
        assert state[PHASE] != OVER and not state[WINNERS]
        order.append(came_in(state, dice))
    left = standings.still_out(state)
    assert not left & (left - 1)  # one at most has the last place
    order += [colour for colour in range(4) if left >> colour & 1]
    assert sorted(order) == [c for c in range(4) if (state[COLOURS] & ~dropped) >> c & 1]


def test_four_places_are_three_that_are_played_for() -> None:
    state, dice = finished((3, 0, 15, 0))
    first = state[TURN]
    standings.play_on(state)
    assert state[TURN] != first and state[OUT] == 1 << first
    second = came_in(state, dice)
    standings.play_on(state)
    third = came_in(state, dice)
    assert len({first, second, third}) == 3 and not standings.may_play_on(state)


def test_two_have_nothing_to_play_for() -> None:
    state, _ = finished((3, 0, 3, 0))
    assert standings.still_out(state).bit_count() == 1 and not standings.may_play_on(state)


def test_before_the_end_nobody_plays_on() -> None:
    state, dice = layout.new(), bytearray(8)
    walk.begin(state, dice, (3, 0, 15, 0), 0)
    assert not standings.may_play_on(state)


def test_what_goes_on_is_no_game_by_the_rules() -> None:
    """So it can neither be saved nor be taken for one."""
    state, _ = finished((3, 0, 15, 0))
    assert not check.check(state)
    assert not scoring.match_winners(state)
    standings.play_on(state)
    assert check.check(state)
