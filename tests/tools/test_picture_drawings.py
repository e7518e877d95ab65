"""The game's drawings outside the game: the icon, letters, pictures by name."""

import pytest

from tools.pictures import drawings


def test_the_icon_is_a_peg_person_on_nothing():
    icon = drawings.icon()
    assert icon.size == (64, 64) and icon.getpixel((0, 0))[3] == 0
    colours = {colour[:3] for _, colour in icon.getcolors(4096) if colour[3]}
    assert drawings.colour("B") in colours and drawings.colour("c") in colours


def test_without_the_drawings_there_is_no_icon(monkeypatch, tmp_path):
    monkeypatch.setattr(drawings, "ART", tmp_path / "none")
    assert drawings.icon() is None


def test_letters_are_our_own():
    line = drawings.text("¡Sí!", "mid", "Y", 2)
    assert line.size == (4 * 8 * 2, 12 * 2)
    inks = {colour for _, colour in line.getcolors() if colour[3]}
    assert inks == {(*drawings.colour("Y"), 255)}


def test_a_drawing_that_does_not_exist():
    with pytest.raises(KeyError, match="people purple"):
        drawings.picture("people", "purple")
