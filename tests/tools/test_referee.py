"""The referee's protocol: every line gets exactly one answer, whatever it is."""

import json
import random
import subprocess
import sys

import pytest

from sorry_core import state as layout
from tools import ROOT

KEYS = {
    "edition", "mode", "colours", "position", "turn", "phase", "card", "left", "hands", "pack",
    "stake", "out", "winner", "points", "match",
}  # fmt: skip


def run(text: bytes, *arguments: str) -> tuple[int, list[dict]]:
    """The program itself, with this input."""
    command = [sys.executable, "-m", "tools.referee", *arguments]
    result = subprocess.run(command, input=text, capture_output=True, cwd=ROOT, check=False)
    assert result.stderr == b""
    return result.returncode, [json.loads(line) for line in result.stdout.splitlines()]


def test_the_program_answers_line_by_line_and_ends_with_its_input() -> None:
    lines = (
        b'new {"edition":"2004","seed":7}\n\n  \r\ndraw\nfoo\nnew {\n\xff\xfe\x00\nstate x\nstate'
    )
    code, answers = run(lines)
    assert code == 0
    assert [answer["ok"] for answer in answers] == [True, False, False, True, *[False] * 4, True]
    assert all(isinstance(answer["error"], str) for answer in answers if not answer["ok"])
    assert run(b"") == (0, [])


def test_it_answers_before_its_input_ends() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tools.referee"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b'new {"edition":"travel"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        process.stdin.close()
        assert process.wait(30) == 0


def test_help_shows_an_example() -> None:
    command = [sys.executable, "-m", "tools.referee", "--help"]
    text = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stdout
    assert "example:" in text


@pytest.mark.parametrize("edition", ["1934", "1939", "travel", "2004"])
def test_a_state_has_all_its_keys(table, edition: str) -> None:
    table(f'new {{"edition":"{edition}"}}')
    state = table.state
    assert set(state) >= KEYS
    assert (state["mode"], state["colours"], state["phase"]) == ("standard", "rbyg", "draw")
    assert (state["card"], state["left"], state["hands"], state["points"]) == (None,) * 4
    assert (state["stake"], state["out"], state["winner"]) == (1, [], [])
    table("draw")
    assert table.state["pack"] == {"travel": 12, "2004": 44}.get(edition, 43)


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "nonsense", "state now", "draw 1", "legal r", "play", "play a b", "bot", "bot 0",
        "bot 5", "bot x", "set", "set x", "outcomes", "outcomes 2004 standard x r 1",
        "outcomes 1066 standard S,S,S,S/S,S,S,S/-/- r 1",
        "outcomes 2004 points S,S,S,S/S,S,S,S/-/- r 1",
        "outcomes travel partners S,S/S,S/S,S/S,S r 1",
        "outcomes 2004 standard S,S,S,S/S,S,S,S/-/- r 6",
        "outcomes 2004 standard S,S,S,S/S,S,S,S/-/- r M",
        "outcomes 2004 standard S,S,S,S/S,S,S,S/-/- y 1",
        "outcomes 2004 standard S,S,S/S,S,S/-/- r 1",
        "outcomes 1934 standard S,S,S/S,S,S,S/-/- r 1",
        "outcomes 2004 standard S,S,S,S/-/-/- r 1",
        "outcomes 2004 partners S,S,S,S/S,S,S,S/-/- r 1",
        "outcomes 2004 standard S,S,5,5/S,S,S,S/-/- r 1",
        "outcomes 2004 standard S,S,S,5/S,S,S,5/-/- r 1",
        "outcomes 2004 standard S,S,z1,z1/S,S,S,S/-/- r 1",
        "outcomes 2004 standard S,S,S,60/S,S,S,S/-/- r 1",
        "outcomes 2004 standard S,S,S,05/S,S,S,S/-/- r 1",
        "outcomes 2004 standard S,S,S,z6/S,S,S,S/-/- r 1",
        "outcomes 2004 standard S,S,S,S,S/S,S,S,S/-/- r 1",
        "new", "new 7", "new []", "new {", "new {}", 'new {"edition":2004}', 'new {"edition":"2005"}',
        'new {"edition":"2004","mode":"solo"}', 'new {"edition":"2004","colours":"rr"}',
        'new {"edition":"2004","colours":"rx"}', 'new {"edition":"2004","colours":7}',
        'new {"edition":"2004","seed":-1}', 'new {"edition":"2004","seed":1.5}',
        'new {"edition":"2004","seed":true}', 'new {"edition":"2004","seed":18446744073709551616}',
        'new {"edition":"2004","fast":1}', 'new {"edition":"2004","pack":"7"}',
        'new {"edition":"2004","pack":[7]}', 'new {"edition":"2004","pack":["6"]}',
        'new {"edition":"2004","pack":["7","7","7","7","7"]}', 'new {"edition":"2004","first":"x"}',
        'new {"edition":"2004","colours":"rb","first":"y"}', 'new {"edition":"2004","frist":"b"}',
        'new {"edition":"2004"} {"edition":"2004"}', "new " + "[" * 100_000,
        'new {"edition":"2004","seed":' + "9" * 5000 + "}",
        "set S,S,S,S/S,S,S,S/S,S,S,S/- r", "set S,S,S/S,S,S/S,S,S/S,S,S r",
        "set S,S,5,5/S,S,S,S/S,S,S,S/S,S,S,S r", "set H,H,H,H/S,S,S,S/S,S,S,S/S,S,S,S b",
        "set S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S x", "double r", "accept r", "drop r", "double x", "next",
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_and_changes_nothing(table, line: str) -> None:
    if not line.startswith(("new", "outcomes")):
        assert table.refuses(line)  # also before there is a game
    table('new {"edition":"2004","seed":3,"first":"r","pack":["7"]}')
    table("draw")
    assert table.refuses(line)


