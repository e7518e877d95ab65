"""The app around the game: keys, the demonstration, dimming, errors, traces, what stays loaded."""

import re
from pathlib import Path

import pytest
import rig
import scenes

from boards.io import keys as buttons
from sorry_core import notation, state
from sorry_handheld import intents, screens

ROOT = rig.root_of(Path(__file__))
ALL, THREE, TWO = rig.BOARDS["160x128"], rig.THREE_KEYS, rig.TWO_KEYS


def steps(*todo):
    """A player who does one thing after another: a key, (key, ms), a number of waits, a function."""
    left = []
    for each in todo:
        left += [None] * each if isinstance(each, int) else [each]

    def choose(player):
        if not left:
            rig.enough()
        each = left.pop(0)
        if callable(each):
            each(player)
            return None
        return (each, rig.HOLD_MS) if isinstance(each, str) else each

    return choose


def test_a_key_acts_at_once_unless_it_has_a_second_meaning():
    profile_keys = tuple((1 << n, "k%d" % n) for n in range(8))
    keys = intents.Intents(profile_keys)
    for n in range(7):
        assert keys.intent(1 << n | buttons.PRESS << 8) == n + 1
        assert keys.intent(1 << n | buttons.TAP << 8) == 0
    assert keys.intent(buttons.EXTRA | buttons.PRESS << 8) == 0
    assert keys.intent(buttons.EXTRA | buttons.TAP << 8) == intents.EXTRA
    assert keys.intent(buttons.EXTRA | buttons.LONG << 8) == intents.HINT
    assert keys.intent(buttons.UP | buttons.REPEAT << 8) == intents.UP
    two = intents.Intents(((buttons.A, "A"), (buttons.B, "B")))
    table = {
        two.intent(bit | kind << 8): (bit, kind)
        for bit in (buttons.A, buttons.B)
        for kind in (buttons.PRESS, buttons.TAP, buttons.LONG)
    }
    assert set(table) == {0, intents.RIGHT, intents.OK, intents.BACK, intents.MENU}
    assert two.key(intents.MENU, "hold %s") == "hold B"


@pytest.mark.parametrize(
    ("board_id", "menu", "back", "step"),
    [
        (ALL, "MENU", "B", "RIGHT"),
        (THREE, ("A", 620), "B", "RIGHT"),
        (TWO, ("B", 620), ("A", 620), "B"),
    ],
)
def test_every_board_reaches_everything(board_id, menu, back, step):
    seen = []

    def note(player):
        seen.append(player.screen)

    def at(player):
        seen.append(player.shown.choice.at)

    def arrange(player):
        scenes.arrange(player, "S,S,S,29/S,S,20,24/S,S,S,S/S,S,S,S", 1, 10)

    def card(player):
        seen.append(player.app.session.state[state.CARD])

    todo = [3, "A", 5, menu, 6, arrange, 6, "A", 5, at, step, 3, at, card]
    todo += [menu, 6, note, back, 6, note, menu, 6, note]  # pause, go on, pause
    todo += [step, 2] * 5  # past the hint, the rule, save, the settings
    todo += ["A", 6, note, 2, note, "A", 6, card, note]  # quit: the title; resume
    player = rig.play(board_id, steps(*todo), 100)
    assert seen == [0, 1, 10, "pause", "turn", "pause", "title", "title", 10, "turn"]
    assert player.app.game is None


def test_quit_and_resume_go_on_with_the_same_game():
    states = []

    def note(player):
        states.append(bytes(player.app.session.state))

    player = rig.play(
        ALL,
        steps("A", 6, "A", 8, "MENU", 5, note, "UP", 1, "A", 6, "A", 6, note, lambda p: None),
        100,
    )
    assert states[0] == states[1] and player.screen == "turn"


def test_left_alone_it_plays_by_itself_and_never_touches_the_game_put_aside():
    seen = {}

    def aside(player):
        seen["game"] = player.app.game
        seen["state"] = bytes(player.app.game.state)

    def shown(player):
        seen["demo"] = player.app.session.demo
        seen["turns"] = player.app.session.state[139]

    todo = ["A", 6, "A", 8, "MENU", 5, "UP", 1, "A", 6, aside, 380, shown, "B", 8]
    player = rig.play(ALL, steps(*todo), 200, skip=0)
    assert seen["demo"] and seen["turns"] > 3
    assert player.screen == "title"
    assert player.app.game is seen["game"]
    assert bytes(player.app.game.state) == seen["state"]


def test_it_dims_and_the_press_that_wakes_it_does_nothing_else():
    seen = []

    def look(player):
        seen.append((player.app.dim, player.host.display.brightness, player.screen))

    rig.play(
        ALL, steps("A", 6, "A", 8, "MENU", 6, 620, look, "B", 3, look, "B", 6, look), 200, skip=0
    )
    assert seen == [(True, 0.2, "pause"), (False, 1.0, "pause"), (False, 1.0, "turn")]


def test_an_error_shows_the_position_and_goes_to_the_title():
    def fail(player):
        player.may_fail = True

        def broken(now):
            raise ValueError("broken by the test")

        player.shown.tick = broken

    seen = []

    def look(player):
        seen.append((player.screen, "".join(player.host.printed)))

    player = rig.play(
        ALL, steps("A", 6, "A", 8, "A", 5, fail, 6, look, "B", 8, look, "A", 6, "A", 6, look), 100
    )
    assert [screen for screen, _ in seen] == ["oops", "title", "turn"]
    assert "ValueError: broken by the test" in seen[0][1]
    position = seen[0][1].split("position: ")[1].split(" ", 5)[5].replace("/ ", "/").strip()
    notation.parse(position)
    assert player.app.session is not None


def test_traces_are_printed_when_asked_for(monkeypatch):
    monkeypatch.setenv("SORRY_TRACE", "1")

    def done(player):
        if player.presses > 60:
            rig.enough()
        return "A", 40

    player = rig.play("pimoroni_picosystem", done, 40, skip=0)  # one that saves every turn
    lines = "".join(player.host.printed).splitlines()
    assert all(re.fullmatch(r"trace \d+ \w+( \w+=\S+)*", line) for line in lines)
    events = {line.split()[2]: line for line in lines}
    assert set(events) >= {"start", "screen", "draw", "legal", "bot", "move", "save", "turn"}
    for event, keys in {
        "screen": "name heap",
        "legal": "n us",
        "bot": "us",
        "turn": "heap",
    }.items():
        for key in keys.split():
            assert f" {key}=" in events[event]


def loaded(player):
    return {
        name
        for name in player.host.sandbox.modules
        if name.startswith(("sorry_", "adafruit_", "boards"))
    }


def test_a_screen_is_dropped_when_it_is_left():
    seen = []
    todo = [
        "A",
        6,
        "A",
        8,
        lambda p: seen.append(loaded(p)),
        "MENU",
        6,
        lambda p: seen.append(loaded(p)),
    ]
    rig.play(ALL, steps(*todo, "B", 8, lambda p: seen.append(loaded(p))), 100)
    assert seen[0] == seen[2]
    assert not any("displayio_layout" in name or "tiles" in name for name in seen[0])
    assert screens.TURN not in seen[1] and screens.TITLE not in seen[0]
