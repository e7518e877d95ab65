"""Scripts: what they say, and what is said of a bad line."""

import pytest
from desktop_rig import BOARDS, profile

from boards.desktop.faces.keyboard import keyboard
from boards.desktop.script import ScriptError, Step, parse, read
from boards.io.keys import DOWN, EXTRA, LEFT, MENU, RIGHT, UP, A, B

ALL = 255


def test_a_script_is_sorted_by_time():
    lines = [
        "# a comment",
        "",
        "1500 hold B 800",
        "200 tap A  # here too",
        "2000 shot title",
        "9000 end",
    ]
    assert parse(lines, ALL) == [
        Step(200, "press", A),
        Step(260, "release", A),
        Step(1500, "press", B),
        Step(2000, "shot", name="title"),
        Step(2300, "release", B),
        Step(9000, "end"),
    ]


def test_the_other_forms():
    assert parse(["5 press UP", "7 release UP", "9 tap MENU 20"], ALL) == [
        Step(5, "press", UP),
        Step(7, "release", UP),
        Step(9, "press", MENU),
        Step(29, "release", MENU),
    ]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("tap A", "begins with the time"),
        ("-5 tap A", "begins with the time"),
        ("1.5 tap A", "begins with the time"),
        ("\u0665 tap A", "begins with the time"),
        ("5", "not one of"),
        ("5 tip A", "not one of"),
        ("5 tap", "not one of"),
        ("5 tap A 60 70", "not one of"),
        ("5 tap START", "no key is called START"),
        ("5 tap a", "no key is called a"),
        ("5 tap UP", "this board has no key UP; it has A B"),
        ("5 hold A", "not one of"),
        ("5 hold A long", "how long"),
        ("5 shot ../../etc/x", "a picture's name"),
        ("5 shot", "not one of"),
        ("5 end now", "not one of"),
    ],
)
def test_a_bad_line_is_named(line, complaint):
    with pytest.raises(ScriptError) as raised:
        parse(["0 tap A", "", line], A | B, "play.txt")
    text = str(raised.value)
    assert text.startswith("play.txt, line 3: ") and complaint in text and line.strip() in text


def test_a_file_that_is_none(tmp_path):
    with pytest.raises(ScriptError, match=r"none\.txt cannot be read: No such file"):
        read(tmp_path / "none.txt", ALL)
    (tmp_path / "x.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScriptError, match="not text"):
        read(tmp_path / "x.txt", ALL)


def test_the_keyboard_of_a_board_with_everything():
    keys = keyboard(ALL)
    assert (keys["z"], keys["enter"], keys["space"]) == (A, A, A)
    assert (keys["x"], keys["backspace"], keys["escape"]) == (B, B, B)
    assert (keys["up"], keys["down"], keys["left"], keys["right"]) == (UP, DOWN, LEFT, RIGHT)
    assert keys["m"] == keys["tab"] == MENU


def test_a_key_of_the_same_name_is_that_key():
    keys = keyboard(ALL, profile("m5stack_cardputer").LEGEND)
    assert (keys["enter"], keys["backspace"], keys["escape"], keys["tab"]) == (A, B, MENU, EXTRA)
    assert (keys["z"], keys["x"], keys["m"], keys["c"]) == (A, B, MENU, EXTRA)


def test_boards_without_arrows_use_what_there_is():
    clue = keyboard(A | B)
    assert (clue["left"], clue["right"]) == (A, B) and "up" not in clue and "m" not in clue
    feather = keyboard(A | B | RIGHT)
    assert {feather[name] for name in ("up", "down", "left", "right")} == {RIGHT}


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_key_of_every_board_can_be_typed(board_id):
    bits = sum(bit for bit, _ in profile(board_id).LEGEND)
    assert sum(set(keyboard(bits).values())) == bits
