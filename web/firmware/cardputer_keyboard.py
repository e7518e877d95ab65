"""cardputer_keyboard: the keyboard of the M5Stack Cardputer."""

import _web
from keypad import _Scanner

_CHARS = "\0zcbm. \0sfhk;\rqetuo[\\13579_\b\0\0xvn,/\0adgjl'\twryip]`24680="
_SHIFTED = '\0ZCBM> \0SFHK:\rQETUO{|!#%&(-\b\0\0XVN<?\0ADGJL"\tWRYIP}~@$^*)+'


class _Matrix(_Scanner):
    def __init__(self):
        super().__init__(_web.open_scanner(20, True), len(_CHARS), 0.01, 2)
        for line in range(len(_CHARS)):
            _web.scan_line(self._number, -1, line)


KEYBOARD = _Matrix()


def detach_serial():
    """Let KEYBOARD.events have the keys."""


def attach_serial():
    """Type the keys into the console."""


def key_to_char(key, shifted):
    """The character of a key, or None."""
    char = (_SHIFTED if shifted else _CHARS)[key] if 0 <= key < len(_CHARS) else "\0"
    return None if char == "\0" else char
