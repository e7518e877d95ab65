"""The end of a match on the screen: who has won it, and who begins after it (G1, E6)."""

import panel_words
import pytest
import rig
import scenes

from sorry_core import editions, scoring, state
from sorry_core.track import HOME
from sorry_handheld import screens


def finished(player, red: int, blue: int):
    """Red has just won a game of 1934's points; blue has three Home; the match goes to 50."""
    session = scenes.begin(player, b"\0\2\5\5", editions.E1934, editions.POINTS, target=50, first=0)
    for pawn in (0, 1, 2, 3, 4, 5, 6):
        session.state[pawn] = HOME
    state.put(session.state, state.MATCH_POINTS, 3, red)
    state.put(session.state, state.MATCH_POINTS + 3, 3, blue)
    scoring.finish(session.state, 1)
    player.app.go(screens.END)
    return session


def texts(player) -> list[str]:
    return [line.text for line in panel_words.lines(player.host.display.root_group)]


@pytest.mark.parametrize(
    ("red", "blue", "headline"),
    [
        (10, 48, "Scout wins the match!"),  # 51, though red has won this game and stands at 15
        (0, 10, "You win!"),  # nobody has reached it
        (50, 60, "Scout wins the match!"),
        (60, 10, "Match won!"),
    ],
)
def test_who_has_most_has_won_the_match_and_the_last_winner_begins(red, blue, headline):
    seen = {}

    def choose(player):
        step = seen["step"] = seen.get("step", 0) + 1
        if step == 1:
            seen["session"] = finished(player, red, blue)
        elif step == 4:
            seen["texts"] = texts(player)
        elif 4 < step < 40 and player.screen in ("end", "leader"):
            return "A", rig.HOLD_MS
        elif step == 46:
            rig.enough()
        return None

    rig.play("pimoroni_picosystem", choose, 100)
    assert headline in seen["texts"]
    begun = seen["session"].state
    assert begun[state.PHASE] != state.OVER and begun[state.FIRST] == 0  # red won the last game
    is_new = "atch" in headline
    assert (state.number(begun, state.MATCH_POINTS + 3, 3) == 0) == is_new
