"""terminalio: the firmware's font."""

from fontio import BuiltinFont as _BuiltinFont

FONT = _BuiltinFont()
