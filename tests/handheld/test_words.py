"""Words are looked up by folded constants: each is the word that the table's own comment names."""

import ast
import importlib
import re
from pathlib import Path

import pytest
import rig

from boards.io import keys as buttons
from sorry_core import editions, moves, state, track
from sorry_handheld import intents, settings, words
from sorry_handheld.layout import Layout

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


@pytest.mark.parametrize("language", words.LANGUAGES[1:])
def test_every_language_has_every_word(language):
    """The same sections, names and places: a row that is missing is named here."""
    english, other = table("en"), table(language)
    assert list(other) == list(english)
    for section, rows in english.items():
        for (name, text), (its, translated) in zip(rows, other[section], strict=False):
            assert its == name, f"[{section}]: {name} {text!r} is missing before {its}"
            held = re.findall(r"%[sd]", text)
            assert re.findall(r"%[sd]", translated) == held, f"[{section}] {name}: {translated}"
            assert bool(translated) == bool(text), f"[{section}] {name}: {text!r} is missing"
        assert len(other[section]) == len(rows), f"[{section}]: {rows[len(other[section]) :]}"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_letter_can_be_printed(language):
    source = (HERE / "lines.py").read_text("utf-8")
    accented = set(re.search(r'ACCENTED = "(.+)"', source)[1])
    for rows in table(language).values():
        for _, text in rows:
            assert set(text) <= {chr(code) for code in range(32, 127)} | accented, text


def test_every_language_can_be_set():
    assert settings._MOST[settings.LANGUAGE] == len(words.LANGUAGES) - 1


PROFILES = sorted(
    path.stem
    for path in (rig.root_of(Path(__file__)) / "boards").glob("*.py")
    if "LEGEND = (" in path.read_text()
)
KEYED = {"DRAW": intents.OK, "PLAY": intents.OK, "GO": intents.OK}
HINTS = {"NEXT": intents.RIGHT, "PAUSE": intents.MENU, "SHOW_AGAIN": intents.EXTRA}


@pytest.mark.parametrize("board_id", PROFILES)
@pytest.mark.parametrize("language", range(len(words.LANGUAGES)))
def test_prompts_with_the_names_of_keys_find_room(board_id, language):
    profile = importlib.import_module(f"boards.{board_id}")
    layout, keys = Layout(profile.WIDTH, profile.HEIGHT), intents.Intents(profile.LEGEND)
    said, places = words.Words(language, "game"), names("game")
    for name, intent in {**KEYED, **(HINTS if layout.hint_at else {})}.items():
        if name == ("SHOW_AGAIN" if keys.few else "NEXT"):
            continue
        text = said[places[name]] % keys.key(intent, said[places["HOLD"]])
        assert len(text) <= layout.cols, text


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
