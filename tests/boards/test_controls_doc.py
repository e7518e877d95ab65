"""docs/playing.md: the keys of every board, and those of this computer, are what it says."""

import re

import pytest
from desktop_rig import BOARDS, profile

from boards.desktop.faces.keyboard import KEYBOARD
from boards.io import keys
from sorry_handheld import intents
from tools import ROOT

PAGE = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")


def row(name):
    """The cells beside a name."""
    line = re.search(rf"^\| {re.escape(name)} \| (.*) \|$", PAGE, re.MULTILINE)
    return [cell.strip().strip("`") for cell in line[1].split("|")]


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_keys_of_a_board(board_id):
    known = intents.Intents()
    known.learn(profile(board_id).LEGEND)
    asked = (intents.UP, intents.DOWN, intents.LEFT, intents.RIGHT)
    choose, *others = row(profile(board_id).NAME)
    assert choose == " ".join(filter(None, (known.key(each, "hold %s") for each in asked)))
    asked = (intents.OK, intents.BACK, intents.MENU, intents.EXTRA, intents.HINT)
    told = [known.key(each, "hold %s") or "in the pause" for each in asked]
    assert others == told and "in the pause" not in told[:3]


@pytest.mark.parametrize(
    "cell, bit",
    [
        ("Z, Enter or Space", keys.A),
        ("X, Backspace or Esc", keys.B),
        ("M or Tab", keys.MENU),
        ("C", keys.EXTRA),
    ],
)
def test_the_keys_of_this_computer(cell, bit):
    assert row(cell)
    names = [name.lower().replace("esc", "escape") for name in re.split(", | or ", cell)]
    assert tuple(names) == KEYBOARD[bit]
