"""fourwire: the bus of a display, which needs its pins and nothing else here."""

from microcontroller import claim, free


class FourWire:
    """Takes the pins, so that nobody else does."""

    def __init__(
        self,
        spi_bus,
        *,
        command=None,
        chip_select=None,
        reset=None,
        baudrate=24_000_000,
        polarity=0,
        phase=0,
    ):
        self._pins = [claim(pin, self) for pin in (command, chip_select, reset) if pin is not None]

    def reset(self):
        pass

    def deinit(self):
        for pin in self._pins:
            free(pin)
        self._pins = []
