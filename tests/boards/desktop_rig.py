"""Starts the desktop handheld for a test: the real code.py, a tiny game, scripted keys."""

import importlib
from pathlib import Path

from boards.desktop.host import Host
from boards.desktop.script import parse

APP = Path(__file__).parent / "app"
# All boards, once: test_profiles.py sees that none is missing.
BOARDS = (
    "adafruit_feather_esp32s3_reverse_tft",
    "clue_nrf52840_express",
    "deshipu_ugame_s3",
    "m5stack_cardputer",
    "pajenicko_picopad",
    "pimoroni_picosystem",
    "pybadge",
    "pygamer",
    "raspberry_pi_pico",
    "tinycircuits_thumby_color",
)
# The bare Pico opens its panel itself, which takes that panel 1.2 s: no key is read before.
READY = 2000


def profile(board_id):
    """A board's profile."""
    return importlib.import_module(f"boards.{board_id}")


def host(board_id, lines=(), **options):
    """A handheld with a script on its clock, not yet running."""
    made = Host(profile(board_id), **{"root": APP, "seed": 1, **options})
    made.play(parse(lines, made.keys.bits))
    return made


def played(board_id, *lines, **options):
    """A handheld after its script."""
    made = host(board_id, lines, **options)
    assert made.run().message == "the script has ended"
    return made


def seen(handheld):
    """Every event of the keys that the game got, as (bit, kind)."""
    return handheld.sandbox.modules["sorry_handheld"].SEEN


def shown(colour):
    """A colour as a panel of 5, 6 and 5 bits shows it."""
    red, green, blue = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
    return red * 255 // 31, green * 255 // 63, blue * 255 // 31


def game(tmp_path, source):
    """A root whose game is this source."""
    folder = tmp_path / "lib" / "sorry_handheld"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(source)
    return tmp_path
