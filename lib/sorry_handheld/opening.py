"""Sets the app up at power-on. This module is dropped together with the first screen.

It is a module of its own to free memory: the linker moves functions that only this module calls
into it (tools/link/carry.py), so they are dropped with it.
"""


def switch_on(app, handheld) -> None:
    """Create everything that stays until the power is switched off."""
    app.power_up(handheld)
