"""The board in your hands: opens what a profile names, and answers harmlessly for what it lacks."""

import board
import microcontroller
import supervisor

from boards.buttons import Buttons
from boards.lights import Lights, open_lights
from boards.sound import Sound, open_sound

# What a part that cannot be opened raises: a pin in use, a module this firmware was built without.
_ABSENT = (AttributeError, ImportError, OSError, RuntimeError, ValueError)


class Handheld:
    """display, buttons, nvm, sound, lights, the battery and the clock of one board."""

    def __init__(self, profile) -> None:
        """Open everything. The display comes first: it needs the largest block."""
        self.profile = profile
        self.display = _open_display(profile)
        self.display.auto_refresh = False
        self.buttons = Buttons(profile, board)
        self.nvm = microcontroller.nvm
        self.sound: Sound = _part("sound", profile.SOUND, open_sound, Sound)
        self.lights: Lights = _part("lights", profile.LIGHTS, open_lights, Lights)
        self._battery = _part("battery", profile.BATTERY, _open_battery, _nothing)

    def ticks(self) -> int:
        """Return milliseconds; they wrap at 2**29, so compare differences masked."""
        return supervisor.ticks_ms()

    def battery(self) -> int | None:
        """Return the charge, 0 to 100, or None on a board that cannot tell."""
        if self._battery is None:
            return None
        _, empty, full = self.profile.BATTERY
        raw = 0
        for _ in range(4):  # one reading jumps about
            raw += self._battery.value
        percent: int = (raw // 4 - empty) * 100 // (full - empty)
        return min(max(percent, 0), 100)

    def close(self) -> None:
        """Be silent and dark, and give the keys back: a keyboard returns to the console."""
        self.sound.stop()
        self.lights.show(0, 0, 0)
        self.buttons.close()


def _part(name: str, spec, opener, otherwise):
    """Open one part, or return otherwise() if the board lacks it or will not give it."""
    if spec is None:
        return otherwise()
    try:
        return opener(spec, board)
    except _ABSENT as error:
        print("no", name + ":", error)  # the game goes on without it
        return otherwise()


def _nothing() -> None:
    """Stand for a part that is not there."""


def _open_battery(spec, board_module):
    """Open profile.BATTERY."""
    import analogio

    return analogio.AnalogIn(getattr(board_module, spec[0]))


def _open_display(profile):
    """Return the firmware's display, or make the one the profile describes."""
    display = getattr(board, "DISPLAY", None)
    if display is not None:
        return display
    # By name, so that a bundle carries the driver only of its own panel.
    name = "boards.panel_" + profile.DISPLAY[0]
    panel = __import__(name, None, None, ("open_panel",))
    return panel.open_panel(profile, board)
