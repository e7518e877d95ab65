"""Words are looked up by number: each number is the place of its word, in every language."""

import importlib
import re
from pathlib import Path

import pytest
import rig

from boards.io import keys as buttons
from sorry_handheld import intents, settings, words
from sorry_handheld.art.names import ALPHABET
from sorry_handheld.draw.layout import layout_for
from sorry_handheld.draw.lettering import wrap
from sorry_handheld.words import names as word_names
from tools import ROOT
from tools.bundle.profiles import profiles

HERE = rig.root_of(Path(__file__)) / "lib" / "sorry_handheld"
FILES = sorted(HERE.rglob("*.py"))
# Words that are shown as a row that begins with another: the title's menu, the others of a menu.
IN_ROWS = {
    "title": {"NEW_GAME", "SETTINGS", "SCORES"},
    "pause": {"REPLAY", "HINT", "RULE", "DOUBLE", "SAVE", "SETTINGS", "QUIT"},
    "new_game": {"RIVALS"},
}


def table(language: str) -> dict[str, list[tuple[str, str]]]:
    """Each section of a language: the names of its words, and the words."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in (HERE / "words" / f"{language}.txt").read_text("utf-8").splitlines():
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


def numbers() -> dict[str, int]:
    """Every number of words/names.py."""
    return {name: value for name, value in vars(word_names).items() if name.isupper()}


def test_the_numbers_are_the_places_of_the_words():
    """SECTION_NAME is where NAME stands in its section, and no word is left out."""
    places = {
        f"{section}_{name}".upper(): at
        for section in table("en")
        for name, at in names(section).items()
    }
    assert numbers() == places


def test_every_word_is_used():
    files = [path.read_text() for path in FILES if path.name != "names.py"]
    sources = set(re.findall(r"\w+", "\n".join(files)))
    for section in table("en"):
        for name in names(section):
            if name not in IN_ROWS.get(section, ()):
                assert f"{section}_{name}".upper() in sources, (section, name)


def test_words_are_read_as_they_are_written():
    """With the long forms or with the short ones, which stand behind a |."""
    for at, language in enumerate(words.LANGUAGES):
        for section, rows in table(language).items():
            for short, place in ((False, 0), (True, -1)):
                texts = [text.split("|")[place] for _, text in rows]
                assert list(words.Words(at, section, short)) == texts


@pytest.mark.parametrize("language", words.LANGUAGES[1:])
def test_every_language_has_every_word(language):
    """The same sections, names and places: a row that is missing is named here."""
    english, other = table("en"), table(language)
    assert list(other) == list(english)
    for section, rows in english.items():
        for (name, text), (its, translated) in zip(rows, other[section], strict=False):
            assert its == name, f"[{section}]: {name} {text!r} is missing before {its}"
            held = re.findall(r"%[sd]", text.split("|")[0])
            for form in [*text.split("|"), *translated.split("|")]:
                assert re.findall(r"%[sd]", form) == held, f"[{section}] {name}: {form}"
                numbered = set(re.findall(r"%[1-9]", form))
                assert numbered <= set(re.findall(r"%[1-9]", text)), f"[{section}] {name}: {form}"
            assert bool(translated) == bool(text), f"[{section}] {name}: {text!r} is missing"
        assert len(other[section]) == len(rows), f"[{section}]: {rows[len(other[section]) :]}"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_letter_can_be_printed(language):
    """Accents too: every letter is drawn in every font. | and ~ are never seen."""
    for rows in table(language).values():
        for _, text in rows:
            assert set(text) <= set(ALPHABET) | set("|~"), text


def test_every_language_can_be_set():
    assert settings._MOST[settings.LANGUAGE] == len(words.LANGUAGES) - 1


PROFILES = [each.id for each in profiles(ROOT)]


@pytest.mark.parametrize("board_id", PROFILES)
@pytest.mark.parametrize("language", range(len(words.LANGUAGES)))
def test_prompts_with_the_names_of_keys_find_room(board_id, language):
    """How to pause is said on every panel; beside the card another key too."""
    profile = importlib.import_module(f"boards.{board_id}")
    layout, keys = layout_for(profile), intents.Intents(profile.LEGEND)
    said, places = words.Words(language, "game", not layout.long_words), names("game")

    def prompt(name: str, intent: int) -> str:
        return said[places[name]] % keys.key(intent, said[places["HOLD"]])

    columns, rows = layout.keys_size
    lines = [prompt("PAUSE", intents.MENU)]
    if layout.keys_over_card:
        lines = wrap(lines[0], columns).split("\n")
    elif rows == 1:
        pass
    elif keys.few:
        lines.append(prompt("NEXT", intents.RIGHT))
    else:
        lines.append(said[places["CHOOSE"]])
    assert len(lines) <= rows and max(map(len, lines)) <= columns, lines


def test_the_bits_of_an_event_are_those_of_the_keys():
    """boards/ may not be imported by the game, so intents.py says them once more."""
    for name in ("RIGHT", "MENU", "EXTRA", "PRESS", "REPEAT", "LONG", "TAP"):
        assert getattr(intents, "_" + name) == getattr(buttons, name), name
