"""Any press at any time: 20,000 random ones, and the game stays sound."""

import random

import pytest
import rig

from boards.desktop.keys import NAMES, BITS
from sorry_core.check import check

MASH = {
    "pimoroni_picosystem": 6000,
    "pygamer": 5000,
    rig.TWO_KEYS: 4000,
    rig.THREE_KEYS: 4000,
    "deshipu_ugame_s3": 2000,
}


@pytest.mark.parametrize("board_id", MASH)
def test_any_press_at_any_time(board_id):
    chance = random.Random(board_id)
    screens = set()

    def choose(player):
        app = player.app
        assert player.screen != "oops", list(player.host.printed)
        screens.add(player.screen)
        for session in (app.session, app.game):
            if session is not None:
                assert check(session.state) == 0
        if player.presses >= MASH[board_id]:
            rig.enough()
        keys = [name for name in NAMES if player.host.keys.bits & BITS[name]]
        # A is pressed more than the others, or few games would get far.
        key = chance.choice([*keys, "A", "A", "A"])
        if key == "MENU" and chance.random() < 0.8:
            key = "A"
        return key, chance.choice((25, 25, 30, 40, 90, 620))

    player = rig.play(board_id, choose, 25, skip=0, seed=5)
    assert not player.host.printed
    assert {"title", "turn", "pause"} <= screens


def test_there_are_20000_presses():
    assert sum(MASH.values()) >= 20_000
