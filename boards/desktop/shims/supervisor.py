"""The time in milliseconds, and what is connected to the board."""

from typing import Any as _Any

from boards.desktop.running import host as _host
from boards.desktop.stop import Reload as _Reload


def ticks_ms() -> int:
    """Milliseconds, modulo 2**29, starting close to the wrap."""
    return _host().ticks()


def reload() -> None:
    """Start code.py again: whoever runs the game does so."""
    raise _Reload("the game has asked for a reload")


def set_next_code_file(
    filename: str | None,
    *,
    working_directory: str | None = None,
    reload_on_success: bool = False,
    reload_on_error: bool = False,
    sticky_on_success: bool = False,
    sticky_on_error: bool = False,
    sticky_on_reload: bool = False,
) -> None:
    """Run this file after the next reload."""
    _host().next_code = (filename, working_directory)


class Runtime:
    """What the firmware knows about the computer at its USB: there is none."""

    _autoreload = True

    @property
    def usb_connected(self) -> bool:
        """No computer is attached."""
        return False

    @property
    def display(self) -> _Any:
        """The display that the console is shown on; None if none is open."""
        return _host().display

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
