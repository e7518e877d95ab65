"""Accents are shown on every firmware: letters are our own. A language changes while it runs."""

import panel_words
import pytest
import rig
import scenes

from boards.desktop.font import FONT
from sorry_handheld import screens
from sorry_handheld.art.names import ALPHABET

SPANISH = 1


def texts(player) -> list[str]:
    """What stands on the panel."""
    return [line.text for line in panel_words.lines(player.host.display.root_group)]


def shown(*names) -> list[str]:
    """What the screens say in Spanish."""
    found = []

    def choose(player):
        if player.app.settings[0] != SPANISH:
            scenes.speak(player, SPANISH)
            player.app.go(screens.TITLE)
        elif player.screen:
            found.extend(texts(player))
            if len(todo) == 0:
                rig.enough()
            player.app.go(todo.pop(0))
        return None

    todo = list(names)
    rig.play(rig.BOARDS["320x240"], choose, 250)
    return found


def test_accents_and_opening_marks_are_shown():
    found = shown(screens.NEW_GAME, screens.SETTINGS)
    for text in ("Cómo jugar", "¡A jugar!", "Más", "Español"):
        assert text in found, text


def test_the_language_changes_while_it_runs():
    """As Settings do it: the next screen speaks the other language, and back again."""
    seen = []

    def choose(player):
        if len(seen) == 3:
            rig.enough()
        scenes.speak(player, len(seen) & 1)
        words = texts(player)
        told = next(each for each in words if each in ("New Game", "Jugar"))
        if not seen or seen[-1] != told:
            seen.append(told)
            scenes.speak(player, len(seen) & 1)
            player.app.go(screens.TITLE)
        return None

    rig.play(rig.BOARDS["128x128"], choose, 250)
    assert seen == ["New Game", "Jugar", "New Game"]


ACCENTED = "áéíóúüñÁÉÍÓÚÜÑ¡¿"


def test_the_firmwares_font_has_none_and_every_font_of_ours_has_all():
    assert all(FONT.get_glyph(ord(letter)) is None for letter in ACCENTED)
    assert set(ACCENTED) <= set(ALPHABET)


@pytest.mark.parametrize("size", rig.BOARDS)
def test_the_turn_shows_them(size):
    seen = []

    def look(_name, player):
        seen.extend(texts(player))

    scenes.tour(rig.BOARDS[size], look, ("hand",), SPANISH)
    assert any("Atrás 4" in text for text in seen), seen
