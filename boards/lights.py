"""The lights of a board, all in one colour (pixels.py, diodes.py). Without any, harmless."""


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
