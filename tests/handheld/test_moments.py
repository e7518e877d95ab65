"""Every moment is played on every panel: frames, sprites, bytes on the bus; a press ends it."""

from itertools import pairwise

import pytest
import rig
import scenes

from boards.desktop.pins import level
from sorry_core import state
from sorry_handheld import settings, sounds
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
            app.settings[settings.SILENT] = 1  # test_voices.py looks at what is said
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
        elif shown.waits in (waits.OWN_END, waits.SEEN_CARD) or (
            seen["from"] and shown.waits == waits.TURNING
        ):
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


COVERED = {
    "hand and stake": (
        [("RIGHT", waits.PART)] * 4 + [("A", waits.PART), ("A", waits.CHOICE)],
        {"game": (1, 2), "hand": scenes.HELD, "set": {state.STAKE: 4, state.CALLER: 1}},
    ),
    "partner": ([("A", waits.TO_DRAW), ("A", waits.CHOICE)], {"game": (3, 1)}),
}


@pytest.mark.parametrize("size", ["240x240", "128x128"])
@pytest.mark.parametrize("name", COVERED)
def test_the_word_sorry_has_the_middle_of_the_board_for_itself(name, size):
    """Cards of a hand, the stake and a partner's pawn are hidden behind it, and come again."""
    keys, more = COVERED[name]
    todo = list(keys)
    seen: list[tuple[int, bool]] = []

    def choose(player):
        if player.app.session is None:
            player.app.settings[settings.SILENT] = 1
            scenes.arrange(player, MOMENTS["sorry"][0], 1, 13, b"\1\0\1\1", **more)
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        if todo and shown.waits == todo[0][1]:
            return todo.pop(0)[0], 20
        now = player.host.clock.now() // 1000
        laid = all(each.hidden for each in shown.dashboard.laid)
        if shown.waits == waits.MOVING:
            seen.append((now, laid))
        elif seen:
            assert not laid
            rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 10)
    start, end = seen[0][0], seen[-1][0]
    assert all(laid for now, laid in seen if start + 200 < now < end - 600)
    costs = [n * NS_PER_BYTE // 1_000_000 for ms, n in player.host.refreshes if start < ms <= end]
    print(name, size, sorted(costs)[-3:])
    assert max(costs) <= FRAME_MS


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
    "flip": {"kind": "Flip", "ms": 240, "position": scenes.MIXED, "card": 5},
    "shrug": {
        "kind": "Shake",
        "ms": 320,
        "position": "S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S",
        "card": 5,
    },
    "mix": {"kind": "Stir", "ms": 720, "position": scenes.PEGS, "card": 14, "game": (2, 0)},
    "double": {
        "kind": "Shake",
        "ms": 320,
        "position": scenes.MIXED,
        "card": 5,
        "game": (1, 2),
        "set": {**scenes.ASKED, state.CALLER: 2, state.ASKED: 2},
        "hand": scenes.HELD,
    },
}


def sprites_at(shown) -> list[tuple[int, int]]:
    """Where everything is that the moment in front moves or has added."""
    moment = shown.moment
    moved = [*getattr(moment, "sprites", ()), *getattr(moment, "chips", ())]
    return [(sprite.x, sprite.y) for sprite in [*moved, *moment.group]]


@pytest.mark.parametrize("size", rig.BOARDS)
@pytest.mark.parametrize("name", BACKGROUND)
def test_moments_while_the_game_waits(name, size):
    seen: list[int] = []
    places = set()
    state_of = {}
    about = dict(BACKGROUND[name])
    kind, lasts = about.pop("kind"), about.pop("ms")

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, turn=1, seats=b"\1\0\1\1", **about)
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        if shown.waits in (waits.TO_DRAW, waits.PART) and not seen:
            return "A", 20
        if shown.moment is not None and type(shown.moment).__name__ == kind:
            seen.append(player.host.clock.now() // 1000)
            places.add(str(sprites_at(shown)))
            state_of["sprites"] = len(shown.moment.group)
        elif seen:
            state_of["modules"] = [m for m in player.host.sandbox.modules if "moments" in m]
            state_of["card"] = shown.dashboard.card is None or shown.dashboard.card.hidden
            rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 10)
    start, end = seen[0], seen[-1]
    costs = [n * NS_PER_BYTE // 1_000_000 for ms, n in player.host.refreshes if start < ms <= end]
    print(name, size, end - start, costs, state_of["sprites"])
    assert lasts - 130 <= end - start <= lasts + 60  # some frames pass before it is seen
    assert max(costs) <= FRAME_MS
    assert state_of["sprites"] <= SPRITES
    assert len(places) > 1 or name == "flip"
    assert not state_of["modules"]
    assert name in ("mix", "double") or not state_of["card"]  # their middle is another


def test_a_card_turns_from_its_back_to_its_face():
    """The back gets narrow, the face gets wide: 56, 28, 8, 8, 28, 56 pixels."""
    seen = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, scenes.MIXED, 1, 5)
            return None
        if player.screen != "turn":
            return None
        shown = player.shown
        if shown.waits == waits.TO_DRAW and not seen:
            seen.append((56, shown.dashboard._face))
            return "A", 20
        if shown.waits == waits.TURNING and shown.moment is not None:
            wide = [grid.width for grid in shown.moment.narrow if not grid.hidden]
            now = (wide[0], shown.dashboard._face)
            if now != seen[-1]:
                seen.append(now)
        if shown.waits == waits.CHOICE:
            assert not shown.dashboard.card.hidden
            rig.enough()
        return None

    rig.play("pimoroni_picosystem", choose, 10)
    assert seen == [(56, 0), (28, 0), (8, 0), (8, 5), (28, 5)]


