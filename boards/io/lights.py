"""The lights of a board, all in one colour. NeoPixels are in pixels.py."""

_BRIGHT = 128  # from this brightness on an LED is on, if it can only be on or off


class Lights:
    """A board without lights: show() does nothing. The other kinds are derived from it."""

    def __init__(self) -> None:
        """Start dark."""
        self._shown = 0

    def show(self, r: int, g: int, b: int) -> None:
        """Show a colour, 0 to 255 each. The same colour again costs nothing."""
        colour = r << 16 | g << 8 | b
        if colour != self._shown:
            self._shown = colour
            self._write(r, g, b)

    def _write(self, r: int, g: int, b: int) -> None:
        """Set the lights themselves."""


class Diodes(Lights):
    """Three LEDs, red, green and blue, or a single one that shines for any colour.

    They are on or off, without PWM: on the PicoSystem LED_G shares its PWM slice with the
    backlight, which the firmware drives at another frequency. The colours of four seats need
    no shades.
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
