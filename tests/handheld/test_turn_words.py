"""Words of the turn on every panel in every language, measured on the pixels."""

import panel_words
import pytest
import rig
import scenes

from sorry_handheld.words import LANGUAGES

TURNS = [name for name, scene in scenes.SCENES.items() if scene[0] == "turn"]


def is_printed(text: str) -> bool:
    """Whether it is printed on something small: a chip, a coin, the cap of a key, a pack."""
    return len(text) <= 2 or text[0] == "×" or text == "Enter"  # noqa: RUF001


def faults(player, done: set) -> list[str]:
    """Words that touch something. What was looked at already, `done`, is not looked at again."""
    picture = player.host.panel.picture()
    found = list(panel_words.lines(player.host.display.root_group))
    assert len(found) > 1
    told = []
    for line in found:
        box = (line.left - 3, line.top - 3, line.right + 3, line.bottom + 3)
        look = (box, picture.crop(box).tobytes())
        if is_printed(line.text) or look in done:
            continue
        done.add(look)
        own = {at for each in found if each.grid is line.grid for at in each.ink}
        near = panel_words.crowded(picture, line, own)
        if near:
            told.append(f"{line.text!r} has something beside it at {near[:4]}")
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.BOARDS)
def test_words_have_room_around_them(size, language):
    told, seen, done = [], set(), set()

    def look(name, player):
        seen.add(name)
        told.extend(f"{name}: {fault}" for fault in faults(player, done))

    scenes.tour(rig.BOARDS[size], look, TURNS, LANGUAGES.index(language))
    assert len(seen) == len(TURNS)
    assert not told, "\n".join(told)
