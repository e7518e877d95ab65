"""The types of the firmware's font."""

from boards.desktop.font import BuiltinFont, Glyph  # noqa: F401
