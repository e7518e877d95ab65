"""Accents are shown, whatever the firmware's own font has: the game's letters are its own."""

import pytest
import rig
import scenes

from boards.desktop.font import FONT
from sorry_handheld import screens
from sorry_handheld.art.names import ALPHABET

SPANISH = 1
ACCENTED = "áéíóúüñÁÉÍÓÚÜÑ¡¿"


def test_the_firmwares_font_has_none_and_every_font_of_ours_has_all():
    assert all(FONT.get_glyph(ord(letter)) is None for letter in ACCENTED)
    assert set(ACCENTED) <= set(ALPHABET)


def menu_words(player) -> list[str]:
    """What the lines of a menu say: each is a group with a grid a letter."""
    return [text_of(line) for line in player.shown.menu.lines]


def text_of(line) -> str:
    letters = sorted(line, key=lambda letter: letter.x)
    return "".join(ALPHABET[letter[0]] for letter in letters)


@pytest.mark.parametrize("size", rig.BOARDS)
def test_the_turn_and_the_title_show_them(size):
    seen = {}

    def look(name, player):
        if name == "title":
            seen[name] = menu_words(player)
        else:
            grid = player.shown.dashboard.does.grid
            seen[name] = "".join(ALPHABET[grid[i]] for i in range(grid.width)).strip()

    scenes.tour(rig.BOARDS[size], look, ("title", "hand"), SPANISH)
    assert any("ó" in text for text in seen["title"])
    assert seen["hand"] == "Atrás 4"


def test_the_language_changes_while_it_runs():
    """As Settings do it: the next screen speaks the other language, and back again."""
    seen = []

    def choose(player):
        if len(seen) == 3:
            rig.enough()
        scenes.speak(player, len(seen) & 1)
        now = menu_words(player)[1].replace(" ", "")
        if not seen or seen[-1] != now:
            seen.append(now)
            scenes.speak(player, len(seen) & 1)
            player.app.go(screens.TITLE)
        return None

    rig.play(rig.BOARDS["128x128"], choose, 150)
    assert seen == ["NewGame", "Jugar", "NewGame"]
