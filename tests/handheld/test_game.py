"""A whole game by presses, from title to winner, on every panel and with few keys."""

import pytest
import rig

from sorry_core import state
from sorry_core.check import check

# A short game, by trial: computers that throw dice take their time.
SEED = 70


def presser(done):
    """Presses A again and again; `done(player)` says when to stop."""

    def choose(player):
        session = player.app.session
        if session is not None:
            assert check(session.state) == 0
        if player.screen == "oops" or done(player):
            rig.enough()
        return rig.menu(player) if player.screen == "new_game" else ("A", 40)

    return choose


def at_end(player):
    return player.screen == "end"


@pytest.mark.parametrize("size", rig.BOARDS)
def test_a_whole_game_is_played_to_its_winner(size):
    player = rig.play(rig.BOARDS[size], presser(at_end), 40, skip=20, seed=SEED)
    assert player.screen == "end"
    st = player.app.session.state
    assert st[state.PHASE] == state.OVER and st[state.WINNERS]
    assert not player.host.printed  # no traceback


@pytest.mark.parametrize("board_id", [rig.TWO_KEYS, rig.THREE_KEYS])
def test_few_keys_play_a_whole_game_and_another(board_id):
    games = []

    def done(player):
        if player.screen == "end":
            st = player.app.session.state
            if not games:
                games.append(st[state.FIRST])
        return bool(games) and player.screen == "turn"

    player = rig.play(board_id, presser(done), 40, seed=2, skip=0)
    assert player.screen == "turn"
    assert player.app.session.state[state.FIRST] == games[0]  # the winner begins
