"""Every moment is played on every panel: frames, sprites, bytes on the bus; a press ends it."""

import pytest
import rig
import scenes

from sorry_core import state
from sorry_handheld import settings
from sorry_handheld.turn import waits

NS_PER_BYTE = 305_000_000 // 115_200  # as boards/desktop/clock.py
FRAME_MS = 50
SPRITES = 14  # of a moment, at most
# Position, who is on turn, card, how long the moments last at least, more of scenes.arrange
MOMENTS = {
    "step": ("S,S,S,S/S,S,S,20/S,S,S,S/S,S,S,S", 5, 260, {}),
    "slide": ("S,S,S,S/S,S,S,28/S,S,S,S/S,S,S,S", 3, 200, {}),
    "bump": ("S,S,S,25/S,S,S,20/S,S,S,S/S,S,S,S", 5, 1200, {}),
    "sorry": ("S,S,S,40/S,S,S,S/S,S,S,S/S,S,S,S", 13, 3300, {}),
    "home": ("S,S,S,S/S,S,S,z3/S,S,S,S/S,S,S,S", 3, 450, {}),
}


def sprites(group) -> int:
    """How many drawings are in a group and in its groups."""
    count = 0
    for item in group:
        count += sprites(item) if hasattr(item, "append") else 1
    return count


def watch(size: str, position: str, card: int, motion: int = 2, press: str = "", after: int = 200):
    """Let the person blue draw and play; what was seen while pawns moved, frame by frame.

    With `press`, that key is pressed so many ms after the pawns began.
    """
    seen = {"frames": [], "most": 0, "from": 0, "to": 0, "pressed": 0}

    def choose(player):
        app = player.app
        now = player.host.clock.now() // 1000
        if app.session is None:
            app.settings[settings.MOTION] = motion
            scenes.arrange(player, position, 1, card, b"\1\0\1\1")
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        if shown.waits == waits.TO_DRAW and not seen["from"]:
            return "A", 20
        if shown.waits == waits.CHOICE and not seen["from"]:
            seen["still"] = sprites(shown.board.group)
            return "A", 20
        if shown.waits == waits.MOVING:
            seen["from"] = seen["from"] or now
            seen["most"] = max(seen["most"], sprites(shown.board.group) - seen["still"])
            if press and not seen["pressed"] and now - seen["from"] >= after:
                seen["pressed"] = now
                return press, 20
        elif shown.waits in (waits.OWN_END, waits.SEEN_CARD):
            seen["to"] = now
            shown.end_moment()  # perhaps the next card turns already
            seen["left"] = sprites(shown.board.group) - seen["still"]
            seen["places"] = [(pawn.x, pawn.y) for pawn in shown.board.pawns]
            shown.board.show(app.session.state)
            seen["true"] = [(pawn.x, pawn.y) for pawn in shown.board.pawns]
            seen["hidden"] = [
                thing.hidden for thing in (shown.dashboard.ribbon, shown.dashboard.pack)
            ]
            seen["modules"] = [name for name in player.host.sandbox.modules if "moments" in name]
            rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 10)
    sent = player.host.refreshes
    seen["frames"] = [row for row in sent if seen["from"] < row[0] <= seen["to"]]
    return seen


def check_stage(seen) -> None:
    """All is where it belongs, and nothing of a moment is left."""
    assert seen["places"] == seen["true"]
    assert not any(seen["hidden"])
    assert seen["left"] <= 0
    assert not seen["modules"]


@pytest.mark.parametrize("size", rig.BOARDS)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_played_at_20_frames_a_second(name, size):
    position, card, least, _ = MOMENTS[name]
    seen = watch(size, position, card)
    lasted = seen["to"] - seen["from"]
    costs = sorted(count * NS_PER_BYTE // 1_000_000 for _, count in seen["frames"])
    print(
        name, size, lasted, len(costs), costs[-3:], sum(c for _, c in seen["frames"]), seen["most"]
    )
    assert least <= lasted <= 2 * least + 800
    assert len(costs) * 1000 >= 20 * lasted * 3 // 4 or name in ("sorry", "home")
    assert costs[-1] <= FRAME_MS
    assert seen["most"] <= SPRITES
    check_stage(seen)


@pytest.mark.parametrize("name", MOMENTS)
def test_motion_off_shows_no_moment(name):
    position, card, _, _ = MOMENTS[name]
    seen = watch("240x240", position, card, 0)
    assert not seen["from"] or seen["to"] - seen["from"] <= 60
    assert seen["most"] <= 0
    check_stage(seen)


@pytest.mark.parametrize("key", ["A", "RIGHT", "Y"])
@pytest.mark.parametrize("after", [50, 700, 1100, 1500, 2000, 3000])
@pytest.mark.parametrize("name", ["bump", "sorry"])
def test_any_key_ends_a_moment(name, after, key):
    position, card, least, _ = MOMENTS[name]
    if after > least or key == "Y":
        return
    seen = watch("160x128", position, card, 2, key, after)
    assert seen["to"] - seen["pressed"] <= 200  # all that was covered is painted again
    check_stage(seen)


@pytest.mark.parametrize("after", [100, 800, 1200, 1600, 2300])
def test_a_move_is_taken_back_in_the_middle_of_sorry(after):
    found = []

    def choose(player):
        app = player.app
        now = player.host.clock.now() // 1000
        if app.session is None:
            scenes.arrange(player, MOMENTS["sorry"][0], 1, 13, b"\1\0\1\1")
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        if shown.waits == waits.TO_DRAW:
            return "A", 20
        if shown.waits == waits.CHOICE:
            if not found:
                found.append(bytes(app.session.state))
                return "A", 20
            if len(found) > 2:
                found.append(bytes(app.session.state))
                found.append([thing.hidden for thing in shown.dashboard.in_middle()])
                rig.enough()
        if shown.waits == waits.MOVING:
            if len(found) == 1:
                found.append(now)
            elif len(found) == 2 and now - found[1] >= after:
                found.append(now)
                return "B", 20
        return None

    rig.play("pimoroni_picosystem", choose, 10)
    assert found[0] == found[3] and len(found[4]) >= 6


def test_faces_feel_a_bump():
    seen = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, MOMENTS["bump"][0], 1, 5, b"\1\0\1\1")
            return None
        if player.screen == "turn":
            shown = player.shown
            if shown.waits in (waits.TO_DRAW, waits.CHOICE):
                return "A", 20
            if shown.waits == waits.OWN_END:
                seen.append(bytes(shown.portraits._moods))
            if shown.waits == waits.SEEN_END and seen:
                seen.append(bytes(shown.portraits._moods))
                rig.enough()
        return None

    rig.play("pimoroni_picosystem", choose, 10)
    assert seen[0][1] == 1 and seen[0][0] == 2  # blue is glad, red is not
    assert seen[-1][0] == 0  # that was a move ago


