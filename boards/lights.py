"""The lights of a board, all in one colour. Without any, show() is harmless."""

from micropython import const

_DIM = const(3)  # a NeoPixel at full is blinding at arm's length: an eighth is plenty
_BRIGHT = const(128)  # an LED without dimming is on from here


class Lights:
    """No lights at all; the other kinds are like this one."""

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
        """Set the hardware."""


class Pixels(Lights):
    """A chain of NeoPixels."""

    def __init__(self, pin, count: int, power) -> None:
        """Take the data pin, a digitalio output, and the power pin to keep on, or None."""
        super().__init__()
        self._pin = pin
        self._power = power
        self._bytes = bytearray(3 * count)
        self._write(0, 0, 0)  # the firmware's status colour may still be there

    def _write(self, r: int, g: int, b: int) -> None:
        """Fill the chain; its order is green, red, blue."""
        from neopixel_write import neopixel_write

        buffer = self._bytes
        for i in range(0, len(buffer), 3):
            buffer[i] = g >> _DIM
            buffer[i + 1] = r >> _DIM
            buffer[i + 2] = b >> _DIM
        neopixel_write(self._pin, buffer)


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


def _output(board_module, name: str, value: bool):
    """Return an output pin by its name."""
    import digitalio

    pin = digitalio.DigitalInOut(getattr(board_module, name))
    pin.switch_to_output(value=value)
    return pin


def open_lights(spec, board_module) -> Lights:
    """Open profile.LIGHTS."""
    kind = spec[0]
    if kind == "neopixel":
        power = None if spec[3] is None else _output(board_module, spec[3], True)
        return Pixels(_output(board_module, spec[1], False), spec[2], power)
    if kind == "rgb":
        lit = len(spec) == 4 or spec[4]
        return Diodes([_output(board_module, name, not lit) for name in spec[1:4]], lit)
    if kind == "led":
        return Diodes([_output(board_module, spec[1], False)], True)
    raise ValueError("unknown kind of lights: " + kind)
