"""How long turns and games take, on the simulated clock: it goes on when the game waits or paints."""

from statistics import median

import pytest
import rig
import scenes

from sorry_core import state
from sorry_core.state import turn_number
from sorry_core.track import HOME
from sorry_handheld import settings
from sorry_handheld.turn import waits

TURNS = 40
"""Of computers, that are watched."""
# What a relaxed person takes to look at a thing before pressing, in ms.
DRAWS, CHOOSES, ONLY_ONE, STUCK = 800, 2000, 1000, 900
MINUTES = 8


def watch(motion: int) -> tuple[list[int], list[int]]:
    """How long turns of computers took, in ms: those with a quiet move, and those without a move."""
    quiet, without = [], []
    seen: dict = {"turn": -1, "from": 0, "state": b""}

    def choose(player):
        app = player.app
        if app.session is None:
            app.settings[settings.MOTION] = motion
            scenes.begin(player, b"\1\2\3\4", first=0)
            return None
        if player.screen != "turn":
            return None
        session = app.session
        now = player.host.clock.now() // 1000
        turn = turn_number(session.state), session.state[state.TURN]
        if turn != seen["turn"] and player.shown.waits not in (waits.MOVING, waits.SEEN_END):
            if seen["turn"] != -1:
                took = now - seen["from"]
                moved = [q for q in range(16) if session.state[q] != seen["state"][q]]
                if not moved:
                    without.append(took)
                elif len(moved) == 1 and session.state[moved[0]] != HOME:
                    quiet.append(took)
            seen.update({"turn": turn, "from": now, "state": bytes(session.state[:16])})
        if len(quiet) + len(without) > TURNS and len(quiet) > TURNS // 4:
            rig.enough()
        return None

    rig.play("pimoroni_picosystem", choose, 10, seed=3)
    return quiet, without


@pytest.mark.parametrize(("motion", "wanted"), [(2, 1500), (1, 700)])
def test_a_computers_turn_takes_as_long_as_it_should(motion, wanted):
    quiet, without = watch(motion)
    print(motion, sorted(quiet), sorted(without))
    print("median", median(quiet), "without a move", median(without))
    assert wanted * 0.75 <= median(quiet) <= wanted
    assert median(without) < median(quiet)


def minutes(seed: int) -> float:
    """How long a relaxed person plays against three at normal speed."""
    due = {"at": 0, "for": None}

    def think(player, what: int, ms: int):
        """Press A when this has been looked at for so long."""
        now = player.host.clock.now() // 1000
        place = what, turn_number(player.app.session.state), bytes(player.app.session.state[:20])
        if due["for"] != place:
            due["for"], due["at"] = place, now + ms
        return ("A", 60) if now >= due["at"] else None

    def choose(player):
        app = player.app
        if app.session is None:
            app.settings[settings.MOTION] = 2
            scenes.begin(player, b"\2\0\2\2", first=0, bits=bytes((seed,)) * 8)
            return None
        if player.screen == "end":
            rig.enough()
        if player.screen != "turn":
            return None
        what = player.shown.waits
        if what == waits.TO_DRAW:
            return think(player, what, DRAWS)
        if what == waits.CHOICE:
            several = app.session.count > 1
            return think(player, what, CHOOSES if several else ONLY_ONE)
        if what == waits.STUCK:
            return think(player, what, STUCK)
        return None

    player = rig.play("pimoroni_picosystem", choose, 40, skip=0, seed=seed)
    return player.host.clock.now() / 60_000_000


def test_a_relaxed_person_plays_a_game_in_eight_minutes():
    found = sorted(minutes(seed) for seed in range(1, 10))
    print([round(each, 1) for each in found])
    assert median(found) <= MINUTES
