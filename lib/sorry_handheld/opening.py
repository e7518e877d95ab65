"""Switches the game on, and goes with the first screen.

What only this module calls goes too: the linker carries it here (tools/link/carry.py).
"""


def switch_on(app, handheld) -> None:
    """Make what lives as long as the power."""
    app.power_up(handheld)
