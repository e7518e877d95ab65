"""Starts the desktop handheld for a test, with the tiny game of tests/boards/app or without one."""

import importlib
from pathlib import Path

import board

from boards.desktop.clock import TICKS_PERIOD, TICKS_START, Clock
from boards.desktop.host import Host
from boards.desktop.script import parse

APP = Path(__file__).parents[1] / "boards" / "app"
# All boards: test_profiles.py checks that none is missing.
BOARDS = (
    "adafruit_feather_esp32s3_reverse_tft",
    "adafruit_fruit_jam",
    "clue_nrf52840_express",
    "deshipu_ugame_s3",
    "hack_club_sprig",
    "lilygo_tdisplay_s3",
    "m5stack_cardputer",
    "pajenicko_picopad",
    "pimoroni_explorer2350",
    "pimoroni_picosystem",
    "pybadge",
    "pygamer",
    "raspberry_pi_pico",
    "raspberry_pi_pico2",
    "raspberry_pi_pico2_w",
    "raspberry_pi_pico_w",
    "seeeduino_wio_terminal",
    "tinycircuits_thumby_color",
)
# No key is read before this time, in ms: a bare Pico opens its panel itself, which takes 1.2 s.
READY = 2000


def profile(board_id):
    """A board's profile."""
    return importlib.import_module(f"boards.{board_id}")


# --- with a game


def host(board_id, lines=(), **options):
    """A handheld with a script on its clock, not yet running."""
    made = Host(profile(board_id), **{"root": APP, "seed": 1, **options})
    made.play(parse(lines, made.keys.bits, pads=len(made.keys.pads)))
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
    """A folder with a game of this source, to be the root of a Host."""
    folder = tmp_path / "lib" / "sorry_handheld"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(source)
    return tmp_path


# --- without a game: the test calls boards/ itself


class SetClock(Clock):
    """A clock that a test can set to any time of supervisor.ticks_ms(), even an earlier one."""

    def set(self, ticks):
        self.us = (ticks - TICKS_START) % TICKS_PERIOD * 1000


class Keys:
    """The Buttons of a board, with keys that are pushed and frames that are run at set times."""

    def __init__(self, handheld):
        from boards.io.opening import open_buttons

        self.host = handheld
        self.buttons = open_buttons(handheld.profile, board)

    def down(self, bit, at):
        """Push a key."""
        self.host.clock.set(at)
        self.host.keys.push(bit, True)

    def up(self, bit, at):
        """Let a key go."""
        self.host.clock.set(at)
        self.host.keys.push(bit, False)

    def frame(self, now):
        """Everything that one frame gets, as (bit, kind)."""
        events = []
        while event := self.buttons.next(now % TICKS_PERIOD):
            events.append((event & 255, event >> 8))
            assert len(events) < 200, "next() never ends"
        return events
