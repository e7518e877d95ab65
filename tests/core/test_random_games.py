"""One random walk that every game passes through, `check` at every node, and all of them end."""

import pytest
import walk

from sorry_core import check, editions, rules
from sorry_core import state as layout


def kinds() -> list[tuple[int, int, int]]:
    """Edition, mode and number of players."""
    sizes = {2: 3, 3: 7, 4: 15}
    return [
        (edition, mode, players)
        for edition in range(4)
        for mode in range(4)
        for players, colours in sizes.items()
        if not editions.fault(edition, mode, 5 if mode == 3 and players == 2 else colours, 0)
    ]


def variants(edition: int, mode: int, players: int) -> list[tuple[int, int, int, int]]:
    """Every set of colours and every option of that kind."""
    return [
        (edition, mode, colours, options)
        for colours in range(16)
        for options in range(4)
        if colours.bit_count() == players and not editions.fault(edition, mode, colours, options)
    ]


def test_there_are_25_kinds() -> None:
    assert len(kinds()) == 25


@pytest.mark.rule("M3", "M4", "E7", "H1")
@pytest.mark.parametrize(("edition", "mode", "players"), kinds())
def test_random_games_stay_sound_and_end(edition: int, mode: int, players: int, games: int) -> None:
    rows = variants(edition, mode, players)
    state = layout.new()
    dice = bytearray(8)
    out = [0] * 128
    for number in range(games):
        walk.begin(state, dice, rows[number % len(rows)], number)
        for _ in range(20_000):
            assert check.check(state) == 0
            if state[layout.PHASE] == layout.OVER:
                break
            walk.step(state, out, dice)
        else:
            pytest.fail(f"game {number} does not end")


@pytest.mark.parametrize(("edition", "mode", "players"), kinds())
def test_the_list_is_sorted_without_doubles_and_never_empty(
    edition: int, mode: int, players: int
) -> None:
    state = layout.new()
    dice = bytearray(8)
    out = [0] * 128
    walk.begin(state, dice, variants(edition, mode, players)[0], 1)
    while state[layout.PHASE] != layout.OVER:
        if state[layout.PHASE] == layout.MOVE:
            n = rules.legal_moves(state, out)
            listed = out[:n]
            assert listed
            assert listed == sorted(set(listed))
            assert max(listed) < 2**15
        else:
            assert rules.legal_moves(state, out) == 0
        walk.step(state, out, dice)
    assert rules.legal_moves(state, out) == 0
