"""What is not legal is refused by `play`, and nothing changes; the API says what is wrong."""

import pytest

from sorry_core import game, pack, rules
from sorry_core import state as layout
from tools.shared import rulebook


def test_a_move_that_is_not_in_the_list_is_refused() -> None:
    state = rulebook.new_game("2004", seed=2, first="r", pack_top=["1"])
    out = [0] * 128
    with pytest.raises(ValueError, match="not legal"):
        rules.play(state, 1 << 11 | 1 << 8, out)  # nothing is drawn yet
    pack.draw(state)
    before = bytes(state)
    for move in (
        0,
        1 << 11,
        2 << 11 | 1 << 8,
        1 << 11 | 2 << 8 | 1,
        1 << 11 | 1 << 8 | 4 << 4,
        -1,
        2**40,
    ):
        with pytest.raises(ValueError, match="not legal"):
            rules.play(state, move, out)
        assert state == before
    rules.play(state, 1 << 11 | 1 << 8, out)
    assert state[0] == 1


def test_drawing_out_of_turn_is_refused() -> None:
    state = rulebook.new_game("2004", seed=2)
    pack.draw(state)
    before = bytes(state)
    with pytest.raises(ValueError, match="no card is to be drawn now"):
        pack.draw(state)
    assert state == before


@pytest.mark.rule("E1")
def test_a_chip_of_choice() -> None:
    state = rulebook.new_game("travel", seed=2, first="r")
    places = list(state[layout.PACK : layout.PACK + 13])
    at = places.index(3)
    assert pack.draw(state, at) == 3
    assert state[layout.PACK + at] == 3 | 128
    assert places[:at] == list(
        state[layout.PACK : layout.PACK + at]
    )  # the others keep their places
    rules.apply(state, 3 << 11)
    before = bytes(state)
    for wrong in (at, 13, 99):
        with pytest.raises(ValueError, match="no chip lies face down there"):
            pack.draw(state, wrong)
        assert state == before


def test_setting_up_twice_is_refused() -> None:
    state = rulebook.new_game("1934", seed=2)
    before = bytes(state)
    for call in (lambda: game.begin(state, 0), lambda: game.leader_round(state)):
        with pytest.raises(ValueError, match="begun"):
            call()
        assert state == before
    game.new(state, 3, 0, 3, 0, bytes(8))
    before = bytes(state)
    with pytest.raises(ValueError, match="does not play"):
        game.begin(state, 2)
    assert state == before
    with pytest.raises(ValueError, match="no such mode"):
        rulebook.new_game("travel", "partners")


def test_a_state_is_at_most_160_bytes() -> None:
    assert len(layout.new()) == layout.SIZE <= 160
