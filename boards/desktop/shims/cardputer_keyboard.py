"""The keyboard of the M5Stack Cardputer. The firmware scans it, and it types into the console."""

from typing import Any as _Any

import keypad as _keypad

from boards.desktop.running import host as _host
from boards.desktop.wiring import CARDPUTER as _CHARS

_SHIFTED = '\0ZCBM> \0SFHK:\rQETUO{|!#%&(-\b\0\0XVN<?\0ADGJL"\tWRYIP}~@$^*)+'


class _Matrix(_keypad._Scanner):
    """The keypad_demux.DemuxKeyMatrix that the firmware makes."""

    def __init__(self) -> None:
        self._handheld = _host()
        self._lines = self._handheld.keys.matrix
        self._lines.watchers.append(self._scan)
        self._attached = True
        super().__init__(len(_CHARS), 20, 0.01, 2)

    def _levels(self) -> list[bool]:
        return self._lines.levels

    def _scan(self) -> None:
        super()._scan()
        if self._attached:
            self._events.clear()  # typed into the console


def __getattr__(name: str) -> _Any:
    # One for each handheld, made when it is first asked for. The firmware makes it at its start.
    if name != "KEYBOARD":
        raise AttributeError(f"module 'cardputer_keyboard' has no attribute '{name}'")
    handheld = _host()
    if handheld.cardputer is None:
        handheld.cardputer = _Matrix()
    return handheld.cardputer


def detach_serial() -> None:
    """Let KEYBOARD.events have the keys."""
    __getattr__("KEYBOARD")._attached = False


def attach_serial() -> None:
    """Type the keys into the console."""
    __getattr__("KEYBOARD")._attached = True


def key_to_char(key: int, shifted: bool) -> str | None:
    """The character of a key, or None."""
    char = (_SHIFTED if shifted else _CHARS)[key] if 0 <= key < len(_CHARS) else "\0"
    return None if char == "\0" else char
