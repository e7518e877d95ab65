"""Words are looked up by folded constants: each is the word that the table's own comment names."""

import ast
import re
from pathlib import Path

import pytest
import rig

from boards import buttons
from sorry_core import editions, moves, state, track
from sorry_handheld import words_en

HERE = rig.root_of(Path(__file__)) / "lib" / "sorry_handheld"
FILES = sorted(HERE.glob("*.py"))


def names() -> dict[str, int]:
    """The constants' names, from the comments in the table."""
    found, at = {}, 0
    for line in (HERE / "words_en.py").read_text().splitlines():
        row = re.match(r'    ".*",(?:  # (\w+))?$', line)
        if row:
            if row[1]:
                found[row[1]] = at
            at += 1
    assert at == len(words_en.WORDS)
    return found


def constants(path: Path) -> dict[str, int]:
    """Every `_X = const(…)` of a file."""
    return {
        node.targets[0].id: ast.literal_eval(node.value.args[0])
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "const"
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_folded_words_are_the_tables(path):
    for name, value in constants(path).items():
        if name.startswith("_W_"):
            assert names()[name[3:]] == value, name


def test_every_word_is_used():
    used = {name[3:] for path in FILES for name in constants(path) if name.startswith("_W_")}
    title = {"RESUME", "NEW_GAME", "HOW_TO", "SETTINGS", "SCORES"}  # the first five, as a slice
    slices = {"QUIT", "TITLE", "YES"}  # behind GO_ON, AGAIN and NO
    assert used | title | slices == set(names())


SHARED = {
    name: value
    for module in (editions, track, state, moves)
    for name, value in vars(module).items()
    if name.isupper()
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_folded_constants_are_the_cores(path):
    keys = vars(buttons) if path.name == "intents.py" else {}
    for name, value in constants(path).items():
        want = keys.get(name[1:], SHARED.get(name[1:]))
        if want is not None:
            assert value == want, f"{path.name}: {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_folded_constants_are_used(path):
    used = {
        node.id
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    assert set(constants(path)) <= used
