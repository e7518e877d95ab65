"""What goes over the bus: a cursor or ghost at most 8 KB, nothing while nothing changes."""

import itertools

import pytest
import rig
import scenes

from sorry_core import state
from sorry_core.track import HOME
from sorry_handheld.settings import MOTION
from sorry_handheld.turn.waits import CHOICE, MOVING, PART

KIB = 1024
POSITIONS = {
    10: scenes.MIXED,
    7: scenes.MIXED,
    11: scenes.MIXED,
    13: scenes.MIXED,
    5: "S,S,40,55/20,24,35,50/S,S,S,S/S,S,S,S",
}


def frames(player, since: int) -> list[int]:
    """The bytes of each refresh from then on."""
    return [sent for at, sent in player.host.refreshes if at >= since]


@pytest.mark.parametrize("size", rig.BOARDS)
def test_a_cursor_or_ghost_costs_at_most_8_kb(size):
    """In the frame of the press; the words follow in a frame of their own, and then nothing."""
    most = {}
    keys = ("RIGHT", "RIGHT", "DOWN", "LEFT", "LEFT", "UP")
    todo = [(card, key) for card in POSITIONS for key in keys]
    state = {"card": 0, "from": None, "key": ""}

    def choose(player):
        now = player.host.clock.now()
        assert now < 60_000_000
        if state["from"] is not None:
            sent = frames(player, state["from"])
            assert len(sent) <= 2
            place = state["card"], state["key"]
            most[place] = max([*sent, most.get(place, 0)])
            state["from"] = None
        if not todo:
            rig.enough()
        card, key = todo[0]
        if card != state["card"]:
            if state["card"] >= 0:
                scenes.arrange(player, POSITIONS[card], 1, card)
                state["card"] = -card
                return None
        if state["card"] < 0:
            if player.screen != "turn" or player.shown.waits != CHOICE:
                return ("A", rig.HOLD_MS) if player.screen == "turn" else None  # draws
            state["card"] = card
        todo.pop(0)
        state["from"], state["key"] = now // 1000, key
        return key, rig.HOLD_MS

    rig.play(rig.BOARDS[size], choose, 250)
    print(size, max(most.values()), most)
    assert len(most) >= 10
    assert max(most.values()) <= 8 * KIB, most


@pytest.mark.parametrize("size", rig.BOARDS)
def test_a_card_is_painted_once(size):
    """No pixel is sent twice: the card, its words, the paper and the marks come in one frame."""
    boxes = []

    def choose(player):
        panel = player.host.panel
        if player.app.session is None:
            player.app.settings[MOTION] = 0  # else the card turns
            scenes.arrange(player, scenes.MIXED, 1, 5)
            write = panel._write

            def noted(data):
                if boxes is not None and not panel._cursor:
                    boxes.append(tuple(panel._box))
                write(data)

            panel._write = noted
            return None
        if player.screen != "turn":
            return None
        if player.shown.waits == CHOICE:
            rig.enough()
        boxes.clear()
        return "A", rig.HOLD_MS

    player = rig.play(rig.BOARDS[size], choose, 250)
    layout = player.app.layout
    x, y = layout.card_at
    over = [box for box in boxes if box[0] <= x < box[2] and box[1] <= y < box[3]]
    assert len(over) == 1, over
    assert len(boxes) < 60