def test_all_chips_are_mixed():
    """Each leaves its place, but for MIX itself which jumps; then all lie where they lay."""
    seen: list[list[tuple[int, int]]] = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, scenes.PEGS, 1, 14, game=(2, 0))
            return None
        if player.screen != "turn" or (player.shown.waits == waits.PART and not seen):
            if player.screen == "turn":
                seen.append([(chip.x, chip.y) for chip in player.shown.part.disks.disks])
            return "A", 20
        if seen:
            seen.append([(chip.x, chip.y) for chip in player.shown.part.disks.disks])
            if player.shown.waits == waits.PART:
                rig.enough()
        return None

    rig.play("pimoroni_picosystem", choose, 10)
    assert seen[0] == seen[-1]
    for i in range(13):
        assert len({each[i] for each in seen}) >= (2 if i == 0 else 3), i


def test_it_is_your_turn():
    """The rim blinks, the ribbon comes in from the left, and then says the name."""
    seen: dict = {"rims": set(), "ribbons": [], "name": [], "ms": []}

    def choose(player):
        if player.app.session is None:
            player.hasty = True
            scenes.arrange(player, MOMENTS["step"][0], 0, 5, b"\1\0\1\1")
            return None
        if player.screen == "turn" and player.shown.waits == waits.TO_DRAW:
            dashboard = player.shown.dashboard
            ribbon = dashboard.ribbon
            seen["rims"].add(player.shown.portraits.fields[1][1])
            seen["ribbons"].append(bytes(ribbon[i] for i in range(ribbon.width)))
            seen["name"].append(dashboard.who.grid.hidden)
            seen["ms"].append(player.host.clock.now() // 1000)
            if player.shown.moment is None:
                rig.enough()
        return None

    player = rig.play("pimoroni_picosystem", choose, 10)
    assert len(seen["rims"]) == 2
    assert len(set(seen["ribbons"])) >= 3
    tails = [row.index(2) for row in seen["ribbons"]]
    assert tails == sorted(tails) and tails[-1] > 2 * tails[0]
    assert seen["name"][0] and not seen["name"][-1]
    start, end = seen["ms"][0], seen["ms"][-1]
    costs = [n * NS_PER_BYTE // 1_000_000 for ms, n in player.host.refreshes if start < ms < end]
    assert max(costs) <= FRAME_MS


@pytest.mark.parametrize("motion", [2, 0])
@pytest.mark.parametrize("size", rig.BOARDS)
def test_the_cursor_breathes_while_somebody_chooses(size, motion):
    """Gold and white by turns, 300 ms each; that costs next to nothing, and nothing else moves."""
    inks, since = [], []

    def choose(player):
        if player.app.session is None:
            player.app.settings[settings.MOTION] = motion
            scenes.arrange(player, "S,S,S,S/S,S,S,20/S,S,S,S/S,S,S,S", 1, 5)
            return None
        if player.screen != "turn" or player.shown.waits != waits.CHOICE:
            return ("A", 20) if player.screen == "turn" else None
        now = player.host.clock.now() // 1000
        since.append(now)
        ink = player.shown.board.frames[0].group[0].pixel_shader[2]
        if not inks or inks[-1][1] != ink:
            inks.append((now, ink))
        if now - since[0] > 2600:
            rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 10)
    if not motion:
        assert [ink for _, ink in inks] == [0xFFC21C]
        return
    assert [ink for _, ink in inks[:5]] == [0xFFC21C, 0xFFFFFF, 0xFFC21C, 0xFFFFFF, 0xFFC21C]
    gaps = [after[0] - before[0] for before, after in pairwise(inks[1:])]
    assert all(280 <= gap <= 340 for gap in gaps), gaps
    sent = [n for ms, n in player.host.refreshes if ms > since[0] + 300]
    print(size, max(sent))
    assert max(sent) <= 2048


ENDS = {
    "win": ("Party", 5760, {"turn": 1}),
    "lose": ("Rain", 6000, {"turn": 0}),
    "match": (
        "Parade",
        5760,
        {"turn": 1, "set": {state.MATCH_GAMES: 1, state.MATCH_GAMES + 2: 2, state.TARGET: 3}},
    ),
    "came out": ("Parade", 5760, {"position": "2,z5,H,H/-/z3,z5,H,H/-"}),
    "failed": ("Sigh", 3600, {"position": "S,z5,H,H/-/S,z5,H,H/-"}),
}


def arrange_end(player, more) -> None:
    """A game that the next move ends."""
    position = more.get("position")
    if position:
        scenes.arrange(player, position, 0, 1, b"\0\5\0\5", (1, 3))
    else:
        won = "H,H,H,z5/H,H,H,z5/S,S,S,S/S,S,S,S"
        scenes.arrange(player, won, card=1, seats=b"\1\0\1\1", **more)


@pytest.mark.parametrize("size", rig.BOARDS)
@pytest.mark.parametrize("name", ENDS)
def test_the_end_moves_and_comes_to_rest(name, size):
    """At 20 frames a second; at last everything is where it was, and a press ends it."""
    seen: dict = {"at": [], "lit": [], "winks": [], "hops": set()}
    kind, lasts, more = ENDS[name]

    def press(player):
        if player.screen == "title" and player.app.session is None:
            arrange_end(player, more)
            player.app.settings[settings.MOTION] = 2
            return None
        screen = player.shown
        if name == "failed" and player.screen == "turn" and screen.waits == waits.CHOICE:
            seen["choices"] = seen.get("choices", 0) + 1
            return ("RIGHT" if seen["choices"] == 1 else "A"), 20
        return "A", 20

    def choose(player):
        if player.screen != "end":
            return press(player)
        if not seen["at"]:
            moment = player.shown.moment
            seen["rest"], seen["sprites"], seen["name"] = (
                moment.at,
                moment.sprites,
                type(moment).__name__,
            )
            seen["light"] = getattr(moment, "light", None)
            seen["wink"] = getattr(moment, "wink", None)
            seen["others"] = getattr(moment, "others", [])
        now = player.host.clock.now() // 1000
        seen["at"].append((now, [(s.x, s.y) for s in seen["sprites"]]))
        seen["lit"].append(seen["light"] is None or not seen["light"].hidden)
        seen["winks"].append(seen["wink"] is not None and not seen["wink"].hidden)
        seen["hops"].add(str([[s.y for s in other] for other in seen["others"]]))
        if player.shown.moment is None:
            rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 10)
    start, end = seen["at"][0][0], seen["at"][-1][0]
    sent = [n for ms, n in player.host.refreshes if start < ms <= end]
    frames = [n * NS_PER_BYTE // 1_000_000 for n in sent]
    print(name, size, end - start, len(frames), max(frames), sum(sent), len(seen["sprites"]))
    assert seen["name"] == kind
    assert lasts - 700 <= end - start <= lasts + 700
    assert max(frames) <= FRAME_MS
    assert len({str(at) for _, at in seen["at"]}) > (2 if name == "failed" else 20)
    assert seen["at"][-1][1] == seen["rest"]
    assert len(seen["sprites"]) <= 20
    assert seen["lit"][-1] and (seen["light"] is None or not seen["lit"][0])
    assert any(seen["winks"]) == (name == "lose") and not seen["winks"][-1]
    assert (len(seen["hops"]) > 1) == (kind == "Parade")


@pytest.mark.parametrize("name", ENDS)
def test_each_end_has_its_own_tune(name):
    heard = []

    def choose(player):
        if player.app.session is None:
            arrange_end(player, ENDS[name][2])
            player.app.settings[settings.MOTION] = 0
            return None
        if player.screen == "end":
            heard.append(bytes(player.app.tunes._tune))
            rig.enough()
        if name == "failed" and player.screen == "turn" and player.shown.waits == waits.CHOICE:
            heard.append(b"")
            return ("RIGHT" if len(heard) == 1 else "A"), 20
        return "A", 20

    rig.play("pimoroni_picosystem", choose, 10)
    wanted = {
        "win": sounds.WIN,
        "lose": sounds.LOSE,
        "match": sounds.MATCH,
        "came out": sounds.CAME_OUT,
        "failed": sounds.FAILED,
    }
    assert heard[-1] == wanted[name] and len(set(wanted.values())) == len(ENDS)


def watch_title(size: str, ms: int, motion: int = 2, key: str = ""):
    """What moves on the title for so long, and what is sent meanwhile."""
    seen: dict = {"begun": [], "at": [], "sprites": set(), "modules": []}

    def choose(player):
        if player.screen != "title":
            return None
        player.app.settings[settings.MOTION] = motion
        now = player.host.clock.now() // 1000
        moment = player.shown.moment
        actors = player.shown.actors
        seen["at"].append((now, [(s.x, s.y, s.hidden) for s in actors], moment is not None))
        seen["count"] = len(actors)
        if moment is None:
            seen["modules"] = [m for m in player.host.sandbox.modules if "overture" in m]
        elif not seen["at"][-2][2]:
            seen["begun"].append(now)
        if now > ms:
            rig.enough()
        return (key, 20) if key and moment is not None else None

    player = rig.play(rig.BOARDS[size], choose, 10)
    seen["frames"] = [(at, n) for at, n in player.host.refreshes]
    seen["screen"] = player.screen
    return seen


@pytest.mark.parametrize("size", rig.BOARDS)
def test_the_title_comes_to_life_every_eight_seconds(size):
    seen = watch_title(size, 19_000)
    assert len(seen["begun"]) == 2
    assert 7900 <= seen["begun"][1] - seen["begun"][0] <= 8600
    moving = [row for row in seen["at"] if row[2]]
    assert 1000 <= moving[-1][0] - moving[0][0] - 8000 <= 2000
    assert len({str(row[1]) for row in moving}) > 15
    still = {str(row[1]) for row in seen["at"] if not row[2]}
    assert len(still) == 1  # as it was drawn, before and after
    start, end = seen["begun"][0], seen["begun"][0] + 1300
    costs = [n * NS_PER_BYTE // 1_000_000 for at, n in seen["frames"] if start < at <= end]
    print("title", size, len(costs), max(costs))
    assert max(costs) <= FRAME_MS and seen["count"] <= SPRITES
    assert not seen["modules"]


def test_the_title_is_still_without_motion_and_a_press_ends_what_moves():
    assert not watch_title("160x128", 10_000, 0)["begun"]
    seen = watch_title("160x128", 10_500, 2, "DOWN")
    moving = [row[0] for row in seen["at"] if row[2]]
    assert len(moving) <= 4 and seen["screen"] == "title"
    assert len({str(row[1]) for row in seen["at"] if not row[2]}) == 1


@pytest.mark.parametrize("motion", [2, 0])
@pytest.mark.parametrize("size", rig.BOARDS)
def test_somebody_sleeps_in_the_pause(size, motion):
    """One z after the other rises."""
    seen: list = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, scenes.MIXED, 1, 5)
            player.app.settings[settings.MOTION] = motion
            rig.go(player, "pause")
            return None
        if player.screen == "pause":
            now = player.host.clock.now() // 1000
            seen.append((now, tuple(z.grid.y for z in player.shown.sleep)))
            if now - seen[0][0] > 3400:
                rig.enough()
        return None

    player = rig.play(rig.BOARDS[size], choose, 50)
    places = {row for _, row in seen}
    assert len(places) == (4 if motion else 1)
    if motion:
        sent = [n for ms, n in player.host.refreshes if ms > seen[0][0] + 100]
        assert max(sent) <= 4096


@pytest.mark.parametrize(("name", "sound"), [("bump", 1), ("sorry", 1), ("step", 1), ("bump", 0)])
def test_a_board_with_a_motor_feels_a_bump(name, sound):
    """The motor runs for a moment, and no longer, if sound is not off."""
    felt: list[int] = []
    since: list[int] = []

    def choose(player):
        app = player.app
        now = player.host.clock.now() // 1000
        if app.session is None:
            app.settings[settings.SOUND] = sound
            app.use_settings()
            scenes.arrange(player, MOMENTS[name][0], 1, MOMENTS[name][1], b"\1\0\1\1")
            return None
        if player.screen != "turn":
            return None
        if level(player.host.pins["RUMBLE"]):
            felt.append(now)
        if player.shown.waits in (waits.TO_DRAW, waits.CHOICE):
            return "A", 20
        if player.shown.waits == waits.OWN_END:
            since.append(now)
            if now - since[0] > 300:
                rig.enough()
        return None

    player = rig.play("tinycircuits_thumby_color", choose, 10)
    assert bool(felt) == (name != "step" and sound > 0)
    assert not felt or 40 <= felt[-1] - felt[0] <= 260
    assert not level(player.host.pins["RUMBLE"])
