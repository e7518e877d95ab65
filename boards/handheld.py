"""One board with its parts opened. A part that the board lacks is replaced by one that does
nothing."""

import time

import board
import displayio
import supervisor

from boards.io.keys import PRESS

_MOST_EVENTS = 99  # dropped in one go at most: a broken key may give events without end


class Handheld:
    """display, buttons, nvm, sound, lights, the battery and the clock of one board."""

    def __init__(self, profile) -> None:
        """Open everything. The display comes first: it needs the largest block of memory."""
        from boards.io import opening
        from boards.io.lights import Lights
        from boards.io.sound import Sound

        self.profile = profile
        self.display = opening.open_display(profile, board)
        self.display.auto_refresh = False
        self.buttons = opening.open_buttons(profile, board)  # Buttons, or Pads
        self.nvm = opening.open_memory(profile)
        part = opening.open_part
        self.sound: Sound = part("sound", opening.open_sound, Sound, profile, board)
        self.lights: Lights = part("lights", opening.open_lights, Lights, profile, board)
        self._battery = part("battery", opening.open_battery, opening.nothing, profile, board)
        opening.drop()

    def ticks(self) -> int:
        """Return milliseconds. They wrap: compare them as boards/io/clock.py says."""
        return supervisor.ticks_ms()

    def battery(self) -> int | None:
        """Return the charge, 0 to 100, or None on a board that cannot tell."""
        if self._battery is None:
            return None
        empty, full = self.profile.BATTERY[1], self.profile.BATTERY[2]
        raw = 0
        for _ in range(4):  # the mean of four, because single readings vary
            raw += self._battery.value
        percent: int = (raw // 4 - empty) * 100 // (full - empty)
        return min(max(percent, 0), 100)

    def drop_presses(self) -> None:
        """Drop every press up to now."""
        for _ in range(_MOST_EVENTS):
            if not self.buttons.next(self.ticks()):
                return

    def show_console(self) -> None:
        """Show the firmware's console, which needs no memory of ours."""
        self.display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        self.display.auto_refresh = True

    def give_up(self, words: str) -> None:
        """Print a last message on the console, wait for a key, and restart."""
        self.show_console()
        print(words)
        self.drop_presses()  # keys pressed before the message could be read
        while self.buttons.next(self.ticks()) >> 8 != PRESS:
            time.sleep(0.01)
        self.restart()

    def restart(self) -> None:
        """Run code.py again from its beginning, with an empty heap."""
        if self.profile.APP:  # without this, Fruit Jam OS would start its launcher instead
            import os

            folder = os.getcwd()
            supervisor.set_next_code_file(
                folder.rstrip("/") + "/code.py", reload_on_error=True, working_directory=folder
            )
        supervisor.reload()

    def close(self) -> None:
        """Switch sound and lights off and release the keys."""
        self.sound.hush()
        self.lights.show(0, 0, 0)
        self.buttons.close()
