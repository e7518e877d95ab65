"""busio: SPI, which is opened only to be given to a display."""

from microcontroller import claim, free


class SPI:
    """A clock and two data lines."""

    def __init__(self, clock, MOSI=None, MISO=None, half_duplex=False):
        self._pins = [claim(pin, self) for pin in (clock, MOSI, MISO) if pin is not None]
        self._locked = False

    def deinit(self):
        for pin in self._pins:
            free(pin)
        self._pins = []

    def try_lock(self):
        taken = not self._locked
        self._locked = True
        return taken

    def unlock(self):
        self._locked = False
