"""Power off in the middle of every mode, at every phase: the same state, and the game goes on.

In the middle of a seven it is the state before it: all of it is open again.
"""

import random

import pytest
import rig
import scenes
from test_app import steps
from test_kinds import Pilot

from sorry_core import state
from sorry_core.check import check

RP2 = "pimoroni_picosystem"
SEVEN = "S,12,30,z2/S,S,24,50/S,S,40,H/2,20,z5,H"
# Where the power goes: what is arranged, and the presses that lead there.
MOMENTS = {
    "partners-seven": (
        {"game": (3, 1), "card": 7},
        ["A", "LEFT", "LEFT", "A", "wait"],
        lambda st: 0 < st[state.LEFT] < 7 and st[state.USED],
    ),
    "hand-seven": (
        {"game": (3, 2), "hand": (3, 4, 7, 11, 13)},
        ["RIGHT", "RIGHT", "A", "RIGHT", "A"],  # then a pause, between the parts
        lambda st: 0 < st[state.LEFT] < 7 and st[state.CARD] == 7,
    ),
    "hand": ({"game": (3, 2), "hand": (3, 4, 7, 11, 13)}, [], lambda st: not st[state.CARD]),
    "cover": (
        {"game": (3, 2), "hand": (3, 4, 7, 11, 13), "seats": b"\0\0\1\1", "holder": 0},
        ["at cover"],
        lambda st: st[state.PHASE] == state.MOVE,
    ),
    "double": (
        {"game": (1, 2), "hand": (3, 4, 7, 11, 13), "set": scenes.ASKED},
        [],
        lambda st: st[state.PHASE] == state.RESPOND,
    ),
    "double-cover": (
        {
            "game": (1, 2),
            "hand": (3, 4, 7, 11, 13),
            "set": scenes.ASKED,
            "seats": b"\0\0\1\1",
            "holder": 0,
        },
        ["at cover"],
        lambda st: st[state.PHASE] == state.RESPOND,
    ),
    "chips": (
        {"game": (2, 0), "position": scenes.PEGS, "chips": (1, 2, 8)},
        [],
        lambda st: st[state.PHASE] == state.DRAW,
    ),
    "chip-up": (
        {"game": (2, 0), "position": scenes.PEGS, "card": 10},
        ["A"],
        lambda st: st[state.CARD] == 10,
    ),
    "patience": (
        {"game": (1, 3), "position": scenes.ALONE, "turn": 0, "seats": b"\0\5\0\5"},
        ["A"],
        lambda st: st[state.CARD] == 5,
    ),
}


def test_nobody_is_known_to_hold_a_device_that_was_off(tmp_path):
    """H3: whoever switches it on may be another person, so every hand is covered at first."""
    path = tmp_path / "game.nvm"
    place = {"game": (3, 2), "hand": (3, 4, 7, 11, 13), "seats": b"\0\0\1\1", "holder": 1}
    seen = []

    def begin(player):
        scenes.arrange(player, position=SEVEN, turn=1, card=5, **place)

    def pause(player):
        seen.append((player.screen, player.app.session.holder))

    rig.play(RP2, steps(8, begin, 12, pause, "MENU", 8), 100, save=path)
    player = rig.play(RP2, steps(8, "A", 12), 100, save=path)
    assert seen == [("turn", 1)] and player.screen == "cover"
    assert player.app.session.holder == -1 and player.app.session.is_covered()


def stop_at(moment: str, path) -> bytes:
    """Go there, pause, which saves, and let the power go; the state that was left."""
    more, keys, wanted = MOMENTS[moment]
    keys = list(keys)
    place = {"position": SEVEN, "turn": 1, "card": 5, **more}
    left: list[bytes] = []
    rest = 0

    def choose(player):
        nonlocal rest
        if not left:
            if player.screen == "title":
                scenes.arrange(player, **place)
                left.append(b"")
                rest = 8
            return None
        if rest:
            rest -= 1
            return None
        if keys:
            key = keys.pop(0)
            if key == "at cover":
                assert player.screen == "cover"
                return None
            rest = 20 if key == "wait" else 2
            return None if key == "wait" else (key, 40)
        if player.screen == "pause":
            assert wanted(player.app.session.state), moment
            left[0] = bytes(player.app.session.lasting())
            rig.enough()
        return "MENU", 40

    rig.play(RP2, choose, 60, save=path)
    assert left[0][state.LEFT] in (0, 7)
    return left[0]


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_power_goes_and_the_game_goes_on(moment, tmp_path):
    path = tmp_path / "game.nvm"
    left = stop_at(moment, path)
    pilot = Pilot(random.Random(moment))
    screens: list[str] = []

    def choose(player):
        app = player.app
        if player.screen == "title":
            if not screens:
                kept = state.new()
                assert app.saves.store.load(kept) and kept == left
                screens.append("title")
            return "A", 40
        if player.screen == "":
            return None
        screens.append(player.screen)
        assert check(app.session.state) == 0
        turns = state.number(app.session.state, state.TURNS, 2)
        if turns >= state.number(left, state.TURNS, 2) + 6 or player.screen == "end":
            rig.enough()
        return pilot.key(player), 40

    rig.play(RP2, choose, 40, save=path, skip=0)
    if "cover" in moment:
        assert screens[1] == "cover"
    elif moment == "double":
        assert "double" in screens