def test_a_pack_is_stacked_in_order_and_later_shuffles_follow_the_seed(table) -> None:
    cards = ["7", "1", "S", "12", "4"]
    table(f'new {{"edition":"1934","seed":9,"pack":{json.dumps(cards)}}}')
    drawn = []
    for _ in cards:
        drawn.append(table("draw")["card"])
        while table.state["card"]:
            table(f"play {table.moves[0]}")
    assert drawn == cards

    def game(seed: int) -> list[str]:
        table(f'new {{"edition":"2004","seed":{seed},"first":"r"}}')
        found = []
        for _ in range(100):
            found.append(table("draw")["card"])
            while table.state["card"]:
                table(f"play {table.moves[0]}")
        return found

    assert game(5) == game(5) != game(6)
    assert game(0) != game(2**63)


def test_set_keeps_pack_hands_stake_and_match(table) -> None:
    table('new {"edition":"1939","mode":"points","colours":"rb","first":"r","pack":["7"]}')
    table("double r")
    table("accept b")
    table("set S,S,20,40/S,S,S,S/-/- r")
    before = table.state
    table("play 7:r20>23")
    table("set S,S,S,S/S,S,20,40/-/- b")  # in the middle of a seven: it goes back into the hand
    after = table.state
    for key in ("pack", "hands", "stake", "match"):
        assert after[key] == before[key]
    assert (after["turn"], after["phase"], after["card"], after["left"]) == (
        "b",
        "move",
        None,
        None,
    )
    assert after["position"] == "S,S,S,S/S,S,20,40/-/-"


def test_set_rejects_who_dropped_out(table) -> None:
    table('new {"edition":"1939","mode":"points","colours":"rby","first":"r"}')
    table("double r")
    table("drop b")
    table("accept y")
    assert table.refuses("set S,S,S,S/S,S,S,20/S,S,S,S/- r")
    assert table.refuses("set S,S,S,S/S,S,S,S/S,S,S,S/- b")
    table("set S,S,S,5/S,S,S,H/S,S,S,S/- y")


@pytest.mark.parametrize("mode", ["standard", "partners", "points"])
def test_level_1_plays_a_whole_game(table, mode: str) -> None:
    table(f'new {{"edition":"2004","mode":"{mode}","seed":4}}')
    for _ in range(5000):
        phase = table.state["phase"]
        if phase == "over":
            return
        table("draw" if phase == "draw" else f"play {table('bot 1')['move']}")
    pytest.fail("the game does not end")


def test_it_never_dies_of_what_it_is_told(table) -> None:
    dice = random.Random(1)
    words = [
        "new",
        "set",
        "draw",
        "legal",
        "play",
        "double",
        "accept",
        "drop",
        "bot",
        "state",
        "next",
        "outcomes",
        "2004",
        "1939",
        "travel",
        "points",
        "standard",
        "partners",
        "patience",
        "r",
        "b",
        "y",
        "g",
        "1",
        "2",
        "7",
        "S",
        "M",
        "pass",
        "S,S,S,S/S,S,S,S/S,S,S,S/S,S,S,S",
        "-/-/-/-",
        "/",
        ",",
        '{"edition":"2004"}',
        '{"edition":"1939","mode":"points"}',
        '{"edition":"travel","seed":3}',
        "{}",
        "[",
        "null",
        "rS>4",
        "7:discard",
        "\x00",
        "é",
        "99999999999999999999",
    ]
    for _ in range(6000):
        line = " ".join(dice.choice(words) for _ in range(dice.randrange(0, 5)))
        if dice.random() < 0.3:
            state = table.referee.state
            line = "draw" if state and table.state["phase"] == "draw" else line
            if state and table.state["phase"] == "move":
                line = f"play {dice.choice(table.moves)}"
        answer = table.referee.answer(line)
        assert isinstance(answer["ok"], bool)
        json.dumps(answer)
        if table.referee.state is not None:
            assert table.referee.state[layout.FORMAT] == layout.VERSION
