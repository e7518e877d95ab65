"""Plain LEDs."""

from micropython import const

from boards.lights import Lights

_BRIGHT = const(128)  # an LED without dimming is on from here


class Diodes(Lights):
    """Three LEDs, red, green and blue, or one for every colour; on or off.

    No PWM: on the PicoSystem LED_G shares its PWM slice with the backlight, which the
    firmware drives at another frequency. Four seats need no shades.
    """

    def __init__(self, pins, lit: bool) -> None:
        """Take one or three digitalio outputs and the level at which they are lit."""
        super().__init__()
        self._pins = pins
        self._lit = lit

    def _write(self, r: int, g: int, b: int) -> None:
        """Switch each LED."""
        pins = self._pins
        if len(pins) == 1:
            r = max(r, g, b)
        pins[0].value = (r >= _BRIGHT) == self._lit
        if len(pins) == 3:
            pins[1].value = (g >= _BRIGHT) == self._lit
            pins[2].value = (b >= _BRIGHT) == self._lit
