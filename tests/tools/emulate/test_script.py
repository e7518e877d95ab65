"""Key scripts: what they may say, and what is said of a line that makes no sense."""

import pytest

from tools.emulate import SCREENS, script
from tools.shared.command import UsageError


def parse(*lines):
    return script.parse(lines, "walk.txt")


def test_every_kind_of_line():
    assert parse(
        "# a comment",
        "wait title",
        "",
        "press DOWN 2  # twice",
        "press A",
        "measure A new_game: title to New Game",
        "measure UP: menu, cursor",
        "play turn",
        "play end 3",
        "shot title, saved",
        "reset",
    ) == [
        {"verb": "wait", "screen": "title"},
        {"verb": "press", "key": "DOWN", "times": 2},
        {"verb": "press", "key": "A", "times": 1},
        {"verb": "measure", "key": "A", "screen": "new_game", "name": "title to New Game"},
        {"verb": "measure", "key": "UP", "screen": "", "name": "menu, cursor"},
        {"verb": "play", "until": "turn", "times": 1},
        {"verb": "play", "until": "end", "times": 3},
        {"verb": "shot", "name": "title, saved"},
        {"verb": "reset"},
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("jump A", "begins with one of wait, press"),
        ("wait", "a screen is one of title new_game"),
        ("wait titel", "a screen is one of"),
        ("wait title now", "'now' is too much"),
        ("press X", "a key is one of UP DOWN"),
        ("press A 0", "from 1 to 999"),
        ("press A ²", "from 1 to 999"),
        ("press A 1 2", "'2' is too much"),
        ("measure A", "a name is missing"),
        ("measure A: -", "a name is missing"),
        ("measure : x", "a key is one of"),
        ("measure A oops turn: x", "'turn' is too much"),
        ("play on", "a goal is one of turn choice end"),
        ("shot", "a name is missing"),
        ("reset now", "'now' is too much"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(line, said):
    with pytest.raises(UsageError) as told:
        parse("wait title", line)
    assert str(told.value).startswith("walk.txt, line 2: ")
    assert said in str(told.value) and repr(line) in str(told.value)


def test_a_script_without_steps_is_refused():
    with pytest.raises(UsageError, match=r"walk\.txt has no steps"):
        parse("# nothing")


def test_a_script_that_cannot_be_read(tmp_path):
    with pytest.raises(UsageError, match="cannot be read"):
        script.read(tmp_path / "none.txt")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(UsageError, match="it is not text"):
        script.read(tmp_path / "bytes.txt")


def test_the_shipped_script_names_each_step_once_and_ends_with_the_power_going():
    steps = script.read(SCREENS)
    names = [step["name"] for step in steps if step["verb"] == "measure"]
    assert len(names) == len(set(names)) >= 25
    seen = {step["screen"] for step in steps if step.get("screen")}
    assert seen == {"title", "settings", "scores", "help", "new_game", "turn", "pause"}
    assert [step["verb"] for step in steps][-2:] == ["reset", "shot"]
