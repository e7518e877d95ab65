"""NeoPixels as the lights of a board."""

from boards.io.lights import Lights

_DIM = 3  # shift by: a NeoPixel at full power blinds, an eighth of it is enough


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
