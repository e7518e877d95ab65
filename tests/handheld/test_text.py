"""Accents are shown where the firmware's font has them, and are plain letters where it has not."""

import re
import sys
from pathlib import Path

import rig
import scenes

from boards.desktop.blinka import displayio
from boards.desktop.font import FONT, Glyph
from sorry_handheld import screens

TEXT = (rig.root_of(Path(__file__)) / "lib" / "sorry_handheld" / "draw" / "lettering.py").read_text(
    "utf-8"
)
ACCENTED = re.search(r'ACCENTED = "(.+)"', TEXT)[1]
SPANISH = 1
HOW_TO = "Cómo se juega"


class SpanishFont:
    """A font as a Spanish firmware has it: behind the ASCII letters those of its language."""

    def __init__(self) -> None:
        self.bitmap = displayio.Bitmap(6 * (95 + len(ACCENTED)), 12, 2)
        for x in range(FONT.bitmap.width):
            for y in range(12):
                self.bitmap[x, y] = FONT.bitmap[x, y]

    def get_bounding_box(self):
        return FONT.get_bounding_box()

    def get_glyph(self, code):
        at = ACCENTED.find(chr(code))
        if at < 0:
            return FONT.get_glyph(code)
        return Glyph(self.bitmap, 95 + at, 6, 12, 0, 0, 6, 0)


def shown(font) -> tuple[str, str, str]:
    """What the title's menu, the bar of How to Play and its list say in Spanish with this font."""
    found = []

    def letters(sheet, row):
        tiles = (sheet.grid[row * sheet.cols + i] for i in range(sheet.cols))
        return "".join(chr(t + 32) if t < 95 else ACCENTED[t - 95] for t in tiles).strip()

    def choose(player):
        if player.app.settings[0] != SPANISH:
            if font is not None:
                player.host.sandbox.modules["terminalio"].FONT = font
            scenes.speak(player, SPANISH)
            player.app.go(screens.TITLE)
        elif player.screen == "title":
            found.append(player.front.menu.labels[2].text)
            player.app.go(screens.HELP)
        elif player.front.reading:
            found.append(letters(player.front.reader.paper, 4))
            rig.enough()
        else:
            found.append(letters(player.front.reader.bar, 0))
            return "A", 60
        return None

    try:
        rig.play(rig.BOARDS["320x240"], choose, 150)
    finally:
        sys.modules["terminalio"].FONT = FONT  # it is one module for all worlds
    return tuple(found)


def test_the_english_firmwares_font_has_no_accents():
    assert all(FONT.get_glyph(ord(letter)) is None for letter in ACCENTED)
    assert FONT.get_glyph(ord("n")).tile_index == ord("n") - 32


def test_without_them_letters_are_plain_and_opening_marks_are_left_out():
    label, bar, row = shown(None)
    assert label == bar == "Como se juega"
    assert "que se puede hacer" in row


def test_with_them_they_are_shown():
    label, bar, row = shown(SpanishFont())
    assert label == bar == HOW_TO
    assert "qué se puede hacer" in row


def test_the_language_changes_while_it_runs():
    """As Settings do it: the next screen speaks the other language, and back again."""
    seen = []

    def choose(player):
        if len(seen) == 3:
            rig.enough()
        scenes.speak(player, len(seen) & 1)
        if not seen or seen[-1] != player.front.menu.labels[1].text:
            seen.append(player.front.menu.labels[1].text)
            scenes.speak(player, len(seen) & 1)
            player.app.go(screens.TITLE)
        return None

    rig.play(rig.BOARDS["128x128"], choose, 150)
    assert seen == ["New Game", "Nueva partida", "New Game"]
