"""Doubling where its bytes are next to others: what a drop or an answer must leave alone."""

from sorry_core import doubling
from sorry_core import state as layout
from tools.shared import rulebook


def called(turn: str, caller: int) -> bytearray:
    state = rulebook.new_game("1939", "points", first=turn, seed=3)
    doubling.call(state, caller)
    return state


def test_a_drop_writes_nobody_elses_points() -> None:
    state = called("r", 0)
    for colour in range(4):
        layout.put(state, layout.MATCH_POINTS + 3 * colour, 3, 0x0A0B0C + colour)
    state[8] = state[12] = 65  # yellow and green have a pawn Home
    doubling.accept(state, 1)
    doubling.drop(state, 2)
    doubling.drop(state, 3)
    assert [layout.number(state, layout.GAME_POINTS + 2 * colour, 2) for colour in range(4)] == [
        0,
        0,
        1,
        1,
    ]
    for colour in range(4):
        assert layout.number(state, layout.MATCH_POINTS + 3 * colour, 3) == 0x0A0B0C + colour


def test_when_all_stay_the_turn_stays() -> None:
    for turn, name in enumerate("rbyg"):
        for caller in range(4):
            state = called(name, caller)
            turns = bytes(state[layout.TURNS : layout.SIZE])
            for step in (1, 2, 3):
                doubling.accept(state, (caller + step) % 4)
            assert state[layout.PHASE] == layout.MOVE and state[layout.ASKED] == 0
            assert state[layout.TURN] == turn and state[layout.TURNS : layout.SIZE] == turns


def test_when_who_is_on_turn_drops_the_next_one_goes_on() -> None:
    state = called("b", 0)
    doubling.drop(state, 1)
    doubling.accept(state, 2)
    doubling.accept(state, 3)
    assert state[layout.TURN] == 2 and layout.number(state, layout.TURNS, 2) == 1
