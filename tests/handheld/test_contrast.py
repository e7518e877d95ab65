"""Every word can be read: the colour of its ink against the colours beside it, on the pixels."""

from collections import Counter

import panel_words
import pytest
import rig
import scenes

from sorry_handheld.words import LANGUAGES

SIZES = ("240x240", "128x128")
WORDS, BIG = 4.5, 3
"""What ink to ground has to be at least; letters of BIG are seen with less."""
BIG_CELL = (10, 18)
MOST = 0.15
"""As much of what lies around a word may be of other colours: dots of the felt, a rim."""


def light(colour) -> float:
    """How light a colour is, from 0 to 1, as the web's rules for contrast count it."""
    parts = [value / 255 for value in colour]
    parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(p * by for p, by in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one, other) -> float:
    """From 1, the same, to 21, black on white."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colours(picture, pixels) -> Counter:
    """How often there is which colour at these pixels, as far as they are on the panel."""
    width, height = picture.size
    on = [(x, y) for x, y in pixels if 0 <= x < width and 0 <= y < height]
    return Counter(map(picture.getpixel, on))


def weakest(picture, line) -> float:
    """The contrast of a line's ink with the worst colour that is much of what lies beside it."""
    inks = colours(picture, line.ink)
    if not inks:
        return 21  # it waits beside the panel
    ink = inks.most_common(1)[0][0]
    beside = colours(picture, panel_words.near(line.ink, 1) - line.ink)
    enough = MOST * beside.total()
    return min(contrast(ink, colour) for colour, n in beside.items() if n >= enough)


def faults(player) -> list[str]:
    """Words that are hard to read."""
    picture = player.host.panel.picture()
    told = []
    for line in panel_words.seen(player):
        is_big = (line.grid.tile_width, line.grid.tile_height) == BIG_CELL
        found = weakest(picture, line)
        if found < (BIG if is_big else WORDS):
            told.append(f"{line.text!r} has {found:.1f} to 1")
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_words_stand_out_from_their_ground(size, language):
    told, seen = [], set()

    def look(name, player):
        seen.add(name)
        told.extend(f"{name}: {fault}" for fault in faults(player))

    scenes.tour(rig.BOARDS[size], look, scenes.STILL, LANGUAGES.index(language))
    assert seen == set(scenes.STILL)
    assert not told, "\n".join(told)


def test_contrast_is_counted_as_it_should_be():
    assert round(contrast((0, 0, 0), (255, 255, 255)), 2) == 21
    assert round(contrast((118, 118, 118), (255, 255, 255)), 2) == 4.54  # a known pair


def test_words_that_are_too_faint_would_be_found():
    told = []

    def look(name, player):
        player.shown.dashboard.who.tint(0x2868EA)
        player.host.display.refresh()
        told.extend(faults(player))

    scenes.tour(rig.BOARDS["128x128"], look, ("forward",))
    assert told == ["'You' has 1.0 to 1"]
