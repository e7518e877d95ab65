"""The page's pictures are those of the headless desktop, byte for byte and at the same times.

A play is recorded on the desktop (desktop.py) and repeated on the page's machine under node
(replay.mjs), from the same memory and seed with the same pushes of keys: every picture in between,
and what is kept in the end, must be the same.
"""

import json

import browser_rig
import desktop
import pytest
import rig
from volumes import FULL, NIGHTLY

PRESSES = 80
# Each geometry plays one kind of game, in CI another one as well, and at night all of them.
SOME = {
    "128x128": ["hands", "1934"],
    "160x128": ["doubling", "patience"],
    "240x135": ["travel", "hands"],
    "240x240": ["partners", "doubling"],
    "320x240": ["2004", "travel"],
}
MENUS = [rig.TWO_KEYS]
if FULL:
    MENUS += [rig.BOARDS["240x240"], rig.BOARDS["128x128"], "seeeduino_wio_terminal"]


def same(page, tmp_path, plays):
    """Repeat plays on the page's machine, and compare."""
    for play in plays:
        target = tmp_path / f"{play.board}.pack"
        if not target.exists():
            target.symlink_to(browser_rig.pack_of(page, play.board))
    cases = tmp_path / "cases.json"
    cases.write_text(json.dumps([play.told() for play in plays]))
    found = browser_rig.node(
        "replay.mjs", str(page / "machine.mjs"), str(browser_rig.WASM), str(cases)
    )
    for play, got in zip(plays, found, strict=True):
        assert len(play.seen) > 40
        assert got["printed"] == []
        assert got["seen"] == play.seen
        assert got["nvm"] == play.kept


@pytest.mark.parametrize("geometry", rig.BOARDS)
def test_games_look_the_same(geometry, page, tmp_path):
    board = rig.BOARDS[geometry]
    kinds = SOME[geometry][: 2 if FULL else 1]
    if NIGHTLY:
        kinds = list(desktop.KINDS)
    plays = [
        desktop.played(board, desktop.saved(board, kind), desktop.masher(number, PRESSES), number)
        for number, kind in enumerate(kinds, 1)
    ]
    same(page, tmp_path, plays)


@pytest.mark.parametrize("board", MENUS)
def test_menus_and_help_look_the_same(board, page, tmp_path):
    """From a blank memory at random through all that the title leads to."""
    same(page, tmp_path, [desktop.played(board, "", desktop.wanderer(7, 2 * PRESSES), 7)])


def test_what_is_compared_can_differ(page, tmp_path):
    """Another seed deals other cards: the comparison sees it."""
    board = rig.BOARDS["128x128"]
    play = desktop.played(board, "", desktop.masher(1, PRESSES), 1)
    play.seed = 2
    with pytest.raises(AssertionError):
        same(page, tmp_path, [play])
