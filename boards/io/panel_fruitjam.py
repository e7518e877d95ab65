"""The picture that a Fruit Jam sends to a screen, asked for as the apps of Fruit Jam OS do."""

import sys

import supervisor

_LIBRARY = "adafruit_fruitjam.peripherals"  # comes with Fruit Jam OS


def open_panel(profile, board_module):
    """Return a display of this size. One that is there already, of the same size, stays."""
    __import__(_LIBRARY)
    sys.modules[_LIBRARY].request_display_config(profile.WIDTH, profile.HEIGHT)
    return supervisor.runtime.display
