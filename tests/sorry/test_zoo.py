"""The environment for learning programs, by PettingZoo's own tests."""

import warnings

import pytest

pytest.importorskip("pettingzoo", reason='PettingZoo is missing: pip install -e ".[zoo]"')

from pettingzoo.test import api_test, seed_test

from sorry import zoo
from sorry_core import state as layout

WISHES = [("2004", "standard"), ("2004", "partners"), ("2004", "points"), ("travel", "standard")]


@pytest.mark.parametrize("wish", WISHES, ids="-".join)
def test_it_passes_the_tests_of_pettingzoo(wish, capsys) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of names, and of an observation that has a mask
        api_test(zoo.env(*wish), num_cycles=600)
        seed_test(lambda: zoo.env(*wish), num_cycles=60)


def test_a_whole_game_gives_one_for_the_winner_and_takes_one_from_the_others() -> None:
    env = zoo.env("2004", "points", colours="rb")
    env.reset(seed=7)
    total = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(observation["action_mask"].argmax()))
    assert sorted(total.values()) == [-1, 1]


def test_no_card_of_another_is_seen() -> None:
    env = zoo.SorryEnv("2004", "points", colours="rb")
    env.reset(seed=7)
    seen = env.observe("red")["observation"]
    own = layout.HAND, layout.HAND + 5
    assert bytes(seen[own[0] : own[1]]) == bytes(env.game.state[own[0] : own[1]])
    assert (
        not seen[own[1] : layout.HAND_END].any() and not seen[layout.RNG : layout.GAME_POINTS].any()
    )


def test_an_illegal_move_ends_the_game_of_the_culprit() -> None:
    env = zoo.env("2004")
    env.reset(seed=7)
    culprit = env.agent_selection
    env.step(0)
    assert env.rewards[culprit] == -1 and env.terminations[culprit]


def test_patience_is_refused() -> None:
    with pytest.raises(ValueError, match="alone"):
        zoo.env("1939", "patience")
