"""Words are looked up by folded constants: each is the word that the table's own comment names."""

import ast
import re
from pathlib import Path

import pytest
import rig

from boards import buttons
from sorry_core import editions, moves, state, track
from sorry_handheld import settings, words

HERE = rig.root_of(Path(__file__)) / "lib" / "sorry_handheld"
FILES = sorted(HERE.glob("*.py"))
# Words that are shown as a row that begins with another: the title's menu, the others of a menu.
IN_ROWS = {
    "game": {"RESUME", "NEW_GAME", "HOW_TO", "SETTINGS", "SCORES", "QUIT", "TITLE", "YES"},
}


def table(language: str) -> dict[str, list[tuple[str, str]]]:
    """Each section of a language: the names of its words, and the words."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in (HERE / f"words_{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            section = found[line.strip("[]")] = []
        elif line and not line.startswith("#"):
            name, _, text = line.partition(" ")
            assert re.fullmatch(r"[A-Z][A-Z_0-9]*|\.", name), line
            section.append((name, text))
    return found


def names(section: str) -> dict[str, int]:
    """The constants' names in a section, and the places of their words."""
    return {name: at for at, (name, _) in enumerate(table("en")[section]) if name != "."}


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
    """_W_NAME is a word of [game], _V_NAME one of the section called like the module."""
    for name, value in constants(path).items():
        if name.startswith("_W_"):
            assert names("game")[name[3:]] == value, name
        elif name.startswith("_V_"):
            assert names(path.stem)[name[3:]] == value, name


def test_every_word_is_used():
    for section in table("en"):
        mark = "_W_" if section == "game" else "_V_"
        paths = FILES if section == "game" else [HERE / f"{section}.py"]
        used = {name[3:] for path in paths for name in constants(path) if name.startswith(mark)}
        assert used | IN_ROWS.get(section, set()) == set(names(section)), section


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_folded_settings_are_the_records(path):
    for name, value in constants(path).items():
        if name.startswith("_SET_"):
            assert vars(settings)[name[5:]] == value, name


def test_words_are_read_as_they_are_written():
    for at, language in enumerate(words.LANGUAGES):
        for section, rows in table(language).items():
            assert list(words.Words(at, section)) == [text for _, text in rows]


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
