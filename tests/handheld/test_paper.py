"""The paper of a turn: as high as its words, which do not repeat what the card has said."""

import panel_words
import pytest
import rig
import scenes

from sorry_handheld.words import LANGUAGES

CREAM = 0xFFF0CC
SLIPS = ("240x240", "320x240", "240x135")
"""Panels on which a paper with one line is low."""
LOW = 26
TURNS = [name for name in scenes.STILL if scenes.screen(name) == "turn"]
SAYS = ("forward", "bump-ghost", "draw", "stuck", "swapped", "bumped", "computer-card", "sorry")


def words(block) -> list[str]:
    """The lines of a block of letters that are not blank."""
    return [line.text for line in panel_words.rows(block.grid, 0, 0)]


def paper(player) -> tuple[int, int]:
    """From which row of pixels to which a paper is seen, in a column beside its words."""
    picture = player.host.panel.picture().convert("RGB")
    layout = player.app.layout
    x, y = layout.paper_at
    wide, high = layout.paper_size
    cream = panel_words.rgb565(CREAM)
    column = x + wide - 3
    seen = [
        row
        for row in range(y, y + high)
        if panel_words.rgb565(picture.getpixel((column, row))) == cream
    ]
    return seen[0], seen[-1] + 1


def tour(size: str, names, look, language: int = 0) -> None:
    seen = []

    def looked(name, player):
        seen.append(name)
        look(name, player)

    scenes.tour(rig.BOARDS[size], looked, names, language)
    assert sorted(seen) == sorted(names)


@pytest.mark.parametrize("size", SLIPS)
def test_a_paper_with_one_line_is_low(size):
    """And the line and its key are in the middle of it; two lines, or a key below, take all of it."""
    heights = {}

    def look(name, player):
        dashboard = player.shown.dashboard
        top, bottom = paper(player)
        heights[name] = bottom - top
        lines = words(dashboard.says)
        below = not dashboard.cap.hidden and dashboard.cap.y > dashboard.says.grid.y + 6
        assert (bottom - top < LOW) == (len(lines) == 1 and not below), (name, lines)
        if bottom - top < LOW:
            line = next(iter(panel_words.rows(dashboard.says.grid, 0, dashboard.says.grid.y)))
            above = min(y for _, y in line.body) - top
            under = bottom - 1 - max(y for _, y in line.body)
            assert abs(above - under) <= 1, (name, above, under)

    tour(size, SAYS, look)
    assert len(set(heights.values())) == 2, heights


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
@pytest.mark.parametrize("size", ["240x240", "128x128"])
def test_the_paper_says_something_and_not_what_the_card_has_said(size, language):
    def look(name, player):
        dashboard = player.shown.dashboard
        says = words(dashboard.says)
        assert says, name
        assert says != words(dashboard.does), (name, says)

    tour(size, TURNS, look, language)


def test_a_rival_takes_the_paper_with_the_turn():
    """Before it is known what it does: the words of whoever was on turn before are gone."""

    def look(name, player):
        assert words(player.shown.dashboard.says) == ["Fox begins"]  # later on it is "Fox..."

    tour("240x240", ["computer-card"], look)


@pytest.mark.parametrize("size", ["240x240", "320x240"])
def test_it_is_said_how_to_choose(size):
    """With the caps of both arrows, beside the card."""

    def look(name, player):
        told = [line.text for line in panel_words.seen(player)]
        assert {"← →", "choose", "X", "pause"} <= set(told), told

    tour(size, ["choices"], look)
