"""The time in milliseconds, and what is connected to the board."""

from boards.desktop.running import host as _host
from boards.desktop.stop import Reload as _Reload


def ticks_ms() -> int:
    """Milliseconds, modulo 2**29, starting close to the wrap."""
    return _host().ticks()


def reload() -> None:
    """Start code.py again: whoever runs the game does so."""
    raise _Reload("the game has asked for a reload")


class Runtime:
    """What the firmware knows about the computer at its USB: there is none."""

    _autoreload = True

    @property
    def usb_connected(self) -> bool:
        """No computer is attached."""
        return False

    @property
    def serial_connected(self) -> bool:
        """Nobody reads the console."""
        return False

    @property
    def serial_bytes_available(self) -> int:
        """Nobody types."""
        return 0

    @property
    def autoreload(self) -> bool:
        """Whether a changed file restarts code.py."""
        return self._autoreload

    @autoreload.setter
    def autoreload(self, value: bool) -> None:
        self._autoreload = bool(value)


runtime = Runtime()