BACKGROUND = {
    "flip": {"position": scenes.MIXED, "card": 5},
    "shrug": {"position": "S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S", "card": 5},
    "mix": {"position": scenes.PEGS, "card": 14, "game": (2, 0)},
}


@pytest.mark.parametrize("size", rig.BOARDS)
@pytest.mark.parametrize("name", BACKGROUND)
def test_moments_while_the_game_waits(name, size):
    seen = []
    state_of = {}

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, turn=1, seats=b"\1\0\1\1", **BACKGROUND[name])
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        if shown.waits in (waits.TO_DRAW, waits.PART) and not seen:
            return "A", 20
        if shown.moment is not None and type(shown.moment).__name__ != "Rim":
            seen.append((player.host.clock.now() // 1000, type(shown.moment).__name__))
        elif seen:
            state_of["modules"] = [m for m in player.host.sandbox.modules if "moments" in m]
            state_of["card"] = shown.dashboard.card is None or shown.dashboard.card.hidden
            rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 10)
    start, end = seen[0][0], seen[-1][0]
    costs = [n * NS_PER_BYTE // 1_000_000 for ms, n in player.host.refreshes if start < ms <= end]
    print(name, size, end - start, costs)
    assert 100 <= end - start <= 500
    assert max(costs) <= FRAME_MS
    assert not state_of["modules"]
    assert name == "mix" or not state_of["card"]


def test_the_rim_blinks_when_it_is_your_turn():
    seen = set()

    def choose(player):
        if player.app.session is None:
            player.hasty = True
            scenes.arrange(player, MOMENTS["step"][0], 0, 5, b"\1\0\1\1")
            return None
        if player.screen == "turn" and player.shown.waits == waits.TO_DRAW:
            seen.add(player.shown.portraits.fields[1][1])
            if player.shown.moment is None:
                rig.enough()
        return None

    rig.play("pimoroni_picosystem", choose, 10)
    assert len(seen) == 2 and state.TURN


@pytest.mark.parametrize("size", rig.BOARDS)
@pytest.mark.parametrize("name", ["win", "lose"])
def test_the_end_moves_and_comes_to_rest(name, size):
    """At 20 frames a second; at last everything is where it was, and a press ends it."""
    seen: dict = {"at": []}

    def choose(player):
        if player.app.session is None or not seen["at"]:
            if player.screen == "end":
                sprites_of = player.shown.moment.sprites
                seen["rest"] = player.shown.moment.at
                seen["sprites"] = sprites_of
                seen["name"] = type(player.shown.moment).__name__
            elif player.screen == "title":
                position = "H,H,H,z5/H,H,H,z5/S,S,S,S/S,S,S,S"
                scenes.arrange(player, position, 1 if name == "win" else 0, 1, b"\1\0\1\1")
                player.app.settings[settings.MOTION] = 2
                seen["begun"] = True
                return None
            else:
                return "A", 20
        if player.screen != "end":
            return None
        now = player.host.clock.now() // 1000
        seen["at"].append((now, [(s.x, s.y) for s in seen["sprites"]]))
        if player.shown.moment is None:
            rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 10)
    start, end = seen["at"][0][0], seen["at"][-1][0]
    frames = [n * NS_PER_BYTE // 1_000_000 for ms, n in player.host.refreshes if start < ms <= end]
    print(name, size, end - start, len(frames), max(frames), len(seen["sprites"]))
    assert 5000 <= end - start <= 6500
    assert max(frames) <= FRAME_MS
    assert len({str(at) for _, at in seen["at"]}) > 20
    assert seen["at"][-1][1] == seen["rest"]
    assert seen["name"] == ("Party" if name == "win" else "Rain")
    assert len(seen["sprites"]) <= 20