PARTS = {
    "hand": {"position": scenes.MIXED, "card": 5, "game": (3, 2), "hand": (1, 2, 7, 10, 11)},
    "stake": {"position": scenes.MIXED, "card": 5, "game": (1, 2), "hand": (1, 2, 7, 10, 11)},
    "chips": {"position": scenes.PEGS, "card": 5, "game": (2, 0), "chips": (2, 3)},
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_the_cursor_in_hand_and_chips_costs_at_most_8_kb(size, part):
    sent = []
    times = []
    keys = ["RIGHT"] * 7 + ["LEFT"] * 3 + ["DOWN"] * 4 + ["UP"] * 3

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, turn=1, **PARTS[part])
            return None
        if player.screen != "turn" or player.shown.waits != PART:
            return None
        sent.append(player.host.panel.pixel_bytes)
        times.append(player.host.clock.now() // 1000)
        if len(sent) < 3:
            return None
        if not keys:
            rig.enough()
        return keys.pop(), rig.HOLD_MS

    player = rig.play(rig.BOARDS[size], choose, 250)
    each = [after - before for before, after in itertools.pairwise(sent[2:])]
    most = max(frames(player, times[2]))
    print(size, part, max(each), most)
    assert sent[1] == sent[2]  # nothing while nothing changes
    assert len(each) == 17 and min(each) > 0
    assert most <= 8 * KIB


def won(player):
    """Blue has won a game."""
    scenes.arrange(player, "S,S,4,H/H,H,H,z5/S,12,z3,H/S,S,H,H", 1, 1)
    st = player.app.session.state
    st[7], st[state.PHASE], st[state.WINNERS] = HOME, state.OVER, 2


@pytest.mark.parametrize("language", range(2))
@pytest.mark.parametrize("module", ["title", "pause", "end"])
@pytest.mark.parametrize("size", rig.BOARDS)
def test_the_cursor_of_a_menu_costs_at_most_8_kb(size, module, language):
    most = []
    last = {"steps": 0}

    def choose(player):
        step = last["steps"] = last["steps"] + 1
        if step == 1:
            player.app.settings[MOTION] = 0  # else the first press ends what moves at the end
            won(player)
            scenes.speak(player, language)
            rig.go(player, module)
        if step <= 15:
            return None
        assert player.screen == module
        if step > 16:
            most.extend(frames(player, last["since"]))
        if step > 24:
            rig.enough()
        last["since"] = player.host.clock.now() // 1000
        return "DOWN", rig.HOLD_MS

    rig.play(rig.BOARDS[size], choose, 200)
    print(size, module, max(most))
    assert len(most) == 9 and max(most) <= 8 * KIB


def test_nothing_is_sent_while_nothing_changes():
    quiet = []

    def choose(player):
        player.app.settings[MOTION] = 0  # else the title comes to life
        quiet.append(player.host.panel.pixel_bytes)
        if len(quiet) == 20:
            rig.enough()

    rig.play(rig.BOARDS["160x128"], choose, 500)
    title = 2 * 160 * 128
    assert quiet[2] == quiet[-1]
    assert title < quiet[-1] < 1.3 * title  # some of it twice: the logo comes before the menu


def test_pawns_move_at_least_20_steps_a_second():
    times = []

    def choose(player):
        if player.app.session is None:
            scenes.arrange(player, "S,S,S,S/S,S,S,20/S,S,S,S/S,S,S,S", 1, 12)
            return None
        if player.screen == "turn" and player.shown.waits == MOVING:
            times.append(player.host.clock.now() // 1000)
            if len(times) > 5:
                rig.enough()
        elif times:
            rig.enough()
        return ("A", 60) if not times else None

    player = rig.play(rig.BOARDS["240x240"], choose, 180)
    start, end = times[1], times[-1]
    steps = [ms for ms, _ in player.host.refreshes if start <= ms < end]
    assert len(steps) * 1000 // (end - start) >= 20


def test_words_about_a_setting_wait_until_the_cursor_rests():
    """While it runs on they would only hold it up."""
    seen = []

    def choose(player):
        if player.screen != "settings":
            rig.go(player, "settings")
            return None
        form = player.shown.form
        note = form.notes[0].grid
        before = note[note.width // 2, 0]
        for _ in range(3):
            form.explain("x" * form.columns)
            for _ in range(4):
                form.tick()
                seen.append(note[note.width // 2, 0] == before)
        form.tick()
        seen.append(note[note.width // 2, 0] != before)
        rig.enough()

    rig.play(rig.BOARDS["240x240"], choose, 250)
    assert seen == [True] * 13


@pytest.mark.parametrize("size", rig.BOARDS)
@pytest.mark.parametrize("language", range(2))
@pytest.mark.parametrize("module", ["new_game", "more", "settings"])
def test_a_cursor_in_a_form_costs_at_most_8_kb(size, module, language):
    """In the frame of the press; what is said about the cell follows in a frame of its own."""
    most = {}
    keys = ["DOWN", "RIGHT"] * 10
    last = {"since": None, "key": ""}

    def choose(player):
        if player.screen != module:
            scenes.speak(player, language)
            rig.go(player, module)
            return None
        if last["since"] is not None:
            key = last["key"]
            sent = frames(player, last["since"])
            assert len(sent) <= 2
            most[key] = max([*sent, most.get(key, 0)])
        if not keys:
            rig.enough()
        if module == "settings" and player.shown.form.at == 8:
            rig.enough()
        last["since"], last["key"] = player.host.clock.now() // 1000, keys.pop(0)
        return last["key"], rig.HOLD_MS

    rig.play(rig.BOARDS[size], choose, 250)
    print(size, module, most)
    assert most["DOWN"] <= 8 * KIB
    assert most["RIGHT"] <= 8 * KIB
