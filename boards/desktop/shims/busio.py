"""SPI and I2C, which code.py opens only to give them to a display bus and to a library."""

from typing import Any as _Any

from boards.desktop.pins import claim as _claim
from boards.desktop.pins import free as _free


class SPI:
    """A clock and two data lines. The display bus sends over it."""

    def __init__(
        self, clock: _Any, MOSI: _Any = None, MISO: _Any = None, half_duplex: bool = False
    ) -> None:
        self._pins = [_claim(pin, self) for pin in (clock, MOSI, MISO) if pin is not None]
        self._locked = False

    @classmethod
    def _shared(cls) -> "SPI":
        """The bus that the board has opened itself, with pins that have no other use."""
        spi = cls.__new__(cls)
        spi._pins = []
        spi._locked = False
        return spi

    def deinit(self) -> None:
        """Give the pins back."""
        for pin in self._pins:
            _free(pin)
        self._pins = []

    def __enter__(self) -> "SPI":
        return self

    def __exit__(self, *_args: object) -> None:
        self.deinit()

    def try_lock(self) -> bool:
        """Take the bus, if nobody has it."""
        taken = not self._locked
        self._locked = True
        return taken

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False


class I2C:
    """Blinka's display code wants the name; ours takes the one that a board has opened itself."""

    def __init__(self, *_args: object, **_options: object) -> None:
        raise NotImplementedError("the desktop handheld opens no I2C bus")

    @classmethod
    def _shared(cls) -> "I2C":
        """The bus that the board has opened itself."""
        return cls.__new__(cls)
