"""The types of the firmware's font."""

from boards.desktop.font import BuiltinFont, Glyph

__all__ = ["BuiltinFont", "Glyph"]
