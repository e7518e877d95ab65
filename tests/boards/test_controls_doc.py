"""docs/playing.md and the README: the keys of every board and of this computer are what they say."""

import re

import pytest
from desktop_rig import BOARDS, profile

from boards.desktop.faces.keyboard import KEYBOARD
from boards.io import keys
from sorry_handheld import intents
from tools import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")


def row(name):
    """The cells beside a name."""
    line = re.search(rf"^\| {re.escape(name)} \| (.*) \|$", PAGE, re.MULTILINE)
    return [cell.strip().strip("`") for cell in line[1].split("|")]


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_keys_of_a_board(board_id):
    known = intents.Intents(profile(board_id).LEGEND)
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


# The README's rows, and the boards of each: it has one row for boards whose keys are the same.
ROWS = {
    "PicoSystem, Picopad, the Picos": (
        "pimoroni_picosystem", "pajenicko_picopad", "raspberry_pi_pico", "raspberry_pi_pico_w",
        "raspberry_pi_pico2", "raspberry_pi_pico2_w",
    ),
    "PyGamer, PyBadge, EdgeBadge": ("pygamer", "pybadge"),
    "Fruit Jam: a USB pad each": ("adafruit_fruit_jam",),
    "Thumby Color": ("tinycircuits_thumby_color",),
    "Sprig": ("hack_club_sprig",),
    "Explorer": ("pimoroni_explorer2350",),
    "Wio Terminal": ("seeeduino_wio_terminal",),
    "Cardputer": ("m5stack_cardputer",),
    "uGame S3": ("deshipu_ugame_s3",),
    "Feather ESP32-S3 Reverse TFT": ("adafruit_feather_esp32s3_reverse_tft",),
    "T-Display S3": ("lilygo_tdisplay_s3",),
    "CLUE": ("clue_nrf52840_express",),
}  # fmt: skip


def test_the_readme_has_the_keys_of_every_board():
    assert sorted(board for boards in ROWS.values() for board in boards) == sorted(BOARDS)
    for name, boards in ROWS.items():
        line = re.search(rf"^\| {re.escape(name)} \| (.*) \|$", README, re.MULTILINE)
        choose, *others = (cell.strip() for cell in line[1].split("|"))
        for board_id in boards:
            told, *rest = row(profile(board_id).NAME)
            assert [each.replace("press it", "press") for each in others] == rest[:4]
            if choose not in ("pad", "stick or pad", "five-way switch"):
                assert sorted(choose.split()) == sorted(told.split())
            else:
                assert told in ("up down left right", "stick up stick down stick left stick right")


def test_the_readme_has_the_keys_of_this_computer():
    line = re.search(r"^\| this keyboard .*? \| arrows \| (.*) \|$", README, re.MULTILINE)
    bits = (keys.A, keys.B, keys.MENU, keys.EXTRA)
    for cell, bit in zip(line[1].split("|"), bits, strict=True):
        names = [name.lower().replace("esc", "escape") for name in cell.strip().split(", ")]
        assert tuple(names) == KEYBOARD[bit]


def test_the_readme_is_short():
    assert len(README.splitlines()) <= 150
