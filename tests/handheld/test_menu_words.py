"""Words of every screen that is not the turn, on every panel in every language: as letters stand on
the panel, each with room around it."""

import panel_words
import pytest
import rig
import scenes
from test_turn_words import is_printed

from sorry_handheld.words import LANGUAGES

OURS = [
    "title",
    "new_game",
    "more",
    "replace",
    "pause",
    "settings",
    "scores",
    "end",
    "oops",
    "cover",
    "double",
    "help",
    "rule",
    "leader",
    "story",
]
MENUS = [name for name, scene in scenes.SCENES.items() if scene[0] in (*OURS, "resume")]


def faults(player, done: set) -> list[str]:
    """Words that touch something, or the edge."""
    picture = player.host.panel.picture()
    found = list(panel_words.lines(player.host.display.root_group))
    assert found
    told = []
    for line in found:
        box = (line.left - 3, line.top - 3, line.right + 3, line.bottom + 3)
        look = (box, picture.crop(box).tobytes())
        is_beside = line.left >= picture.width or line.right <= 0
        if look in done or is_printed(line.text) or is_beside:
            continue  # what waits beside the panel is not seen
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
        assert player.screen == scenes.screen(name)
        told.extend(f"{name}: {fault}" for fault in faults(player, done))

    scenes.tour(rig.BOARDS[size], look, MENUS, LANGUAGES.index(language))
    assert len(seen) == len(MENUS) > 25
    assert not told, "\n".join(told)
