"""The referee's protocol: every line gets exactly one answer, whatever it is."""

import json
import random
import subprocess
import sys

import pytest

from sorry_core import state as layout
from tools import ROOT
from tools.referee import LONGEST_LINE

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


@pytest.mark.parametrize("digits", [41, 4299, 4301, 5000, 60_000])
@pytest.mark.parametrize("before", ["", "-"])
def test_a_seed_as_long_as_a_book_is_refused_in_plain_words(table, digits, before) -> None:
    """Not by Python's own error, which tells how to let it read longer numbers."""
    said = table.refuses('new {"edition":"2004","seed":' + before + "7" * digits + "}")
    assert said == "seed is a whole number from 0 to 2**64 - 1"
    for key, value in (("edition", "1" * digits), ("pack", f"[{'1' * digits}]")):
        said = table.refuses('new {"edition":"2004","' + key + '":' + value + "}")
        assert "sys." not in said and len(said) < 300


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


@pytest.mark.rule("T1", "E6")
@pytest.mark.parametrize("colours", ["", ',"colours":"ry"', ',"colours":"yr"'])
def test_red_begins_in_patience_whatever_is_asked_for(table, colours: str) -> None:
    for first in ("y", "b", "g", "R", "ry"):
        line = f'new {{"edition":"1939","mode":"patience","first":"{first}"{colours}}}'
        error = table.refuses(line)
        assert ("unknown colour" if len(first) > 1 or first == "R" else "red begins") in error
    for first in ("", ',"first":"r"', ',"first":null'):
        table(f'new {{"edition":"1939","mode":"patience","seed":5{colours}{first}}}')
        assert table.state["turn"] == "r"
    table("set S,S,S,S/-/S,S,S,S/- y")  # in the middle of a game either colour can be on turn
    assert table.state["turn"] == "y"


LONG = "x" * 5000
ENDLESS = [
    LONG, f"play {LONG}", f"set {LONG} r", f"set {LONG}/-/-/- r", f"set -/{'S,' * 900}/-/- r",
    f"set S,S,S,S/-/-/- {LONG}", f"bot {LONG}", f"double {LONG}", f"state {LONG}", f"state{'x ' * 900}",
    f"outcomes {LONG} standard -/-/-/- r 1", f"outcomes 2004 {LONG} -/-/-/- r 1",
    f"outcomes 2004 standard {LONG} r 1", f"outcomes 2004 standard S,S,S,{LONG}/S,S,S,S/-/- r 1",
    f"outcomes 2004 standard S,S,S,S/S,S,S,S/-/- {LONG} 1",
    f"outcomes 2004 standard S,S,S,S/S,S,S,S/-/- r {LONG}", f"new {LONG}", f'new {{"{LONG}":1}}',
    *(f'new {{"edition":"2004","{key}":"{LONG}"}}' for key in ("colours", "first", "mode", "seed")),
    f'new {{"edition":"{LONG}"}}', f'new {{"edition":{[1] * 2000}}}', f'new {{"edition":{{"{LONG}":1}}}}',
    f'new {{"edition":"2004","pack":["{LONG}"]}}', f'new {{"edition":"2004","pack":"{LONG}"}}',
    f"play {chr(1) * 3000}", chr(0x1F600) * 3000, chr(0x1F600) + chr(1) * 3000,
]  # fmt: skip


@pytest.mark.parametrize("line", ENDLESS, ids=lambda line: line[:60])
def test_an_error_quotes_at_most_eighty_characters(table, line: str) -> None:
    table('new {"edition":"2004","seed":3,"first":"r","pack":["7"]}')
    table("draw")
    error = table.refuses(line)
    assert "x" * 81 not in error and len(error) < 80 + 130


def test_a_short_name_is_quoted_whole(table) -> None:
    name = "y" * 60
    assert f"'{name}'" in table.refuses(name)


def test_a_line_without_end_is_read_past_but_not_kept() -> None:
    """Far more than it may hold at once, then a line that it must still understand."""
    long = b"state" * 1_000_000
    code, answers = run(
        long + b'\nnew {"edition":"2004"}\n' + b"[" * LONGEST_LINE + b"\nstate\n" + long
    )
    assert code == 0
    assert [answer["ok"] for answer in answers] == [False, True, False, True, False]
    assert all("at most 65536 bytes" in answers[i]["error"] for i in (0, 2, 4))


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
