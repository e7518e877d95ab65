"""The picture that a Fruit Jam sends to a screen, asked for as the apps of Fruit Jam OS do."""

import supervisor


def open_panel(profile, board_module):
    """Return a display of this size. One that is there already, of the same size, stays."""
    library = __import__("adafruit_fruitjam.peripherals")  # it comes with the system
    library.peripherals.request_display_config(profile.WIDTH, profile.HEIGHT)
    return supervisor.runtime.display
